import type { CommonTableExpression, Transaction } from 'kysely';
import type { Scope } from '../scope.ts';
import type { Database } from './tables.ts';

/** What a reading of one organisation needs of a scope. */
export type Reader = {
  readonly db: Pick<Transaction<Database>, 'selectFrom'>;
  readonly organisationId: string;
};

/**
 * A reader to which `table` consists of just these rows: those that a lock holds, or those that a
 * change returns. What is written is thereby answered by the statement that writes it, and what was
 * waited for is joined as it stands afterwards.
 */
export const withRows = (
  scope: Scope,
  table: keyof Database,
  rows: CommonTableExpression<Database, string>,
): Reader => ({
  organisationId: scope.organisationId,
  // A select sees no difference: the rows have the columns of their table.
  db: scope.db.with(table, rows),
});
