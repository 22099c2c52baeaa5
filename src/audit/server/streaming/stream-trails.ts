import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Log } from '#kit/server/log.ts';
import { withEntry, withScope, type EntryScope, type Scope } from '#kit/server/scope.ts';
import { eventsAfter, type StoredEvent } from '../service.ts';
import { sendEvents } from './receivers.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    trailStreams: { organisationId: string; seq: number };
  }
}

type StreamTools = { db: Kysely<Database>; clock: Clock; log: Log; config: Config };

const streamMilliseconds = 5000;
const batchEvents = 250;
const streamer = { userId: null, name: 'audit trail', role: '', departments: [], abilities: [] };

const listBehind = async (entry: EntryScope): Promise<string[]> => {
  const rows = await entry.db
    .selectFrom('auditHeads')
    .leftJoin('trailStreams', 'trailStreams.organisationId', 'auditHeads.organisationId')
    .select('auditHeads.organisationId')
    .where(sql<boolean>`audit_heads.seq > coalesce(trail_streams.seq, 0)`)
    .execute();
  return rows.map(({ organisationId }) => organisationId);
};

const readNext = async (scope: Scope): Promise<StoredEvent[]> => {
  const row = await scope.db
    .selectFrom('trailStreams')
    .select('seq')
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return eventsAfter(scope, row?.seq ?? 0, batchEvents);
};

const noteSent = async ({ db, organisationId }: Scope, seq: number): Promise<void> => {
  await sql`insert into trail_streams (organisation_id, seq) values (${organisationId}, ${seq})
    on conflict (organisation_id) do update set seq = greatest(trail_streams.seq, excluded.seq)`.execute(db);
};

/**
 * Hands what is new of every trail to the receiver, in order. What was sent is noted afterwards: a worker that dies between the two,
 * and two workers at once, send it twice. No transaction is open while the receiver is waited for.
 */
export const streamTrails = async ({ db, clock, config }: Omit<StreamTools, 'log'>): Promise<void> => {
  const { trailStream } = config;
  if (trailStream === null) return;
  for (const organisationId of await withEntry(db, clock, listBehind)) {
    const who = { organisationId, actor: streamer };
    for (let isMore = true; isMore;) {
      const events = await withScope(db, clock, who, readNext);
      const last = events.at(-1);
      if (!last) break;
      await sendEvents(trailStream, events);
      await withScope(db, clock, who, (scope) => noteSent(scope, last.seq));
      isMore = events.length === batchEvents;
    }
  }
};

/** The same from time to time until told to stop; a receiver that does not answer is logged once, and tried again. */
export const keepStreaming = (tools: StreamTools): { stop(): Promise<void> } => {
  const ending = new AbortController();
  const work = async (): Promise<void> => {
    let isAway = false;
    while (!ending.signal.aborted) {
      const error = await streamTrails(tools).then(
        () => null,
        (cause: unknown) => cause,
      );
      if (error && !isAway) tools.log.error({ err: error }, 'the audit trail is not streamed');
      isAway = error !== null;
      await sleep(streamMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(
        () => undefined,
      );
    }
  };
  const working = tools.config.trailStream === null ? Promise.resolve() : work();
  return {
    stop: () => {
      ending.abort();
      return working;
    },
  };
};
