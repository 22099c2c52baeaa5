import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#kit/contract/language/languages.ts';
import type { EntryScope } from '#kit/server/scope.ts';

type PendingOrganisation = {
  org_name: string;
  sector: string;
  department: string;
  country: string;
  state: string;
  city: string;
  place_id: string | null;
  /** Missing in what was kept by an earlier release. */
  time_zone?: string;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    users: {
      id: Generated<string>;
      email: string;
      name: string;
      passwordHash: string;
      language: Generated<Language>;
      createdAt: Generated<Date>;
    };
    pendingSignUps: {
      email: string;
      name: string;
      passwordHash: string;
      organisation: ColumnType<PendingOrganisation, string, string>;
      ticketHash: Buffer;
      createdAt: Date;
    };
    accessRequests: AccessRequestsTable;
  }
}

/** Filed here by sign-up, decided in the access-requests room. */
type AccessRequestsTable = {
  organisationId: string;
  id: Generated<string>;
  userId: string;
  kind: 'membership' | 'role' | 'department' | 'area';
  wanted: string;
  reason: Generated<string>;
  state: Generated<'waiting' | 'approved' | 'declined' | 'withdrawn'>;
  decidedBy: Generated<string | null>;
  decidedAt: Generated<Date | null>;
  decisionReason: Generated<string | null>;
  createdAt: Date;
};

export const findUser = (entry: EntryScope, email: string) =>
  entry.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();

export const insertUser = async (
  entry: EntryScope,
  user: { email: string; name: string; passwordHash: string; language?: Language },
): Promise<string> =>
  (await entry.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;

export const setPasswordHash = async (entry: EntryScope, email: string, passwordHash: string) =>
  entry.db
    .updateTable('users')
    .set({ passwordHash })
    .where('email', '=', email)
    .returning(['id', 'name', 'email', 'language'])
    .executeTakeFirst();

/** Keeps the answers of someone whose e-mail is not verified yet, for the browser that holds the ticket. */
export const savePending = async (
  entry: EntryScope,
  pending: {
    email: string;
    name: string;
    passwordHash: string;
    organisation: PendingOrganisation;
    ticketHash: Buffer;
  },
): Promise<void> => {
  await entry.db
    .insertInto('pendingSignUps')
    .values({ ...pending, organisation: JSON.stringify(pending.organisation), createdAt: entry.now })
    .execute();
};

/** The latest sign-ups begun with an address, by anybody; few, because each is held against a password. */
export const listPending = (entry: EntryScope, email: string) =>
  entry.db
    .selectFrom('pendingSignUps')
    .selectAll()
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .limit(3)
    .execute();

export const findPending = (entry: EntryScope, ticketHash: Buffer) =>
  entry.db.selectFrom('pendingSignUps').selectAll().where('ticketHash', '=', ticketHash).executeTakeFirst();

/** The sign-up goes on in the browser that holds the new ticket. */
export const movePending = async (entry: EntryScope, from: Buffer, to: Buffer): Promise<void> => {
  await entry.db
    .updateTable('pendingSignUps')
    .set({ ticketHash: to })
    .where('ticketHash', '=', from)
    .execute();
};

/** Removes and answers the sign-up that was begun with this ticket. */
export const takePending = (entry: EntryScope, ticketHash: Buffer) =>
  entry.db
    .deleteFrom('pendingSignUps')
    .where('ticketHash', '=', ticketHash)
    .returningAll()
    .executeTakeFirst();

/** The address has an account now: whatever sign-ups were begun with it are over. */
export const dropPending = async (entry: EntryScope, email: string): Promise<void> => {
  await entry.db.deleteFrom('pendingSignUps').where('email', '=', email).execute();
};

export const requestMembership = async (
  entry: EntryScope,
  request: { organisationId: string; userId: string; department: string },
): Promise<string> => {
  const { organisationId, userId, department } = request;
  const row = await entry.db
    .insertInto('accessRequests')
    .values({ organisationId, userId, kind: 'membership', wanted: department, createdAt: entry.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
