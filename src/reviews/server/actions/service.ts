import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import {
  actionFailures,
  type ActionChange,
  type MyAction,
  type NewAction,
  type ReviewAction,
} from '#reviews/contract/actions.ts';
import { mayFollowUp, rightTo } from '#reviews/contract/departments/deputising.ts';
import { record } from '#audit/server/service.ts';
import { lockEnquiry, type OpenEnquiry } from '#enquiries/server/records/ticket.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { ownDeputising, type RunningAbsence } from '#members/server/absences/service.ts';
import { isActiveMember } from '#members/server/service.ts';
import { findToday } from '#organisations/server/service.ts';
import { actBy, toPerson, type Person } from '../review/acting.ts';
import { conditionsOf } from './conditions.ts';
import {
  findAction,
  insertAction,
  listActions,
  listOpenOf,
  updateAction,
  type ActionRow,
  type NewActionRow,
} from './store.ts';

const maxOfOne = 200;
const daysWithoutDueDate = 14;
const mayClose =
  ({ ownerId }: ActionRow) =>
  (person: Person): boolean =>
    ownerId === person.id || mayFollowUp(person);

const toActionView = (scope: Scope, row: ActionRow, deputised: readonly RunningAbsence[]): ReviewAction => ({
  id: row.id,
  no: row.no,
  what: row.what,
  owner: { id: row.ownerId, name: row.ownerName },
  dueDate: row.dueDate,
  department: row.department,
  requirementId: row.requirementId,
  revision: row.revision,
  addedBy: row.addedBy,
  addedAt: row.addedAt.toISOString(),
  closed: row.closedAt
    ? { by: row.closedBy ?? '', at: row.closedAt.toISOString(), evidence: row.evidence ?? '' }
    : null,
  mayClose: row.closedAt === null && rightTo(mayClose(row), toPerson(scope), deputised) !== null,
});

const viewOf = async (scope: Scope, row: ActionRow): Promise<ReviewAction> =>
  toActionView(scope, row, await ownDeputising(scope));

/** All actions of one enquiry, in the order they were added. */
export const actionsOn = async (scope: Scope, enquiryId: string): Promise<ReviewAction[]> => {
  const rows = await listActions(scope, enquiryId);
  const deputised = rows.length > 0 ? await ownDeputising(scope) : [];
  return rows.map((row) => toActionView(scope, row, deputised));
};

/**
 * The caller's open actions across all enquiries, and those of absent people they stand in for (SIGN-6); the earliest
 * due first.
 */
export const listMyActions = async (scope: Scope): Promise<MyAction[]> => {
  const { userId } = scope.actor;
  if (!userId) return [];
  const deputised = await ownDeputising(scope);
  const people = [userId, ...deputised.map(({ absent }) => absent.id)];
  return (await listOpenOf(scope, people, maxOfOne)).map((row) => ({
    ...toActionView(scope, row, deputised),
    deputyFor: row.ownerId === userId ? null : row.ownerName,
    enquiry: { id: row.enquiryId, ReferenceNo: row.reference, CustomerName: row.customerName },
  }));
};

const assertMember = async (scope: Scope, userId: string): Promise<void> => {
  if (!(await isActiveMember(scope, userId)))
    throw new AppError(actionFailures.notAMember, { fields: { ownerId: actionFailures.notAMember.message } });
};

const write = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  action: Omit<NewActionRow, 'enquiryId' | 'revision'>,
): Promise<ReviewAction> => {
  const row = await insertAction(scope, { ...action, enquiryId: enquiry.id, revision: enquiry.revision });
  await record(scope, {
    action: 'action.added',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `added action ${row.no} for ${row.ownerName}, due ${row.dueDate}`,
    data: {
      actionId: row.id,
      ownerId: row.ownerId,
      dueDate: row.dueDate,
      what: row.what,
      department: row.department,
      requirementId: row.requirementId,
    },
    announces: { topic: 'actions', id: enquiry.id },
  });
  return viewOf(scope, row);
};

