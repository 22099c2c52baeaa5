import type {
  EnquiryProposal,
  EnquiryToExtract,
  Extractor,
  ProposedField,
} from '#extraction/contract/proposals.ts';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import { extractApart, splitApart } from '#extraction/server/extract-apart.ts';
import type { Run } from '#enquiries/contract/runs/schema.ts';
import type { Within } from '#kit/server/route.ts';
import { withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import { readDepartmentMatrix } from '#routing/server/service.ts';
import type { EnquiryRow } from '../records/store.ts';
import { findEnvelope } from '../sources/envelopes.ts';
import type { ReadingTools } from './read-jobs.ts';
import { listDoubtful } from '../sources/recognised-pages.ts';
import { listSources, listTexts, type CutSource, type SourceRow } from '../sources/store.ts';

/** The rules that come with the product: no network, the same answer every time. */
export const embeddedExtractor: Extractor = async (enquiry) => ({
  proposal: await extractApart(enquiry),
  model: 'Embedded extraction',
  promptVersion: '3',
});

/** Cuts sources into their statements, outside any transaction: a long text takes its time. */
export const cutSources = async (sources: EnquiryToExtract['sources']): Promise<CutSource[]> => {
  const cut = await splitApart(sources);
  return sources.map(({ id }, at) => ({ sourceId: id, statements: cut[at] ?? [] }));
};

/** The extraction acts under its own name, with no rights of a member. */
export const extractionActor: Actor = {
  userId: null,
  name: 'Embedded extraction',
  role: '',
  departments: [],
  abilities: [],
};

/** Transactions of an organisation in the name of the extraction: reading holds none of them open for long. */
export const readingWithin =
  ({ db, clock }: Pick<ReadingTools, 'db' | 'clock'>, organisationId: string): Within =>
  (work) =>
    withScope(db, clock, { organisationId, actor: extractionActor }, work);

/** The sources with a text, as an extractor takes them. */
export const readSourceTexts = async (
  scope: Scope,
  enquiryId: string,
  sources: readonly SourceRow[],
): Promise<EnquiryToExtract['sources']> => {
  const texts = new Map((await listTexts(scope, enquiryId)).map((each) => [each.id, each.text]));
  const ready = sources.filter((source) => source.state === 'ready');
  const recognised = ready.filter(({ picturePages }) => picturePages.length > 0);
  const doubtful = await listDoubtful(
    scope,
    recognised.map(({ id }) => id),
  );
  return ready.map(({ id, kind, name, pageStarts }) => ({
    id,
    kind,
    name,
    pageStarts,
    text: texts.get(id) ?? '',
    doubtful: doubtful.get(id) ?? [],
  }));
};

/** All sources of an enquiry with what its first mail's headers say. */
export const toExtract = async (
  scope: Scope,
  enquiry: Pick<EnquiryRow, 'id' | 'receivedVia'>,
): Promise<EnquiryToExtract> => {
  const envelope = await findEnvelope(scope, enquiry.id);
  const sources = await readSourceTexts(scope, enquiry.id, await listSources(scope, enquiry.id));
  return {
    // What a person wrote down as an enquiry is one.
    isSureEnquiry: !envelope && sources.some(({ kind }) => kind === 'mail'),
    receivedVia: enquiry.receivedVia,
    from: envelope?.fromAddress ? { name: envelope.fromName, address: envelope.fromAddress } : null,
    date: envelope?.day ?? null,
    subject: envelope?.subject ?? '',
    sources,
    matrix: await readDepartmentMatrix(scope),
  };
};

/** Whether every word of a value stands in its quote, in order. */
const saysIn = (value: string, quote: string): boolean => {
  let from = 0;
  return value.split(/\s+/).every((word) => {
    // A file of values doubles the quote marks of a cell.
    const at = [word, word.replaceAll('"', '""')]
      .map((each) => quote.indexOf(each, from))
      .find((each) => each >= 0);
    if (at === undefined) return false;
    from = at + word.length;
    return true;
  });
};

/** Only what really stands in its source is shown to anyone: a proposal whose quote does not is dropped. */
export const grounded = (
  proposal: EnquiryProposal,
  sources: EnquiryToExtract['sources'],
): EnquiryProposal => {
  const byId = new Map(sources.map((source) => [source.id, source.text]));
  const stands = (span: ProposedField['span']) =>
    span === null || byId.get(span.sourceId)?.slice(span.start, span.end) === span.quote;
  return {
    ...proposal,
    fields: proposal.fields.map((field) =>
      stands(field.span) ? field : { ...field, value: null, span: null, confidence: 0 },
    ),
    requirements: proposal.requirements.filter((requirement) => stands(requirement.span)),
    lineItems: (proposal.lineItems ?? []).flatMap((item) => {
      if (!stands(item.span)) return [];
      const cells = { ...item.cells };
      for (const column of lineItemColumns) {
        const cell = cells[column];
        if (cell && !(stands(cell.span) && saysIn(cell.value, cell.span.quote))) cells[column] = null;
      }
      return [{ ...item, cells }];
    }),
    supersessions: (proposal.supersessions ?? []).filter(
      ({ older, newer }) => stands(older) && stands(newer),
    ),
    contradictions: (proposal.contradictions ?? []).filter(({ one, other }) => stands(one) && stands(other)),
  };
};

/** The sources a reading went over, with their fingerprints (AI-8). */
export const readSources = (rows: readonly SourceRow[], input: EnquiryToExtract): Run['sources'] =>
  rows
    .filter((row) => input.sources.some((source) => source.id === row.id))
    .map(({ id, name, sha256 }) => ({ id, name, sha256 }));
