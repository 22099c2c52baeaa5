import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type {
  LineItem,
  LineItemChange,
  NewLineItem,
  WrittenCells,
} from '#enquiries/contract/items/schema.ts';
import { inOrder } from '#enquiries/contract/revisions/rules.ts';
import { lineItemColumns, type ProposedLineItem } from '#extraction/contract/line-items.ts';
import { departmentsOfItem } from '#extraction/contract/item-departments.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { undecidedOf } from '../fields/store.ts';
import { updateEnquiry } from '../records/store.ts';
import { readDepartmentMatrix } from '#routing/server/service.ts';
import { findEnquiry, openEnquiry } from '../records/ticket.ts';
import { touch } from '../revisions/opening.ts';
import {
  acceptProposed,
  findLineItem,
  insertLineItems,
  lastItemNo,
  listLineItems,
  saveItemRevision,
  updateLineItem,
  type LineItemRow,
  type LineItemUpdate,
  type NewLineItemRow,
} from './store.ts';

const toView = (row: LineItemRow): LineItem => ({
  id: row.id,
  no: row.no,
  cells: row.cells,
  isOptional: row.isOptional,
  departments: row.departments,
  state: row.state,
  place:
    row.sourceId === null || row.spanStart === null || row.spanEnd === null
      ? null
      : { sourceId: row.sourceId, start: row.spanStart, end: row.spanEnd },
  confidence: row.confidence,
  revision: row.revision,
  by: row.decidedBy,
  at: row.decidedAt?.toISOString() ?? null,
});

export const readLineItems = async (scope: Scope, id: string): Promise<{ items: LineItem[] }> => {
  const enquiry = await findEnquiry(scope, id);
  return { items: (await listLineItems(scope, enquiry.id)).map(toView) };
};

const emptyCells = (): LineItem['cells'] =>
  Object.fromEntries(lineItemColumns.map((column) => [column, null])) as LineItem['cells'];

/**
 * The cells after a person wrote some of them: an empty one is cleared, a changed one keeps the place it
 * was read at.
 */
const writtenOver = (before: LineItem['cells'], written: WrittenCells): LineItem['cells'] => {
  const cells = { ...before };
  for (const column of lineItemColumns) {
    const value = written[column];
    if (value === undefined) continue;
    const text = value?.trim() ?? '';
    cells[column] = text === '' ? null : { value: text, place: before[column]?.place ?? null };
  }
  return cells;
};

/** Items as an extractor proposes them, in their order. */
export const insertProposedItems = async (
  scope: Scope,
  enquiryId: string,
  items: readonly ProposedLineItem[],
  { from, revision }: { from: number; revision: number },
): Promise<void> => {
  await insertLineItems(
    scope,
    enquiryId,
    items.map(({ cells, span, isOptional, departments, confidence }, at): NewLineItemRow => ({
      no: from + at,
      cells: Object.fromEntries(
        lineItemColumns.map((column) => {
          const cell = cells[column];
          const place = cell && { sourceId: cell.span.sourceId, start: cell.span.start, end: cell.span.end };
          return [column, cell && { value: cell.value, place }];
        }),
      ) as LineItem['cells'],
      isOptional,
      departments,
      state: 'proposed',
      sourceId: span.sourceId,
      spanStart: span.start,
      spanEnd: span.end,
      quote: span.quote,
      confidence,
      revision,
      isDecided: false,
    })),
  );
};

/** An item the reading missed, written by a person. */
export const addLineItem = async (scope: Scope, id: string, wanted: NewLineItem): Promise<LineItem> => {
  const enquiry = await openEnquiry(scope, id);
  const no = (await lastItemNo(scope, enquiry.id)) + 1;
  const cells = writtenOver(emptyCells(), wanted.cells);
  const departments = departmentsOfItem(cells, await readDepartmentMatrix(scope));
  const revision = await touch(scope, enquiry, departments, { reason: `line item ${no} added` });
  const row: NewLineItemRow = {
    no,
    cells,
    isOptional: wanted.isOptional,
    departments,
    state: 'added',
    sourceId: null,
    spanStart: null,
    spanEnd: null,
    quote: null,
    confidence: null,
    revision,
    isDecided: true,
  };
  const [added] = await insertLineItems(scope, enquiry.id, [row]);
  if (!added) throw new AppError(enquiryFailures.notFound);
  await record(scope, {
    action: 'line-item.added',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `added line item ${no}`,
    data: { lineItemId: added.id, cells },
    announces: { topic: 'enquiries', id: enquiry.id },
  });
  return toView(added);
};

