import { sql, type Kysely } from 'kysely';
import { findToday } from '#organisations/server/service.ts';
import { activeMembers } from '#members/server/service.ts';
import { eventsAfter, headOf, type StoredEvent } from '#audit/server/service.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Queue } from '#kit/server/queue.ts';
import { withEntry, withScope, type Scope } from '#kit/server/scope.ts';
import { listBehind, moveCursor, takeCursor, type Cursor } from './cursors-store.ts';
import { notifier } from './jobs.ts';
import { deputyListeners } from './notices/deputy-notices.ts';
import { overdueNotices } from './notices/due-notices.ts';
import { hear, type People } from './notices/notice.ts';
import { otherListeners } from './notices/other-notices.ts';
import { reviewListeners } from './notices/review-notices.ts';
import { sendSummaries } from './summaries.ts';
import { tell } from './telling.ts';

export type FollowTools = {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  queue: Queue;
  mailer: Mailer;
  appUrl: string;
};

const listeners = { ...reviewListeners, ...deputyListeners, ...otherListeners };
const eventsAtOnce = 200;
const sweepMilliseconds = 20_000;

/** On which day it was last looked for what is overdue: once in a day of UTC, for all organisations alike. */
const dayOf = (scope: Pick<Scope, 'now'>): string => scope.now.toISOString().slice(0, 10);
const peopleOf = async (scope: Scope): Promise<People> =>
  new Map((await activeMembers(scope)).map((person) => [person.id, person]));

/**
 * Whether an error lies in what the event says: in our own code, or in data that the database
 * refuses (classes 22 and 23).
 */
const isOfTheEvent = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? /^2[23]/.test(code) : true;
};

/**
 * Tells whom one event concerns. What it cannot make sense of is passed over and logged: one odd
 * event must not silence all that follow.
 */
const tellOf = async (
  scope: Scope,
  event: StoredEvent,
  people: People,
  { queue, log }: FollowTools,
): Promise<void> => {
  const listener = listeners[event.action];
  if (!listener) return;
  const occasion = { at: event.at, actorId: event.actorId, cause: `event:${event.seq}` };
  await sql`savepoint one_event`.execute(scope.db);
  try {
    const notices = await listener(hear(scope, event, people));
    await tell(
      scope,
      notices.map((notice) => ({ notice, occasion })),
      people,
      queue,
    );
  } catch (error) {
    // A deadlock, a timeout or a lost connection undoes the whole step, which is tried again.
    if (!isOfTheEvent(error)) throw error;
    await sql`rollback to savepoint one_event`.execute(scope.db);
    log.error(
      { err: error, organisationId: scope.organisationId, seq: event.seq },
      'an event could not be told',
    );
  }
  await sql`release savepoint one_event`.execute(scope.db);
};

const tellOverdue = async (scope: Scope, people: People, { queue }: FollowTools): Promise<void> => {
  const occasion = { at: scope.now, actorId: null, cause: `day:${dayOf(scope)}` };
  const notices = await overdueNotices(scope, people, await findToday(scope));
  await tell(
    scope,
    notices.map((notice) => ({ notice, occasion })),
    people,
    queue,
  );
  await moveCursor(scope, { lookedOn: dayOf(scope) });
};

/** Tells of the next events and of what is due; true when more events may wait. */
const step = async (scope: Scope, cursor: Cursor, tools: FollowTools): Promise<boolean> => {
  const events = await eventsAfter(scope, cursor.seq, eventsAtOnce);
  const isNewDay = cursor.lookedOn === null || cursor.lookedOn < dayOf(scope);
  if (isNewDay || events.some((event) => event.action in listeners)) {
    const people = await peopleOf(scope);
    for (const event of events) await tellOf(scope, event, people, tools);
    if (isNewDay) await tellOverdue(scope, people, tools);
  }
  const last = events.at(-1);
  if (last) await moveCursor(scope, { seq: last.seq });
  if (cursor.summaryAt && cursor.summaryAt <= scope.now) await sendSummaries(scope, tools);
  return events.length === eventsAtOnce;
};

/** Passes over what is recorded so far: nobody is told of it. */
export const passOver = async (scope: Scope): Promise<void> => {
  if (await takeCursor(scope)) await moveCursor(scope, { seq: (await headOf(scope)).seq });
};

/**
 * Brings one organisation's notifications up to date. Notifications, their mails and the cursor are
 * written in one transaction that holds the cursor, so every event is told exactly once, however many
 * workers follow and wherever one of them dies.
 */
export const followAuditTrail = async (tools: FollowTools, organisationId: string): Promise<void> => {
  const next = (): Promise<boolean> =>
    withScope(tools.db, tools.clock, { organisationId, actor: notifier }, async (scope) => {
      const cursor = await takeCursor(scope);
      // Another worker is at it, and looks again after each step for as long as there is more.
      return cursor ? step(scope, cursor, tools) : false;
    });
  while (await next());
};

/**
 * Brings every organisation up to date in which something is new or due, whether or not anybody was
 * woken for it.
 */
export const sweep = async (tools: FollowTools): Promise<void> => {
  const behind = await withEntry(tools.db, tools.clock, (entry) => listBehind(entry, dayOf(entry)));
  for (const organisationId of behind) await followAuditTrail(tools, organisationId);
};

/** Follows the audit trails of all organisations until told to stop. */
export const followTrails = (tools: FollowTools, live: Live): { stop(): Promise<void> } => {
  const waiting = new Set<string | null>([null]);
  let running: Promise<void> | null = null;
  let isStopped = false;

  const catchUp = async (): Promise<void> => {
    for (const wanted of waiting) {
      if (isStopped) return;
      waiting.delete(wanted);
      try {
        await (wanted === null ? sweep(tools) : followAuditTrail(tools, wanted));
      } catch (error) {
        // The next sweep tries again.
        if (!isStopped)
          tools.log.error(
            { err: error, organisationId: wanted },
            'notifications could not be brought up to date',
          );
      }
    }
  };
  /** One after the other: a burst of events is one more round, not one each. */
  const wake = (organisationId: string | null): void => {
    if (isStopped) return;
    waiting.add(organisationId);
    running ??= catchUp().finally(() => {
      running = null;
      const [next] = waiting;
      if (next !== undefined) wake(next);
    });
  };
  const unsubscribe = live.onRecorded(wake);
  const timer = setInterval(() => wake(null), sweepMilliseconds);
  wake(null);
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      unsubscribe();
      await running;
    },
  };
};
