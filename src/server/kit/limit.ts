import { sql } from 'kysely';
import { AppError, kitFailures } from '#shared/kit/errors.ts';
import type { EntryScope, Scope } from './scope.ts';

/** At most `most` tries for `key` in each window of `seconds`; counted in the database, so it holds over all processes. */
export type Limit = { key: string; most: number; seconds: number };

declare module './database/tables.ts' {
  interface Database {
    rateLimits: { key: string; windowStart: Date; count: number };
  }
}

type Counting = Pick<EntryScope | Scope, 'db' | 'now'>;

const windowOf = (scope: Counting, { seconds }: Limit): Date => new Date(Math.floor(scope.now.getTime() / (seconds * 1000)) * seconds * 1000);

/** Counts one try; false when the window is full. Others who count the same key wait until this transaction ends. */
export const hasTry = async (scope: Counting, limit: Limit): Promise<boolean> => {
  const row = await scope.db
    .insertInto('rateLimits')
    .values({ key: limit.key, windowStart: windowOf(scope, limit), count: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'windowStart']).doUpdateSet({ count: sql<number>`rate_limits.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= limit.most;
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

/** Counts one try and throws too_many_requests when the window is full. The count stays only if the transaction commits. */
export const takeTry = async (scope: Counting, limit: Limit): Promise<void> => {
  if (!(await hasTry(scope, limit))) throw new AppError(kitFailures.tooManyRequests);
};