const countUndecided = async (scope: Scope, enquiryId: string): Promise<void> => {
  await updateEnquiry(scope, enquiryId, { unconfirmed: undecidedOf(scope, enquiryId) });
};

const counts = ({ state }: Pick<LineItemRow, 'state'>): boolean =>
  state !== 'proposed' && state !== 'rejected';

const sameDepartments = (one: readonly Department[], other: readonly Department[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);
const sameCells = (one: LineItem['cells'], other: LineItem['cells']): boolean =>
  lineItemColumns.every((column) => one[column]?.value === other[column]?.value);

/** What an edit really changes. */
const editsOf = (row: LineItemRow, change: LineItemChange, matrix: DepartmentMatrix): LineItemUpdate => {
  if (change.action !== 'edit') return {};
  const cells = change.cells ? writtenOver(row.cells, change.cells) : row.cells;
  if (!cells.description && !cells.tag)
    throw new AppError(enquiryFailures.notFound, { message: 'An item needs a description or a tag.' });
  const departments =
    change.departments ?? (sameCells(cells, row.cells) ? row.departments : departmentsOfItem(cells, matrix));
  const isOptional = change.isOptional ?? row.isOptional;
  return {
    ...(sameCells(cells, row.cells) ? {} : { cells }),
    ...(sameDepartments(departments, row.departments) ? {} : { departments }),
    ...(isOptional === row.isOptional ? {} : { isOptional }),
  };
};

/**
 * One person's decision on one item; what departments had decided on is asked again, as with requirements.
 */
export const changeLineItem = async (
  scope: Scope,
  id: string,
  itemId: string,
  change: LineItemChange,
): Promise<LineItem> => {
  const enquiry = await openEnquiry(scope, id);
  const row = await findLineItem(scope, enquiry.id, itemId);
  if (!row) throw new AppError(enquiryFailures.notFound);
  const edits = editsOf(row, change, await readDepartmentMatrix(scope));
  const isAdded = row.state === 'added';
  const state = { accept: 'accepted', reject: 'rejected', edit: isAdded ? 'added' : 'edited' } as const;
  const after = { ...row, ...edits, state: state[change.action] };
  if (row.state !== 'proposed' && counts(row) === counts(after) && Object.keys(edits).length === 0)
    return toView(row);
  const touched = [...(counts(row) ? row.departments : []), ...(counts(after) ? after.departments : [])];
  const revision =
    touched.length > 0
      ? await touch(scope, enquiry, inOrder(touched), { reason: `line item ${row.no} ${after.state}` })
      : row.revision;
  const written = await updateLineItem(scope, row.id, { ...edits, state: after.state, revision });
  if (row.state === 'proposed') await countUndecided(scope, enquiry.id);
  await record(scope, {
    action: `line-item.${after.state}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `${after.state} line item ${row.no}`,
    data: {
      lineItemId: row.id,
      before: change.action === 'edit' ? { cells: row.cells, isOptional: row.isOptional } : row.state,
      after: edits,
    },
    announces: { topic: 'enquiries', id: enquiry.id },
  });
  return toView(written);
};

/** Accepts the named items that are still proposed, with one revision and one event for all of them. */
export const acceptLineItems = async (
  scope: Scope,
  id: string,
  ids: readonly string[],
): Promise<{ accepted: string[] }> => {
  const enquiry = await openEnquiry(scope, id);
  const accepted = await acceptProposed(scope, enquiry.id, ids);
  if (accepted.length === 0) return { accepted: [] };
  const touched = inOrder(accepted.flatMap(({ departments }) => departments));
  const before = enquiry.revision;
  const revision = await touch(scope, enquiry, touched, { reason: `${accepted.length} line items accepted` });
  const acceptedIds = accepted.map((row) => row.id);
  if (revision !== before) await saveItemRevision(scope, acceptedIds, revision);
  await countUndecided(scope, enquiry.id);
  await record(scope, {
    action: 'line-item.accepted',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `accepted ${accepted.length} line ${accepted.length === 1 ? 'item' : 'items'}`,
    data: { lineItemIds: acceptedIds },
    announces: { topic: 'enquiries', id: enquiry.id },
  });
  return { accepted: acceptedIds };
};
