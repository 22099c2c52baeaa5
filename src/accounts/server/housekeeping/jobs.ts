import { dayMilliseconds } from '#kit/contract/days.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import { monthPrefix } from '../codes/limits.ts';
import { withEntry, type EntryScope } from '#kit/server/scope.ts';

/** How long things are kept that nobody asks for any more, in milliseconds. */
const kept = {
  /** The longest window that is counted is a day, */
  counts: 2 * dayMilliseconds,
  /** but for wrong guesses of codes, which are counted over thirty days as well. */
  monthCounts: 31 * dayMilliseconds,
  /** A code and its link die within minutes. */
  codes: 7 * dayMilliseconds,
  /** Somebody who never confirmed the address; the answers hold a name and a hashed password. */
  signUps: 30 * dayMilliseconds,
  /** Sessions that ended or expired; the audit trail keeps the sign-ins. */
  sessions: 90 * dayMilliseconds,
  /** Mails of an installation without a mail server. */
  outbox: 90 * dayMilliseconds,
} as const;

/** Removes what has served its time, of all organisations; nothing of it is a record. */
const tidy = async ({ db, now }: EntryScope): Promise<void> => {
  const before = (age: number) => new Date(now.getTime() - age);
  await db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', before(kept.counts))
    .where('key', 'not like', `${monthPrefix}%`)
    .execute();
  await db.deleteFrom('rateLimits').where('windowStart', '<', before(kept.monthCounts)).execute();
  await db.deleteFrom('codes').where('expiresAt', '<', before(kept.codes)).execute();
  await db.deleteFrom('pendingSignUps').where('createdAt', '<', before(kept.signUps)).execute();
  await db.deleteFrom('outboxMails').where('createdAt', '<', before(kept.outbox)).execute();
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('endedAt', '<', before(kept.sessions)), row('expiresAt', '<', before(kept.sessions))]),
    )
    .execute();
};

export const housekeepingJob = job('housekeeping', { cron: '23 * * * *' });

export const housekeepingJobs = ({ db, clock }: { db: Kysely<Database>; clock: Clock }): JobHandler[] => [
  handles(housekeepingJob, () => withEntry(db, clock, tidy)),
];
