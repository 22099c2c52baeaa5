import type { Archive } from '../../archive/read-zip.ts';
import { xmlTokens, type Attributes } from '../markup.ts';
import { dateStyles, dayOfNumber, sharedStrings, typedNumber } from './sheet-values.ts';

type Sheet = { name: string; part: string; isHidden: boolean };
/** What cells refer to. */
type Book = { strings: string[]; dates: boolean[]; from1904: boolean };

/** `place` is its column among those that are shown, null where its column is hidden. */
export type BookCell = { column: number; place: number | null; text: string };
/** `number` counts from 1 as the sheet's margin does. */
export type BookRow = { number: number; isHidden: boolean; cells: BookCell[] };

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The sheets of a workbook in their order, and a reader of the rows of one. */
export async function openBook(archive: Archive) {
  const part = async (name: string) => Buffer.from((await archive.read(name)) ?? []).toString('utf8');
  const workbook = await part('xl/workbook.xml');
  const book: Book = {
    strings: sharedStrings(await part('xl/sharedStrings.xml')),
    dates: dateStyles(await part('xl/styles.xml')),
    from1904: /<(?:\w+:)?workbookPr[^>]*\sdate1904="(?:1|true)"/.test(workbook),
  };
  const sheets = sheetsOf(workbook, await part('xl/_rels/workbook.xml.rels'));
  return { sheets, part, rows: (xml: string) => readRows(xml, book) };
}

function sheetsOf(workbook: string, relations: string): Sheet[] {
  const targets = new Map<string, string>();
  for (const token of xmlTokens(relations)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const target = token.attributes.get('Target') ?? '';
    targets.set(token.attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const sheets: Sheet[] = [];
  for (const token of xmlTokens(workbook)) {
    if (token.kind !== 'open' || token.name !== 'sheet') continue;
    sheets.push({
      name: token.attributes.get('name') ?? '',
      part: targets.get(token.attributes.get('id') ?? '') ?? '',
      isHidden: /hidden/i.test(token.attributes.get('state') ?? ''),
    });
  }
  return sheets;
}

type Cell = { column: number; type: string; isDate: boolean; value: string[] };

/** The rows of a sheet one after the other, so that a reader who has enough may stop. */
function* readRows(xml: string, book: Book): Generator<BookRow> {
  const columns = new Columns();
  let row: BookRow = { number: 0, isHidden: false, cells: [] };
  let cell: Cell | null = null;
  let column = -1;
  let inValue = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inValue) cell?.value.push(token.text);
    } else if (token.kind === 'open') {
      const { name, attributes, closed } = token;
      if (name === 'col') columns.read(attributes);
      else if (name === 'row') {
        const isHidden = isTrue(attributes.get('hidden')) || Number(attributes.get('ht') ?? 1) === 0;
        row = { number: Number(attributes.get('r')) || row.number + 1, isHidden, cells: [] };
        column = -1;
      } else if (name === 'c') {
        cell = openCell(attributes, column, book);
        ({ column } = cell);
        if (closed) cell = null;
      } else if (name === 'v' || name === 't') inValue = !closed;
    } else if (token.name === 'v' || token.name === 't') inValue = false;
    else if (token.name === 'c' && cell) {
      row.cells.push({ column, place: columns.placeOf(column), text: textOf(cell, book) });
      cell = null;
    } else if (token.name === 'row') {
      row.cells.sort((one, other) => one.column - other.column);
      yield row;
    }
  }
}

/** As many columns as the format has. */
const maxColumns = 16_384;

/** Which columns a sheet hides; they are listed before its rows. */
class Columns {
  /** Where hidden stretches begin, and behind their ends; stretches may overlap. */
  private readonly edges = new Int32Array(maxColumns + 1);
  private places: (number | null)[] | null = null;

  read(attributes: Attributes): void {
    if (!isTrue(attributes.get('hidden')) && Number(attributes.get('width') ?? 1) !== 0) return;
    const first = Number(attributes.get('min')) - 1;
    const end = Math.min(Number(attributes.get('max')), maxColumns);
    if (!(first >= 0 && first < end)) return;
    this.edges[first] = (this.edges[first] ?? 0) + 1;
    this.edges[end] = (this.edges[end] ?? 0) - 1;
  }

  placeOf(column: number): number | null {
    this.places ??= this.listPlaces();
    const place = this.places[column];
    return place === undefined ? column : place;
  }

  private listPlaces(): (number | null)[] {
    let depth = 0;
    let place = 0;
    return Array.from(this.edges, (edge) => {
      depth += edge;
      return depth > 0 ? null : place++;
    });
  }
}

function openCell(attributes: Attributes, before: number, book: Book): Cell {
  const style = Number(attributes.get('s') ?? 'NaN');
  return {
    column: columnOf(attributes.get('r') ?? '') ?? before + 1,
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

/** What a cell says: text as it is, days as ISO days, numbers as typed. */
function textOf(cell: Cell, book: Book): string {
  const value = cell.value.join('');
  if (cell.type === 's') return book.strings[Number(value)] ?? '';
  if (cell.type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (cell.type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
  if (cell.type !== 'n') return value;
  return cell.isDate && Number.isFinite(Number(value))
    ? dayOfNumber(Number(value), book.from1904)
    : typedNumber(value);
}
