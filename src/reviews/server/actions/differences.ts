import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import {
  differenceFailures,
  wayLabels,
  type Difference,
  type DifferenceStep,
  type NewDifference,
} from '#reviews/contract/differences.ts';
import { record } from '#audit/server/service.ts';
import { lockEnquiry, type OpenEnquiry } from '#enquiries/server/records/ticket.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { proposedDifferences } from './conditions.ts';
import {
  findDifference,
  insertDifference,
  listDifferences,
  updateDifference,
  type DifferenceRow,
} from './differences-store.ts';

/** East of Greenwich a day begins up to fourteen hours earlier. */
const earliestMidnightMilliseconds = 14 * 3_600_000;

/** A day that has not come anywhere on earth is refused, at this field. */
export const assertNotAhead = (scope: Scope, day: string, field: string): void => {
  const latest = new Date(scope.now.getTime() + earliestMidnightMilliseconds).toISOString().slice(0, 10);
  if (day > latest)
    throw new AppError(differenceFailures.dayAhead, {
      fields: { [field]: differenceFailures.dayAhead.message },
    });
};

const stateOf = (row: DifferenceRow): Difference['state'] => {
  // Only a question of a department can turn out to be no difference.
  if (row.isDismissed) return row.decisionId === null ? 'withdrawn' : 'dismissed';
  if (row.resolvedAt) return 'resolved';
  if (row.answer !== null) return 'answered';
  return row.askedOn ? 'asked' : 'open';
};

const toDifferenceView = (row: DifferenceRow): Difference => ({
  id: row.id,
  no: row.no,
  requirementIds: row.requirementIds,
  difference: row.difference,
  department: row.department,
  revision: row.revision,
  addedBy: row.addedBy,
  addedAt: row.addedAt.toISOString(),
  state: stateOf(row),
  asked: row.askedHow && row.askedOn ? { how: row.askedHow, by: row.askedBy ?? '', on: row.askedOn } : null,
  answer: row.answer !== null && row.answeredOn ? { text: row.answer, on: row.answeredOn } : null,
  resolution:
    row.resolution !== null && row.resolvedAt
      ? { text: row.resolution, by: row.resolvedBy ?? '', at: row.resolvedAt.toISOString() }
      : null,
});

/** All differences of one enquiry by their number, those that turned out to be none included. */
export const differencesOn = async (scope: Scope, enquiryId: string): Promise<Difference[]> =>
  (await listDifferences(scope, enquiryId)).map(toDifferenceView);

type Event = {
  action: 'added' | 'dismissed' | 'withdrawn' | 'restored' | 'answer-withdrawn' | DifferenceStep['step'];
  summary: string;
  data?: Record<string, unknown>;
};

const told = async (
  scope: Scope,
  enquiryId: string,
  row: DifferenceRow,
  { action, summary, data }: Event,
): Promise<Difference> => {
  await record(scope, {
    action: `difference.${action}`,
    subject: { type: 'enquiry', id: enquiryId },
    summary,
    data: { differenceId: row.id, no: row.no, department: row.department, ...data },
    announces: { topic: 'actions', id: enquiryId },
  });
  return toDifferenceView(row);
};

/** The department's question behind a proposal; refused when it was never asked, or somebody was faster. */
const questionOf = async (scope: Scope, enquiry: OpenEnquiry, decisionId: string) => {
  const question = (await proposedDifferences(scope, enquiry.id)).find(
    (each) => each.decisionId === decisionId,
  );
  if (question) return question;
  const isAnswered = (await listDifferences(scope, enquiry.id)).some((row) => row.decisionId === decisionId);
  throw new AppError(isAnswered ? differenceFailures.alreadyADifference : differenceFailures.noSuchQuestion);
};

/** Notes a difference, or confirms a department's question as one (5.1.3). */
export const addDifference = async (scope: Scope, id: string, wanted: NewDifference): Promise<Difference> => {
  const enquiry = await lockEnquiry(scope, id);
  const question = wanted.decisionId ? await questionOf(scope, enquiry, wanted.decisionId) : null;
  const ledger = new Set((await ledgerOf(scope, enquiry.id)).map((row) => row.id));
  if (wanted.requirementIds.some((each) => !ledger.has(each))) throw new AppError(enquiryFailures.notFound);
  const newRow = {
    ...wanted,
    department: question?.department ?? wanted.department,
    enquiryId: enquiry.id,
    revision: enquiry.revision,
  };
  const row = await insertDifference(scope, newRow);
  return told(scope, enquiry.id, row, {
    action: 'added',
    summary: `noted difference ${row.no}`,
    data: { difference: row.difference, requirementIds: row.requirementIds, decisionId: row.decisionId },
  });
};

