import type { AuditEvent } from '#audit/contract/schema.ts';
import type { LiveMessage } from '#kit/contract/live.ts';
import { takeImprints, type Imprint } from '#kit/server/evidence/imprints.ts';
import { commitWithNext, endsWithEvent } from '#kit/server/database/transaction.ts';
import { filesEvidence } from '#kit/server/files.ts';
import { wordNoted } from '#kit/server/language/noted.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { recordLeftBy, type Scope } from '#kit/server/scope.ts';
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

/**
 * Writes many events one after the other, each chained to the one before it. What was noted of rows is shared out among them,
 * so that an import of thousands does not make one event of megabytes.
 */
export const recordAll = async (scope: Scope, events: readonly NewEvent[]): Promise<void> => {
  const imprints = events.length > 0 ? takeImprints(scope) : [];
  const share = Math.ceil(imprints.length / events.length);
  for (let start = 0; start < events.length; start += eventsAtOnce) {
    const step = events.slice(start, start + eventsAtOnce);
    const unchained = step.map((event, place) =>
      unchainedEvent(scope, event, imprints.slice((start + place) * share, (start + place + 1) * share)),
    );
    const announced = step.flatMap(({ announces }) => announces ?? []);
    await appendAll(scope, unchained, announced);
  }
};

/** The organisations in whose chain this process has written; a chain that has begun does not end. */
const begun = new Set<string>();

const appendAll = async (
  scope: Scope,
  events: readonly UnchainedEvent[],
  announced: readonly LiveMessage[],
): Promise<void> => {
  const { db, organisationId } = scope;
  const isKnown = begun.has(organisationId);
  if (!isKnown) scope.afterCommit(() => void begun.add(organisationId));
  const isLast = isKnown && endsWithEvent(db);
  if (isLast) commitWithNext(db);
  if (await append(scope, events, announced, isLast)) return;
  await begin(scope);
  if (!(await append(scope, events, announced, false))) throw new Error('the audit trail has no beginning');
};

const unchainedEvent = (
  scope: Scope,
  { action, subject, summary, data = {} }: NewEvent,
  imprints: readonly Imprint[],
): UnchainedEvent => ({
  at: scope.now.toISOString(),
  actorId: scope.actor.userId,
  actorName: scope.actor.name,
  action,
  subjectType: subject.type,
  subjectId: subject.id,
  summary,
  data: scope.actor.actsFor ? { ...data, signedFor: scope.actor.actsFor } : data,
  imprints,
});

const keptEvent = (count: number) => ({
  action: 'file.kept',
  subject: { type: 'file', id: null },
  summary: count === 1 ? 'kept a file' : `kept ${count} files`,
});

/** Says that files were kept, with the rows that say what for. */
export const recordKept = (scope: Scope, count: number): Promise<void> => record(scope, keptEvent(count));

/** Files may be kept before anybody acts on them; any other row comes with the event that says why. */
recordLeftBy(async (scope) => {
  const imprints = takeImprints(scope);
  const other = imprints.find(([table]) => table !== filesEvidence.table);
  if (other) throw new Error(`a row of ${other[0]} was written without an event`);
  await appendAll(scope, [unchainedEvent(scope, keptEvent(imprints.length), imprints)], []);
});

/** An event as the person who asks reads it. */
export const toEventView = ({ actor }: Scope, event: StoredEvent): AuditEvent => ({
  seq: event.seq,
  at: event.at.toISOString(),
  // What acts without an account has a name that the rooms word; a person's stays as it is.
  actor: event.actorId === null ? sayIn(actor.language ?? 'en').word(event.actorName) : event.actorName,
  action: event.action,
  summary: wordNoted(event.summary, actor.language),
  hash: event.hash,
});

/** Everything that happened to one thing, oldest first. */
export const historyOf = async (scope: Scope, subjectId: string): Promise<AuditEvent[]> =>
  (await listOf(scope, subjectId)).map((event) => toEventView(scope, event));

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
    ...toEventView(scope, event),
    actorId: event.actorId,
    subjectType: event.subjectType,
    subjectId: event.subjectId,
  }));

export { headOf } from './walk.ts';
