import { splitCells } from './cells.ts';
import { splitLines, tableRule } from './lines.ts';

/**
 * A table as it stands in a text: bars in Markdown, tabs in what was read from files, columns of
 * blanks in plain text.
 */
export type TableRow = { cells: string[]; start: number; end: number };
export type Table = {
  start: number;
  end: number;
  /** Where the rows begin, below the heads of the columns. */
  header: string[];
  rows: TableRow[];
  /** The heading above it and the words that introduce it. */
  caption: string;
  /**
   * Read off pages, where a blank cell leaves nothing behind: a row with fewer cells than heads may
   * be shifted.
   */
  mayBeShifted: boolean;
};

type Line = { start: number; end: number; text: string; cells: string[] | null };

const minBlankLines = 3;
/** Between two halves of a table stand at most the foot of one page and the head of the next. */
const maxBetween = 120;
const units = /^[\s(]*[\p{L}°%/µ³²·\d" .-]{1,12}[\s)]*$/u;

const readRows = (text: string): Line[] =>
  splitLines(text).map(({ start, end }) => {
    const line = text.slice(start, end);
    return { start, end, text: line, cells: splitCells(line)?.cells.map((cell) => cell.text) ?? null };
  });

const isFigure = (cell: string): boolean =>
  /^[<>≤≥±~]?\s*[-−+]?\d|^(?:up to|over|above|below|under|from)\b/i.test(cell);
const looksLikeData = (cells: readonly string[]): boolean =>
  isFigure(cells[0] ?? '') && cells.filter(isFigure).length * 2 >= cells.length;

/** The heads of the columns, written in one row or several, and what is left below them. */
const headed = (lines: readonly Line[]): { header: string[]; rest: Line[] } => {
  const cellsAt = (at: number) => lines[at]?.cells ?? [];
  const ruled = lines.findIndex(({ text }) => tableRule.test(text));
  const body = (from: number) => lines.slice(from).filter(({ text }) => !tableRule.test(text));
  if (ruled === 1) return { header: cellsAt(0), rest: body(2) };
  if (looksLikeData(cellsAt(0))) return { header: [], rest: body(0) };
  let depth = 1;
  // What is too long for one line of a page, or the units below the names, goes on in the next one.
  const hasFigures = (at: number) =>
    cellsAt(at).some((cell) => /\d/.test(cell) && !units.test(cell)) || cellsAt(at).some(isFigure);
  while (
    depth < 3 &&
    depth < lines.length - 1 &&
    !hasFigures(depth) &&
    lines.slice(depth).some((_, at) => hasFigures(depth + at)) &&
    isUnitRow(cellsAt(depth))
  )
    depth += 1;
  const width = Math.max(...lines.slice(0, depth).map(({ cells }) => cells?.length ?? 0));
  const header = Array.from({ length: width }, (_, at) =>
    lines
      .slice(0, depth)
      .map(({ cells }) => cells?.[at] ?? '')
      .filter(Boolean)
      .join(' '),
  );
  return { header, rest: body(depth) };
};

const isUnitRow = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || /^\(.*\)$/.test(cell) || cell.length <= 4);

/** The heading above a table and the lines between: what it is about. */
const captionOf = (lines: readonly Line[], first: number): string => {
  const words: string[] = [];
  let blanks = 0;
  for (let at = first - 1; at >= 0 && words.length < 4 && first - at < 12; at -= 1) {
    const line = lines[at];
    if (!line || line.cells) break;
    if (line.text.trim() === '') blanks += 1;
    else words.unshift(line.text.trim());
    if (/^\s*#{1,6}\s/.test(line.text) || blanks > 3) break;
  }
  return words.join('\n');
};

const isBlanks = ({ text }: Line): boolean => !text.includes('\t') && !text.includes('|');

/**
 * The first row of a text of blanks and every other line of a page may be prose; a table has
 * several lines of one shape.
 */
const isTable = (lines: readonly Line[]): boolean => {
  if (lines.length < 2) return false;
  if (!lines.every(isBlanks)) return true;
  const width = lines[0]?.cells?.length ?? 0;
  return lines.length >= minBlankLines && lines.every(({ cells }) => cells?.length === width);
};

const carried = (rows: TableRow[], isMarked: boolean): TableRow[] => {
  let above = '';
  return rows.map((row) => {
    const [first = ''] = row.cells;
    if (first !== '') above = first;
    return first === '' && isMarked && above !== '' ? { ...row, cells: [above, ...row.cells.slice(1)] } : row;
  });
};

/** All tables of a text, in order. A table that a page break cuts in two goes on under the same heads. */
export const findTables = (text: string, isPaged = false): Table[] => {
  const lines = readRows(text);
  const tables: Table[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!lines[at]?.cells) continue;
    const first = at;
    while (
      lines[at + 1]?.cells ||
      (lines[at + 1] && tableRule.test(lines[at + 1]?.text ?? '') && lines[at + 1]?.text.includes('|'))
    )
      at += 1;
    const block = lines.slice(first, at + 1);
    const before = tables.at(-1);
    const isNear = before !== undefined && text.slice(before.end, block[0]?.start).trim().length < maxBetween;
    const isLastRow =
      block.length === 1 &&
      isNear &&
      !block.every(isBlanks) &&
      block[0]?.cells?.length === before.header.length;
    if (!isTable(block) && !isLastRow) continue;
    const { header, rest } = isLastRow ? { header: [], rest: block } : headed(block);
    const rows = carried(
      rest.map(({ cells, start, end }) => ({ cells: cells ?? [], start, end })),
      !block.some(isBlanks),
    );
    const [start, end] = [block[0]?.start ?? 0, block.at(-1)?.end ?? 0];
    if (header.length === 0 && isNear && before.header.length === (rows[0]?.cells.length ?? 0)) {
      before.rows = before.rows.concat(rows);
      before.end = end;
    } else tables.push({ start, end, header, rows, caption: captionOf(lines, first), mayBeShifted: isPaged });
  }
  return tables;
};
