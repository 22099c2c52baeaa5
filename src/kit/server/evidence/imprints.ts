import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** A row by its table, its id and the SHA-256 of what it says; null where it was removed. */
export type Imprint = readonly [table: string, id: string, sha256: string | null];

/**
 * A table whose rows the audit trail vouches for. What `columns` name is hashed as it stands now: who adds one
 * changes the hash of every row there is.
 */
export type EvidenceTable = {
  readonly table: string;
  /** The table of the database, where a part of what it holds is noted apart, under another name. */
  readonly heldIn?: string;
  /** What one row is called. */
  readonly noun: string;
  readonly id: readonly string[];
  readonly columns: readonly string[];
  /** Columns that came later: hashed where they hold something, so that rows from before keep their hash. */
  readonly laterColumns?: readonly string[];
  /** The column that says whose the row is, where it is not `organisationId`. */
  readonly organisation?: string;
  /** From which state of the trail on its rows are noted; 1, the first that noted any, where it says nothing. */
  readonly since?: number;
  /**
   * Those of `columns` that are the SHA-256 of a long text, each with the column that holds it: the database makes them,
   * and no check reads the text.
   */
  readonly digests?: Readonly<Record<string, string>>;
  /** A column of bytes with the column that holds their SHA-256, and the table that says whose bytes were erased. */
  readonly bytes?: { readonly content: string; readonly sha256: string; readonly erased: string };
};

/** The state of the trail that this release writes: with each table that is noted anew it is one more. */
export const rowsNoted = 10;

type Row = Readonly<Record<string, unknown>>;

const toText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

export const rowId = ({ id }: EvidenceTable, row: Row): string =>
  id.map((column) => String(row[column])).join('/');

/** What a row says, as it is hashed. */
export const contentFrom = (
  { columns, laterColumns = [] }: EvidenceTable,
  row: Row,
): Record<string, unknown> => {
  const filled = laterColumns.filter((column) => (row[column] ?? null) !== null);
  return Object.fromEntries([...columns, ...filled].map((column) => [column, toText(row[column]) ?? null]));
};

export const imprintFrom = (of: EvidenceTable, row: Row): Imprint => [
  of.table,
  rowId(of, row),
  createHash('sha256')
    .update(canonicalJson({ ...contentFrom(of, row), table: of.table }))
    .digest('hex'),
];

/** What a transaction noted, by its connection to the database. */
type Noting = { readonly db: object };

const noted = new WeakMap<object, Imprint[]>();

const note = ({ db }: Noting, imprint: Imprint): void => {
  const imprints = noted.get(db);
  if (imprints) imprints.push(imprint);
  else noted.set(db, [imprint]);
};

/** Notes a row as this transaction leaves it; the next event that it records carries the hash. */
export const noteRow = (scope: Noting, of: EvidenceTable, row: Row): void =>
  note(scope, imprintFrom(of, row));

export const noteRemoval = (scope: Noting, of: EvidenceTable, row: Row): void =>
  note(scope, [of.table, rowId(of, row), null]);

/** What was noted in this transaction and stands in no event yet. */
export const takeImprints = ({ db }: Noting): Imprint[] => {
  const imprints = noted.get(db) ?? [];
  noted.delete(db);
  return imprints;
};

export const hasImprints = ({ db }: Noting): boolean => noted.has(db);
