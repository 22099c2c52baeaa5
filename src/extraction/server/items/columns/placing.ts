import { cellsUnder, type GridCell, type GridRow } from '#text/grid.ts';
import type { Column } from './heads.ts';
import { isBlankCell } from '../drafts.ts';
import { fitOf } from '../looks.ts';

/**
 * The cells of a row under their columns. A page that loses its blank cells leaves fewer cells than
 * columns: then what a cell looks like places it. A row of blanks with a cell for each column may have
 * been pushed to the right by a long cell: then their order places them, where they fit better so.
 */
export function placedCells(row: GridRow, columns: Column[]): (GridCell | null)[] {
  const isShifted =
    row.sign === 'tab' && row.cells.length < columns.length && row.cells.every(({ text }) => text !== '');
  const cells = isShifted ? bestFit(row.cells, columns) : inColumns(row, columns);
  return cells.map((cell) => (cell && !isBlankCell(cell.text) ? cell : null));
}

function inColumns(row: GridRow, columns: Column[]): (GridCell | null)[] {
  const under = cellsUnder(row, columns);
  if (row.sign !== 'gap') return under;
  const placed = takeApart(under, columns, row.line.start);
  if (row.cells.length !== columns.length || placed.every((cell) => cell !== null)) return placed;
  return fitOfAll(row.cells, columns) > fitOfAll(placed, columns) ? row.cells : placed;
}

const fitOfAll = (cells: readonly (GridCell | null)[], columns: readonly Column[]): number =>
  cells.reduce((sum, cell, at) => sum + (cell ? fitOf(cell.text, columns[at]?.means ?? 'other') : 0), 0);

/** A full cell pushes what follows so many places to the right, with one blank between them. */
const maxPush = 4;
const clearFit = 2;

/** A cell that ran over the begin of the next column, with the value of that column behind one blank. */
function takeApart(
  cells: readonly (GridCell | null)[],
  columns: readonly Column[],
  origin: number,
): (GridCell | null)[] {
  const placed = [...cells];
  for (let at = 1; at < columns.length; at += 1) {
    const [column, before] = [columns[at], placed[at - 1]];
    if (!column || !before || placed[at] || before.end - origin < column.from) continue;
    const cut = before.text.lastIndexOf(' ') + 1;
    const word = before.text.slice(cut);
    const shift = before.start + cut - origin - column.from;
    if (cut === 0 || shift < 0 || shift > maxPush || fitOf(word, column.means) < clearFit) continue;
    const left = before.text.slice(0, cut).trimEnd();
    placed[at - 1] = { ...before, end: before.start + left.length, text: left };
    placed[at] = { start: before.start + cut, end: before.end, text: word };
  }
  return placed;
}

/** Cells placed under columns in their order, so that they fit best by their look; the left one of equals. */
function bestFit(cells: readonly GridCell[], columns: readonly Column[]): (GridCell | null)[] {
  const width = columns.length + 1;
  const best = Array.from({ length: (cells.length + 1) * width }, () => 0);
  for (let cell = cells.length - 1; cell >= 0; cell -= 1) {
    best[cell * width + columns.length] = Number.NEGATIVE_INFINITY;
    for (let at = columns.length - 1; at >= 0; at -= 1) {
      const means = columns[at]?.means ?? 'other';
      const taken = fitOf(cells[cell]?.text ?? '', means) + (best[(cell + 1) * width + at + 1] ?? 0);
      best[cell * width + at] = Math.max(taken, best[cell * width + at + 1] ?? 0);
    }
  }
  const placed: (GridCell | null)[] = columns.map(() => null);
  let cell = 0;
  for (let at = 0; at < columns.length && cell < cells.length; at += 1) {
    const means = columns[at]?.means ?? 'other';
    const taken = fitOf(cells[cell]?.text ?? '', means) + (best[(cell + 1) * width + at + 1] ?? 0);
    if (taken < (best[cell * width + at] ?? 0)) continue;
    placed[at] = cells[cell] ?? null;
    cell += 1;
  }
  return placed;
}
