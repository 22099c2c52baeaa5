import type { GridCell, GridLine, GridRow } from '#text/grid.ts';
import { meaningOf } from './heads.ts';

/** A head has so many lines at most before the rule that ends it. */
const maxLines = 4;

type PlacedCell = GridCell & { from: number; to: number };

/**
 * The cells of a line between bars, blank ones at its ends among them, each from bar to bar by its place on
 * the line.
 */
function cellsBetweenBars({ line }: GridRow, hasOuterBars: boolean): PlacedCell[] {
  const indent = line.textStart - line.start;
  let from = 0;
  const cells = `${' '.repeat(indent)}${line.text}`.split('|').map((words) => {
    const to = from + words.length;
    const start = line.start + from + (words.length - words.trimStart().length);
    const cell = { start, end: start + words.trim().length, text: words.trim(), from, to };
    from = to + 1;
    return cell;
  });
  return hasOuterBars ? cells.slice(1, -1) : cells;
}

/** The words for one column: those of its group where the group says what it is, else its own. */
function headOf(group: string, own: string, isShared: boolean): string {
  if (!isShared) return [group, own].filter(Boolean).join(' ');
  return own === '' || (meaningOf(group) !== null && meaningOf(own) !== 'unit') ? group : own;
}

/**
 * The head of a table between bars whose first line names groups of columns, which the lines below divide
 * ("Quantity" over "No. | Unit"), down to the rule that ends it: one cell for each column, and the line
 * behind the rule. Null where the lines below divide nothing.
 */
export function groupedHead(
  lines: readonly GridLine[],
  at: number,
): { cells: GridCell[]; next: number } | null {
  if (lines[at]?.row?.sign !== 'bar') return null;
  const count = lines.slice(at, at + maxLines).findIndex(({ isRule }) => isRule);
  const rows = lines
    .slice(at, at + Math.max(0, count))
    .flatMap(({ row }) => (row?.sign === 'bar' ? [row] : []));
  if (count < 2 || rows.length < count) return null;
  const hasOuterBars = rows.every(({ line }) => line.text.startsWith('|') && line.text.endsWith('|'));
  const [groups = [], ...below] = rows.map((row) => cellsBetweenBars(row, hasOuterBars));
  const [base = []] = below;
  if (groups.length < 3 || base.length <= groups.length) return null;
  if (below.some(({ length }) => length !== base.length)) return null;
  const groupOf = ({ from }: PlacedCell): number => groups.findIndex(({ to }) => from < to);
  const places = base.map(groupOf);
  const cells = base.map((cell, column): GridCell => {
    const group = places[column] ?? -1;
    const own = below.flatMap((row) => row[column]?.text || []).join(' ');
    const isShared = places.filter((each) => each === group).length > 1;
    return { ...cell, text: headOf(groups[group]?.text ?? '', own, isShared) };
  });
  return { cells, next: at + count + 1 };
}
