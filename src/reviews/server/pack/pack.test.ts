import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import { packEndpoints } from '#reviews/contract/pack/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { createAnchoring } from '#audit/server/anchors/anchoring.ts';
import { hashOf, type ChainedEvent } from '#audit/server/chain.ts';
import { openSigner, readPublicKeys } from '#audit/server/signing/keys.ts';
import { signHeads } from '#audit/server/signing/sign-heads.ts';
import { toBytes } from '#audit/server/signing/statement.ts';
import { freezeRecord } from '../record/frozen/freezing.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { archiveBytes } from '../../../../test/support/archives.ts';
import { addEnquiry, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import { openPack, runVerifier, unpackInto, type Pack } from '../../../../test/support/packs.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { startTsa } from '../../../../test/support/tsa.ts';

let authority: Awaited<ReturnType<typeof startTsa>>;
let server: TestApp;
let owner: Signed;
let folder: string;
let unpacked: string;
let closed: string;
let open: string;
let forgeries = 0;

const numberOf = (id: string) =>
  owner.within(
    async ({ db }) =>
      (await db.selectFrom('enquiries').select('number').where('id', '=', id).executeTakeFirstOrThrow())
        .number,
  );
const signAndAnchor = async () => {
  const { signed } = await signHeads(server.tools);
  const anchor = createAnchoring({ ...server.tools, clock: server.clock });
  await anchor(signed.map((each) => ({ ...each, isFinal: true })));
};
const request = (person: Signed, from: string, to: string) =>
  person.call(packEndpoints.request, { body: { from, to } });
const pack = async (person: Signed, from: string, to: string, into: string) => {
  const { id } = await replyOf(request(person, from, to));
  await unpackInto(into, await archiveBytes(server, person, packEndpoints, id));
};

beforeAll(async () => {
  authority = await startTsa();
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
  unpacked = join(folder, 'unpacked');
  const anchors = { folder: join(folder, 'anchors'), tsaUrl: authority.url, tsaRoots: null, mailTo: null };
  server = await startApp({ works: true, config: { auditKeys: join(folder, 'keys'), anchors } });
  owner = await server.signInAs({ role: 'Owner' });
  const { id } = await openedReview(owner);
  const body = {
    outcome: 'declined' as const,
    reason: 'No capacity',
    reasons: ['capacity' as const],
    revision: 1,
  };
  await replyOf(owner.call(reviewEndpoints.approve, { params: { id }, body }));
  await freezeRecord(server.tools, { organisationId: owner.organisationId, enquiryId: id });
  await signAndAnchor();
  const other = await openedReview(owner, [['Engineering']]);
  const params = { id: other.id };
  await replyOf(owner.call(reviewEndpoints.changeSettings, { body: { asksConcernedOnly: true } }));
  for (const { key } of (await replyOf(owner.call(findingEndpoints.list, { params }))).findings)
    await replyOf(
      owner.call(decideFindingEndpoint, {
        params,
        body: { key, decision: { kind: 'dismiss', words: 'Looked into it' } },
      }),
    );
  for (const [department, reason] of [
    ['Maintenance', 'No work on site'],
    ['Finance', 'Terms of the frame, “net 30”'],
  ] as const)
    await replyOf(
      owner.call(notAskedEndpoints.confirm, {
        params,
        body: { departments: [department], reason, revision: 1 },
      }),
    );
  await addEnquiry(owner, { CustomerName: '=HYPERLINK("x")', DateOfReceipt: '2026-03-31' });
  await addEnquiry(owner, { CustomerName: 'Another Period', DateOfReceipt: '2026-04-01' });
  await signAndAnchor();
  [closed, open] = [await numberOf(id), await numberOf(other.id)];
  await pack(owner, '2026-03-01', '2026-03-31', unpacked);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await authority.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the audit pack', () => {
  it('5.1: holds the register of every enquiry of the period, the records, and the trail; the verifier finds nothing', async () => {
    const files = openPack(unpacked);
    const lines = files.read('register.csv').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.join()).not.toContain('Another Period');
    const at = String.raw`\(${owner.name}, \d{4}-\d\d-\d\dT[\d:.]+Z\)`;
    expect(lines[0]).toContain('"departments not asked","record"');
    expect(lines.find((line) => line.includes(open))).toMatch(
      new RegExp(
        `,"Finance: Terms of the frame, “net 30” ${at}; Maintenance: No work on site ${at}","records/`,
      ),
    );
    expect(lines.find((line) => line.includes(closed))).toContain(',"none","records/');
    for (const record of [`${closed}/revision-1.pdf`, `${open}/revision-1-not-final.pdf`])
      expect(files.read(`records/${record}`).startsWith('%PDF-')).toBe(true);
    const page = files.read('index.html');
    expect(page).not.toMatch(/<script|https?:/);
    expect(page).toContain(`<a href="records/${closed}/revision-1.pdf">Revision 1</a>`);
    expect(page).toContain('Revision 1 (not final)');
    for (const [, target = ''] of page.matchAll(/<a href="([^#"][^"]*)"/g))
      expect(readFileSync(join(unpacked, decodeURIComponent(target))).length).toBeGreaterThanOrEqual(0);
    const { said, code } = await runVerifier(unpacked);
    expect([code, said]).toEqual([0, expect.stringContaining('Everything that was checked holds.')]);
    expect(said).toMatch(/holds {2}signatures: \d+ signed heads/);
    // The final decision and the stored record are anchored by themselves as well.
    expect(said).toMatch(/holds {2}time stamps: [2-9] compared/);
    expect(said).toContain(
      'holds  records: 1 stored records are those of their events; 1 are marked as not final',
    );
    expect(said).toContain('openssl ts -verify');
    expect(said).toContain('So far 1 audit packs were asked for.');
  });

  it('EVD-3: knows the key, a head and anchors that somebody kept, and draws a sample by another word', async () => {
    const [key] = await readPublicKeys(join(folder, 'keys'));
    const head = String(openPack(unpacked).lines('trail.jsonl')[3]?.['hash']).slice(0, 16);
    const anchors = join(folder, 'anchors', `${owner.organisationId}.jsonl`);
    const given = ['--key', key?.id ?? '', '--head', head, '--anchors', anchors, '--seed', 'auditor'];
    const { said, code } = await runVerifier(unpacked, ...given, '--stamps', join(folder, 'stamps'));
    expect([code, said]).toEqual([0, expect.stringContaining('noted head: it is event 4')]);
    expect(said).toContain('Drawn by your word: ');
    const other = await runVerifier(unpacked, '--key', 'f00d', '--head', 'ffff');
    expect(other.code).toBe(1);
    expect(other.said).toContain('keys.json has no key f00d');
    expect(other.said).toContain('no event has the head ffff');
  });

  it('is for those who may read the audit log, about their own organisation, and about a period that is one', async () => {
    const reviewer = await server.signInAs({ role: 'Reviewer', organisationId: owner.organisationId });
    expect((await request(reviewer, '2026-03-01', '2026-03-31')).status).toBe(403);
    expect((await request(owner, '2026-03-31', '2026-03-01')).body.code).toBe('wrong_period');
    const stranger = await server.signInAs({ role: 'Owner' });
    const empty = join(folder, 'empty');
    await pack(stranger, '2026-01-01', '2026-12-31', empty);
    expect(openPack(empty).read('register.csv').trim().split('\r\n')).toHaveLength(1);
    expect(openPack(empty).read('trail.jsonl')).not.toContain(owner.organisationId);
    expect((await runVerifier(empty)).code).toBe(0);
  });
});

