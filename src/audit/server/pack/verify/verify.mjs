import { createReadStream as openFile, readdirSync, statSync } from 'node:fs';
import { join as joined } from 'node:path';
import { createInterface } from 'node:readline';
import {
  canonical,
  countFaults,
  folder,
  hashOfFile,
  isThere,
  options,
  place,
  readLines,
  readText,
  report,
  say,
  sha256,
} from './reading.mjs';
import { checkAnchors, checkSignatures } from './heads.mjs';

const firstHash = '0'.repeat(64);

const checkFiles = async () => {
  const found = [];
  const listed = new Map(readLines(readText('files.jsonl')).map((each) => [each.name, each]));
  for (const { name, size, sha256: wanted } of listed.values()) {
    if (!isThere(name)) found.push(`the file ${name} is missing`);
    else if (statSync(place(name)).size !== size || (await hashOfFile(place(name))) !== wanted)
      found.push(`the file ${name} is not the one that files.jsonl names`);
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = joined(entry.parentPath ?? entry.path, entry.name)
      .slice(joined(folder, '/').length)
      .replaceAll('\\', '/');
    if (name !== 'files.jsonl' && !listed.has(name)) found.push(`the file ${name} is not of this pack`);
  }
  report('files', found, `${listed.size} files have the size and hash that files.jsonl says`);
};

/** Walks the chain; keeps of it what the other checks compare with. */
const checkChain = async (enquiries) => {
  const chain = {
    hashes: [],
    lines: new Map(),
    stored: [],
    erased: new Set(),
    imprints: new Map(),
    state: 0,
    packs: 0,
  };
  const found = [];
  let [seq, previous] = [0, firstHash];
  const lines = createInterface({ input: openFile(place('trail.jsonl')), crlfDelay: Infinity });
  for await (const line of lines) {
    const event = JSON.parse(line);
    const { previousHash, hash, imprints, ...rest } = event;
    const content = imprints === null ? rest : { ...rest, imprints };
    seq += 1;
    if (event.seq !== seq) found.push(`event ${seq} is missing: event ${event.seq} follows`);
    else if (previousHash !== previous)
      found.push(`event ${event.seq} does not continue the event before it`);
    else if (sha256(`${previousHash}\n${canonical(content)}`) !== hash)
      found.push(`event ${event.seq} (${event.action}) does not match its hash`);
    [seq, previous] = [event.seq, hash];
    chain.hashes[seq] = hash;
    if (event.action === 'record.stored')
      chain.stored.push({ seq, enquiryId: event.subjectId, ...event.data });
    if (event.action === 'content.erased')
      for (const { sha256: of } of event.data.files) chain.erased.add(of);
    const isCovering = event.action === 'trail.covered';
    if (isCovering || (seq === 1 && imprints !== null))
      chain.state = Math.max(chain.state, event.data?.rowsNoted ?? 1);
    if (event.action === 'archive.requested' && event.data.kind === 'audit-pack') chain.packs += 1;
    if (enquiries.has(event.subjectId))
      chain.lines.set(event.subjectId, [...(chain.lines.get(event.subjectId) ?? []), hash]);
    for (const [table, id, imprint] of imprints ?? []) {
      const key = `${table} ${id}`;
      chain.imprints.set(key, [...(chain.imprints.get(key) ?? []), { seq, imprint }]);
    }
  }
  const head = { seq, hash: previous };
  report('chain', found, `${seq} events, each hash matches; the head is ${previous}`);
  if (options.head) {
    const at = chain.hashes.findIndex((hash) => hash?.startsWith(options.head));
    report('noted head', at < 1 ? [`no event has the head ${options.head}`] : [], `it is event ${at}`);
  }
  return { ...chain, head };
};

const checkRecords = async (enquiries, chain) => {
  const found = [];
  let [final, open, gone] = [0, 0, 0];
  for (const { id, number, records } of enquiries.values()) {
    for (const { file, revision, isFinal, isErased } of records) {
      const stored = chain.stored.findLast((each) => each.enquiryId === id && each.revision === revision);
      if (isErased) gone += 1;
      if (isErased && !chain.erased.has(stored?.sha256)) found.push(`no event says that ${file} was erased`);
      if (!isFinal && !isErased) open += 1;
      if (!isFinal || !isThere(file)) continue;
      final += 1;
      const hash = await hashOfFile(place(file));
      if (!stored) found.push(`the record ${file} stands in no event`);
      else if (stored.sha256 !== hash)
        found.push(`the record ${file} is not the one that event ${stored.seq} stored`);
    }
    for (const event of chain.stored.filter(({ enquiryId }) => enquiryId === id))
      if (!records.some(({ revision }) => revision === event.revision))
        found.push(
          `the record of ${number}, revision ${event.revision} (event ${event.seq}) is not in the pack`,
        );
  }
  report(
    'records',
    found,
    `${final} stored records are those of their events; ${open} are marked as not final${gone > 0 ? `; ${gone} were erased` : ''}`,
  );
};

