import { dayMilliseconds } from '#kit/contract/days.ts';
import { AppError } from '#kit/contract/errors.ts';
import { reminderFailures } from '#reminders/contract/errors.ts';
import type { NewReminder, OwnReminder, Reminder, ReminderChange } from '#reminders/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { job, type Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { isActiveMember } from '#members/server/service.ts';
import {
  deleteReminder,
  insertReminder,
  listOwn,
  listReminders,
  lockReminder,
  updateReminder,
  type ReminderRow,
} from './store.ts';

export type FireReminder = { organisationId: string; reminderId: string };

/**
 * Waits in the database until the reminder is due; tried for hours, because a reminder that is not
 * told is worthless.
 */
export const fireReminderJob = job<FireReminder>('reminder-fire', { retryLimit: 20, expireInSeconds: 60 });

const toReminderView = (row: ReminderRow): Reminder => ({
  id: row.id,
  text: row.text,
  user: { id: row.userId, name: row.userName },
  createdBy: { id: row.createdBy, name: row.createdByName },
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  firedAt: row.firedAt?.toISOString() ?? null,
  doneAt: row.doneAt?.toISOString() ?? null,
});

const person = (scope: Scope): string => {
  if (!scope.actor.userId) throw new Error('only a person has reminders');
  return scope.actor.userId;
};

/** The reminders of an enquiry, done ones included, by their time. */
export const listOf = async (scope: Scope, id: string): Promise<{ reminders: Reminder[] }> => ({
  reminders: (await listReminders(scope, (await findEnquiry(scope, id)).id)).map(toReminderView),
});

/** The signed-in person's own reminders that are not done, over all enquiries, the earliest first. */
export const mine = async (scope: Scope): Promise<{ reminders: OwnReminder[] }> => ({
  reminders: (await listOwn(scope, person(scope))).map((row) => ({
    ...toReminderView(row),
    enquiry: { id: row.enquiryId, ReferenceNo: row.reference, CustomerName: row.customerName },
  })),
});

const maxYears = 5;

/** Throws unless the time lies ahead, and not so far that it must be a slip. */
const assertAhead = (scope: Scope, dueAt: string): Date => {
  const due = new Date(dueAt);
  const last = scope.now.getTime() + maxYears * 366 * dayMilliseconds;
  if (due <= scope.now)
    throw new AppError(reminderFailures.inThePast, { fields: { dueAt: reminderFailures.inThePast.message } });
  if (due.getTime() > last) {
    const message = `Choose a time within ${maxYears} years.`;
    throw new AppError(reminderFailures.inThePast, { message, fields: { dueAt: message } });
  }
  return due;
};

const schedule = (scope: Scope, queue: Queue, reminderId: string, dueAt: Date) =>
  queue.send(
    scope,
    fireReminderJob,
    { organisationId: scope.organisationId, reminderId },
    { startAfter: dueAt },
  );

/** Sets a reminder for oneself or a colleague; the job that tells it is written with it. */
export const addReminder = async (
  scope: Scope,
  id: string,
  { text, dueAt, userId }: NewReminder,
  queue: Queue,
): Promise<Reminder> => {
  const enquiry = await findEnquiry(scope, id);
  const due = assertAhead(scope, dueAt);
  if (!(await isActiveMember(scope, userId)))
    throw new AppError(reminderFailures.notAMember, {
      fields: { userId: reminderFailures.notAMember.message },
    });
  const row = await insertReminder(scope, {
    enquiryId: enquiry.id,
    userId,
    createdBy: person(scope),
    text,
    dueAt: due,
  });
  await schedule(scope, queue, row.id, due);
  await record(scope, {
    action: 'reminder.set',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `set a reminder for ${row.userName}: ${text}`,
    data: { reminderId: row.id, userId, dueAt: due.toISOString() },
    announces: { topic: 'reminders', id: enquiry.id },
  });
  return toReminderView(row);
};

/** A reminder that the person may change: their own, or one they set. */
const hold = async (scope: Scope, id: string, reminderId: string): Promise<ReminderRow> => {
  const enquiry = await findEnquiry(scope, id);
  const row = await lockReminder(scope, reminderId);
  if (row?.enquiryId !== enquiry.id) throw new AppError(reminderFailures.notFound);
  if (row.userId !== scope.actor.userId && row.createdBy !== scope.actor.userId)
    throw new AppError(reminderFailures.notYours);
  return row;
};

/** Done, open again, or put off to a later time, at which it is told again. */
export const changeReminder = async (
  scope: Scope,
  id: string,
  reminderId: string,
  wanted: { change: ReminderChange; queue: Queue },
): Promise<Reminder> => {
  const row = await hold(scope, id, reminderId);
  const { action } = wanted.change;
  const due = wanted.change.action === 'snooze' ? assertAhead(scope, wanted.change.dueAt) : null;
  if (due) await schedule(scope, wanted.queue, reminderId, due);
  const changed = await updateReminder(
    scope,
    reminderId,
    due ? { dueAt: due, firedAt: null, doneAt: null } : { doneAt: action === 'done' ? scope.now : null },
  );
  const words = { done: noted`done`, reopen: noted`not done after all`, snooze: noted`put off` }[action];
  await record(scope, {
    action: `reminder.${{ done: 'done', reopen: 'reopened', snooze: 'snoozed' }[action]}`,
    subject: { type: 'enquiry', id: row.enquiryId },
    summary: `reminder ${words}: ${row.text}`,
    data: { reminderId, userId: row.userId },
    announces: { topic: 'reminders', id: row.enquiryId },
  });
  return toReminderView(changed);
};

export const removeReminder = async (
  scope: Scope,
  id: string,
  reminderId: string,
): Promise<{ message: string }> => {
  const row = await hold(scope, id, reminderId);
  await deleteReminder(scope, reminderId);
  await record(scope, {
    action: 'reminder.deleted',
    subject: { type: 'enquiry', id: row.enquiryId },
    summary: `deleted the reminder: ${row.text}`,
    data: { reminderId, userId: row.userId },
    announces: { topic: 'reminders', id: row.enquiryId },
  });
  return { message: 'Reminder deleted' };
};

/** A worker's clock is at most this far behind the database's, which starts the jobs. */
const maxSkew = dayMilliseconds;

/**
 * Tells a reminder that is due, once: the event is written in the same transaction as the mark that
 * it is told.
 */
export const fire = async (scope: Scope, reminderId: string, queue: Queue): Promise<void> => {
  const row = await lockReminder(scope, reminderId);
  if (!row || row.doneAt || row.firedAt) return;
  const early = row.dueAt.getTime() - scope.now.getTime();
  if (early > 0) {
    // Put off, and another job stands for the later time; or this worker's clock is slow, and it
    // has to come again.
    if (early < maxSkew) await schedule(scope, queue, reminderId, new Date(row.dueAt.getTime() + early));
    return;
  }
  await updateReminder(scope, reminderId, { firedAt: scope.now });
  await record(scope, {
    action: 'reminder.due',
    subject: { type: 'enquiry', id: row.enquiryId },
    summary: `reminded ${row.userName}: ${row.text}`,
    data: { reminderId, userId: row.userId, text: row.text },
    announces: { topic: 'reminders', id: row.enquiryId },
  });
};
