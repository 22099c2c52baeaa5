import { noted } from '#kit/server/language/noted.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type {
  LineItem,
  LineItemChange,
  NewLineItem,
  WrittenCells,
} from '#enquiries/contract/items/schema.ts';
import { inOrder } from '#enquiries/contract/revisions/rules.ts';
import type { ItemContent } from '#enquiries/contract/revisions/schema.ts';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import { departmentsOfItem } from '#extraction/contract/item-departments.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { decidedText } from '../records/decided-text.ts';
import { undecidedOf } from '../fields/store.ts';
import { updateEnquiry } from '../records/store.ts';
import { readDepartmentMatrix } from '#routing/server/service.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { openEnquiry, type OpenEnquiry } from '../records/ticket.ts';
import { maxRowsWritten } from '../requirements/store.ts';
import { touch } from '../revisions/opening.ts';
import { insertChanges } from '../revisions/store.ts';
import { departmentsOfItemChange, itemContentOf } from './content.ts';
import { toItemView } from './service.ts';
import {
  acceptProposed,
  findLineItem,
  insertLineItems,
  isDecidedItem,
  lastItemNo,
  saveItemRevision,
  updateLineItem,
  type LineItemRow,
  type LineItemUpdate,
  type NewLineItemRow,
} from './store.ts';

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

const decidedContent = (row: LineItemRow): ItemContent | null =>
  isDecidedItem(row) ? itemContentOf(row) : null;

/**
 * Keeps what decided items said before and say now, once the review has begun; before it the history tells
 * who decided what.
 */
const keepChanges = async (
  scope: Scope,
  { id, reviewState, revision }: Pick<OpenEnquiry, 'id' | 'reviewState' | 'revision'>,
  changes: readonly { before: LineItemRow | null; after: LineItemRow }[],
): Promise<void> => {
  if (reviewState === 'none') return;
  const kept = changes.map(({ before, after }) => ({
    revision,
    reason: '',
    lineItemId: after.id,
    before: before && decidedContent(before),
    after: decidedContent(after),
    placeBefore: null,
  }));
  for (let at = 0; at < kept.length; at += maxRowsWritten)
    await insertChanges(scope, id, kept.slice(at, at + maxRowsWritten));
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
  await keepChanges(scope, enquiry, [{ before: null, after: added }]);
  await record(scope, {
    action: 'line-item.added',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `added line item ${no}`,
    data: { lineItemId: added.id, cells },
    announces: { topic: 'enquiries', id: enquiry.id },
  });
  return toItemView(added);
};

const countUndecided = async (scope: Scope, enquiryId: string): Promise<void> => {
  await updateEnquiry(scope, enquiryId, { unconfirmed: undecidedOf(scope, enquiryId) });
};

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
  const matrix = await readDepartmentMatrix(scope);
  const edits = editsOf(row, change, matrix);
  const isAdded = row.state === 'added';
  const state = { accept: 'accepted', reject: 'rejected', edit: isAdded ? 'added' : 'edited' } as const;
  const after = { ...row, ...edits, state: state[change.action] };
  if (
    row.state !== 'proposed' &&
    isDecidedItem(row) === isDecidedItem(after) &&
    Object.keys(edits).length === 0
  )
    return toItemView(row);
  const touched = departmentsOfItemChange(decidedContent(row), decidedContent(after), matrix);
  const revision =
    touched.length > 0
      ? await touch(scope, enquiry, inOrder(touched), { reason: `line item ${row.no} ${after.state}` })
      : row.revision;
  const written = await updateLineItem(scope, row.id, { ...edits, state: after.state, revision });
  if (row.state === 'proposed') await countUndecided(scope, enquiry.id);
  if (touched.length > 0) await keepChanges(scope, enquiry, [{ before: row, after: written }]);
  await record(scope, {
    action: `line-item.${after.state}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary: decidedText(after.state, noted`line item ${row.no}`),
    data: {
      lineItemId: row.id,
      before: change.action === 'edit' ? { cells: row.cells, isOptional: row.isOptional } : row.state,
      after: edits,
    },
    announces: { topic: 'enquiries', id: enquiry.id },
  });
  return toItemView(written);
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
  await keepChanges(
    scope,
    { ...enquiry, revision },
    accepted.map((after) => ({ before: null, after })),
  );
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
