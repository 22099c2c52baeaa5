import { sql } from 'kysely';
import type { Scope } from '../../../kit/scope.ts';

const mostFailures = 5;
const openMilliseconds = 60_000;

declare module '../../../kit/database/tables.ts' {
  interface Database {
    aiBreakers: { organisationId: string; provider: string; failures: number; openUntil: Date | null };
  }
}

const rowOf = ({ db, organisationId }: Scope, provider: string) =>
  db.selectFrom('aiBreakers').select('openUntil').where('organisationId', '=', organisationId).where('provider', '=', provider);

/** Whether a provider is left alone for now, after it has failed often enough in a row. When the time is over it is tried again. */
export const isOpen = async (scope: Scope, provider: string): Promise<boolean> => {
  const row = await rowOf(scope, provider).executeTakeFirst();
  return (row?.openUntil?.getTime() ?? 0) > scope.now.getTime();
};

export const noteSuccess = async ({ db, organisationId }: Scope, provider: string): Promise<void> => {
  await db.deleteFrom('aiBreakers').where('organisationId', '=', organisationId).where('provider', '=', provider).execute();
};

export const noteOutage = async ({ db, organisationId, now }: Scope, provider: string): Promise<void> => {
  const openUntil = new Date(now.getTime() + openMilliseconds);
  await db
    .insertInto('aiBreakers')
    .values({ organisationId, provider, failures: 1, openUntil: null })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'provider']).doUpdateSet({
        failures: sql<number>`ai_breakers.failures + 1`,
        openUntil: sql<Date | null>`case when ai_breakers.failures + 1 >= ${mostFailures}::int then ${openUntil}::timestamptz end`,
      }),
    )
    .execute();
};
