import type { ColumnType, Generated } from 'kysely';
import type { EntryScope, Scope } from '#kit/server/scope.ts';

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
  confirmedAt: ColumnType<Date | null, never, Date>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    sessions: SessionsTable;
  }
}

export type NewSession = Pick<
  SessionsTable,
  'tokenHash' | 'bindingHash' | 'userId' | 'organisationId' | 'userAgent' | 'ip' | 'expiresAt'
>;

export const insertSession = async (entry: EntryScope, session: NewSession): Promise<void> => {
  await entry.db
    .insertInto('sessions')
    .values({ ...session, createdAt: entry.now, lastSeenAt: entry.now })
    .execute();
};

/**
 * The session of a token with its member as they are now; no row once the membership is not active any more.
 */
export const findSession = (entry: Pick<EntryScope, 'db'>, tokenHash: Buffer) =>
  entry.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.userId', '=', 'sessions.userId')
        .onRef('memberships.organisationId', '=', 'sessions.organisationId'),
    )
    .innerJoin('organisations', 'organisations.id', 'sessions.organisationId')
    .leftJoin('roleAbilities', (join) =>
      join
        .onRef('roleAbilities.organisationId', '=', 'memberships.organisationId')
        .onRef('roleAbilities.role', '=', 'memberships.role'),
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
      'users.language',
      'memberships.role',
      'memberships.departments',
      'memberships.state',
      'organisations.name as organisationName',
      'organisations.trialEndsAt',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .executeTakeFirst();

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The living session that was seen last of those which share an HttpOnly half, with its person. */
export const findSessionOfBinding = (entry: EntryScope, bindingHash: Buffer) =>
  entry.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.userId', '=', 'sessions.userId')
        .onRef('memberships.organisationId', '=', 'sessions.organisationId'),
    )
    .select(['sessions.organisationId', 'sessions.expiresAt', 'users.id', 'users.name', 'users.email'])
    .where('sessions.bindingHash', '=', bindingHash)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', entry.now)
    .where('memberships.state', '=', 'active')
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The other tabs of the same person in this browser go on under its new HttpOnly half; sessions of
 * anybody else do not.
 */
export const rebind = async (entry: EntryScope, userId: string, from: Buffer, to: Buffer): Promise<void> => {
  await entry.db
    .updateTable('sessions')
    .set({ bindingHash: to })
    .where('bindingHash', '=', from)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
};

export const endSession = async (entry: EntryScope, tokenHash: Buffer, because: string): Promise<void> => {
  await entry.db
    .updateTable('sessions')
    .set({ endedAt: entry.now, endedBecause: because })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .execute();
};

/** Ends whatever was begun under an HttpOnly half. */
export const endSessionsOfBinding = async (
  entry: EntryScope,
  bindingHash: Buffer,
  because: string,
): Promise<void> => {
  await entry.db
    .updateTable('sessions')
    .set({ endedAt: entry.now, endedBecause: because })
    .where('bindingHash', '=', bindingHash)
    .where('endedAt', 'is', null)
    .execute();
};

/**
 * Ends the session of a token and all that share its person and HttpOnly half: every tab of that
 * browser, in every organisation.
 */
export const endSessionsOfBrowser = async (
  entry: EntryScope,
  tokenHash: Buffer,
  because: string,
): Promise<void> => {
  const own = entry.db.selectFrom('sessions').where('tokenHash', '=', tokenHash);
  await entry.db
    .updateTable('sessions')
    .set({ endedAt: entry.now, endedBecause: because })
    .where('userId', '=', own.select('userId'))
    .where('bindingHash', '=', own.select('bindingHash'))
    .where('endedAt', 'is', null)
    .execute();
};

export const saveSeen = async (entry: Pick<EntryScope, 'db' | 'now'>, tokenHash: Buffer): Promise<void> => {
  await entry.db
    .updateTable('sessions')
    .set({ lastSeenAt: entry.now })
    .where('tokenHash', '=', tokenHash)
    .execute();
};

/**
 * Everything of the caller that is still good, in every organisation, the latest first; the tabs of
 * a browser share its binding.
 */
export const listOwnSessions = (scope: Scope) =>
  scope.db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'bindingHash', 'userAgent', 'ip', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', scope.actor.userId ?? '')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', scope.now)
    .orderBy('lastSeenAt', 'desc')
    .execute();

const endOwn = (scope: Scope, because: string) =>
  scope.db
    .updateTable('sessions')
    .set({ endedAt: scope.now, endedBecause: because })
    .where('userId', '=', scope.actor.userId ?? '')
    .where('endedAt', 'is', null);

/**
 * Ends the caller's sessions in the browser that one of them names, in every organisation; false
 * when there is none.
 */
export const endOwnBrowser = async (scope: Scope, id: string, because: string): Promise<boolean> => {
  const binding = scope.db
    .selectFrom('sessions')
    .select('bindingHash')
    .where('id', '=', id)
    .where('userId', '=', scope.actor.userId ?? '');
  return (
    (await endOwn(scope, because).where('bindingHash', '=', binding).executeTakeFirst()).numUpdatedRows > 0n
  );
};

/**
 * Ends the caller's sessions in every browser but the one of this token, in every organisation: the
 * one thing a request changes beyond its own.
 */
export const endOtherBrowsers = async (scope: Scope, tokenHash: Buffer, because: string): Promise<void> => {
  const own = scope.db.selectFrom('sessions').select('bindingHash').where('tokenHash', '=', tokenHash);
  await endOwn(scope, because).where('bindingHash', '<>', own).execute();
};

/** Ends a member's sessions in this organisation; those elsewhere go on. */
export const endSessionsHere = async (scope: Scope, userId: string, because: string): Promise<void> => {
  await scope.db
    .updateTable('sessions')
    .set({ endedAt: scope.now, endedBecause: because })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
};

/** Ends every session of a user, wherever it was begun. */
export const endSessionsOf = async (entry: EntryScope, userId: string, because: string): Promise<void> => {
  await entry.db
    .updateTable('sessions')
    .set({ endedAt: entry.now, endedBecause: because })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
};

/** When the person of one of their own sessions last proved to be there; null when never. */
export const findConfirmedAt = async (scope: Scope, tokenHash: Buffer): Promise<Date | null> =>
  (
    await scope.db
      .selectFrom('sessions')
      .select('confirmedAt')
      .where('tokenHash', '=', tokenHash)
      .where('userId', '=', scope.actor.userId)
      .executeTakeFirst()
  )?.confirmedAt ?? null;

export const markConfirmed = async (scope: Scope, tokenHash: Buffer): Promise<void> => {
  await scope.db
    .updateTable('sessions')
    .set({ confirmedAt: scope.now })
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', scope.actor.userId)
    .execute();
};
