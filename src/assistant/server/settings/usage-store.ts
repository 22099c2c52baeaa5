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

/** What everybody (`person` empty) or one person used in the month that starts on a day. */
export type Counter = { person: string; startsOn: string };

/**
 * Adds to a counter unless that would pass a budget (null: without limit); false when it would. Others who
 * count on it wait until this transaction ends.
 */
export const charge = async (
  scope: Scope,
  { person, startsOn }: Counter,
  { tokens, money }: Amount,
  budget: number | null,
): Promise<boolean> => {
  const { organisationId } = scope;
  const { rows } = await sql`
    insert into ai_usage (organisation_id, person, starts_on, tokens, money)
    select ${organisationId}::uuid, ${person}, ${startsOn}::date, ${tokens}::bigint, ${money}::bigint
    where coalesce(${tokens}::bigint <= ${budget}::bigint, true)
    on conflict (organisation_id, person, starts_on)
    do update set tokens = ai_usage.tokens + excluded.tokens, money = ai_usage.money + excluded.money
    where ai_usage.organisation_id = ${organisationId}::uuid
      and coalesce(ai_usage.tokens + excluded.tokens <= ${budget}::bigint, true)
    returning 1`.execute(scope.db);
  return rows.length === 1;
};

/**
 * Puts right what was charged before the call and gives what the counter says now; it never falls
 * under nothing.
 */
export const correct = async (scope: Scope, counter: Counter, { tokens, money }: Amount): Promise<Amount> => {
  const row = await scope.db
    .updateTable('aiUsage')
    .set({
      tokens: sql<number>`greatest(0, tokens + ${tokens}::bigint)`,
      money: sql<number>`greatest(0, money + ${money}::bigint)`,
    })
    .where('organisationId', '=', scope.organisationId)
    .where('person', '=', counter.person)
    .where('startsOn', '=', counter.startsOn)
    .returning(['tokens', 'money'])
    .executeTakeFirst();
  return row ?? { tokens: 0, money: 0 };
};

export const findUsage = async (scope: Scope, { person, startsOn }: Counter): Promise<Amount> => {
  const row = await scope.db
    .selectFrom('aiUsage')
    .select(['tokens', 'money'])
    .where('organisationId', '=', scope.organisationId)
    .where('person', '=', person)
    .where('startsOn', '=', startsOn)
    .executeTakeFirst();
  return row ?? { tokens: 0, money: 0 };
};

/** Notes that something is said of a budget; false when it has been said before in its month. */
export const markTold = async (scope: Scope, { person, startsOn }: Counter, told: Told): Promise<boolean> => {
  const { organisationId, now } = scope;
  const column = sql.ref(told);
  const { rows } = await sql`
    insert into ai_usage (organisation_id, person, starts_on, tokens, money, ${column})
    values (${organisationId}::uuid, ${person}, ${startsOn}::date, 0, 0, ${now}::timestamptz)
    on conflict (organisation_id, person, starts_on) do update set ${column} = excluded.${column}
    where ai_usage.organisation_id = ${organisationId}::uuid and ai_usage.${column} is null
    returning 1`.execute(scope.db);
  return rows.length === 1;
};

/** Lets a budget that has changed, the organisation's or a person's, be spoken of anew. */
export const forgetTold = async (scope: Scope, budget: 'organisation' | 'person'): Promise<void> => {
  await scope.db
    .updateTable('aiUsage')
    .set({ warnedAt: null, endedAt: null })
    .where('organisationId', '=', scope.organisationId)
    .where('person', budget === 'person' ? '<>' : '=', '')
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
