import { sql, type Generated, type Selectable } from 'kysely';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { jsonb } from '#kit/server/database/json.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { maxRowsWritten } from '../requirements/store.ts';
import type { Scope } from '#kit/server/scope.ts';

type LineItemsTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  no: number;
  cells: LineItem['cells'];
  isOptional: boolean;
  departments: Department[];
  state: LineItem['state'];
  sourceId: string | null;
  spanStart: number | null;
  spanEnd: number | null;
  quote: string | null;
  confidence: number | null;
  revision: number;
  decidedBy: string | null;
  decidedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    lineItems: LineItemsTable;
  }
}

export type LineItemRow = Selectable<LineItemsTable>;

export const lineItemsEvidence: EvidenceTable = {
  table: 'line_items',
  since: 2,
  noun: 'line item',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'no',
    'cells',
    'isOptional',
    'departments',
    'state',
    'sourceId',
    'spanStart',
    'spanEnd',
    'quote',
    'revision',
    'decidedBy',
    'decidedAt',
  ],
};

/** Items as they were just written; the next event of the transaction carries their hashes. */
const noteItems = (scope: Scope, rows: LineItemRow[]): LineItemRow[] => {
  for (const row of rows) noteRow(scope, lineItemsEvidence, row);
  return rows;
};

export type NewLineItemRow = Omit<
  LineItemRow,
  'organisationId' | 'id' | 'enquiryId' | 'decidedBy' | 'decidedAt'
> & { isDecided: boolean };

export const listLineItems = ({ db, organisationId }: Scope, enquiryId: string): Promise<LineItemRow[]> =>
  db
    .selectFrom('lineItems')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('enquiryId', '=', enquiryId)
    .orderBy('no')
    .execute();

/** A person has decided that the item counts. */
export const isDecidedItem = ({ state }: Pick<LineItemRow, 'state'>): boolean =>
  state !== 'proposed' && state !== 'rejected';

/** The items that are not rejected, and how many of them nobody has decided on. */
export const countLineItems = (
  { db, organisationId }: Scope,
  enquiryId: string,
): Promise<{ count: number; toDecide: number }> =>
  db
    .selectFrom('lineItems')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where state = 'proposed'))::int`.as('toDecide'),
    ])
    .where('organisationId', '=', organisationId)
    .where('enquiryId', '=', enquiryId)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();

export const findLineItem = (
  { db, organisationId }: Scope,
  enquiryId: string,
  id: string,
): Promise<LineItemRow | undefined> =>
  db
    .selectFrom('lineItems')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('enquiryId', '=', enquiryId)
    .where('id', '=', id)
    .executeTakeFirst();

export const lastItemNo = async ({ db, organisationId }: Scope, enquiryId: string): Promise<number> => {
  const row = await db
    .selectFrom('lineItems')
    .select(sql<number>`coalesce(max(no), 0)`.as('last'))
    .where('organisationId', '=', organisationId)
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return row.last;
};

export const insertLineItems = async (
  scope: Scope,
  enquiryId: string,
  rows: readonly NewLineItemRow[],
): Promise<LineItemRow[]> => {
  const { db, organisationId, actor, now } = scope;
  const written: LineItemRow[] = [];
  for (let at = 0; at < rows.length; at += maxRowsWritten)
    written.push(
      ...(await db
        .insertInto('lineItems')
        .values(
          rows.slice(at, at + maxRowsWritten).map(({ isDecided, cells, ...row }) => ({
            ...row,
            cells: jsonb(cells),
            organisationId,
            enquiryId,
            decidedBy: isDecided ? actor.name : null,
            decidedAt: isDecided ? now : null,
          })),
        )
        .returningAll()
        .execute()),
    );
  return noteItems(scope, written);
};

export type LineItemUpdate = Partial<
  Pick<LineItemRow, 'cells' | 'isOptional' | 'departments' | 'state' | 'revision'>
>;

export const updateLineItem = async (
  scope: Scope,
  id: string,
  { cells, ...change }: LineItemUpdate,
): Promise<LineItemRow> => {
  const { db, organisationId, actor, now } = scope;
  const row = await db
    .updateTable('lineItems')
    .set({ ...change, ...(cells && { cells: jsonb(cells) }), decidedBy: actor.name, decidedAt: now })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, lineItemsEvidence, row);
  return row;
};

/** Accepts those of the named items that wait for a person, in one statement; answers which they were. */
export const acceptProposed = async (
  scope: Scope,
  enquiryId: string,
  ids: readonly string[],
): Promise<LineItemRow[]> => {
  const { db, organisationId, actor, now } = scope;
  const rows = await db
    .updateTable('lineItems')
    .set({ state: 'accepted', decidedBy: actor.name, decidedAt: now })
    .where('organisationId', '=', organisationId)
    .where('enquiryId', '=', enquiryId)
    .where('state', '=', 'proposed')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .returningAll()
    .execute();
  return noteItems(scope, rows);
};

export const saveItemRevision = async (
  scope: Scope,
  ids: readonly string[],
  revision: number,
): Promise<void> => {
  const rows = await scope.db
    .updateTable('lineItems')
    .set({ revision })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .returningAll()
    .execute();
  noteItems(scope, rows);
};
