import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { formatOtherPost, type OtherPost } from '#extraction/contract/post-kinds.ts';
import type { EnquiryToExtract, Extracted, ProposedField } from '#extraction/contract/proposals.ts';
import type { Run } from '#enquiries/contract/runs/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { job, type Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listFields, proposeField, undecidedOf } from '../fields/store.ts';
import { grounded, readSources, toExtract } from '../intake/extracting.ts';
import { markProposed } from '../sources/readings.ts';
import { listSources } from '../sources/store.ts';
import { findById, lockById, updateEnquiry, type EnquiryRow } from '../records/store.ts';
import { findEnquiry, openEnquiry } from '../records/ticket.ts';
import { proposedRow } from '../requirements/rows.ts';
import { insertRequirements, lastNo } from '../requirements/store.ts';
import { insertProposedItems } from '../items/service.ts';
import { lastItemNo } from '../items/store.ts';
import { knownOf, newAmong, newItems } from './merging.ts';
import {
  findRun,
  findRunning,
  finishRun,
  insertRun,
  listRuns,
  type FinishedRun,
  type NoticedContradiction,
  type RunRow,
} from '../runs/store.ts';

export { runsEvidence } from '../runs/store.ts';

export type Generate = { organisationId: string; runId: string };

/** Reads all sources of an enquiry again and proposes what is new (DET-4). */
export const generateJob = job<Generate>('requirements-generate', { retryLimit: 2, expireInSeconds: 900 });

/** A run that has not ended by then was lost with its process. */
const maxRunMilliseconds = 60 * 60_000;

const toRunView = (row: RunRow): Run => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  by: row.askedBy,
  at: row.askedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  model: row.model,
  promptVersion: row.promptVersion,
  sources: row.sources,
  found: row.found,
  added: row.added,
});

export const listGenerations = async (scope: Scope, id: string): Promise<{ runs: Run[] }> => {
  const enquiry = await findEnquiry(scope, id);
  return { runs: (await listRuns(scope, enquiry.id)).map(toRunView) };
};

/** What models read as contradicting in the texts of an enquiry, in all readings so far. */
export const listNoticedContradictions = async (
  scope: Scope,
  enquiryId: string,
): Promise<NoticedContradiction[]> =>
  (await listRuns(scope, enquiryId)).flatMap(({ contradictions }) => contradictions);

const isLost = ({ now }: Scope, { askedAt }: RunRow): boolean =>
  now.getTime() - askedAt.getTime() >= maxRunMilliseconds;

/** Whether the sources of an enquiry are being read again, for what they ask. */
export const isGenerating = async (scope: Scope, enquiryId: string): Promise<boolean> => {
  const running = await findRunning(scope, enquiryId);
  return running !== undefined && !isLost(scope, running);
};

/** The run that is under way; one that was lost with its process counts as failed. */
const stillRunning = async (scope: Scope, enquiryId: string): Promise<RunRow | undefined> => {
  const running = await findRunning(scope, enquiryId);
  if (!running || !isLost(scope, running)) return running;
  await finishRun(scope, running.id, 'failed');
  return undefined;
};

/** A person has it read though it seemed to ask for nothing: what spoke against it stays in the history. */
const takeForEnquiry = async (scope: Scope, { id }: EnquiryRow, otherPost: OtherPost): Promise<void> => {
  await updateEnquiry(scope, id, { otherPost: null });
  await record(scope, {
    action: 'enquiry.taken-for-enquiry',
    subject: { type: 'enquiry', id },
    summary: `said that it is an enquiry; before: ${formatOtherPost(otherPost)}`,
    data: otherPost,
    announces: { topic: 'enquiries', id },
  });
};

/** Begins a run in the background, or gives the one that is under way. */
export const generate = async (scope: Scope, id: string, queue: Queue): Promise<Run> => {
  const enquiry = await openEnquiry(scope, id);
  if (enquiry.reading === 'reading') throw new AppError(enquiryFailures.stillReading);
  if (!(await listSources(scope, enquiry.id)).some((source) => source.state === 'ready'))
    throw new AppError(enquiryFailures.nothingToRead);
  const running = await stillRunning(scope, enquiry.id);
  if (running) return toRunView(running);
  if (enquiry.otherPost) await takeForEnquiry(scope, enquiry, enquiry.otherPost);
  const run = await insertRun(scope, enquiry.id);
  await record(scope, {
    action: 'requirements.asked',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: 'asked for the requirements to be read again',
    data: { runId: run.id },
    announces: { topic: 'requirements', id: enquiry.id },
  });
  await queue.send(scope, generateJob, { organisationId: scope.organisationId, runId: run.id });
  return toRunView(run);
};