/** A department's question that is no difference, with the reason why. */
export const dismissDifference = async (
  scope: Scope,
  id: string,
  { decisionId, reason }: { decisionId: string; reason: string },
): Promise<Difference> => {
  const enquiry = await lockEnquiry(scope, id);
  const { department, question, requirementIds } = await questionOf(scope, enquiry, decisionId);
  const row = await insertDifference(scope, {
    enquiryId: enquiry.id,
    requirementIds,
    difference: question,
    department,
    decisionId,
    revision: enquiry.revision,
    isDismissed: true,
    resolution: reason,
    resolvedBy: scope.actor.name,
    resolvedAt: scope.now,
  });
  return told(scope, enquiry.id, row, {
    action: 'dismissed',
    summary: `${department}: the question is no difference`,
    data: { decisionId, reason },
  });
};

/** Withdraws a question that nobody has asked yet; its number stays, and it may be restored. */
export const withdrawQuestion = async (scope: Scope, enquiryId: string, id: string): Promise<Difference> => {
  const withdrawn = {
    isDismissed: true,
    resolution: '',
    resolvedBy: scope.actor.name,
    resolvedAt: scope.now,
  };
  const row = await updateDifference(scope, id, withdrawn);
  return told(scope, enquiryId, row, { action: 'withdrawn', summary: `withdrew question ${row.no}` });
};

export const restoreQuestion = async (scope: Scope, enquiryId: string, id: string): Promise<Difference> => {
  const restored = { isDismissed: false, resolution: null, resolvedBy: null, resolvedAt: null };
  const row = await updateDifference(scope, id, restored);
  return told(scope, enquiryId, row, { action: 'restored', summary: `raised question ${row.no} again` });
};

/** A difference whose next step may be taken; the caller holds its enquiry from here on. */
export const lockUnresolved = async (
  scope: Scope,
  id: string,
  differenceId: string,
): Promise<{ enquiry: OpenEnquiry; row: DifferenceRow }> => {
  const enquiry = await lockEnquiry(scope, id);
  const row = await findDifference(scope, enquiry.id, differenceId);
  if (!row) throw new AppError(differenceFailures.differenceNotFound);
  if (row.resolvedAt) throw new AppError(differenceFailures.differenceResolved);
  return { enquiry, row };
};

export type CustomerAnswer = { text: string; on: string };

/** Writes an answer of the customer at its question, whether or not it is known when that was asked. */
export const noteAnswer = async (
  scope: Scope,
  enquiryId: string,
  row: DifferenceRow,
  { text, on }: CustomerAnswer,
): Promise<Difference> => {
  assertNotAhead(scope, on, 'on');
  return told(scope, enquiryId, await updateDifference(scope, row.id, { answer: text, answeredOn: on }), {
    action: 'answered',
    summary: `clarification ${row.no}: the customer answered on ${on}`,
    data: { step: 'answered', text, on },
  });
};

/**
 * The next step of an unresolved difference: the customer was asked, has answered, or it is
 * resolved. A step may be corrected until then.
 */
export const stepDifference = async (
  scope: Scope,
  id: string,
  differenceId: string,
  step: DifferenceStep,
): Promise<Difference> => {
  const { enquiry, row } = await lockUnresolved(scope, id, differenceId);
  const event = { action: step.step, data: { ...step } };
  if (step.step === 'asked') {
    assertNotAhead(scope, step.on, 'on');
    const asked = { askedHow: step.how, askedBy: step.by, askedOn: step.on };
    return told(scope, enquiry.id, await updateDifference(scope, row.id, asked), {
      ...event,
      summary: `clarification ${row.no}: asked the customer (${wayLabels[step.how]}, ${step.on})`,
    });
  }
  if (step.step === 'answered') {
    if (!row.askedOn) throw new AppError(differenceFailures.notAskedYet);
    return noteAnswer(scope, enquiry.id, row, step);
  }
  const resolved = await updateDifference(scope, row.id, {
    resolution: step.resolution,
    resolvedBy: scope.actor.name,
    resolvedAt: scope.now,
  });
  return told(scope, enquiry.id, resolved, { ...event, summary: `resolved difference ${row.no}` });
};

/**
 * Takes these words back as the answer of an unresolved difference; null when another answer stands there by now. That the
 * customer was asked stays noted.
 */
export const withdrawAnswer = async (
  scope: Scope,
  id: string,
  differenceId: string,
  words: string,
): Promise<Difference | null> => {
  const { enquiry, row } = await lockUnresolved(scope, id, differenceId);
  if (row.answer !== words) return null;
  const unanswered = await updateDifference(scope, row.id, { answer: null, answeredOn: null });
  return told(scope, enquiry.id, unanswered, {
    action: 'answer-withdrawn',
    summary: `clarification ${row.no}: took back the answer “${words.slice(0, 200)}”`,
    data: { words, on: row.answeredOn },
  });
};