const checkEnquiries = (enquiries, chain) => {
  const found = [...enquiries.values()].flatMap(({ id, number, trail }) => {
    const own = readLines(readText(trail)).map(({ hash }) => hash);
    const wanted = chain.lines.get(id) ?? [];
    const asOne = own.every((hash, no) => hash === wanted[no]) && (own.length > 0 || wanted.length === 0);
    return asOne ? [] : [`the trail of ${number} (${trail}) is not what the chain says of it`];
  });
  report('enquiries', found, `the trails of ${enquiries.size} enquiries are parts of the chain`);
};

/** Rows were read some at a time while the product ran: each is what the trail said when that began, or said later. */
const checkRows = async (chain) => {
  let first = null;
  let count = 0;
  const seen = new Set();
  const said = (key) => {
    const began = first?.head ?? 0;
    const noted = chain.imprints.get(key) ?? [];
    const before = noted.findLast(({ seq }) => seq <= began);
    return [...(before ? [before] : []), ...noted.filter(({ seq }) => seq > began)];
  };
  const faultIn = ({ noun, table, id, says }) => {
    seen.add(`${table} ${id}`);
    const noted = said(`${table} ${id}`);
    const imprint = sha256(canonical({ ...says, table }));
    if (noted.length === 0)
      return chain.state >= (first?.since?.[table] ?? 1) ? `the ${noun} ${id} stands in no event` : null;
    if (noted.some((each) => each.imprint === imprint)) return null;
    return `the ${noun} ${id} is not what event ${noted.at(-1).seq} says it was`;
  };
  const found = [];
  // One line at a time: the requirements of ten years are more than one text may hold.
  const lines = isThere('rows.jsonl')
    ? createInterface({ input: openFile(place('rows.jsonl')), crlfDelay: Infinity })
    : [];
  for await (const line of lines) {
    const [row] = readLines(line);
    if (!row) continue;
    if (!first) {
      first = row;
      continue;
    }
    const fault = faultIn(row);
    if (fault) found.push(fault);
    count += 1;
  }
  const nouns = first?.nouns ?? {};
  for (const key of chain.imprints.keys()) {
    const [table, id] = key.split(' ');
    const noted = said(key);
    if (
      nouns[table] &&
      noted[0].seq <= (first?.head ?? 0) &&
      noted.every(({ imprint }) => imprint !== null) &&
      !seen.has(key)
    )
      found.push(`the ${nouns[table]} ${id} of event ${noted.at(-1).seq} is gone`);
  }
  report('rows', found, `${count} decisions and other rows are what their events say`);
};

const draw = (seed, numbers) =>
  numbers
    .map((number) => ({ number, rank: sha256(`${seed}\n${number}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, Math.max(5, Math.ceil(Math.sqrt(numbers.length))))
    .map(({ number }) => number);

const checkSample = (pack, enquiries, chain) => {
  const numbers = [...enquiries.values()].map(({ number }) => number);
  const drawn = draw(chain.head.hash, numbers);
  const isDrawn = drawn.join() === pack.sample.join() && pack.head.hash === chain.head.hash;
  report(
    'sample',
    isDrawn ? [] : ['the sample in pack.json is not what the rule draws'],
    drawn.join(', ') || 'there is no enquiry',
  );
  say(`         So far ${chain.packs} audit packs were asked for. Draw one of your own with --seed WORD.`);
  if (options.seed) say(`         Drawn by your word: ${draw(options.seed, numbers).join(', ')}`);
};

const pack = JSON.parse(readText('pack.json') || '{}');
if (!pack.organisation) {
  say(`There is no audit pack in ${folder}.`);
  process.exit(1);
}
say(`Audit pack of ${pack.organisation.name}, ${pack.period.from} to ${pack.period.to}, made ${pack.madeAt}`);
const enquiries = new Map(readLines(readText('enquiries.jsonl')).map((each) => [each.id, each]));
const keys = JSON.parse(readText('keys.json') || '[]');
await checkFiles();
const chain = await checkChain(enquiries);
checkSignatures(pack, chain, keys);
checkAnchors(pack, chain, keys);
await checkRecords(enquiries, chain);
checkEnquiries(enquiries, chain);
await checkRows(chain);
checkSample(pack, enquiries, chain);
const total = countFaults();
say(total === 0 ? 'Everything that was checked holds.' : `${total} ${total === 1 ? 'fault' : 'faults'}.`);
process.exitCode = total === 0 ? 0 : 1;
