import type { AuditEvent } from '#audit/contract/schema.ts';
import type { LiveMessage } from '#kit/contract/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import { firstHash, hashOf } from './chain.ts';
import {
  append,
  begin,
  findByHash,
  findHead,
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

/** The end of the chain as it stands now. */
export const headOf = async (scope: Scope): Promise<{ seq: number; hash: string }> =>
  (await findHead(scope)) ?? { seq: 0, hash: firstHash };

export type Verification = { events: number; head: string; broken: { seq: number; reason: string } | null };

/** Why an event does not fit behind `previous`; null when it does. */
const faultOf = (event: StoredEvent, previous: { seq: number; hash: string }): string | null => {
  const { previousHash, hash, ...columns } = event;
  if (event.seq !== previous.seq + 1) return `event ${previous.seq + 1} is missing`;
  if (previousHash !== previous.hash) return 'it does not continue the event before it';
  return hashOf(previousHash, { ...columns, at: event.at.toISOString() }) === hash
    ? null
    : 'its content does not match its hash';
};

/**
 * Holds every event of the organisation's chain against its hash and the one before; `broken` names
 * the first that does not match.
 */
export const verify = async (scope: Scope): Promise<Verification> => {
  let previous = { seq: 0, hash: firstHash };
  for (;;) {
    const events = await listAfter(scope, previous.seq, eventsAtOnce);
    for (const event of events) {
      const reason = faultOf(event, previous);
      if (reason) return { events: previous.seq, head: previous.hash, broken: { seq: event.seq, reason } };
      previous = { seq: event.seq, hash: event.hash };
    }
    if (events.length < eventsAtOnce) break;
  }
  const head = await headOf(scope);
  const isWhole = head.seq === previous.seq && head.hash === previous.hash;
  const broken = isWhole
    ? null
    : { seq: previous.seq + 1, reason: `the chain ends early: its head is event ${head.seq}` };
  return { events: previous.seq, head: previous.hash, broken };
};

/** The event of the chain, up to `last`, that a head noted earlier belongs to; null when there is none. */
export const headFound = async (scope: Scope, head: string, last: number): Promise<number | null> =>
  (await findByHash(scope, head, last))?.seq ?? null;
