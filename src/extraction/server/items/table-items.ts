import type { ItemCell, LineItemColumn } from '#extraction/contract/line-items.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import type { GridCell, GridLine, GridRow, GridSign } from '#text/grid.ts';
import { bareColumns } from './columns/bare-columns.ts';
import { isNoCell } from './columns/column-cues.ts';
import { headAt } from './columns/columns.ts';
import { meaningOf, type Column } from './columns/heads.ts';
import { cellAt, isDitto, joinCells, saysOptional, type Draft } from './drafts.ts';
import { fillAmount, fillNumbered, joinWeight } from './item-amounts.ts';
import { placedCells } from './columns/placing.ts';
import { columnByLook, findValue, isAll, isAmount, isPosition, isRemoved, unitAlone } from './looks.ts';

type Table = {
  sign: GridSign;
  columns: Column[];
  last: Draft | null;
  isBroken: boolean;
  misses: number;
  /** What a column without a known head was last seen to hold. */
  seen: Map<number, LineItemColumn>;
};
const openTable = (sign: GridSign, columns: Column[]): Table => ({
  sign,
  columns,
  last: null,
  isBroken: false,
  misses: 0,
  seen: new Map(),
});

/**
 * A table goes on behind at most so many lines that are none of its rows: the foot of a page and the head
 * of the next.
 */
const maxMisses = 10;
const total = new RegExp(
  String.raw`^(?:grand |sub-?|net |overall )?(?:totals?|sum(?:me)?|gesamt\w*|zwischensumme|` +
    String.raw`(?:carried|brought) (?:forward|fwd|over)|[cb]\/f|(?:ü|ue)bertrag|à reporter|report|suma y sigue|riporto|sous-total|montant total|suma|subtotal|importe total|totale|subtotale|somma|المجموع|` +
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
      table = openTable(each.row.sign, head.columns);
      at = head.next - 1;
      continue;
    }
    if (!table && each.row) {
      const bare = bareColumns(lines, at, frame);
      if (bare) table = openTable(each.row.sign, bare);
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
  if ([at('description'), quantity].some((cell) => cell && isRemoved(cell.text))) return null;
  const filled = cells.filter((cell) => cell !== null).length;
  const isItem = counts
    ? named !== null || table.last !== null || numbers
    : named !== null && filled > 1 && (numbers || (filled > 2 && quantity !== null));
  // Behind a gap a number and words may be the next clause, cut only where a column begins.
  // After a break a row of half as many cells belongs to something else.
  const isFull =
    filled > 2 && (row.sign === 'gap' ? row.cells.length > 2 : row.cells.length * 2 > table.columns.length);
  if (!isItem || (table.isBroken && !(counts || (numbers && isFull)))) {
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
    if (!next) continue;
    if (means === 'details') last.told = [...(last.told ?? []), next.span];
    if (isNoCell(means)) continue;
    addTo(source, last, means, next);
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
  addTo(source, last, 'description', next);
  last.end = next.span.end;
  return true;
}

/** Adds words to a cell; of the description it is kept where its parts stand. */
function addTo(source: SourceText, draft: Draft, means: LineItemColumn, next: ItemCell): void {
  const before = draft.cells[means];
  if (means === 'description') draft.pieces = [...(draft.pieces ?? (before ? [before.span] : [])), next.span];
  draft.cells[means] = joinCells(source, before, next);
}

function draftItem(
  source: SourceText,
  table: Table,
  { row, cells }: { row: GridRow; cells: readonly (GridCell | null)[] },
): Draft {
  const own = new Set(
    table.columns.flatMap(({ means }, place) =>
      isNoCell(means) || isUnsaid(row, cells[place] ?? null, place) ? [] : [means],
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
  const spare: { cell: GridCell; at: number }[] = [];
  for (const [at, column] of table.columns.entries()) {
    const cell = cells[at];
    if (!cell) continue;
    const known = column.means === 'other' ? (table.seen.get(at) ?? 'other') : column.means;
    if (isDitto(cell.text)) {
      if (known === 'details') draft.told = [...(draft.told ?? []), ...(table.last?.told ?? [])];
      else if (!isNoCell(known)) copyFrom(table.last, draft, known);
    } else if (column.means === 'details') {
      draft.told = [...(draft.told ?? []), cell];
    } else if (column.isNumbered) fillNumbered(draft, column, cell);
    else if (column.means === 'other' || isOfOther(column.means, cell.text)) spare.push({ cell, at });
    else if (column.means === 'weight') joinWeight(draft, cell);
    else if (column.means === 'quantity') fillAmount(draft, cell, column.unit);
    else if (column.means === 'material' && /^\d{5,}$/.test(cell.text)) spare.push({ cell, at });
    else {
      const opens = column.means === 'item' && cell.text.startsWith('(') ? 1 : 0;
      const read = cellAt(source, cell.start + opens, endOfCell(column.means, cell));
      if (read) draft.cells[column.means] = { ...read, value: valueOf(cell, read.value) };
    }
  }
  if (!draft.cells.description && !draft.cells.tag) copyFrom(table.last, draft, 'description');
  for (const { cell, at } of spare) {
    const means = columnByLook(cell.text);
    if (means === null || own.has(means) || draft.cells[means]) continue;
    // A sum of money looks like the number of a part.
    if (means === 'tag' && meaningOf(table.columns[at]?.head ?? '') === 'other') continue;
    const read = cellAt(source, cell.start, cell.end);
    if (!read) continue;
    draft.cells[means] = read;
    if (table.columns[at]?.means === 'other') table.seen.set(at, means);
  }
  return draft;
}

/** Without the stop behind a number, and without what a unit is priced by. */
function endOfCell(means: Column['means'], { start, end, text }: GridCell): number {
  if (means === 'unit') return start + unitAlone(text).length;
  return means === 'item' && /[.)]$/.test(text) ? end - 1 : end;
}

/** A cell left blank says nothing of its column; the description may. */
const isUnsaid = (row: GridRow, cell: GridCell | null, place: number): boolean =>
  row.sign === 'gap' ? cell === null : row.cells[place]?.text === '';

/** A material that was written where a size or a rating belongs. */
const isOfOther = (means: Column['means'], text: string): boolean =>
  (means === 'size' || means === 'rating') && isAll('material', text) && findValue(means, text) === null;

/** The text of a cell: a doubled quote mark of a CSV file is one. */
const valueOf = (cell: GridCell, read: string): string =>
  cell.text.includes('"') && read.includes('""') ? cell.text : read;

/** Cells merged over several rows, and ditto marks, say what the row above says. */
function copyFrom(above: Draft | null, draft: Draft, column: LineItemColumn): void {
  const cell = above?.cells[column];
  if (cell) draft.cells[column] = cell;
}
