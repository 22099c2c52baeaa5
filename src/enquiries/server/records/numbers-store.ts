import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryNumbers: { organisationId: string; year: number; last: number };
  }
}

/** The last of `count` numbers of the year, counted per organisation without gaps between committed enquiries. */
export const takeNumbers = async (scope: Scope, year: number, count: number): Promise<number> => {
  const row = await scope.db
    .insertInto('enquiryNumbers')
    .values({ organisationId: scope.organisationId, year, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'year'])
        .doUpdateSet({ last: sql<number>`enquiry_numbers.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
};
