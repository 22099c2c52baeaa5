import { sql, type RawBuilder } from 'kysely';
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

/** Whether another enquiry goes by what is wanted, in small letters. */
const isTaken = async (
  scope: Scope,
  wanted: RawBuilder<string>,
  exceptId: string | null,
): Promise<boolean> => {
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

/**
 * Whether another enquiry goes by this reference or number. Nobody else can take it until the transaction
 * ends: two people who choose the same one at the same moment ask one after the other.
 */
export const hasReference = (scope: Scope, reference: string, exceptId: string | null): Promise<boolean> =>
  isTaken(scope, sql<string>`lower(${reference})`, exceptId);

/** The last number that was taken, as `numberText` words it: asked with the one that takes it, and answered with it. */
const lastTaken = (scope: Scope, year: number) =>
  sql<string>`(select lower(${`ENQ-${String(year).slice(2)}-`} || lpad(last::text, greatest(4, length(last::text)), '0'))
    from enquiry_numbers where organisation_id = ${scope.organisationId} and year = ${year})`;

/** Takes the next number of the year, and says whether a customer's reference happens to be the same. */
export const takeNumber = async (scope: Scope, year: number): Promise<{ count: number; isUsed: boolean }> => {
  const [count, isUsed] = await Promise.all([
    takeNumbers(scope, year, 1),
    isTaken(scope, lastTaken(scope, year), null),
  ]);
  return { count, isUsed };
};
