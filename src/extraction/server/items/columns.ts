import { unitOf } from '#extraction/contract/units.ts';
import { cellsUnder, type GridCell, type GridLine, type GridRow } from '#text/grid.ts';
import { isBlankCell } from './drafts.ts';
import { fitOf, isPosition } from './looks.ts';
import { columnCues, type ColumnMeaning } from './column-cues.ts';

/**
 * A column of a table: what it holds, where it stands on the line, and the unit its head or the row below
 * names.
 */
export type Column = { means: ColumnMeaning; from: number; to: number; unit: GridCell | null };

const bracket = /^(.*?)\s*[([]\s*([^()[\]]{1,16})\s*[)\]]\s*$/;

const unitBehind = /[ ,;]+(?:in|inch(?:es)?|mm|cm|m|kg|psi|bar|lbs?|ea|pcs|nos?|nps|dn|"|#|usd|eur)\.?$/;
const arabic = /\p{Script=Arabic}/u;

/**
 * The ways to read a head: as it stands, without a unit, each half of a head in two languages, each side of
 * a stroke.
 */
function listReadings(head: string): string[] {
  const inside = bracket.exec(head);
  const isBilingual = arabic.test(head) && /[a-z]{2}/.test(head);
  return [
    head,
    head.replace(unitBehind, ''),
    ...(inside ? [inside[1] ?? '', inside[2] ?? ''] : []),
    ...(isBilingual
      ? [head.replace(/[\p{Script=Arabic}/|]+/gu, ' '), head.replace(/[^\p{Script=Arabic}]+/gu, ' ')]
      : []),
    ...head.split(/\s?[/|,]\s?/),
  ].map((words) => words.replace(/^[\s*_#:.-]+(?=\S)|[\s*_:.-]+$/g, '').replace(/\s+/g, ' '));
}

/** What the head of a column says it holds; null when it is no known head. */
export function meaningOf(head: string): ColumnMeaning | null {
  const folded = head.toLowerCase().replace(/\s+/g, ' ').trim();
  if (folded === '' || folded.length > 48) return null;
  for (const reading of listReadings(folded)) {
    const means = columnCues.find(({ pattern }) => pattern.test(reading))?.means;
    if (means) return means;
  }
  return null;
}

/** The unit in brackets behind the head of a quantity: "Qty (EA)". */
function unitOfHead(cell: GridCell): GridCell | null {
  const words = bracket.exec(cell.text)?.[2]?.trim();
  if (words === undefined || !unitOf(words)) return null;
  const start = cell.start + cell.text.lastIndexOf(words);
  return { start, end: start + words.length, text: words };
}

/** The columns a row of heads opens; null when the row is no head of an item table. */
function readColumns(cells: readonly GridCell[], origin: number): Column[] | null {
  const filled = cells.filter(({ text }) => text !== '');
  if (filled.length < 2 || filled.filter(({ text }) => /\d{3}/.test(text)).length > 1) return null;
  const seen = new Set<ColumnMeaning>();
  const columns = cells.map((cell): Column => {
    const means = meaningOf(cell.text) ?? 'other';
    const first = means === 'other' || !seen.has(means);
    seen.add(means);
    const from = cell.start - origin;
    return { means: first ? means : 'other', from, to: from + cell.text.length, unit: unitOfHead(cell) };
  });
  const known = filled.filter(({ text }) => meaningOf(text) !== null).length;
  return known >= 2 && known * 2 >= filled.length && isItemHead(seen) ? columns : null;
}

/** An item table says what and how many, or numbers its positions and says what they are made like. */
function isItemHead(seen: ReadonlySet<ColumnMeaning>): boolean {
  const says = (...names: ColumnMeaning[]): boolean => names.some((name) => seen.has(name));
  if (says('quantity')) return says('description', 'tag', 'item', 'material', 'standard');
  return says('item') && says('description', 'tag') && says('size', 'rating', 'material', 'unit');
}

/** Names that a table uses for its goods where it has no column called description. */
const standIns: readonly ColumnMeaning[] = ['material', 'standard', 'item'];

/** What is to be done stands where goods would; of goods the same word says what flows through them. */
const work = /^(?:services?|works?|activit(?:y|ies)|tasks?|leistung(?:en)?|prestations?|servicios?)$/i;

function describing(columns: Column[], heads: readonly GridCell[], row: GridRow | null): Column[] {
  if (columns.some(({ means }) => means === 'description')) return columns;
  // Under a head that nobody knows, words are what the goods are called ("Service", "Ware").
  const below = row ? cellsUnder(row, columns) : [];
  const unknown = columns.findIndex(
    ({ means }, at) =>
      means === 'other' &&
      (heads[at]?.text ?? '') !== '' &&
      (meaningOf(heads[at]?.text ?? '') === null || work.test(heads[at]?.text ?? '')) &&
      /\p{L}{4}/u.test(below[at]?.text ?? ''),
  );
  const isNumbered =
    columns.some(({ means }) => means === 'item') &&
    !columns.some(({ means }) => means === 'material' || means === 'standard');
  if (unknown >= 0 && isNumbered && !columns.some(({ means }) => means === 'tag'))
    return columns.map((column, at) => (at === unknown ? { ...column, means: 'description' } : column));
  const name = standIns.find((each) => columns.some(({ means }) => means === each));
  if (name === undefined || columns.some(({ means }) => means === 'tag')) return columns;
  return columns.map((column) => (column.means === name ? { ...column, means: 'description' } : column));
}

const measure =
  /^(?:in(?:ch(?:es)?)?|mm|cm|psi|bar[ga]?|lbs?|#|"|dn|nps|usd|eur|ppf|lb\/ft|kg\/m|pn|ansi)\.?$/i;

/** The row below the heads that names units alone: "in   lb   ea". */
function isUnitRow(row: GridRow | null): row is GridRow {
  const cells = row?.cells.filter(({ text }) => text !== '') ?? [];
  const bare = cells.map(({ text }) => text.replace(/^[([]|[)\]]$/g, ''));
  return (
    cells.length > 0 &&
    bare.every((text) => text.length <= 10 && (!/\d/.test(text) || unitOf(text) !== null)) &&
    bare.some((text) => measure.test(text) || unitOf(text) !== null) &&
    bare.every(
      (text) =>
        measure.test(text) || unitOf(text) !== null || /^[-–]$/.test(text) || meaningOf(text) === null,
    )
  );
}

/** Two lines of heads as one, each word below the column it belongs to. */
function joinedHeads(first: GridRow, second: GridRow): GridCell[] {
  const [base, other] = first.cells.length >= second.cells.length ? [first, second] : [second, first];
  const places = base.cells.map(({ start, text }) => ({
    from: start - base.line.start,
    to: start - base.line.start + text.length,
  }));
  const under = cellsUnder(other, places);
  return base.cells.map((cell, at) => {
    const more = under[at]?.text ?? '';
    const words = base === first ? [cell.text, more] : [more, cell.text];
    return { ...cell, text: words.filter(Boolean).join(' ') };
  });
}

/**
 * The head of an item table at a line, in one row or two, and the line after it (below a rule and a row of
 * units).
 */
export function headAt(lines: readonly GridLine[], at: number): { columns: Column[]; next: number } | null {
  const row = lines[at]?.row;
  if (!row || row.line.text.length > 400) return null;
  const following = lines[at + 1]?.row ?? null;
  const alone = readColumns(row.cells, row.line.start);
  const second =
    following && following.sign === row.sign && !/\d/.test(following.line.text) ? following : null;
  const base = second && second.cells.length > row.cells.length ? second : row;
  const joined =
    second && !isUnitRow(second) && !/\d/.test(row.line.text)
      ? readColumns(joinedHeads(row, second), base.line.start)
      : null;
  const knownIn = (columns: Column[] | null): number =>
    columns?.filter(({ means }) => means !== 'other').length ?? 0;
  const isJoined = knownIn(joined) > knownIn(alone);
  const columns = isJoined ? joined : alone;
  if (!columns) return null;
  let next = at + (isJoined ? 2 : 1);
  while (lines[next]?.isRule) next += 1;
  const unitRow = lines[next]?.row ?? null;
  if (isUnitRow(unitRow) && unitRow.sign === row.sign) {
    for (const [place, cell] of cellsUnder(unitRow, columns).entries()) {
      const column = columns[place];
      if (cell && column) columns[place] = { ...column, unit: bareUnit(cell) };
    }
    next += 1;
    while (lines[next]?.isRule) next += 1;
  }
  const below = lines[next]?.row ?? null;
  const described = describing(columns, isJoined ? [] : row.cells, below);
  return { columns: withPositions(described, below, row.sign), next };
}

/** A column of positions often has no head: the row below shows it. */
function withPositions(columns: Column[], row: GridRow | null, sign: GridRow['sign']): Column[] {
  const [first] = columns;
  const cell = row?.cells[0];
  if (!row || !first || !cell || columns.some(({ means }) => means === 'item') || !isPosition(cell.text))
    return columns;
  const from = cell.start - row.line.start;
  const to = from + cell.text.length;
  if (sign === 'gap' && to < first.from) return [{ means: 'item', from, to, unit: null }, ...columns];
  const isUnheaded = sign !== 'gap' && first.from === first.to && first.means === 'other';
  return isUnheaded ? [{ ...first, means: 'item' }, ...columns.slice(1)] : columns;
}

function bareUnit({ start, end, text }: GridCell): GridCell {
  const open = /^[([]/.test(text) ? 1 : 0;
  const close = /[)\]]$/.test(text) ? 1 : 0;
  return { start: start + open, end: end - close, text: text.slice(open, text.length - close) };
}

/**
 * The cells of a row under their columns. A page that loses its blank cells leaves fewer cells than
 * columns: then what a cell looks like places it.
 */
export function placedCells(row: GridRow, columns: Column[]): (GridCell | null)[] {
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