type Event = ChainedEvent & { previousHash: string; hash: string };

/** The chain written anew from its first event, each hashed over the one before. */
const hashAnew = (events: readonly Event[]): Event[] => {
  let [seq, previousHash] = [0, '0'.repeat(64)];
  return events.map((event) => {
    const { hash: _, previousHash: _old, ...content } = { ...event, seq: (seq += 1) };
    const made = { ...content, previousHash, hash: hashOf(previousHash, content) };
    previousHash = made.hash;
    return made;
  });
};
const eventsIn = (files: Pack) => files.lines('trail.jsonl') as unknown as Event[];
const change = (files: Pack, name: string, at: number, to: Record<string, unknown>) =>
  files.writeLines(
    name,
    files
      .lines(name)
      .map((line, no, all) => (no === (at + all.length) % all.length ? { ...line, ...to } : line)),
  );

/** What somebody does to a pack, covering the list of files, and how the verifier names it. */
const drill: [string, (files: Pack) => void | Promise<void>, RegExp][] = [
  [
    'an event',
    (files) => change(files, 'trail.jsonl', 2, { summary: 'was asked nicely' }),
    /event 3 \(.+\) does not match its hash/,
  ],
  [
    'a decision',
    (files) => {
      const at = files.lines('rows.jsonl').findIndex(({ table }) => table === 'approvals');
      const row = files.lines('rows.jsonl')[at] ?? {};
      change(files, 'rows.jsonl', at, { says: { ...(row['says'] as object), outcome: 'accepted' } });
    },
    /the final decision \S+\/1 is not what event \d+ says it was/,
  ],
  [
    'a decision that is left out',
    (files) =>
      files.writeLines(
        'rows.jsonl',
        files.lines('rows.jsonl').filter(({ table }) => table !== 'approvals'),
      ),
    /the final decision \S+ of event \d+ is gone/,
  ],
  [
    'a record',
    (files) => files.write(files.find('revision-1.pdf'), '%PDF-forged'),
    /the record records\/\S+\/revision-1\.pdf is not the one that event \d+ stored/,
  ],
  [
    'a record that is left out',
    (files) => {
      files.remove(files.find('revision-1.pdf'));
      files.writeLines(
        'enquiries.jsonl',
        files.lines('enquiries.jsonl').map((each) => ({ ...each, records: [] })),
      );
    },
    /the record of \S+, revision 1 \(event \d+\) is not in the pack/,
  ],
  [
    'a head',
    (files) => change(files, 'signatures.jsonl', -1, { hash: 'f'.repeat(64) }),
    /signed \S+ at event \d+: the event is another one/,
  ],
  [
    'an old head that stands for a new one',
    (files) => {
      const last = files.lines('signatures.jsonl').at(-1) ?? {};
      change(files, 'signatures.jsonl', 0, { seq: last['seq'], hash: last['hash'] });
    },
    /signed \S+ at event \d+: the signature is not of the key/,
  ],
  [
    'an event that is left out',
    (files) =>
      files.writeLines(
        'trail.jsonl',
        eventsIn(files).filter(({ seq }) => seq !== 4),
      ),
    /event 4 is missing: event 5 follows/,
  ],
  [
    'the end of the chain',
    (files) => files.writeLines('trail.jsonl', eventsIn(files).slice(0, 5)),
    /signed \S+ at event \d+: the chain has no such event, it was cut or is older/,
  ],
  [
    'everything hashed anew',
    (files) => {
      const events = eventsIn(files).map((event) =>
        event.seq === 3 ? { ...event, summary: 'was asked nicely' } : event,
      );
      files.writeLines('trail.jsonl', hashAnew(events));
    },
    /signed \S+ at event \d+: the event is another one, the chain was rewritten/,
  ],
  [
    'everything hashed anew and signed with the same key, as its owner could',
    async (files) => {
      const events = hashAnew(eventsIn(files).filter(({ seq }) => seq !== 4));
      files.writeLines('trail.jsonl', events);
      const last = events.at(-1);
      const signer = await openSigner(join(folder, 'keys'), null, new Date());
      const head = {
        organisationId: owner.organisationId,
        seq: last?.seq ?? 0,
        hash: last?.hash ?? '',
        signedAt: new Date().toISOString(),
      };
      const signature = (await signer.sign(toBytes(head, signer.keyId))).toString('base64');
      files.writeLines('signatures.jsonl', [{ ...head, keyId: signer.keyId, signature }]);
    },
    /FAULT {2}anchors\n\s+signed \S+ at event \d+: the event is another one, the chain was rewritten/,
  ],
  [
    'a time stamp of something else',
    (files) => {
      const [first] = files.lines('anchors.jsonl');
      change(files, 'anchors.jsonl', -1, { timeStamp: first?.['timeStamp'] });
    },
    /time stamp at event \d+ is of something else/,
  ],
  [
    'an anchor',
    (files) => change(files, 'anchors.jsonl', 0, { signedAt: '2020-01-01T00:00:00.000Z' }),
    /signed 2020\S+ at event \d+: the signature is not of the key/,
  ],
  ['a key', (files) => files.write('keys.json', '[]'), /the key \w+ is not in keys\.json/],
  [
    'the trail of an enquiry',
    (files) => {
      const name = files.find(`${closed}.jsonl`);
      files.writeLines(name, files.lines(name).slice(1));
    },
    /the trail of \S+ \(trail\/\S+\) is not what the chain says of it/,
  ],
  [
    'the sample',
    (files) =>
      files.write(
        'pack.json',
        JSON.stringify({ ...(JSON.parse(files.read('pack.json')) as object), sample: [open] }),
      ),
    /the sample in pack\.json is not what the rule draws/,
  ],
];

const forged = (): { at: string; files: Pack } => {
  const at = join(folder, `forged-${(forgeries += 1)}`);
  cpSync(unpacked, at, { recursive: true });
  return { at, files: openPack(at) };
};

describe('the verifier names what was forged', () => {
  it.each(drill)('EVD-3: %s', async (_, forge, fault) => {
    const { at, files } = forged();
    await forge(files);
    files.cover();
    const { said, code } = await runVerifier(at);
    expect([code, said]).toEqual([1, expect.stringMatching(fault)]);
  });

  it.each([
    [
      'exchanged',
      (files: Pack) => files.write('register.csv', 'x'),
      'the file register.csv is not the one that files.jsonl names',
    ],
    ['removed', (files: Pack) => files.remove('register.csv'), 'the file register.csv is missing'],
    ['added', (files: Pack) => files.write('letter.txt', 'x'), 'the file letter.txt is not of this pack'],
  ])('EVD-3: a file that was %s', async (_, forge, fault) => {
    const { at, files } = forged();
    forge(files);
    const { said, code } = await runVerifier(at);
    expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
  });
});
