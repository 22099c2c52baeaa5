import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

const maxFailures = 5;
const openMilliseconds = 60_000;
/** A provider that asks for more time is asked again all the same. */
const maxRest = 600_000;

declare module '#kit/server/database/tables.ts' {
  interface Database {
    aiBreakers: { organisationId: string; provider: string; failures: number; openUntil: Date | null };
  }
}

const rowOf = ({ db, organisationId }: Scope, provider: string) =>
  db
    .selectFrom('aiBreakers')
    .select(['openUntil', 'failures'])
    .where('organisationId', '=', organisationId)
    .where('provider', '=', provider);

/**
 * Why a provider is left alone for now: it has failed often enough in a row, or asked for it; null when it is not. When the time is over it
 * is tried again.
 */
export const restOf = async (scope: Scope, provider: string): Promise<'failed' | 'asked' | null> => {
  const row = await rowOf(scope, provider).executeTakeFirst();
  if (!row?.openUntil || row.openUntil <= scope.now) return null;
  return row.failures >= maxFailures ? 'failed' : 'asked';
};

export const noteSuccess = async ({ db, organisationId }: Scope, provider: string): Promise<void> => {
  await db
    .deleteFrom('aiBreakers')
    .where('organisationId', '=', organisationId)
    .where('provider', '=', provider)
    .execute();
};

/** Counts a failure; a provider that asked for a rest is left alone at once. */
export const noteOutage = async (
  { db, organisationId, now }: Scope,
  provider: string,
  restMilliseconds: number | null,
): Promise<void> => {
  const rest = restMilliseconds === null ? null : Math.min(restMilliseconds, maxRest);
  const openUntil = new Date(now.getTime() + (rest ?? openMilliseconds));
  await db
    .insertInto('aiBreakers')
    .values({ organisationId, provider, failures: 1, openUntil: rest === null ? null : openUntil })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'provider']).doUpdateSet({
        failures: sql<number>`ai_breakers.failures + 1`,
        openUntil: sql<Date | null>`case when ${rest !== null}::boolean or ai_breakers.failures + 1 >= ${maxFailures}::int then ${openUntil}::timestamptz end`,
      }),
    )
    .execute();
};
