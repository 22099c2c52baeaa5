import { likePattern } from '#kit/server/database/like.ts';
import { sql } from 'kysely';
import type { LiveMessage } from '#kit/contract/live.ts';
import { findNotedBy } from '#kit/server/language/search-noted.ts';
import { announcement, recordedChannel } from '#kit/server/live.ts';
import { rowsNoted, type Imprint } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { aroundNumber, firstHash, type ChainedEvent } from './chain.ts';

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
  imprints: readonly Imprint[] | null;
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

export const findHead = (scope: Scope): Promise<{ seq: number; hash: string } | undefined> =>
  scope.db
    .selectFrom('auditHeads')
    .select(['seq', 'hash'])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();

/** Holds the end of the chain until the transaction ends: nobody records meanwhile. False where there is no chain. */
export const lockHead = async (scope: Scope): Promise<boolean> =>
  (await scope.db
    .selectFrom('auditHeads')
    .select('seq')
    .where('organisationId', '=', scope.organisationId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Whether the chain was begun by a release that noted fewer tables than this one, and no event made up for it. */
export const isBehind = async (scope: Scope, madeUp: string): Promise<boolean> => {
  const events = scope.db
    .selectFrom('auditEvents')
    .select('seq')
    .where('organisationId', '=', scope.organisationId);
  const sayingSo = events.where(sql<boolean>`(data->>'rowsNoted')::integer >= ${rowsNoted}`);
  if ((await events.where('seq', '=', 1).executeTakeFirst()) === undefined) return false;
  if (await sayingSo.where('seq', '=', 1).executeTakeFirst()) return false;
  return (await sayingSo.where('action', '=', madeUp).executeTakeFirst()) === undefined;
};

/** The event, up to `last`, whose hash begins so. */
export const findByHash = (scope: Scope, start: string, last: number): Promise<{ seq: number } | undefined> =>
  scope.db
    .selectFrom('auditEvents')
    .select('seq')
    .where('organisationId', '=', scope.organisationId)
    .where('seq', '<=', last)
    .where(sql<boolean>`starts_with(hash, ${start})`)
    .executeTakeFirst();

/** An event before it has its place in the chain. */
export type UnchainedEvent = Omit<ChainedEvent, 'organisationId' | 'seq'>;

/**
 * Writes events at the end of the chain, each hashed over the one before it, and tells the people who look at
 * it. It is one statement, because every change of the product ends with it and makes the others of its
 * organisation wait from here to its commit. False where the chain has no beginning yet; the last statement of a
 * transaction, with which the commit leaves, then fails.
 */
export const append = async (
  scope: Scope,
  events: readonly UnchainedEvent[],
  announced: readonly LiveMessage[],
  isLast: boolean,
): Promise<boolean> => {
  const { organisationId } = scope;
  const parts = events.map((event) => aroundNumber({ organisationId, ...event }));
  const column = <T>(of: (event: UnchainedEvent) => T) => sql.val(events.map(of));
  const told = sql.join([sql`1 / count(*)`, ...announced.map((message) => announcement(scope, message))]);
  const { rows } = await sql`
    with recursive head as (
      select seq, hash from audit_heads where organisation_id = ${organisationId} for update
    ), event as (
      select * from unnest(
        ${column(({ action }) => action)}::text[], ${column(({ subjectType }) => subjectType)}::text[],
        ${column(({ subjectId }) => subjectId)}::uuid[], ${column(({ summary }) => summary)}::text[],
        ${column(({ data }) => JSON.stringify(data))}::text[],
        ${column(({ imprints }) => JSON.stringify(imprints))}::text[],
        ${sql.val(parts.map(({ before }) => before))}::text[], ${sql.val(parts.map(({ after }) => after))}::text[]
      ) with ordinality as event (action, subject_type, subject_id, summary, data, imprints, before_number, after_number, place)
    ), chain as (
      select 0::bigint as place, seq, '' as previous_hash, hash from head
      union all
      select event.place, chain.seq + 1, chain.hash, encode(sha256(convert_to(
        chain.hash || e'\\n' || event.before_number || (chain.seq + 1) || event.after_number, 'UTF8')), 'hex')
      from chain join event on event.place = chain.place + 1
    ), written as (
      insert into audit_events (organisation_id, seq, at, actor_id, actor_name, action, subject_type,
        subject_id, summary, data, imprints, previous_hash, hash)
      select ${organisationId}, chain.seq, ${scope.now}, ${scope.actor.userId}, ${scope.actor.name},
        event.action,
        event.subject_type, event.subject_id, event.summary, event.data::jsonb, event.imprints::jsonb,
        chain.previous_hash, chain.hash
      from chain join event using (place)
    ), moved as (
      update audit_heads set seq = last.seq, hash = last.hash
      from (select seq, hash from chain order by place desc limit 1) as last
      where organisation_id = ${organisationId}
      returning pg_notify(${recordedChannel}, ${organisationId}::text)
    )
    select ${told} from moved ${isLast ? sql`` : sql`having count(*) = 1`}`.execute(scope.db);
  return rows.length === 1;
};

/**
 * Begins the chain of an organisation; of two who do so at the same moment the second goes on with
 * the first one's.
 */
export const begin = async (scope: Scope): Promise<void> => {
  await scope.db
    .insertInto('auditHeads')
    .values({ organisationId: scope.organisationId, seq: 0, hash: firstHash })
    .onConflict((conflict) => conflict.doNothing())
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

const hiddenFromNews = ['session', 'notifications', 'call', 'file'];

/**
 * The newest events about things of these kinds, or about everything; without sessions, refusals,
 * downloads and own choices.
 */
export const listRecent = (
  scope: Scope,
  subjectTypes: readonly string[] | null,
  limit: number,
): Promise<StoredEvent[]> =>
  scope.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where((row) => row.and(hiddenFromNews.map((start) => row('action', 'not like', `${start}.%`))))
    .$if(subjectTypes !== null, (query) => query.where('subjectType', 'in', [...(subjectTypes ?? []), '']))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

export type AuditSearch = { search: string; from?: string | undefined; to?: string | undefined };

const said = sql`lower(actor_name || ' ' || action || ' ' || summary)`;

/** The trail is kept in English: in another language each word of a search fits what it is in English. */
const saidInOtherWords = (words: readonly (readonly string[])[]) =>
  words.length === 0
    ? sql`false`
    : sql`(${sql.join(
        words.map((patterns) => sql`${said} like any(${[...patterns]})`),
        sql` and `,
      )})`;

/** Newest first, older than `before`; days count from midnight UTC, `to` included. */
export const searchAuditTrail = (
  scope: Scope,
  { search: text, from, to }: AuditSearch,
  before: number | null,
  limit: number,
): Promise<StoredEvent[]> => {
  return scope.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(${said} like ${likePattern(text)} or ${saidInOtherWords(findNotedBy(text, scope.actor.language))})`,
      ),
    )
    .$if(from !== undefined, (query) => query.where(sql<boolean>`at >= ${from ?? ''}::date`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`at < ${to ?? ''}::date + 1`))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
};
