import {
  closingOutcomeLabels,
  needsClosing,
  objectionToClosing,
  type Closing,
} from '#enquiries/contract/records/closing.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { askedOf } from '#enquiries/contract/records/rules.ts';
import {
  statusLabels,
  type EnquiryCard,
  type Priority,
  type Status,
} from '#enquiries/contract/records/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { departments } from '#organisations/contract/departments.ts';
import { record, type NewEvent } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { isActiveMember } from '#members/server/service.ts';
import { requiresValidation } from '#organisations/server/service.ts';
import { updateHeld, type EnquiryChange } from './store.ts';
import { assertNotClosed, cardOf, lockEnquiry, openEnquiry, type OpenEnquiry } from './ticket.ts';

/** Where the organisation wants it so, only a validated enquiry is moved to Approved (KAN-7). */
const assertMayStandIn = async (scope: Scope, enquiry: OpenEnquiry, status: Status): Promise<void> => {
  if (status !== 'approved' || enquiry.validated || !(await requiresValidation(scope))) return;
  const { validationNeeded } = enquiryFailures;
  const asked = askedOf(enquiry);
  const wanted =
    asked.length === departments.length
      ? validationNeeded.message
      : 'Your organisation wants every department that is asked to sign off before Approved.';
  throw new AppError(validationNeeded, {
    message: `${wanted} ${enquiry.approvedDepartments.length} of ${asked.length} have.`,
  });
};

/**
 * Changes an enquiry and records it. The event does not wait for the answer to the change: from the change to the commit
 * every other write of the organisation waits for this one.
 */
const saveRecorded = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  change: EnquiryChange,
  event: Pick<NewEvent, 'action' | 'summary' | 'data'>,
): Promise<EnquiryCard> => {
  const { id } = enquiry;
  const subject = { type: 'enquiry', id };
  const [saved] = await Promise.all([
    updateHeld(scope, enquiry, change),
    record(scope, { ...event, subject, announces: { topic: 'enquiries', id } }),
  ]);
  return cardOf(saved);
};

/** Puts an enquiry into another column of the board. */
export const moveEnquiry = async (scope: Scope, id: string, status: Status): Promise<EnquiryCard> => {
  const enquiry = await lockEnquiry(scope, id);
  assertNotClosed(enquiry);
  if (enquiry.status === status) return cardOf(enquiry);
  await assertMayStandIn(scope, enquiry, status);
  return saveRecorded(
    scope,
    enquiry,
    { status, movedAt: scope.now },
    {
      action: 'enquiry.moved',
      summary: `moved ${enquiry.reference} from ${statusLabels[enquiry.status]} to ${statusLabels[status]}`,
      data: { from: enquiry.status, to: status },
    },
  );
};

/**
 * Puts an enquiry away: it leaves list and board and rests until someone reopens it (KAN-6);
 * without a final decision it says how it ended.
 */
export const closeEnquiry = async (scope: Scope, id: string, closing: Closing): Promise<EnquiryCard> => {
  const enquiry = await lockEnquiry(scope, id);
  // Two people who press the same button at the same moment close it once.
  if (enquiry.closedAt) return cardOf(enquiry);
  const fields = objectionToClosing({ review: enquiry.reviewState }, closing);
  if (fields) throw new AppError(enquiryFailures.outcomeNeeded, { fields });
  const { outcome, reason } = needsClosing({ review: enquiry.reviewState })
    ? closing
    : { outcome: null, reason: null };
  return saveRecorded(
    scope,
    enquiry,
    {
      closedAt: scope.now,
      closedBy: scope.actor.name,
      closingOutcome: outcome,
      closingReason: reason,
    },
    {
      action: 'enquiry.closed',
      summary: `closed ${enquiry.reference} in ${statusLabels[enquiry.status]}${outcome ? `: ${closingOutcomeLabels[outcome].toLowerCase()} (${reason})` : ''}`,
      data: { status: enquiry.status, ...(outcome ? { outcome, reason } : {}) },
    },
  );
};

/** Brings a closed enquiry back to list and board; how it had ended stays in its history. */
export const reopen = async (scope: Scope, id: string): Promise<EnquiryCard> => {
  const enquiry = await lockEnquiry(scope, id);
  if (!enquiry.closedAt) return cardOf(enquiry);
  // Reopened, it begins its time in this stage anew.
  const nothing = { closedAt: null, closedBy: null, closingOutcome: null, closingReason: null };
  return saveRecorded(
    scope,
    enquiry,
    { ...nothing, movedAt: scope.now },
    {
      action: 'enquiry.reopened',
      summary: `reopened ${enquiry.reference} in ${statusLabels[enquiry.status]}`,
      data: { status: enquiry.status },
    },
  );
};

export type Choice = { Priority?: Priority | null; assigneeId?: string | null; dueDate?: string | null };

/** What a person chose about an enquiry; each choice is an event with its own words. */
export const changeEnquiry = async (scope: Scope, id: string, choice: Choice): Promise<EnquiryCard> => {
  const enquiry = await openEnquiry(scope, id);
  if (choice.assigneeId && !(await isActiveMember(scope, choice.assigneeId)))
    throw new AppError(enquiryFailures.notFound, { message: 'This person is not a member here.' });
  const words = [
    choice.Priority === undefined ? '' : noted`set the priority to ${choice.Priority ?? 'none'}`,
    choice.assigneeId === undefined
      ? ''
      : choice.assigneeId
        ? noted`assigned it`
        : noted`cleared the assignee`,
    choice.dueDate === undefined
      ? ''
      : choice.dueDate
        ? noted`set the date to ${choice.dueDate}`
        : noted`cleared the date`,
  ].filter(Boolean);
  if (words.length === 0) return cardOf(enquiry);
  const { Priority, ...rest } = choice;
  return saveRecorded(
    scope,
    enquiry,
    {
      ...rest,
      ...(Priority === undefined ? {} : { priority: Priority }),
    },
    {
      action: 'enquiry.changed',
      summary: `${words.join(', ')} (${enquiry.reference})`,
      data: choice,
    },
  );
};
