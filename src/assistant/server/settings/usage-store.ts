import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

/** Tokens, and what they cost in millionths of the currency. */
export type Amount = { tokens: number; money: number };

/** What has been said of a budget: that it is nearly used up, and that it is at its end. */
type Told = 'warnedAt' | 'endedAt';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    aiUsage: Counter & Amount & Record<Told, Date | null> & { organisationId: string };
  }
}

/** One counter: everybody's (`person` empty) or one person's, of a day or a month. */
export type Counter = { person: string; period: 'day' | 'month'; startsOn: string };

/** Null is without limit. */
export type Limits = { tokens: number | null; money: number | null };

/** Adds to a counter unless that would pass a limit; false when it would. Others who count on it wait until this transaction ends. */
export const charge = async (
  scope: Scope,
  { person, period, startsOn }: Counter,
  { tokens, money }: Amount,
  limits: Limits,
): Promise<boolean> => {
  const { organisationId } = scope;
  const { rows } = await sql`
    insert into ai_usage (organisation_id, person, period, starts_on, tokens, money)
    select ${organisationId}::uuid, ${person}, ${period}, ${startsOn}::date, ${tokens}::bigint, ${money}::bigint
    where coalesce(${tokens}::bigint <= ${limits.tokens}::bigint, true) and coalesce(${money}::bigint <= ${limits.money}::bigint, true)
    on conflict (organisation_id, person, period, starts_on)
    do update set tokens = ai_usage.tokens + excluded.tokens, money = ai_usage.money + excluded.money
    where ai_usage.organisation_id = ${organisationId}::uuid
      and coalesce(ai_usage.tokens + excluded.tokens <= ${limits.tokens}::bigint, true)
      and coalesce(ai_usage.money + excluded.money <= ${limits.money}::bigint, true)
    returning 1`.execute(scope.db);
  return rows.length === 1;
};

/** Puts right what was charged before the call; a counter never falls under nothing. */
export const correct = async (scope: Scope, counter: Counter, { tokens, money }: Amount): Promise<void> => {
  await scope.db
    .updateTable('aiUsage')
    .set({
      tokens: sql<number>`greatest(0, tokens + ${tokens}::bigint)`,
      money: sql<number>`greatest(0, money + ${money}::bigint)`,
    })
    .where('organisationId', '=', scope.organisationId)
    .where('person', '=', counter.person)
    .where('period', '=', counter.period)
    .where('startsOn', '=', counter.startsOn)
    .execute();
};

export const usedOf = async (scope: Scope, { person, period, startsOn }: Counter): Promise<Amount> => {
  const row = await scope.db
    .selectFrom('aiUsage')
    .select(['tokens', 'money'])
    .where('organisationId', '=', scope.organisationId)
    .where('person', '=', person)
    .where('period', '=', period)
    .where('startsOn', '=', startsOn)
    .executeTakeFirst();
  return row ?? { tokens: 0, money: 0 };
};

/** Notes that something is said of a budget; false when it has been said before in its period. */
export const markTold = async (
  scope: Scope,
  { person, period, startsOn }: Counter,
  told: Told,
): Promise<boolean> => {
  const { organisationId, now } = scope;
  const column = sql.ref(told);
  const { rows } = await sql`
    insert into ai_usage (organisation_id, person, period, starts_on, tokens, money, ${column})
    values (${organisationId}::uuid, ${person}, ${period}, ${startsOn}::date, 0, 0, ${now}::timestamptz)
    on conflict (organisation_id, person, period, starts_on) do update set ${column} = excluded.${column}
    where ai_usage.organisation_id = ${organisationId}::uuid and ai_usage.${column} is null
    returning 1`.execute(scope.db);
  return rows.length === 1;
};

/** Lets a budget whose limit has changed be spoken of anew. */
export const forgetTold = async (
  scope: Scope,
  { ofPersons, period }: { ofPersons: boolean; period: Counter['period'] },
): Promise<void> => {
  await scope.db
    .updateTable('aiUsage')
    .set({ warnedAt: null, endedAt: null })
    .where('organisationId', '=', scope.organisationId)
    .where('person', ofPersons ? '<>' : '=', '')
    .where('period', '=', period)
    .execute();
};

/** Begins to count money anew, in another currency; the runs keep what was spent in the one before. */
export const forgetMoney = async (scope: Scope): Promise<void> => {
  await scope.db
    .updateTable('aiUsage')
    .set({ money: 0 })
    .where('organisationId', '=', scope.organisationId)
    .execute();
};
