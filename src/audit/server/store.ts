import { sql } from 'kysely';
import { recordedChannel } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import { firstHash } from './chain.ts';

type AuditEventsTable = {
  organisationId: string;
  seq: number;
  at: Date;
  actorId: string | null;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  summary: string;
  data: unknown;
  previousHash: string;
  hash: string;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    auditEvents: AuditEventsTable;
    auditHeads: { organisationId: string; seq: number; hash: string };
  }
}

export type StoredEvent = AuditEventsTable;

/** Locks the end of the chain until the transaction ends: events of one organisation come one after the other. */
export const lockHead = async (scope: Scope): Promise<{ seq: number; hash: string }> => {
  const { organisationId } = scope;
  await scope.db
    .insertInto('auditHeads')
    .values({ organisationId, seq: 0, hash: firstHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return scope.db
    .selectFrom('auditHeads')
    .select(['seq', 'hash'])
    .where('organisationId', '=', organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const findHead = (scope: Scope): Promise<{ seq: number; hash: string } | undefined> =>
  scope.db
    .selectFrom('auditHeads')
    .select(['seq', 'hash'])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();

/** The event, up to `last`, whose hash begins so. */
export const findByHash = (scope: Scope, start: string, last: number): Promise<{ seq: number } | undefined> =>
  scope.db
    .selectFrom('auditEvents')
    .select('seq')
    .where('organisationId', '=', scope.organisationId)
    .where('seq', '<=', last)
    .where(sql<boolean>`starts_with(hash, ${start})`)
    .executeTakeFirst();

/** Writes events that follow one another at the end of the chain. */
export const append = async (
  scope: Scope,
  events: readonly Omit<StoredEvent, 'organisationId'>[],
): Promise<void> => {
  const { organisationId } = scope;
  const last = events.at(-1);
  if (!last) return;
  await scope.db
    .insertInto('auditEvents')
    .values(
      events.map((event) => ({ ...event, organisationId, data: sql`${JSON.stringify(event.data)}::jsonb` })),
    )
    .execute();
  // Wakes whoever follows the trail, once this commits; in the same statement, because every write of the product comes through here.
  await scope.db
    .updateTable('auditHeads')
    .set({ seq: last.seq, hash: last.hash })
    .where('organisationId', '=', organisationId)
    .returning(sql`pg_notify(${recordedChannel}, ${organisationId}::text)`.as('told'))
    .execute();
};

/** Events about one thing, oldest first. */
export const listOf = (scope: Scope, subjectId: string): Promise<StoredEvent[]> =>
  scope.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('subjectId', '=', subjectId)
    .orderBy('seq')
    .execute();

/** A stretch of the chain after `seq`, in order. */
export const listAfter = (scope: Scope, seq: number, limit: number): Promise<StoredEvent[]> =>
  scope.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();

/** Who last did this to that; undefined when nobody did. */
export const findLatest = (
  scope: Scope,
  subjectId: string,
  action: string,
): Promise<{ actorId: string | null } | undefined> =>
  scope.db
    .selectFrom('auditEvents')
    .select('actorId')
    .where('organisationId', '=', scope.organisationId)
    .where('subjectId', '=', subjectId)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

const notShownAsNews = ['session', 'notifications', 'call', 'file'];

/** The newest events about things of these kinds, or about everything; without sessions, refusals, downloads and own choices. */
export const listRecent = (
  scope: Scope,
  subjectTypes: readonly string[] | null,
  limit: number,
): Promise<StoredEvent[]> =>
  scope.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where((row) => row.and(notShownAsNews.map((start) => row('action', 'not like', `${start}.%`))))
    .$if(subjectTypes !== null, (query) => query.where('subjectType', 'in', [...(subjectTypes ?? []), '']))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

export type AuditSearch = { search: string; from?: string | undefined; to?: string | undefined };

/** Newest first, older than `before`; days count from midnight UTC, `to` included. */
export const search = (
  scope: Scope,
  { search: text, from, to }: AuditSearch,
  before: number | null,
  limit: number,
): Promise<StoredEvent[]> => {
  const like = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return scope.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`lower(actor_name || ' ' || action || ' ' || summary) like ${like}`),
    )
    .$if(from !== undefined, (query) => query.where(sql<boolean>`at >= ${from ?? ''}::date`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`at < ${to ?? ''}::date + 1`))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
};
