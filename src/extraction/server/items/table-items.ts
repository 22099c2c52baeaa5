import type { LineItemColumn } from '#extraction/contract/line-items.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { cellsUnder, type GridCell, type GridLine, type GridRow, type GridSign } from '#text/grid.ts';
import { bareColumns } from './bare-columns.ts';
import { headAt, type Column } from './columns.ts';
import { cellAt, isBlankCell, isDitto, joinCells, saysOptional, type Draft } from './drafts.ts';
import { fillAmount } from './item-amounts.ts';
import { columnByLook, fitOf, isAmount, isPosition } from './looks.ts';

type Table = { sign: GridSign; columns: Column[]; last: Draft | null; isBroken: boolean; misses: number };

/**
 * A table goes on behind at most so many lines that are none of its rows: the foot of a page and the head
 * of the next.
 */
const maxMisses = 10;
const total = new RegExp(
  String.raw`^(?:grand |sub-?|net |overall )?(?:totals?|sum(?:me)?|gesamt\w*|zwischensumme|` +
    String.raw`sous-total|montant total|suma|subtotal|importe total|totale|subtotale|somma|المجموع|` +
    String.raw`الإجمالي|الاجمالي)(?![\p{L}])`,
  'iu',
);

/** The items of the tables of a text, in order. One pass over its lines. */
export function tableItems(
  source: SourceText,
  lines: readonly GridLine[],
  frame: ReadonlySet<number>,
): Draft[] {
  const drafts: Draft[] = [];
  let table: Table | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const each = lines[at];
    if (!each || each.isRule) continue;
    if (each.line.text === '' || frame.has(each.line.textStart)) {
      if (table) table.isBroken = true;
      continue;
    }
    const head = headAt(lines, at);
    if (head && each.row) {
      table = { sign: each.row.sign, columns: head.columns, last: null, isBroken: false, misses: 0 };
      at = head.next - 1;
      continue;
    }
    if (!table && each.row) {
      const bare = bareColumns(lines, at, frame);
      if (bare) table = { sign: each.row.sign, columns: bare, last: null, isBroken: false, misses: 0 };
    }
    if (!table) continue;
    const draft = readLine(source, table, each);
    if (draft) drafts.push(draft);
    if (table.misses > maxMisses) table = null;
  }
  return drafts;
}

/** Reads one line into an open table: a new item, more of the last one, or nothing of it. */
function readLine(source: SourceText, table: Table, { row, line }: GridLine): Draft | null {
  if (!row || row.sign !== table.sign) {
    if (!continueInColumn(source, table, line)) miss(table);
    return null;
  }
  const cells = placedCells(row, table.columns);
  const at = (means: Column['means']): GridCell | null => {
    const place = table.columns.findIndex((column) => column.means === means);
    return place < 0 ? null : (cells[place] ?? null);
  };
  const first = cells.find((cell) => cell !== null);
  if (
    !first ||
    total.test(first.text) ||
    row.cells.some(({ text }) => total.test(text) && text.length < 40)
  ) {
    table.isBroken = true;
    return null;
  }
  const [item, quantity] = [at('item'), at('quantity')];
  const named = at('description') ?? at('tag');
  const counts = quantity !== null && isAmount(quantity.text);
  const numbers = item !== null && isPosition(item.text);
  const filled = cells.filter((cell) => cell !== null).length;
  const isItem = counts
    ? named !== null || table.last !== null || numbers
    : named !== null && filled > 1 && (numbers || (filled > 2 && quantity !== null));
  if (!isItem || (table.isBroken && !(counts || (numbers && filled > 2)))) {
    if (counts || numbers || !continueRow(source, table, cells)) miss(table);
    return null;
  }
  const draft = draftItem(source, table, { row, cells });
  Object.assign(table, { last: draft, isBroken: false, misses: 0 });
  return draft;
}

const miss = (table: Table): void => {
  table.misses += 1;
  table.isBroken = true;
};

/**
 * The cells of a row under their columns. A page that loses its blank cells leaves fewer cells than
 * columns: then what a cell looks like places it.
 */
