import type { LineItem } from '#enquiries/contract/items/schema.ts';
import type { ItemContent } from '#enquiries/contract/revisions/schema.ts';
import { departmentsOfRow } from '#enquiries/contract/revisions/rules.ts';
import { departmentsLookingAt, departmentsOfItem } from '#extraction/contract/item-departments.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import type { Department } from '#organisations/contract/departments.ts';

type Said = Pick<LineItem, 'cells' | 'isOptional' | 'departments'>;

/** The values of cells, wherever they stand. */
export const toValues = (
  cells: Readonly<Record<LineItemColumn, { value: string } | null>>,
): ItemContent['values'] =>
  Object.fromEntries(
    lineItemColumns.map((column) => [column, cells[column]?.value ?? null]),
  ) as ItemContent['values'];

/** What an item says, as the revisions keep it. */
export const itemContentOf = ({ cells, isOptional, departments }: Said): ItemContent => ({
  values: toValues(cells),
  isOptional,
  departments,
});

/** The same content with its values in the order of the columns, as comparing needs it. */
export const inColumnOrder = ({ values, isOptional, departments }: ItemContent): ItemContent => ({
  values: Object.fromEntries(
    lineItemColumns.map((column) => [column, values[column] ?? null]),
  ) as ItemContent['values'],
  isOptional,
  departments,
});

/** Departments after a change of values: those a person chose stay, the others follow the columns. */
export const departmentsAfter = (
  before: ItemContent,
  values: ItemContent['values'],
  matrix: DepartmentMatrix,
): Department[] => {
  const byColumns = departmentsOfItem(before.values, matrix);
  const isChosen =
    byColumns.length !== before.departments.length ||
    byColumns.some((each, at) => each !== before.departments[at]);
  return isChosen ? before.departments : departmentsOfItem(values, matrix);
};

/**
 * Departments a change of an item touches: those that get or lose it and those that look at what became
 * different; all of them where it
 * joins, goes, or is something else now.
 */
export const departmentsOfItemChange = (
  before: ItemContent | null,
  after: ItemContent | null,
  matrix: DepartmentMatrix,
): Department[] => {
  const all = departmentsOfRow(before, after);
  if (!before || !after || before.isOptional !== after.isOptional) return all;
  const changed = lineItemColumns.filter((column) => before.values[column] !== after.values[column]);
  const looking = departmentsLookingAt(changed, matrix);
  if (changed.length === 0 || looking === null) return all;
  const isMoved = (each: Department) =>
    before.departments.includes(each) !== after.departments.includes(each);
  const touched = all.filter((each) => looking.includes(each) || isMoved(each));
  return touched.length > 0 ? touched : all;
};
