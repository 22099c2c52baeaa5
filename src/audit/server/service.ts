import type { AuditEvent } from '#audit/contract/schema.ts';
import type { LiveMessage } from '#kit/contract/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import {
  append,
  begin,
  findLatest,
  listAfter,
  listOf,
  listRecent,
  type StoredEvent,
  type UnchainedEvent,
} from './store.ts';

export type NewEvent = {
  /** Past tense, `noun.verb`. */
  action: string;
  subject: { type: string; id: string | null };
  /** One sentence for a person, without the actor's name. */
  summary: string;
  data?: Record<string, unknown>;
  /** Where everyone who looks is to look again, once this commits. */
  announces?: LiveMessage;
};

const eventsAtOnce = 500;

/**
 * Writes what happened into the organisation's chain and tells the people who look at it, in the
 * caller's transaction.
 */
export const record = (scope: Scope, event: NewEvent): Promise<void> => recordAll(scope, [event]);

/** Writes many events one after the other, each chained to the one before it. */
export const recordAll = async (scope: Scope, events: readonly NewEvent[]): Promise<void> => {
  for (let start = 0; start < events.length; start += eventsAtOnce) {
    const step = events.slice(start, start + eventsAtOnce);
    const unchained = step.map((event) => unchainedEvent(scope, event));
    const announced = step.flatMap(({ announces }) => announces ?? []);
    if (await append(scope, unchained, announced)) continue;
    await begin(scope);
    if (!(await append(scope, unchained, announced))) throw new Error('the audit trail has no beginning');
  }
};

const unchainedEvent = (scope: Scope, { action, subject, summary, data = {} }: NewEvent): UnchainedEvent => ({
  at: scope.now.toISOString(),
  actorId: scope.actor.userId,
  actorName: scope.actor.name,
  action,
  subjectType: subject.type,
  subjectId: subject.id,
  summary,
  data,
});

const toEventView = (event: StoredEvent): AuditEvent => ({
  seq: event.seq,
  at: event.at.toISOString(),
  actor: event.actorName,
  action: event.action,
  summary: event.summary,
  hash: event.hash,
});

/** Everything that happened to one thing, oldest first. */
export const historyOf = async (scope: Scope, subjectId: string): Promise<AuditEvent[]> =>
  (await listOf(scope, subjectId)).map(toEventView);

/** The same with what each event holds, for callers that have to tell more than its summary. */
export const eventsOf = (scope: Scope, subjectId: string): Promise<StoredEvent[]> => listOf(scope, subjectId);

export type { StoredEvent };

/** A stretch of the trail after `seq`, in order, for a reader who follows it. */
export const eventsAfter = (scope: Scope, seq: number, limit: number): Promise<StoredEvent[]> =>
  listAfter(scope, seq, limit);

/** The person who last did this to that; null when nobody, or no person, did. */
export const lastActor = async (scope: Scope, subjectId: string, action: string): Promise<string | null> =>
  (await findLatest(scope, subjectId, action))?.actorId ?? null;

/** What happened last, newest first; `subjectTypes` null means everything the organisation records. */
export const recent = async (scope: Scope, subjectTypes: readonly string[] | null, limit: number) =>
  (await listRecent(scope, subjectTypes, limit)).map((event) => ({
    ...toEventView(event),
    actorId: event.actorId,
    subjectType: event.subjectType,
    subjectId: event.subjectId,
  }));

export { headOf } from './walk.ts';
