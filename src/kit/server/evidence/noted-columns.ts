import { sql, type RawBuilder } from 'kysely';
import type { EvidenceTable } from './imprints.ts';

/** The SHA-256 of what a column says, made where it is: a text of megabytes is not sent for it. */
export const digestOf = (column: string): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${sql.ref(column)}::text, 'UTF8')), 'hex')`;

/** What a statement selects or returns of a row, so that it can be noted; `alias` is its name for the table. */
export const notedColumns = (
  { id, columns, laterColumns = [], digests = {} }: EvidenceTable,
  alias?: string,
): RawBuilder<unknown> => {
  const named = (column: string) => (alias === undefined ? column : `${alias}.${column}`);
  return sql.join(
    [...new Set([...id, ...columns, ...laterColumns])].map((column) => {
      const text = digests[column];
      return text === undefined
        ? sql.ref(named(column))
        : sql`${digestOf(named(text))} as ${sql.ref(column)}`;
    }),
  );
};
