import type { ColumnType, Generated } from 'kysely';
import type { EntryScope, Scope } from '../kit/scope.ts';

type SessionsTable = {
  id: Generated<string>;
  tokenHash: Buffer;
  bindingHash: Buffer;
  userId: string;
  organisationId: string;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: ColumnType<Date | null, never, Date>;
  endedBecause: ColumnType<string | null, never, string>;
};

declare module '../kit/database/tables.ts' {
  interface Database {
    sessions: SessionsTable;
  }
}

export type NewSession = Pick<SessionsTable, 'tokenHash' | 'bindingHash' | 'userId' | 'organisationId' | 'userAgent' | 'ip' | 'expiresAt'>;

export const insertSession = async (entry: EntryScope, session: NewSession): Promise<void> => {
  await entry.db
    .insertInto('sessions')
    .values({ ...session, createdAt: entry.now, lastSeenAt: entry.now })
    .execute();
};

/** The session of a token with its member as they are now; no row once the membership is not active any more. */
export const findSession = (entry: Pick<EntryScope, 'db'>, tokenHash: Buffer) =>
  entry.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.userId', '=', 'sessions.userId').onRef('memberships.organisationId', '=', 'sessions.organisationId'),
    )
    .innerJoin('organisations', 'organisations.id', 'sessions.organisationId')
    .leftJoin('roleAbilities', (join) =>
      join.onRef('roleAbilities.organisationId', '=', 'memberships.organisationId').onRef('roleAbilities.role', '=', 'memberships.role'),
    )
    .select([
      'sessions.tokenHash',
      'sessions.lastSeenAt',
      'roleAbilities.abilities as ownAbilities',
      'sessions.bindingHash',
      'sessions.expiresAt',
      'sessions.endedAt',
      'sessions.organisationId',
      'users.id as userId',
      'users.name',
      'users.email',
      'memberships.role',
      'memberships.departments',
      'memberships.state',
      'organisations.name as organisationName',
      'organisations.trialEndsAt',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .executeTakeFirst();

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const endSession = async (entry: EntryScope, tokenHash: Buffer, because: string): Promise<void> => {
  await entry.db
    .updateTable('sessions')
    .set({ endedAt: entry.now, endedBecause: because })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .execute();
};

export const saveSeen = async (entry: Pick<EntryScope, 'db' | 'now'>, tokenHash: Buffer): Promise<void> => {
  await entry.db.updateTable('sessions').set({ lastSeenAt: entry.now }).where('tokenHash', '=', tokenHash).execute();
};

const livingOf = (scope: Scope, userId: string) =>
  scope.db
    .selectFrom('sessions')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', scope.now);

export const listOwnSessions = (scope: Scope) =>
  livingOf(scope, scope.actor.userId ?? '')
    .select(['id', 'tokenHash', 'userAgent', 'ip', 'createdAt', 'lastSeenAt'])
    .orderBy('lastSeenAt', 'desc')
    .execute();

const end = (scope: Scope, userId: string, because: string) =>
  scope.db
    .updateTable('sessions')
    .set({ endedAt: scope.now, endedBecause: because })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);

export const endOwnSession = async (scope: Scope, id: string, because: string): Promise<boolean> =>
  (
    await end(scope, scope.actor.userId ?? '', because)
      .where('id', '=', id)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Ends the caller's other sessions in this organisation. */
export const endOtherSessionsHere = async (scope: Scope, but: Buffer, because: string): Promise<void> => {
  await end(scope, scope.actor.userId ?? '', because)
    .where('tokenHash', '<>', but)
    .execute();
};

/** Ends the caller's other sessions in every organisation: the one thing a request changes beyond its own. */
export const endOtherSessionsOf = async (scope: Scope, but: Buffer, because: string): Promise<void> => {
  await scope.db
    .updateTable('sessions')
    .set({ endedAt: scope.now, endedBecause: because })
    .where('userId', '=', scope.actor.userId ?? '')
    .where('tokenHash', '<>', but)
    .where('endedAt', 'is', null)
    .execute();
};

/** Ends a member's sessions in this organisation; those elsewhere go on. */
export const endSessionsHere = async (scope: Scope, userId: string, because: string): Promise<void> => {
  await end(scope, userId, because).execute();
};

/** Ends every session of a user, wherever it was begun. */
export const endSessionsOf = async (entry: EntryScope, userId: string, because: string): Promise<void> => {
  await entry.db.updateTable('sessions').set({ endedAt: entry.now, endedBecause: because }).where('userId', '=', userId).where('endedAt', 'is', null).execute();
};
