import type { Generated, Selectable } from 'kysely';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import type { Scope } from '#kit/server/scope.ts';

type RemindersTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  userId: string;
  createdBy: string;
  text: string;
  dueAt: Date;
  createdAt: Date;
  firedAt: Date | null;
  doneAt: Date | null;
  deletedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    reminders: RemindersTable;
  }
}

const remindersOf = (scope: Reader) =>
  scope.db
    .selectFrom('reminders')
    .innerJoin('users as owner', 'owner.id', 'reminders.userId')
    .innerJoin('users as creator', 'creator.id', 'reminders.createdBy')
    .selectAll('reminders')
    .select(['owner.name as userName', 'creator.name as createdByName'])
    .where('reminders.organisationId', '=', scope.organisationId)
    .where('reminders.deletedAt', 'is', null);

export type ReminderRow = Selectable<RemindersTable> & { userName: string; createdByName: string };

export const listReminders = (scope: Scope, enquiryId: string): Promise<ReminderRow[]> =>
  remindersOf(scope)
    .where('reminders.enquiryId', '=', enquiryId)
    .orderBy('reminders.dueAt')
    .orderBy('reminders.id')
    .execute();

const maxOwn = 200;

export type OwnReminderRow = ReminderRow & { reference: string; customerName: string };

/** What a person still has to think of, over all enquiries, the earliest first. */
export const listOwn = (scope: Scope, userId: string): Promise<OwnReminderRow[]> =>
  remindersOf(scope)
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'reminders.organisationId')
        .onRef('enquiries.id', '=', 'reminders.enquiryId'),
    )
    .select(['enquiries.reference', 'enquiries.customerName'])
    .where('reminders.userId', '=', userId)
    .where('reminders.doneAt', 'is', null)
    .orderBy('reminders.dueAt')
    .orderBy('reminders.id')
    .limit(maxOwn)
    .execute();

/**
 * Holds the reminder until the transaction ends: two workers tell it one after the other, so the
 * second sees that it is told.
 */
export const lockReminder = (scope: Scope, id: string): Promise<ReminderRow | undefined> => {
  const held = scope.db
    .selectFrom('reminders')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forUpdate();
  return remindersOf(withRows(scope, 'reminders', held)).executeTakeFirst();
};

export type NewReminderRow = Pick<ReminderRow, 'enquiryId' | 'userId' | 'createdBy' | 'text' | 'dueAt'>;

export const insertReminder = (scope: Scope, reminder: NewReminderRow): Promise<ReminderRow> => {
  const inserted = scope.db
    .insertInto('reminders')
    .values({ ...reminder, organisationId: scope.organisationId, createdAt: scope.now })
    .returningAll();
  return remindersOf(withRows(scope, 'reminders', inserted)).executeTakeFirstOrThrow();
};

export type ReminderUpdate = Partial<Pick<Selectable<RemindersTable>, 'dueAt' | 'firedAt' | 'doneAt'>>;

export const updateReminder = (scope: Scope, id: string, change: ReminderUpdate): Promise<ReminderRow> => {
  const updated = scope.db
    .updateTable('reminders')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return remindersOf(withRows(scope, 'reminders', updated)).executeTakeFirstOrThrow();
};

/** Nobody is shown a deleted reminder, but it stays. */
export const deleteReminder = async (scope: Scope, id: string): Promise<void> => {
  await scope.db
    .updateTable('reminders')
    .set({ deletedAt: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};