function placedCells(row: GridRow, columns: Column[]): (GridCell | null)[] {
  const isShifted =
    row.sign === 'tab' && row.cells.length < columns.length && row.cells.every(({ text }) => text !== '');
  const cells = isShifted ? bestFit(row.cells, columns) : cellsUnder(row, columns);
  return cells.map((cell) => (cell && !isBlankCell(cell.text) ? cell : null));
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

/** A row without its own number and quantity goes on with the item above it. */
function continueRow(source: SourceText, table: Table, cells: readonly (GridCell | null)[]): boolean {
  const { last, columns } = table;
  if (!last || table.isBroken) return false;
  const more = columns.flatMap(({ means }, at) => {
    const cell = cells[at];
    return cell ? [{ means, cell }] : [];
  });
  if (more.some(({ means }) => means === 'item' || means === 'quantity')) return false;
  for (const { means, cell } of more) {
    const next = cellAt(source, cell.start, cell.end);
    if (!next || means === 'other' || means === 'weight') continue;
    last.cells[means] = joinCells(source, last.cells[means], next);
    last.end = Math.max(last.end, next.span.end);
  }
  return true;
}

/**
 * A line of words that begins where the description begins is the rest of a description that was too long
 * for its column.
 */
function continueInColumn(source: SourceText, table: Table, line: GridLine['line']): boolean {
  const { last } = table;
  const column = table.columns.find(({ means }) => means === 'description');
  if (!last || table.isBroken || table.sign !== 'gap' || !column) return false;
  if (line.textStart - line.start !== column.from || column.from === 0) return false;
  const next = cellAt(source, line.textStart, line.textStart + line.text.length);
  if (!next) return false;
  last.cells.description = joinCells(source, last.cells.description, next);
  last.end = next.span.end;
  return true;
}

function draftItem(
  source: SourceText,
  table: Table,
  { row, cells }: { row: GridRow; cells: readonly (GridCell | null)[] },
): Draft {
  // A cell left blank says nothing; a dash says there is nothing.
  const own = new Set(
    table.columns.flatMap(({ means }, place) =>
      means === 'other' || means === 'weight' || (row.sign !== 'gap' && row.cells[place]?.text === '')
        ? []
        : [means],
    ),
  );
  const draft: Draft = {
    source,
    cells: {},
    own,
    start: row.line.textStart,
    end: row.line.textStart + row.line.text.length,
    isOptional: saysOptional(row.line.text),
    confidence: 0.9,
  };
  const spare: GridCell[] = [];
  for (const [at, column] of table.columns.entries()) {
    const cell = cells[at];
    if (!cell) continue;
    if (column.means === 'other') spare.push(cell);
    else if (column.means === 'weight') joinWeight(draft, cell);
    else if (isDitto(cell.text)) copyFrom(table.last, draft, column.means);
    else if (column.means === 'quantity') fillAmount(draft, cell, column.unit);
    else if (column.means === 'material' && /^\d{5,}$/.test(cell.text)) spare.push(cell);
    else {
      const read = cellAt(
        source,
        cell.start,
        cell.end - (column.means === 'item' && /[.)]$/.test(cell.text) ? 1 : 0),
      );
      if (read) draft.cells[column.means] = { ...read, value: valueOf(cell, read.value) };
    }
  }
  if (!draft.cells.description && !draft.cells.tag) copyFrom(table.last, draft, 'description');
  for (const cell of spare) {
    const means = columnByLook(cell.text);
    if (means === null || own.has(means) || draft.cells[means]) continue;
    const read = cellAt(source, cell.start, cell.end);
    if (read) draft.cells[means] = read;
  }
  return draft;
}

/** The text of a cell: a doubled quote mark of a CSV file is one. */
const valueOf = (cell: GridCell, read: string): string =>
  cell.text.includes('"') && read.includes('""') ? cell.text : read;

/** Cells merged over several rows, and ditto marks, say what the row above says. */
function copyFrom(above: Draft | null, draft: Draft, column: LineItemColumn): void {
  const cell = above?.cells[column];
  if (cell) draft.cells[column] = cell;
}

/** The weight of a pipe by length is part of its size, where it stands beside it. */
function joinWeight(draft: Draft, cell: GridCell): void {
  const { size } = draft.cells;
  if (!size || !/^[\d.,]+ ?(?:ppf|lbs?\/ft|#|kg\/m)/i.test(cell.text)) return;
  const weight = cellAt(draft.source, cell.start, cell.end);
  if (weight && cell.start - size.span.end < 40) draft.cells.size = joinCells(draft.source, size, weight);
}
