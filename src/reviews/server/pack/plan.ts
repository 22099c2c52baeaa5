import { archiveJob, type ArchivePart, type Making, type Plan } from '#archives/server/service.ts';
import {
  anchorLines,
  publicKeys,
  rowLines,
  signatureLines,
  trailLines,
  verifierText,
} from '#audit/server/pack/service.ts';
import { csvCell } from '#kit/server/export/csv.ts';
import type { Config } from '#kit/server/config.ts';
import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { organisationName } from '#organisations/server/service.ts';
import { procedureFiles } from '../record/gather/procedure.ts';
import { columns, enquiryParts, fileName, type PackedEnquiry } from './enquiry-parts.ts';
import { indexBeginning, indexEnd, indexRow, type PackFacts } from './index-page.ts';
import { drawSample } from './sample.ts';
import { countReceived, streamReceived, type Period } from './store.ts';

export const packJob = archiveJob('audit-pack-make');

type PackTools = {
  config: Pick<Config, 'auditKeys' | 'anchors' | 'appUrl'>;
  evidence: readonly EvidenceTable[];
};

const periodOf = ({ archive }: Making): Period => archive.asked as Period;

const toText = (name: string, make: () => Promise<string | Buffer> | string): ArchivePart => ({
  name,
  pieces: async function* () {
    yield Buffer.from(await make());
  },
});

/** The enquiries that are in the pack, in the order of the register. */
const packed = async function* ({ written }: Making): AsyncGenerator<PackedEnquiry> {
  for await (const { name, note } of written()) if (name.startsWith('trail/')) yield note as PackedEnquiry;
};

/** Where the trail ended when it was written. */
const headIn = async ({ written }: Making): Promise<PackFacts['head']> => {
  for await (const { name, note } of written()) if (name === 'trail.jsonl') return note as PackFacts['head'];
  throw new Error('the trail is not written yet');
};

const factsOf = async (making: Making, { config }: PackTools): Promise<PackFacts> => {
  const { archive, organisationId, within, written } = making;
  const head = await headIn(making);
  const numbers: string[] = [];
  for await (const { number } of packed(making)) numbers.push(number);
  const procedures: string[] = [];
  for await (const { name } of written()) if (name.startsWith('procedure/')) procedures.push(name);
  return {
    organisation: { id: organisationId, name: await within(organisationName) },
    period: periodOf(making),
    madeAt: archive.askedAt.toISOString(),
    by: archive.askedByName,
    head,
    count: numbers.length,
    keyIds: (await publicKeys(config)).map(({ id }) => id),
    sample: drawSample(head.hash, numbers),
    procedures,
  };
};

/** The trail and what vouches for it; each part behind what it speaks of. */
const trailParts = async function* (making: Making, tools: PackTools): AsyncGenerator<ArchivePart> {
  const { within, organisationId } = making;
  yield { name: 'rows.jsonl', pieces: () => rowLines(within, tools.evidence) };
  const trail = trailLines(within);
  yield { name: 'trail.jsonl', pieces: trail.pieces, note: trail.head };
  const { seq } = await headIn(making);
  yield { name: 'signatures.jsonl', pieces: () => signatureLines(within, seq) };
  yield toText('anchors.jsonl', () => anchorLines(tools.config, organisationId, seq));
  yield toText('keys.json', async () => `${JSON.stringify(await publicKeys(tools.config), null, 2)}\n`);
};

/** Lists of what is in the pack, made from what was written. */
const listParts = async function* (making: Making, tools: PackTools): AsyncGenerator<ArchivePart> {
  yield {
    name: 'enquiries.jsonl',
    pieces: async function* () {
      for await (const { line: _, ...enquiry } of packed(making))
        yield Buffer.from(`${JSON.stringify(enquiry)}\n`);
    },
  };
  yield {
    name: 'register.csv',
    pieces: async function* () {
      // Without the mark a spreadsheet reads UTF-8 as something else.
      yield Buffer.from(`\ufeff${columns.map(csvCell).join(',')}\r\n`);
      for await (const { line } of packed(making)) yield Buffer.from(`${line.map(csvCell).join(',')}\r\n`);
    },
  };
  yield {
    name: 'index.html',
    pieces: async function* () {
      yield Buffer.from(indexBeginning(await factsOf(making, tools)));
      for await (const enquiry of packed(making)) yield Buffer.from(indexRow(enquiry));
      yield Buffer.from(indexEnd);
    },
  };
  yield toText('pack.json', async () => `${JSON.stringify(await factsOf(making, tools), null, 2)}\n`);
  yield toText('verify.mjs', verifierText);
  yield {
    name: 'files.jsonl',
    pieces: async function* () {
      for await (const { name, size, sha256 } of making.written())
        yield Buffer.from(`${JSON.stringify({ name, size, sha256 })}\n`);
    },
  };
};

/**
 * What an auditor gets of a period (API Spec Q1, 5.1): the record of every enquiry received in it, the procedure in force, the trail with
 * what vouches for it, and the program that checks all of it without this one.
 */
export const packPlan = (tools: PackTools): Plan =>
  async function* (making) {
    const { within, expect } = making;
    const period = periodOf(making);
    await expect(await within((scope) => countReceived(scope, period)));
    for await (const row of streamReceived(within, period))
      yield* enquiryParts(making, row, tools.config.appUrl);
    const procedures = await within((scope) => procedureFiles(scope, `${period.to}T23:59:59.999Z`));
    for (const [index, file] of procedures.entries())
      yield {
        name: `procedure/${index + 1} ${fileName(file.name)}`,
        isPacked: true,
        pieces: () => [file.bytes],
      };
    yield* trailParts(making, tools);
    yield* listParts(making, tools);
  };
