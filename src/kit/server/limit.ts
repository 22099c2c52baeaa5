import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import type { EntryScope, Scope } from './scope.ts';

/**
 * At most `most` tries for `key` in each window of `seconds`; counted in the database, so it holds
 * over all processes.
 */
export type Limit = { key: string; most: number; seconds: number };

declare module './database/tables.ts' {
  interface Database {
    rateLimits: { key: string; windowStart: Date; count: number };
  }
}

type Counting = Pick<EntryScope | Scope, 'db' | 'now'>;

const windowOf = (scope: Counting, { seconds }: Limit): Date =>
  new Date(Math.floor(scope.now.getTime() / (seconds * 1000)) * seconds * 1000);

/**
 * Counts one try; false when the window is full. Others who count the same key wait until this
 * transaction ends.
 */
export const hasTry = async (scope: Counting, limit: Limit): Promise<boolean> => {
  const row = await scope.db
    .insertInto('rateLimits')
    .values({ key: limit.key, windowStart: windowOf(scope, limit), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'windowStart']).doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= limit.most;
};

/**
 * Counts one try of each in turn; false at the first window that is full, and those behind it are
 * not counted.
 */
export const hasTryOfEach = async (scope: Counting, limits: readonly Limit[]): Promise<boolean> => {
  for (const limit of limits) if (!(await hasTry(scope, limit))) return false;
  return true;
};

/** Takes a counted try back. */
export const giveBack = async (scope: Counting, limit: Limit): Promise<void> => {
  await scope.db
    .updateTable('rateLimits')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', limit.key)
    .where('windowStart', '=', windowOf(scope, limit))
    .execute();
};

/**
 * Counts one try and throws too_many_requests when the window is full. The count stays only if the
 * transaction commits.
 */
export const takeTry = async (scope: Counting, limit: Limit): Promise<void> => {
  if (!(await hasTry(scope, limit))) throw tooManyTries(secondsUntilNext(scope, limit));
};

const secondsUntilNext = (scope: Counting, limit: Limit): number =>
  Math.max(1, Math.ceil((windowOf(scope, limit).getTime() - scope.now.getTime()) / 1000 + limit.seconds));

/** A refusal that says when to try again: "in 42 minutes". */
export const tooManyTries = (seconds: number): AppError =>
  new AppError(kitFailures.tooManyRequests, {
    message: `Too many tries. Try again in ${formatWait(seconds)}.`,
    retryAfter: seconds,
  });

/** A wait in the largest unit that says enough, rounded up: never sooner than it is true. */
export const formatWait = (seconds: number): string => {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(seconds / 3600), 'hour');
};

/**
 * The network that limits count: an IPv4 address by itself, of an IPv6 address its /64, which is what one
 * customer of a provider has to himself and would otherwise be 2^64 addresses.
 */
export const networkOf = (ip: string): string => {
  const address = ip.split('%')[0] ?? ip;
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // The one way of writing it: lower case, no leading zeros, the longest run of zeros as "::".
  const [head = '', tail = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
};
