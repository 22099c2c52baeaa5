import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

const maxNames = 200;

/** Names of the organisation's customers that occur in a text, for what is kept out of prompts. */
export const customersIn = async (scope: Scope, text: string): Promise<string[]> => {
  const rows = await scope.db
    .selectFrom('enquiries')
    .select('customerName')
    .distinct()
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`length(customer_name) >= 3 and position(lower(customer_name) in lower(${text})) > 0`)
    .limit(maxNames)
    .execute();
  return rows.map((row) => row.customerName);
};
