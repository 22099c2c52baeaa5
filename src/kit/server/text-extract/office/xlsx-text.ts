import type { Archive } from '../../archive/read-zip.ts';
import { cleanBody } from '../clean-text.ts';
import { readingOf, textLimit, type Reading } from '../reading.ts';
import { dateStyles, dayOfNumber, sharedStrings, typedNumber } from './sheet-values.ts';
import { xmlTokens, type Attributes } from '../markup.ts';

type Sheet = { name: string; part: string };
export type Book = { strings: string[]; dates: boolean[]; from1904: boolean };

/** Cells further to the right than this follow the cell before them directly, without a tab for each empty one between. */
const columnLimit = 100;

/** The visible sheets of a workbook, how many are hidden, and what their cells refer to. */
export async function openBook(archive: Archive) {
  const part = async (name: string) => Buffer.from((await archive.read(name)) ?? []).toString('utf8');
  const workbook = await part('xl/workbook.xml');
  const book: Book = {
    strings: sharedStrings(await part('xl/sharedStrings.xml')),
    dates: dateStyles(await part('xl/styles.xml')),
    from1904: /<(?:\w+:)?workbookPr[^>]*\sdate1904="(?:1|true)"/.test(workbook),
  };
  return { ...sheetsOf(workbook, await part('xl/_rels/workbook.xml.rels')), book, part };
}

/** Reads a workbook: the name of each visible sheet, then its filled rows as lines with the cells separated by tabs. */
export async function readXlsx(archive: Archive): Promise<Reading> {
  const { sheets, hidden, book, part } = await openBook(archive);
  const texts: string[] = [];
  let length = 0;
  for (const sheet of sheets) {
    if (length > textLimit) break;
    const rows = sheetRows(await part(sheet.part), book, textLimit - length);
    const text = rows.join('\n');
    if (text.trim() === '') continue;
    texts.push(`${sheet.name}\n${text}`);
    length += text.length;
  }
  const notes =
    hidden === 0
      ? []
      : [hidden === 1 ? 'One hidden sheet was left out.' : `${hidden} hidden sheets were left out.`];
  return readingOf(cleanBody(texts.join('\n\n')), [], notes);
}

function sheetsOf(workbook: string, relations: string): { sheets: Sheet[]; hidden: number } {
  const targets = new Map<string, string>();
  for (const token of xmlTokens(relations)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const target = token.attributes.get('Target') ?? '';
    targets.set(token.attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const sheets: Sheet[] = [];
  let hidden = 0;
  for (const token of xmlTokens(workbook)) {
    if (token.kind !== 'open' || token.name !== 'sheet') continue;
    if (/hidden/i.test(token.attributes.get('state') ?? '')) hidden += 1;
    else
      sheets.push({
        name: token.attributes.get('name') ?? '',
        part: targets.get(token.attributes.get('id') ?? '') ?? '',
      });
  }
  return { sheets, hidden };
}

export type Cell = { column: number; type: string; isDate: boolean; value: string[] };

function sheetRows(xml: string, book: Book, room: number): string[] {
  const rows: { line: string; first: number }[] = [];
  let length = 0;
  let row: Cell[] = [];
  let cell: Cell | null = null;
  let inValue = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inValue) cell?.value.push(token.text);
    } else if (token.kind === 'open') {
      if (token.name === 'row') row = [];
      else if (token.name === 'c' && !token.closed)
        cell = openCell(token.attributes, row.at(-1)?.column ?? -1, book);
      else if (token.name === 'v' || token.name === 't') inValue = !token.closed;
    } else if (token.name === 'v' || token.name === 't') inValue = false;
    else if (token.name === 'c' && cell) {
      row.push(cell);
      cell = null;
    } else if (token.name === 'row') {
      const line = rowLine(row, book);
      if (line !== '')
        rows.push({ line, first: row.find((each) => shown(each, book).trim() !== '')?.column ?? 0 });
      length += line.length + 1;
      if (length > room) break;
    }
  }
  // A row whose first cells are blank, as below a merged cell, keeps its columns.
  const left = Math.min(...rows.map(({ first }) => first));
  return rows.map(({ line, first }) => '\t'.repeat(first <= columnLimit ? first - left : 0) + line);
}

export function openCell(attributes: Attributes, before: number, book: Book): Cell {
  const reference = attributes.get('r') ?? '';
  const style = Number(attributes.get('s') ?? 'NaN');
  return {
    column: columnOf(reference) ?? before + 1,
    type: attributes.get('t') ?? 'n',
    isDate: book.dates[style] ?? false,
    value: [],
  };
}

/** "C7" is column 2. */
function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(reference)?.[1];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rowLine(row: Cell[], book: Book): string {
  let line = '';
  let column = 0;
  for (const cell of row) {
    const value = shown(cell, book).replace(/\s+/g, ' ').trim();
    if (value === '') continue;
    const gap = cell.column - column;
    line += '\t'.repeat(cell.column <= columnLimit ? Math.max(gap, 0) : Math.min(1, Math.max(gap, 0)));
    line += value;
    column = cell.column;
  }
  return line.trim();
}

/** What a cell says: text as it is, days as ISO days, numbers as typed. */
export function shown(cell: Cell, book: Book): string {
  const value = cell.value.join('');
  if (cell.type === 's') return book.strings[Number(value)] ?? '';
  if (cell.type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (cell.type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
  if (cell.type !== 'n') return value;
  return cell.isDate && Number.isFinite(Number(value))
    ? dayOfNumber(Number(value), book.from1904)
    : typedNumber(value);
}
