import { randomUUIDv7 } from 'node:crypto';
import { jsonb } from '#kit/server/database/json.ts';
import { sql, type ColumnType, type Generated } from 'kysely';
import type { Language } from '#kit/contract/language/languages.ts';
import type { NotificationKind } from '#notifications/contract/kinds.ts';
import type { To } from './mail.ts';
import type { NoticePlace } from '#notifications/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';

/** off: no mail wanted; now and daily: waits; sent: handed over. */
type MailState = 'off' | 'now' | 'daily' | 'sent';

export type Said = { title: string; detail: string };
/** What a notification says in the languages beside English. */
export type Words = Partial<Record<Language, Said>>;

type NotificationsTable = {
  organisationId: string;
  id: Generated<string>;
  userId: string;
  kind: NotificationKind;
  cause: string;
  title: string;
  detail: string;
  subjectType: string;
  subjectId: string | null;
  place: ColumnType<NoticePlace, unknown, never>;
  words: ColumnType<Words, unknown, never>;
  at: Date;
  inApp: boolean;
  readAt: Date | null;
  mail: MailState;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    notifications: NotificationsTable;
  }
}

export type NotificationRow = {
  id: string;
  userId: string;
  kind: NotificationKind;
  title: string;
  detail: string;
  subjectType: string;
  subjectId: string | null;
  place: NoticePlace;
  words: Words;
  at: Date;
  readAt: Date | null;
};

/** A notification as it is read in a language; one from before the languages were kept, as it was written. */
export const readIn = <Row extends NotificationRow>(row: Row, language: Language = 'en'): Row => ({
  ...row,
  ...row.words[language],
});

const columns = [
  'id',
  'userId',
  'kind',
  'title',
  'detail',
  'subjectType',
  'subjectId',
  'place',
  'words',
  'at',
  'readAt',
] as const;

export type NewNotification = Omit<NotificationRow, 'id' | 'readAt'> & {
  cause: string;
  inApp: boolean;
  mail: 'off' | 'now' | 'daily';
};

type Written = { id: string; userId: string; inApp: boolean; mail: MailState; at: Date };

const rowsAtOnce = 500;

let lastId = '';
/** Ids that grow in the order they are asked for: what happened in one millisecond is listed in its order. */
const nextId = (): string => {
  let id: string = randomUUIDv7();
  while (id <= lastId) id = randomUUIDv7();
  lastId = id;
  return id;
};

/** Writes those that are not there yet: one per person, kind and cause. */
export const insertNew = async (scope: Scope, rows: readonly NewNotification[]): Promise<Written[]> => {
  const written: Written[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows.slice(from, from + rowsAtOnce).map(({ place, words, ...row }) => ({
      ...row,
      id: nextId(),
      place: jsonb(place),
      words: jsonb(words),
      organisationId: scope.organisationId,
      readAt: null,
    }));
    const inserted = await scope.db
      .insertInto('notifications')
      .values(values)
      .onConflict((conflict) => conflict.columns(['organisationId', 'userId', 'kind', 'cause']).doNothing())
      .returning(['id', 'userId', 'inApp', 'mail', 'at'])
      .execute();
    written.push(...inserted);
  }
  return written;
};

/** What one person sees in the app. */
const ownIn = (scope: Scope, userId: string) =>
  scope.db
    .selectFrom('notifications')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('inApp', '=', true);

export type Position = { at: string; id: string };

/** A page of a person's notifications, newest first. */
export const listOwn = (
  scope: Scope,
  userId: string,
  { before, limit }: { before: Position | null; limit: number },
) =>
  ownIn(scope, userId)
    .select(columns)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const countUnread = async (scope: Scope, userId: string): Promise<number> => {
  const row = await ownIn(scope, userId)
    .where('readAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** False when the person has no such notification; reading twice changes nothing. */
export const markRead = async (scope: Scope, userId: string, id: string): Promise<boolean> => {
  const result = await scope.db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`coalesce(read_at, ${scope.now})` })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const markAllRead = async (scope: Scope, userId: string): Promise<void> => {
  await scope.db
    .updateTable('notifications')
    .set({ readAt: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('inApp', '=', true)
    .where('readAt', 'is', null)
    .execute();
};

/**
 * Takes a mail that waits to be sent at once; undefined when it is taken already, or its reader is
 * no active member any more.
 */
export const takeMail = async (scope: Scope, id: string): Promise<(NotificationRow & To) | undefined> => {
  const taken = await scope.db
    .updateTable('notifications')
    .set({ mail: 'sent' })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where('mail', '=', 'now')
    .returning(columns)
    .executeTakeFirst();
  const reader = taken ? await findReader(scope, taken.userId) : undefined;
  return taken && reader ? { ...readIn(taken, reader.language), ...reader } : undefined;
};

/** Address, name and language of an active member. */
export const findReader = (scope: Scope, userId: string): Promise<To | undefined> =>
  scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.name', 'users.language'])
    .where('memberships.organisationId', '=', scope.organisationId)
    .where('memberships.userId', '=', userId)
    .where('memberships.state', '=', 'active')
    .executeTakeFirst();

/** Takes what waits for a person's summary, oldest first. */
export const takeDaily = async (scope: Scope, userId: string): Promise<NotificationRow[]> => {
  const rows = await scope.db
    .updateTable('notifications')
    .set({ mail: 'sent' })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('mail', '=', 'daily')
    .returning(columns)
    .execute();
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

/** People for whom something waits for a summary, and since when. */
export const listWaiting = (scope: Scope): Promise<{ userId: string; since: Date }[]> =>
  scope.db
    .selectFrom('notifications')
    .select(['userId', sql<Date>`min(at)`.as('since')])
    .where('organisationId', '=', scope.organisationId)
    .where('mail', '=', 'daily')
    .groupBy('userId')
    .execute();

/** What waited for a summary of a kind that the person does not want any more. */
export const dropDaily = async (scope: Scope, userId: string, kind: NotificationKind): Promise<void> => {
  await scope.db
    .updateTable('notifications')
    .set({ mail: 'off' })
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('mail', '=', 'daily')
    .execute();
};
