import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { EntryScope } from '../kit/scope.ts';

type PendingOrganisation = { org_name: string; sector: string; department: string; country: string; state: string; city: string; place_id: string | null };

declare module '../kit/database/tables.ts' {
  interface Database {
    users: { id: Generated<string>; email: string; name: string; passwordHash: string; createdAt: Generated<Date> };
    pendingSignUps: {
      email: string;
      name: string;
      passwordHash: string;
      organisation: ColumnType<PendingOrganisation, string, string>;
      ticketHash: Buffer;
      createdAt: Date;
    };
    codes: CodesTable;
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

type CodesTable = {
  id: Generated<string>;
  ticketHash: Buffer;
  purpose: 'sign-up' | 'reset';
  email: string;
  codeHmac: Buffer;
  /** Of the link in the mail. */
  keyHash: Buffer;
  tries: Generated<number>;
  expiresAt: Date;
  usedAt: ColumnType<Date | null, never, Date>;
  createdAt: Date;
};
export type Code = Selectable<CodesTable>;

export const findUser = (entry: EntryScope, email: string) =>
  entry.db.selectFrom('users').select(['id', 'email', 'name', 'passwordHash']).where('email', '=', email).executeTakeFirst();

export const insertUser = async (entry: EntryScope, user: { email: string; name: string; passwordHash: string }): Promise<string> =>
  (await entry.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;

export const setPasswordHash = async (entry: EntryScope, email: string, passwordHash: string) =>
  entry.db.updateTable('users').set({ passwordHash }).where('email', '=', email).returning(['id', 'name', 'email']).executeTakeFirst();

/** Keeps the newest answers of someone whose e-mail is not verified yet. */
export const savePending = async (
  entry: EntryScope,
  pending: { email: string; name: string; passwordHash: string; organisation: PendingOrganisation; ticketHash: Buffer },
): Promise<void> => {
  const columns = { ...pending, organisation: JSON.stringify(pending.organisation), createdAt: entry.now };
  await entry.db
    .insertInto('pendingSignUps')
    .values(columns)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(columns))
    .execute();
};

export const findPending = (entry: EntryScope, email: string) =>
  entry.db.selectFrom('pendingSignUps').selectAll().where('email', '=', email).executeTakeFirst();

/** The sign-up goes on in the browser that holds the new ticket. */
export const movePending = async (entry: EntryScope, email: string, ticketHash: Buffer): Promise<void> => {
  await entry.db.updateTable('pendingSignUps').set({ ticketHash }).where('email', '=', email).execute();
};

/** Removes and answers the sign-up that was begun with this ticket; undefined when another sign-up has taken its place. */
export const takePending = (entry: EntryScope, email: string, ticketHash: Buffer) =>
  entry.db.deleteFrom('pendingSignUps').where('email', '=', email).where('ticketHash', '=', ticketHash).returningAll().executeTakeFirst();

/** An invitation has verified the address: whatever sign-up was begun with it is over. */
export const dropPending = async (entry: EntryScope, email: string): Promise<void> => {
  await entry.db.deleteFrom('pendingSignUps').where('email', '=', email).execute();
};

export const insertCode = async (
  entry: EntryScope,
  code: Pick<Code, 'ticketHash' | 'purpose' | 'email' | 'codeHmac' | 'keyHash' | 'expiresAt'>,
): Promise<void> => {
  await entry.db
    .insertInto('codes')
    .values({ ...code, createdAt: entry.now })
    .execute();
};

/** The newest code of a ticket: sending again makes the one before worthless. */
export const findCode = (entry: EntryScope, ticketHash: Buffer): Promise<Code | undefined> =>
  entry.db.selectFrom('codes').selectAll().where('ticketHash', '=', ticketHash).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Counts one try while there are tries left; undefined when the code is used, too old or dead. One statement, so two guesses never share a try. */
export const countTry = (entry: EntryScope, id: string, most: number): Promise<Code | undefined> =>
  entry.db
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('tries', '<', most)
    .where('expiresAt', '>', entry.now)
    .returningAll()
    .executeTakeFirst();

export const markUsed = async (entry: EntryScope, id: string): Promise<boolean> =>
  (await entry.db.updateTable('codes').set({ usedAt: entry.now }).where('id', '=', id).where('usedAt', 'is', null).executeTakeFirst()).numUpdatedRows === 1n;

/** Removes a ticket with all its codes; false when it was gone already. */
export const removeTicket = async (entry: EntryScope, ticketHash: Buffer): Promise<boolean> =>
  (await entry.db.deleteFrom('codes').where('ticketHash', '=', ticketHash).executeTakeFirst()).numDeletedRows > 0n;

export const requestMembership = async (entry: EntryScope, request: { organisationId: string; userId: string; department: string }): Promise<string> => {
  const { organisationId, userId, department } = request;
  const row = await entry.db
    .insertInto('accessRequests')
    .values({ organisationId, userId, kind: 'membership', wanted: department, createdAt: entry.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
