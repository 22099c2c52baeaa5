import type { GridCell } from '#text/grid.ts';
import { leadingAmount } from './amounts.ts';
import { isNoCell } from './columns/column-cues.ts';
import { cellAt, joinCells, type Draft } from './drafts.ts';
import type { Column } from './columns/heads.ts';

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

/** "1 GV-201": the number of the position and what stands behind it. */
export function fillNumbered(draft: Draft, { means }: Column, cell: GridCell): void {
  const [all = '', number = ''] = /^(\d+)[.)]?\s+/.exec(cell.text) ?? [];
  const item = cellAt(draft.source, cell.start, cell.start + number.length);
  const named = cellAt(draft.source, cell.start + all.length, cell.end);
  if (item) draft.cells.item = item;
  if (named && !isNoCell(means)) draft.cells[means] = named;
}

/** The weight of a pipe by length is part of its size, where it stands beside it. */
export function joinWeight(draft: Draft, cell: GridCell): void {
  const { size } = draft.cells;
  if (!size || !/^[\d.,]+ ?(?:ppf|lbs?\/ft|#|kg\/m)/i.test(cell.text)) return;
  const weight = cellAt(draft.source, cell.start, cell.end);
  if (weight && cell.start - size.span.end < 40) draft.cells.size = joinCells(draft.source, size, weight);
}