/** An action that results from the review; one may still come after the final decision (5.1.3). */
export const addAction = async (scope: Scope, id: string, wanted: NewAction): Promise<ReviewAction> => {
  const enquiry = await lockEnquiry(scope, id);
  await assertMember(scope, wanted.ownerId);
  const { requirementId } = wanted;
  if (requirementId && !(await ledgerOf(scope, enquiry.id)).some((row) => row.id === requirementId))
    throw new AppError(enquiryFailures.notFound);
  return write(scope, enquiry, { ...wanted, decisionId: null });
};

/**
 * Makes a department's condition an action of the person who signed it, due with the enquiry, else
 * in two weeks.
 */
export const takeCondition = async (
  scope: Scope,
  id: string,
  from: { decisionId: string; requirementId: string },
): Promise<ReviewAction> => {
  const enquiry = await lockEnquiry(scope, id);
  const condition = (await conditionsOf(scope, enquiry.id)).find(
    (each) => each.decisionId === from.decisionId && each.requirementId === from.requirementId,
  );
  if (!condition) throw new AppError(actionFailures.noSuchCondition);
  if (condition.actionId) throw new AppError(actionFailures.alreadyAnAction);
  const today = await findToday(scope);
  const later = await findToday(scope, daysWithoutDueDate);
  const signer = (await isActiveMember(scope, condition.signerId))
    ? condition.signerId
    : (scope.actor.userId ?? condition.signerId);
  return write(scope, enquiry, {
    what: condition.condition,
    ownerId: signer,
    dueDate: enquiry.dueDate && enquiry.dueDate > today ? enquiry.dueDate : later,
    department: condition.department,
    requirementId: condition.requirementId,
    decisionId: condition.decisionId,
  });
};

/** An open action of an enquiry that this transaction holds. */
const openAction = async (scope: Scope, id: string, actionId: string) => {
  const enquiry = await lockEnquiry(scope, id);
  const row = await findAction(scope, enquiry.id, actionId);
  if (!row) throw new AppError(actionFailures.actionNotFound);
  if (row.closedAt) throw new AppError(actionFailures.actionClosed);
  return { enquiry, row };
};

/** Another owner, day or wording; what is left out stays. */
export const changeAction = async (
  scope: Scope,
  id: string,
  actionId: string,
  wanted: ActionChange,
): Promise<ReviewAction> => {
  const { enquiry, row } = await openAction(scope, id, actionId);
  if (wanted.ownerId && wanted.ownerId !== row.ownerId) await assertMember(scope, wanted.ownerId);
  const before = { what: row.what, ownerId: row.ownerId, dueDate: row.dueDate };
  const after = { ...before, ...wanted };
  if (JSON.stringify(before) === JSON.stringify(after)) return viewOf(scope, row);
  const changed = await updateAction(scope, row.id, after);
  await record(scope, {
    action: 'action.changed',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `changed action ${row.no}: ${changed.ownerName}, due ${changed.dueDate}`,
    data: { actionId: row.id, ownerId: changed.ownerId, dueDate: changed.dueDate, before, after },
    announces: { topic: 'actions', id: enquiry.id },
  });
  return viewOf(scope, changed);
};

/** Closes an action with what shows that it is done; it does not change any more. */
export const closeAction = async (
  scope: Scope,
  id: string,
  actionId: string,
  { evidence }: { evidence: string },
): Promise<ReviewAction> => {
  const { enquiry, row } = await openAction(scope, id, actionId);
  const acting = await actBy(scope, mayClose(row), actionFailures.notYourAction);
  const closed = await updateAction(acting, row.id, {
    closedBy: acting.actor.name,
    closedAt: scope.now,
    evidence,
  });
  await record(acting, {
    action: 'action.closed',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `closed action ${row.no}`,
    data: { actionId: row.id, ownerId: row.ownerId, evidence },
    announces: { topic: 'actions', id: enquiry.id },
  });
  return viewOf(scope, closed);
};

export { actionsEvidence, confirmationsEvidence, differencesEvidence } from '../review/evidence.ts';
export { followUpBy } from '../review/acting.ts';
export { withdrawAnswer } from './differences.ts';
export { takeWrittenAnswer } from './written-answers.ts';