/** What a run that waits has to read; null when it does not wait (any more). */
export const loadRun = async (
  scope: Scope,
  runId: string,
): Promise<{ input: EnquiryToExtract; askedBy: string } | null> => {
  const run = await findRun(scope, runId);
  const enquiry = run?.state === 'running' ? await findById(scope, run.enquiryId) : undefined;
  // Asking for the requirements says that it is an enquiry.
  return run && enquiry
    ? { input: { ...(await toExtract(scope, enquiry)), isSureEnquiry: true }, askedBy: run.askedBy }
    : null;
};

/** What came of merging a reading into an enquiry. */
type Merged = FinishedRun & { rows: number; items: number };

/** Adds what nobody has seen as proposals; rows already there, whatever was decided on them, stay as they are. */
export const mergeProposal = async (
  scope: Scope,
  enquiry: EnquiryRow,
  input: EnquiryToExtract,
  extracted: Extracted,
): Promise<Merged> => {
  const { id, revision } = enquiry;
  const {
    fields,
    requirements,
    lineItems = [],
    supersessions,
    contradictions = [],
  } = grounded(extracted.proposal, input.sources);
  const added = newAmong(requirements, await knownOf(scope, id));
  const first = (await lastNo(scope, id)) + 1;
  await insertRequirements(
    scope,
    id,
    added.map((row, index) => proposedRow(row, { no: first + index, revision }, supersessions)),
  );
  const addedItems = await newItems(scope, id, lineItems);
  await insertProposedItems(scope, id, addedItems, { from: (await lastItemNo(scope, id)) + 1, revision });
  await fillFields(scope, enquiry, fields);
  await markProposed(
    scope,
    input.sources.map((source) => source.id),
  );
  await updateEnquiry(scope, id, { unconfirmed: undecidedOf(scope, id) });
  const { model, promptVersion } = extracted;
  return {
    model,
    promptVersion,
    sources: readSources(await listSources(scope, id), input),
    found: requirements.length + lineItems.length,
    added: added.length + addedItems.length,
    contradictions,
    rows: added.length,
    items: addedItems.length,
  };
};

/** Merges a reading that a person asked for, once. */
export const saveRun = async (
  scope: Scope,
  runId: string,
  input: EnquiryToExtract,
  extracted: Extracted,
): Promise<void> => {
  const asked = await findRun(scope, runId);
  if (!asked) return;
  const { enquiryId } = asked;
  const enquiry = await lockById(scope, enquiryId);
  if (!enquiry || (await findRun(scope, runId))?.state !== 'running') return;
  if (enquiry.reviewState === 'accepted' || enquiry.reviewState === 'declined') return failRun(scope, runId);
  const { rows, items, contradictions, ...result } = await mergeProposal(scope, enquiry, input, extracted);
  await finishRun(scope, runId, 'done', { ...result, contradictions });
  await record(scope, {
    action: 'requirements.generated',
    subject: { type: 'enquiry', id: enquiryId },
    summary: `read ${result.sources.length} sources again for ${asked.askedBy}: ${rows} new requirements and ${items} new items, ${result.found - result.added} already there`,
    data: { runId, ...result, items },
    announces: { topic: 'requirements', id: enquiryId },
  });
};

/**
 * Proposes values for the fields that were left blank, as they are where nothing was read before;
 * others stay as they are.
 */
const fillFields = async (
  scope: Scope,
  enquiry: EnquiryRow,
  found: readonly ProposedField[],
): Promise<void> => {
  const blank = (await listFields(scope, enquiry.id)).filter(
    ({ state, value }) => state === 'proposed' && (value === null || value.length === 0),
  );
  const proposed = found.filter(
    ({ field, value }) => value !== null && blank.some((each) => each.field === field),
  );
  for (const field of proposed) await proposeField(scope, enquiry.id, field);
  const valueOf = (name: ProposedField['field']): string | undefined => {
    const value = proposed.find(({ field }) => field === name)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const customerName = valueOf('CustomerName') ?? enquiry.customerName;
  const enquiryType = valueOf('EnquiryType') ?? enquiry.enquiryType;
  if (proposed.length > 0)
    await updateEnquiry(scope, enquiry.id, {
      customerName,
      enquiryType,
      searchText: [enquiry.searchText, customerName, enquiryType].join('\n').toLowerCase(),
    });
};

/** The ledger stays as it was; the person may ask again. */
export const failRun = async (scope: Scope, runId: string): Promise<void> => {
  const run = await findRun(scope, runId);
  if (run?.state !== 'running') return;
  await finishRun(scope, runId, 'failed');
  await record(scope, {
    action: 'requirements.failed',
    subject: { type: 'enquiry', id: run.enquiryId },
    summary: 'could not read the requirements again',
    data: { runId },
    announces: { topic: 'requirements', id: run.enquiryId },
  });
};
