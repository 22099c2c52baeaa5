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

/**
 * Whether another enquiry goes by this reference or number. Nobody else can take it until the transaction
 * ends: two people who choose the same one at the same moment ask one after the other.
 */
export const hasReference = async (
  scope: Scope,
  reference: string,
  exceptId: string | null,
): Promise<boolean> => {
  const wanted = sql<string>`lower(${reference})`;
  // The second waits in the database until the first has been given what it asks.
  const [, row] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${`reference ${scope.organisationId} `} || ${wanted}, 0))`.execute(
      scope.db,
    ),
    scope.db
      .selectFrom('enquiries')
      .select('id')
      .where('organisationId', '=', scope.organisationId)
      .where((is) => is.or([is('referenceKey', '=', wanted), is('numberKey', '=', wanted)]))
      .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
      .executeTakeFirst(),
  ]);
  return row !== undefined;
};
