import type { GridCell } from '#text/grid.ts';
import { leadingAmount } from './amounts.ts';
import { cellAt, type Draft } from './drafts.ts';

/**
 * Puts the quantity of a cell in its column, and the unit beside it or named in the head of the column in
 * its own.
 */
export function fillAmount(draft: Draft, cell: GridCell, headUnit: GridCell | null): void {
  const { source } = draft;
  const amount = leadingAmount(cell.text, true);
  const place = amount?.quantity ?? { start: 0, end: cell.text.length };
  const quantity = cellAt(source, cell.start + place.start, cell.start + place.end);
  if (quantity) draft.cells.quantity = quantity;
  const unit = amount?.unit
    ? cellAt(source, cell.start + amount.unit.start, cell.start + amount.unit.end)
    : headUnit && !draft.own.has('unit')
      ? cellAt(source, headUnit.start, headUnit.end)
      : null;
  if (unit && !draft.cells.unit) draft.cells.unit = unit;
}
