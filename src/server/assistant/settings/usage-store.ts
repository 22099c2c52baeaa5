import { sql } from 'kysely';
import type { Scope } from '../../kit/scope.ts';

declare module '../../kit/database/tables.ts' {
  interface Database {
    aiUsage: { organisationId: string; person: string; period: 'day' | 'month'; startsOn: string; tokens: number };
  }
}

/** One counter: everybody's (`person` empty) or one person's, of a day or a month. */
export type Counter = { person: string; period: 'day' | 'month'; startsOn: string };

/** Adds to a counter unless that would pass the limit; false when it would. Others who count on it wait until this transaction ends. */
export const charge = async (scope: Scope, counter: Counter, tokens: number, limit: number | null): Promise<boolean> => {
  const { organisationId } = scope;
  const { rows } = await sql`
    insert into ai_usage (organisation_id, person, period, starts_on, tokens)
    select ${organisationId}::uuid, ${counter.person}, ${counter.period}, ${counter.startsOn}::date, ${tokens}::bigint
    where ${limit}::bigint is null or ${tokens}::bigint <= ${limit}::bigint
    on conflict (organisation_id, person, period, starts_on) do update set tokens = ai_usage.tokens + excluded.tokens
    where ai_usage.organisation_id = ${organisationId}::uuid and (${limit}::bigint is null or ai_usage.tokens + excluded.tokens <= ${limit}::bigint)
    returning 1`.execute(scope.db);
  return rows.length === 1;
};

/** Puts right what was charged before the call; a counter never falls under nothing. */
export const correct = async (scope: Scope, counter: Counter, difference: number): Promise<void> => {
  await scope.db
    .updateTable('aiUsage')
    .set({ tokens: sql<number>`greatest(0, tokens + ${difference}::bigint)` })
    .where('organisationId', '=', scope.organisationId)
    .where('person', '=', counter.person)
    .where('period', '=', counter.period)
    .where('startsOn', '=', counter.startsOn)
    .execute();
};

export const usedOf = async (scope: Scope, { person, period, startsOn }: Counter): Promise<number> => {
  const row = await scope.db
    .selectFrom('aiUsage')
    .select('tokens')
    .where('organisationId', '=', scope.organisationId)
    .where('person', '=', person)
    .where('period', '=', period)
    .where('startsOn', '=', startsOn)
    .executeTakeFirst();
  return row?.tokens ?? 0;
};
