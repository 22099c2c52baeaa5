import type { LineItemColumn } from './line-items.ts';
import type { DepartmentMatrix, SubjectId } from './subjects.ts';
import type { Department } from '#organisations/contract/departments.ts';

type ColumnRouting = { column: LineItemColumn; subject: SubjectId; departments: readonly Department[] };

/**
 * Who looks at a cell of a position, most concerned first, and the subject it falls under: what an
 * organisation sets for that subject holds for the cell.
 */
const concerned: readonly ColumnRouting[] = [
  { column: 'size', subject: 'dimensions', departments: ['Engineering'] },
  { column: 'rating', subject: 'ratings', departments: ['Engineering'] },
  { column: 'material', subject: 'material', departments: ['Engineering'] },
  { column: 'standard', subject: 'product-standard', departments: ['Engineering'] },
  { column: 'quantity', subject: 'items', departments: ['Procurement', 'Operations'] },
  { column: 'needBy', subject: 'delivery-time', departments: ['Procurement', 'Operations'] },
  { column: 'certificate', subject: 'material-certificates', departments: ['Quality Assurance'] },
];

/**
 * The departments a position goes to by the cells it fills; one that says nothing but what it is goes to
 * Engineering.
 */
export function departmentsOfItem(
  cells: Readonly<Record<LineItemColumn, unknown>>,
  matrix: DepartmentMatrix = {},
): Department[] {
  const found = concerned
    .filter(({ column }) => cells[column] !== null)
    .flatMap(({ subject, departments }) => matrix[subject] ?? departments);
  return found.length > 0 ? [...new Set(found)] : ['Engineering'];
}

/** Who looks at one of these columns; null where one of them is everybody's: what the item is. */
export function departmentsLookingAt(
  columns: readonly LineItemColumn[],
  matrix: DepartmentMatrix = {},
): Department[] | null {
  // A unit belongs to its quantity.
  const looked = columns.map((column): LineItemColumn => (column === 'unit' ? 'quantity' : column));
  const routes = concerned.filter(({ column }) => looked.includes(column));
  return looked.every((column) => routes.some((route) => route.column === column))
    ? routes.flatMap(({ subject, departments }) => matrix[subject] ?? departments)
    : null;
}
