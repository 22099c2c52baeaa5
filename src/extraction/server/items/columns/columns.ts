import { unitOf } from '#extraction/contract/units.ts';
import { cellsUnder, type GridCell, type GridLine, type GridRow } from '#text/grid.ts';
import { columnsByValues } from './column-values.ts';
import { isPosition } from '../looks.ts';
import { isNoCell, type ColumnMeaning } from './column-cues.ts';
import { groupedHead } from './grouped-heads.ts';
import { headBracket, meaningOf, type Column } from './heads.ts';
import { headsOfChange } from '../../text/changes/change-tables.ts';

/** The unit in brackets behind the head of a quantity, or its whole head: "Qty (EA)", "Pcs". */
function unitOfHead(cell: GridCell): GridCell | null {
  const word = cell.text.replace(/\.$/, '');
  if (unitOf(word)?.kind === 'count' && word.length > 1 && meaningOf(word) === null)
    return { ...cell, end: cell.start + word.length, text: word };
  const words = headBracket.exec(cell.text)?.[2]?.trim();
  if (words === undefined || !unitOf(words)) return null;
  const start = cell.start + cell.text.lastIndexOf(words);
  return { start, end: start + words.length, text: words };
}

/** The columns of a row of heads by their words alone; null when too few of them are known. */
function readColumns(cells: readonly GridCell[], origin: number): Column[] | null {
  const filled = cells.filter(({ text }) => text !== '');
  // A line of a data sheet: a label and, behind a colon, its value.
  if (filled.some(({ text }) => /^[:：]/.test(text))) return null;
  if (filled.length < 2 || filled.filter(({ text }) => /\d{3}/.test(text)).length > 1) return null;
  const known = filled.filter(({ text }) => meaningOf(text) !== null).length;
  if (known === 0 || (known === 1 && filled.length > 3)) return null;
  const seen = new Set<ColumnMeaning>();
  return cells.map((cell): Column => {
    const means = meaningOf(cell.text) ?? 'other';
    const first = isNoCell(means) || !seen.has(means);
    seen.add(means);
    const from = cell.start - origin;
    return {
      means: first ? means : 'other',
      from,
      to: from + cell.text.length,
      unit: unitOfHead(cell),
      head: cell.text,
    };
  });
}

/** What was beside what is now: a table that changes items and has none. */
const isOfChanges = (cells: readonly GridCell[]): boolean => headsOfChange(cells) !== null;

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
  const grouped = groupedHead(lines, at);
  const groups = grouped && readColumns(grouped.cells, row.line.start);
  if (grouped && groups) {
    const typed = columnsByValues(groups, bodyRows(lines, grouped.next, row.sign));
    return typed && { columns: typed, next: grouped.next };
  }
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
    columns?.filter(({ means }) => !isNoCell(means)).length ?? 0;
  const isJoined = knownIn(joined) > knownIn(alone);
  const columns = isJoined ? joined : alone;
  if (!columns || isOfChanges(row.cells)) return null;
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
  const typed = columnsByValues(columns, bodyRows(lines, next, row.sign));
  return typed && { columns: withPositions(typed, lines[next]?.row ?? null, row.sign), next };
}

/** So many rows below the heads say what the columns hold. */
const maxBody = 12;

function bodyRows(lines: readonly GridLine[], from: number, sign: GridRow['sign']): GridRow[] {
  const rows: GridRow[] = [];
  for (let at = from; at < Math.min(lines.length, from + 2 * maxBody) && rows.length < maxBody; at += 1) {
    const each = lines[at];
    if (each?.row?.sign === sign) rows.push(each.row);
    else if (rows.length > 0 && each?.line.text === '') break;
  }
  return rows;
}

/** A column of positions often has no head: the row below shows it. */
function withPositions(columns: Column[], row: GridRow | null, sign: GridRow['sign']): Column[] {
  const [first] = columns;
  const cell = row?.cells[0];
  if (!row || !first || !cell || columns.some(({ means }) => means === 'item') || !isPosition(cell.text))
    return columns;
  const from = cell.start - row.line.start;
  const to = from + cell.text.length;
  if (sign === 'gap' && to < first.from)
    return [{ means: 'item', from, to, unit: null, head: '' }, ...columns];
  const isUnheaded = sign !== 'gap' && first.from === first.to && first.means === 'other';
  return isUnheaded ? [{ ...first, means: 'item' }, ...columns.slice(1)] : columns;
}

function bareUnit({ start, end, text }: GridCell): GridCell {
  const open = /^[([]/.test(text) ? 1 : 0;
  const close = /[)\]]$/.test(text) ? 1 : 0;
  return { start: start + open, end: end - close, text: text.slice(open, text.length - close) };
}
