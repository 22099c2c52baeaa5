import { noted } from '#kit/server/language/noted.ts';
import { xmlTokens, type Attributes } from '../markup.ts';
import type { BookCell, BookRow } from '../office/xlsx-rows.ts';
import { sheetsReading, type SheetToRead } from '../office/xlsx-text.ts';
import type { Reading } from '../reading.ts';
import { odfStyles } from './odf-styles.ts';

/** A filled cell or row that says it stands several times is written so often; blank ones are counted only. */
const maxRepeats = 100;
const maxRows = 200_000;
/** As many columns as the format has. */
const maxColumns = 16_384;

/** Reads an OpenDocument spreadsheet as a workbook is read. */
export async function readOds(content: string): Promise<Reading> {
  const { hiding } = odfStyles([content]);
  return sheetsReading(sheetsOf(content, hiding));
}

/** Within comments and drawings: who wrote them and when, and their titles. */
const silent = new Set(['creator', 'creator-initials', 'date', 'date-string', 'title', 'desc']);

/** What of a sheet was not read. */
type Left = { rows: boolean; repeats: boolean };
/** A sheet while it is read, with what stands beside its cells. */
type OpenSheet = SheetToRead & { left: Left; beside: string[] };

function saysLeft(name: string, { rows, repeats }: Left): string[] {
  return [
    ...(rows ? [noted`Sheet “${name}” has more than 200,000 filled rows; only the first were read.`] : []),
    ...(repeats
      ? [noted`Sheet “${name}” repeats a filled row or cell more than 100 times; only 100 were read.`]
      : []),
  ];
}

function sheetsOf(content: string, hiding: ReadonlySet<string>): SheetToRead[] {
  const sheets: OpenSheet[] = [];
  let reader: SheetReader | null = null;
  let depth = 0;
  for (const token of xmlTokens(content)) {
    if (token.kind === 'text') {
      reader?.words(token.text);
      continue;
    }
    const isTable = token.prefix === 'table' && token.name === 'table';
    if (isTable && token.kind === 'open' && (depth += 1) === 1) {
      const found: BookRow[] = [];
      const left: Left = { rows: false, repeats: false };
      const beside: string[] = [];
      reader = new SheetReader({ found, left, beside }, hiding);
      const isHidden = hiding.has(token.attributes.get('style-name') ?? '');
      sheets.push({ name: token.attributes.get('name') ?? '', isHidden, left, beside, rows: () => found });
    } else if (isTable && token.kind === 'close' && (depth -= 1) === 0) reader = null;
    else if (token.kind === 'open') {
      reader?.open(token.name, token.attributes);
      if (token.closed) reader?.close(token.name);
    } else reader?.close(token.name);
  }
  return sheets.map(({ left, ...sheet }) => ({ ...sheet, cuts: saysLeft(sheet.name, left) }));
}

const repeats = (attributes: Attributes, of: 'rows' | 'columns'): number =>
  Math.max(1, Number(attributes.get(`number-${of}-repeated`)) || 1);

class SheetReader {
  private readonly isHiddenColumn: boolean[] = [];
  /** The place of each column among those that are shown; made with the first cell. */
  private places: number[] | null = null;
  private columns = 0;
  private row: BookRow = { number: 0, isHidden: false, cells: [] };
  private rowRepeats = 1;
  private column = 0;
  private cellRepeats = 1;
  private lines: string[] | null = null;
  /** The lines of the comment or text box that is open, which stands beside the cells; null in the cells. */
  private aside: { label: string; lines: string[] } | null = null;
  /** Names and days of who wrote a comment, and titles of drawings, are no words of it. */
  private mute = 0;

  private readonly found: BookRow[];
  private readonly left: Left;
  private readonly beside: string[];
  private readonly hiding: ReadonlySet<string>;

  constructor(
    { found, left, beside }: { found: BookRow[]; left: Left; beside: string[] },
    hiding: ReadonlySet<string>,
  ) {
    this.found = found;
    this.left = left;
    this.beside = beside;
    this.hiding = hiding;
  }

  words(text: string): void {
    if (this.mute > 0) return;
    const lines = this.aside ? this.aside.lines : this.lines;
    if (lines) lines[Math.max(0, lines.length - 1)] = `${lines.at(-1) ?? ''}${text}`;
  }

  open(name: string, attributes: Attributes): void {
    const isHidden =
      /collapse|filter/.test(attributes.get('visibility') ?? '') ||
      this.hiding.has(attributes.get('style-name') ?? '');
    if (name === 'table-column') {
      const end = Math.min(this.columns + repeats(attributes, 'columns'), maxColumns);
      while (this.columns < end) this.isHiddenColumn[this.columns++] = isHidden;
    } else if (name === 'table-row') {
      this.row = { number: this.row.number + this.rowRepeats, isHidden, cells: [] };
      this.rowRepeats = repeats(attributes, 'rows');
      this.column = 0;
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.cellRepeats = repeats(attributes, 'columns');
      this.lines = [];
    } else if (name === 'annotation' || name === 'text-box') {
      const label = name === 'annotation' ? `Comment on ${this.cellName()}` : 'Text box';
      this.aside = { label, lines: [] };
    } else if (silent.has(name)) this.mute += 1;
    else if (name === 'p') (this.aside?.lines ?? this.lines)?.push('');
    else if (name === 's') this.words(' ');
  }

  close(name: string): void {
    if (name === 'annotation' || name === 'text-box') this.closeAside();
    else if (silent.has(name)) this.mute = Math.max(0, this.mute - 1);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'table-row') this.closeRow();
  }

  private closeAside(): void {
    const said = (this.aside?.lines ?? []).join(' ').replace(/\s+/g, ' ').trim();
    if (this.aside && said !== '') this.beside.push(`${this.aside.label}: ${said}`);
    this.aside = null;
  }

  /** "C7", as the sheet's margins name the cell that is open. */
  private cellName(): string {
    let letters = '';
    for (let at = this.column; at >= 0; at = Math.floor(at / 26) - 1)
      letters = String.fromCharCode(65 + (at % 26)) + letters;
    return `${letters}${this.row.number}`;
  }

  private closeCell(): void {
    const text = (this.lines ?? []).join(' ').trim();
    this.lines = null;
    const count = text === '' ? 0 : Math.min(this.cellRepeats, maxRepeats);
    if (text !== '' && this.cellRepeats > maxRepeats) this.left.repeats = true;
    for (let at = 0; at < count; at += 1) this.row.cells.push(this.cellAt(this.column + at, text));
    this.column += this.cellRepeats;
  }

  private cellAt(column: number, text: string): BookCell {
    if (this.isHiddenColumn[column]) return { column, place: null, text };
    let place = 0;
    this.places ??= this.isHiddenColumn.map((isHidden) => (isHidden ? place : place++));
    return { column, place: this.places[column] ?? column, text };
  }

  private closeRow(): void {
    const isFilled = this.row.cells.length > 0;
    const count = isFilled ? Math.min(this.rowRepeats, maxRepeats) : 0;
    if (isFilled && this.rowRepeats > maxRepeats) this.left.repeats = true;
    if (this.found.length + count > maxRows) this.left.rows = true;
    for (let at = 0; at < count && this.found.length < maxRows; at += 1)
      this.found.push({ ...this.row, number: this.row.number + at });
  }
}
