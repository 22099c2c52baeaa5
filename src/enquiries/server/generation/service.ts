import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { EnquiryToExtract, Extracted } from '#extraction/contract/proposals.ts';
import type { Run } from '#enquiries/contract/runs/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { job, type Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { undecidedOf } from '../fields/store.ts';
import { grounded, readSources, toExtract } from '../intake/extracting.ts';
import { listSources } from '../sources/store.ts';
import { findById, lockById, updateEnquiry } from '../records/store.ts';
import { findEnquiry, openEnquiry } from '../records/ticket.ts';
import { proposedRow } from '../requirements/rows.ts';
import { insertRequirements, lastNo } from '../requirements/store.ts';
import { insertProposedItems } from '../items/service.ts';
import { lastItemNo } from '../items/store.ts';
import { knownOf, newAmong, newItems } from './merging.ts';
import { findRun, findRunning, finishRun, insertRun, listRuns, type RunRow } from '../runs/store.ts';

export type Generate = { organisationId: string; runId: string };

/** Reads all sources of an enquiry again and proposes what is new (DET-4). */
export const generateJob = job<Generate>('requirements-generate', { retryLimit: 2, expireInSeconds: 900 });

/** A run that has not ended by then was lost with its process. */
const maxRunMilliseconds = 60 * 60_000;

const shown = (row: RunRow): Run => ({
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
  return { runs: (await listRuns(scope, enquiry.id)).map(shown) };
};

/** The run that is under way; one that was lost with its process counts as failed. */
const stillRunning = async (scope: Scope, enquiryId: string): Promise<RunRow | undefined> => {
  const running = await findRunning(scope, enquiryId);
  if (!running || scope.now.getTime() - running.askedAt.getTime() < maxRunMilliseconds) return running;
  await finishRun(scope, running.id, 'failed');
  return undefined;
};

/** Begins a run in the background, or gives the one that is under way. */
export const generate = async (scope: Scope, id: string, queue: Queue): Promise<Run> => {
  const enquiry = await openEnquiry(scope, id);
  if (enquiry.reading === 'reading') throw new AppError(enquiryFailures.stillReading);
  if (!(await listSources(scope, enquiry.id)).some((source) => source.state === 'ready'))
    throw new AppError(enquiryFailures.nothingToRead);
  const running = await stillRunning(scope, enquiry.id);
  if (running) return shown(running);
  const run = await insertRun(scope, enquiry.id);
  await record(scope, {
    action: 'requirements.asked',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: 'asked for the requirements to be read again',
    data: { runId: run.id },
    announces: { topic: 'requirements', id: enquiry.id },
  });
  await queue.send(scope, generateJob, { organisationId: scope.organisationId, runId: run.id });
  return shown(run);
};

/** What a run that waits has to read; null when it does not wait (any more). */
export const loadRun = async (
  scope: Scope,
  runId: string,
): Promise<{ input: EnquiryToExtract; askedBy: string } | null> => {
  const run = await findRun(scope, runId);
  const enquiry = run?.state === 'running' ? await findById(scope, run.enquiryId) : undefined;
  return run && enquiry ? { input: await toExtract(scope, enquiry), askedBy: run.askedBy } : null;
};

/**
 * Adds what nobody has seen as proposals, once; rows already there, whatever was decided on them, stay as
 * they are.
 */
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
  const { requirements, lineItems = [], supersessions } = grounded(extracted.proposal, input.sources);
  const added = newAmong(requirements, await knownOf(scope, enquiryId));
  const first = (await lastNo(scope, enquiryId)) + 1;
  await insertRequirements(
    scope,
    enquiryId,
    added.map((row, index) =>
      proposedRow(row, { no: first + index, revision: enquiry.revision }, supersessions),
    ),
  );
  const addedItems = await newItems(scope, enquiryId, lineItems);
  await insertProposedItems(scope, enquiryId, addedItems, {
    from: (await lastItemNo(scope, enquiryId)) + 1,
    revision: enquiry.revision,
  });
  await updateEnquiry(scope, enquiryId, { unconfirmed: undecidedOf(scope, enquiryId) });
  const { model, promptVersion } = extracted;
  const sources = readSources(await listSources(scope, enquiryId), input);
  const result = {
    model,
    promptVersion,
    sources,
    found: requirements.length + lineItems.length,
    added: added.length + addedItems.length,
  };
  await finishRun(scope, runId, 'done', result);
  await record(scope, {
    action: 'requirements.generated',
    subject: { type: 'enquiry', id: enquiryId },
    summary: `read ${sources.length} sources again for ${asked.askedBy}: ${added.length} new requirements and ${addedItems.length} new items, ${result.found - result.added} already there`,
    data: { runId, ...result, items: addedItems.length },
    announces: { topic: 'requirements', id: enquiryId },
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
