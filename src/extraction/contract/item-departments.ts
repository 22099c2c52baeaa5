import type { LineItemColumn } from './line-items.ts';
import type { Department } from '#organisations/contract/departments.ts';

/** What a department looks at in a position, most concerned first. */
const concerned: readonly { department: Department; columns: readonly LineItemColumn[] }[] = [
  { department: 'Engineering', columns: ['size', 'rating', 'material', 'standard'] },
  { department: 'Procurement', columns: ['quantity', 'needBy'] },
  { department: 'Operations', columns: ['quantity', 'needBy'] },
  { department: 'Quality Assurance', columns: ['certificate'] },
];

/**
 * The departments a position goes to by the cells it fills; one that says nothing but what it is goes to
 * Engineering.
 */
export function departmentsOfItem(cells: Readonly<Record<LineItemColumn, unknown>>): Department[] {
  const found = concerned
    .filter(({ columns }) => columns.some((column) => cells[column] !== null))
    .map(({ department }) => department);
  return found.length > 0 ? found : ['Engineering'];
}
