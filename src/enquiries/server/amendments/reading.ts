import type { EnquiryToExtract, Extracted } from '#extraction/contract/proposals.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { readDepartmentMatrix } from '#routing/server/service.ts';
import { listFields } from '../fields/store.ts';
import { grounded, readSources, readSourceTexts } from '../intake/extracting.ts';
import { listSources, listTexts, type SourceRow } from '../sources/store.ts';
import { lockById } from '../records/store.ts';
import { listRequirements } from '../requirements/store.ts';
import { insertFinishedRun } from '../runs/store.ts';
import { fieldLines } from './lines/field-lines.ts';
import { listLineItems } from '../items/store.ts';
import { itemLines } from './lines/item-lines.ts';
import type { NumberedRow } from './lines/pairing.ts';
import { rowLines } from './lines/proposing.ts';
import { against, standsNow } from './view.ts';
import { findAmendment, insertLines, updateAmendment, type AmendmentRow } from './store.ts';

/** The amendment as long as it waits to be read; null when it does not (any more). */
export const findReadingAmendment = async (
  scope: Scope,
  amendmentId: string,
): Promise<AmendmentRow | null> => {
  const amendment = await findAmendment(scope, amendmentId);
  return amendment?.state === 'reading' ? amendment : null;
};

const ownSources = async (scope: Scope, amendment: AmendmentRow): Promise<SourceRow[]> =>
  (await listSources(scope, amendment.enquiryId)).filter((source) => source.amendmentId === amendment.id);

/** The amendment's own texts for the extractor. */
export const loadTexts = async (scope: Scope, amendmentId: string): Promise<EnquiryToExtract | null> => {
  const amendment = await findReadingAmendment(scope, amendmentId);
  if (!amendment) return null;
  const { fromName, fromAddress, day, subject } = amendment;
  return {
    receivedVia: amendment.kind === 'mail' ? 'Email' : 'Manual',
    from: fromAddress ? { name: fromName, address: fromAddress } : null,
    date: day,
    subject,
    sources: await readSourceTexts(scope, amendment.enquiryId, await ownSources(scope, amendment)),
    matrix: await readDepartmentMatrix(scope),
  };
};

const clauseNumber = /(?:^|\s)(\d+(?:\.\d+)*)[.)]?\s*$/;

/** The ledger with the number that stands before each row in its source. */
const listNumberedRows = async (scope: Scope, enquiryId: string): Promise<NumberedRow[]> => {
  const texts = new Map((await listTexts(scope, enquiryId)).map((each) => [each.id, each.text]));
  return (await listRequirements(scope, enquiryId)).map((row) => {
    const text = texts.get(row.sourceId ?? '') ?? '';
    const start = row.spanStart ?? 0;
    const before = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 20), start);
    return { ...row, clause: clauseNumber.exec(before)?.[1] ?? '' };
  });
};

/** Writes the proposed lines, once: a second run of the same job finds nothing waiting. */
export const saveLines = async (
  scope: Scope,
  amendmentId: string,
  input: EnquiryToExtract,
  extracted: Extracted,
): Promise<void> => {
  const first = await findReadingAmendment(scope, amendmentId);
  if (!first) return;
  const { enquiryId } = first;
  const enquiry = await lockById(scope, enquiryId);
  const amendment = await findReadingAmendment(scope, amendmentId);
  if (!amendment || !enquiry) return;
  const proposal = grounded(extracted.proposal, input.sources);
  const matrix = await readDepartmentMatrix(scope);
  const ofItems = itemLines(await listLineItems(scope, enquiryId), input, proposal.lineItems ?? [], matrix);
  const lines = [
    ...rowLines(await listNumberedRows(scope, enquiryId), input, proposal.requirements, {
      taken: ofItems,
      matrix: enquiry.reviewState === 'none' ? null : matrix,
    }),
    ...ofItems,
    ...fieldLines(await listFields(scope, enquiryId), input, proposal.fields),
  ];
  const now = await against(scope, enquiryId);
  // What an item or a field said when the line was read tells later what the line itself changes.
  const based = lines.map((line) => ({
    ...line,
    before: line.requirementId === null ? standsNow(line, now) : null,
  }));
  await insertLines(scope, amendment.id, based);
  await updateAmendment(scope, amendment.id, { state: 'proposed' });
  const { model, promptVersion } = extracted;
  const sources = readSources(await ownSources(scope, amendment), input);
  const result = {
    model,
    promptVersion,
    sources,
    found: proposal.requirements.length,
    added: lines.length,
  };
  const { contradictions = [] } = proposal;
  const run = { kind: 'amendment' as const, askedBy: amendment.addedBy, contradictions };
  await insertFinishedRun(scope, enquiryId, { ...run, ...result });
  await record(scope, {
    action: 'amendment.read',
    subject: { type: 'enquiry', id: enquiryId },
    summary: `read amendment ${amendment.no} and proposed ${lines.length} changes`,
    data: { amendmentId: amendment.id, ...result },
    announces: { topic: 'requirements', id: enquiryId },
  });
};

/** The amendment stays as a source; a person goes on by hand. */
export const saveFailure = async (scope: Scope, amendmentId: string): Promise<void> => {
  const amendment = await findReadingAmendment(scope, amendmentId);
  if (!amendment) return;
  await updateAmendment(scope, amendment.id, { state: 'failed' });
  await record(scope, {
    action: 'amendment.reading-failed',
    subject: { type: 'enquiry', id: amendment.enquiryId },
    summary: `could not read amendment ${amendment.no} automatically`,
    data: { amendmentId: amendment.id },
    announces: { topic: 'requirements', id: amendment.enquiryId },
  });
};
