import { countTightCommas, splitCells } from './cells.ts';
import { splitLines, tableRule, type Line } from './lines.ts';

/**
 * A cell with its place in the text; `text` is what a reader sees in it, without the quote marks of a CSV
 * file.
 */
export type GridCell = { start: number; end: number; text: string };

export type GridSign = 'bar' | 'tab' | 'semicolon' | 'comma' | 'gap';

/** A line as a row of cells, by the sign that sets them apart. */
export type GridRow = { line: Line; sign: GridSign; cells: GridCell[] };

/** A line of a text: a row, a rule under the head of a table, blank, or words. */
export type GridLine = { line: Line; row: GridRow | null; isRule: boolean };

const minListed = 2;

/**
 * The cells of a line of a file of values, set apart by one sign; a sign between quote marks belongs to its
 * cell.
 */
function separated(line: Line, mark: ';' | ','): GridCell[] {
  const cells: GridCell[] = [];
  const { text, textStart } = line;
  let from = 0;
  while (from <= text.length) {
    while (text.charAt(from) === ' ') from += 1;
    const closing = text.charAt(from) === '"' ? closingQuote(text, from + 1, mark) : -1;
    if (closing >= 0) {
      const inside = text.slice(from + 1, closing);
      cells.push({ start: textStart + from + 1, end: textStart + closing, text: inside.replace(/""/g, '"') });
      from = text.indexOf(mark, closing) + 1;
      if (from === 0) break;
      continue;
    }
    const found = text.indexOf(mark, from);
    const until = found < 0 ? text.length : found;
    const words = text.slice(from, until).trimEnd();
    cells.push({ start: textStart + from, end: textStart + from + words.length, text: words });
    from = until + 1;
  }
  return cells;
}

/**
 * Where a quoted cell ends: at a quote mark before the next sign or the end, doubled ones aside; -1 when it
 * does not.
 */
function closingQuote(text: string, from: number, mark: string): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charAt(at + 1) === '"' && text.charAt(at + 2) !== mark) at += 1;
    else if (new RegExp(`^"+\\s*(?:${mark}|$)`).test(text.slice(at, at + 8))) return at;
  }
  return -1;
}

/**
 * Bars, tabs and gaps show themselves; semicolons and commas stand in prose as well and count where lines
 * agree on them.
 */
function rowOf(text: string, line: Line, listed: ',' | ';' | null): GridRow | null {
  // A blank first cell of a file is a tab, not indentation.
  const indent = text.slice(line.start, line.textStart);
  const shift = /\t[\t ]*$/.exec(indent)?.[0].length ?? 0;
  const from = line.textStart - shift;
  const found = splitCells(text.slice(from, line.textStart + line.text.length));
  const isStrong = found !== null && found.by !== 'gap';
  if (!isStrong && listed) {
    const cells = separated(line, listed);
    return { line, sign: listed === ';' ? 'semicolon' : 'comma', cells };
  }
  if (!found) return null;
  const cells = found.cells.map(({ start, text: words }) => ({
    start: from + start,
    end: from + start + words.length,
    text: words,
  }));
  return { line, sign: found.by, cells };
}

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

/**
 * Semicolons (two or more, on lines that follow each other), or commas where the text is a file of values
 * or such lines were pasted into it.
 */
function listedBy(
  lines: readonly Line[],
  at: number,
  { isValues, loose }: { isValues: boolean; loose: readonly number[] },
): ',' | ';' | null {
  const { text } = lines[at] ?? { text: '' };
  const beside = [lines[at - 1]?.text ?? '', lines[at + 1]?.text ?? ''];
  const isListed = (mark: string): boolean =>
    countOf(text, mark) >= minListed &&
    beside.some((other) => Math.abs(countOf(other, mark) - countOf(text, mark)) <= 1 && other.includes(mark));
  if (isListed(';')) return ';';
  if (isValues) return isListed(',') ? ',' : null;
  if (isInLooseList(lines, loose, at)) return ',';
  const tight = countTightCommas(text);
  return tight > 0 && beside.some((other) => countTightCommas(other) === tight) ? ',' : null;
}

const minLoose = 3;
const maxLoose = 300;
const countLoose = ({ text }: Line): number =>
  text.length > 400 ? 0 : (text.match(/, (?=\S)/g)?.length ?? 0);

/**
 * "item, qty, unit, description" over lines of as many commas: a list pasted with blanks behind them. Its
 * head has no figures and is no sentence, or the lines are prose.
 */
function isInLooseList(lines: readonly Line[], counts: readonly number[], at: number): boolean {
  const count = counts[at] ?? 0;
  if (count < minLoose) return false;
  let [first, last] = [at, at];
  while (at - first < maxLoose && counts[first - 1] === count) first -= 1;
  while (last - first < 2 && counts[last + 1] === count) last += 1;
  const head = lines[first]?.text ?? '';
  return (
    last - first >= 2 && !/\d|[.:;?!]$/.test(head) && head.split(', ').every((each) => each.length <= 24)
  );
}

/**
 * The lines of a text with their cells, in order; quote marks of a mail (">") are no part of a line.
 * Linear.
 */
export function gridLines(text: string, isValues = false): GridLine[] {
  const lines = splitLines(text, 'letter');
  const loose = lines.map(countLoose);
  return lines.map((line, at) => {
    const isRule = line.text !== '' && tableRule.test(line.text.slice(0, 400));
    return {
      line,
      isRule,
      row: isRule || line.text === '' ? null : rowOf(text, line, listedBy(lines, at, { isValues, loose })),
    };
  });
}

/**
 * The cells of a line under columns that begin at known places. In a table of blanks a full cell
 * leaves no gap before the next column, so a cell that reaches into it is cut where that column
 * begins, between two words.
 */
export function cellsUnder(
  row: GridRow,
  columns: readonly { from: number; to: number }[],
): (GridCell | null)[] {
  if (row.sign !== 'gap') return columns.map((_, at) => row.cells[at] ?? null);
  const placed: (GridCell | null)[] = columns.map(() => null);
  const origin = row.line.start;
  for (const cell of row.cells.flatMap((each) => cutAt(each, columns, origin))) {
    const at = columnUnder(cell, columns, origin);
    const before = placed[at];
    if (before) placed[at] = { start: before.start, end: cell.end, text: `${before.text} ${cell.text}` };
    else if (at >= 0) placed[at] = cell;
  }
  return placed;
}

function cutAt(cell: GridCell, columns: readonly { from: number }[], origin: number): GridCell[] {
  for (const { from } of columns) {
    const at = from - (cell.start - origin);
    if (at <= 0 || at >= cell.text.length || cell.text.charAt(at - 1) !== ' ') continue;
    const left = cell.text.slice(0, at).trimEnd();
    const first = { start: cell.start, end: cell.start + left.length, text: left };
    const rest = { start: cell.start + at, end: cell.end, text: cell.text.slice(at) };
    return [first, ...cutAt(rest, columns, origin)];
  }
  return [cell];
}

/** The column a cell lies under most, else the nearest one. */
function columnUnder(
  { start, end }: GridCell,
  columns: readonly { from: number; to: number }[],
  origin: number,
): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, { from, to }] of columns.entries()) {
    const shared = Math.min(end - origin, to) - Math.max(start - origin, from);
    // A cell written from the left begins where the head of its column begins.
    const score = start - origin === from ? Number.MAX_SAFE_INTEGER : shared;
    if (score > most) [best, most] = [at, score];
  }
  return best;
}
