import { column, line as lines, page, styles } from './look.ts';
import type { Heading } from './headings.ts';
import { air, heightOf, type Line } from './lines.ts';
import type { Element, Sheet } from './sheet.ts';

/** A column: `width` in points without the gap to the next; `overleaf` is its title on later pages. */
export type Column = { title: Heading; width: number; overleaf?: string };
/**
 * A row: lines per column, the places it can be linked to, and what the first column repeats when
 * the row goes on overleaf.
 */
export type Row = { cells: Line[][]; places?: string[]; overleaf?: Line[] };

export const gap = 14;
/** Air above and below the text of a row, in points. */
const airy = 7;
const dense = 5;
const rowHead = 22;
/** What the head of a row takes more where it also stands in a second language. */
const secondHead = 12;
/**
 * A row is kept in one piece while it needs at most this part of a page; a longer one is divided
 * between two lines.
 */
const keepWhole = 0.42;

/** Shares out the width of the page: `shares` are the columns of fixed width, null takes the rest. */
export function columnsOf(titles: Heading[], widths: (number | null)[]): Column[] {
  const fixed = widths.reduce((sum: number, width) => sum + (width ?? 0), 0);
  const open = widths.filter((width) => width === null).length;
  const rest = (column - fixed - gap * (widths.length - 1)) / Math.max(1, open);
  return titles.map((title, index) => ({ title, width: widths[index] ?? rest }));
}

/** The height in points that a dense table of these rows takes, head included. */
export function denseHeight(rows: Row[]): number {
  return rows.reduce((sum, { cells }) => sum + Math.max(...cells.map(heightOf)) + dense * 2, rowHead);
}

/** The height in points that a row needs on the page it begins on. */
function minOf(row: Row, padding: number): number {
  const whole = Math.max(...row.cells.map(heightOf)) + padding * 2;
  const fresh = page.height - page.top - page.bottom - rowHead;
  return Math.min(whole, whole <= fresh * keepWhole ? whole : 120);
}

/** The height in points that must be left below a heading for the head of a table and its first row. */
export function beginning(first: Row | undefined): number {
  return first ? minOf(first, airy) + rowHead : 0;
}

export class Table {
  readonly #sheet: Sheet;
  readonly #columns: Column[];
  readonly #element: Element;
  readonly #padding: number;
  #started = false;

  constructor(sheet: Sheet, columns: Column[], parent: Element, density: 'airy' | 'dense' = 'airy') {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#padding = density === 'dense' ? dense : airy;
    this.#element = sheet.element('Table', parent);
  }

  get #headHeight(): number {
    const isDouble = this.#columns.some(({ title }) => this.#sheet.beside(title) !== null);
    return isDouble ? rowHead + secondHead : rowHead;
  }

  /** Sets a row below the last one; turns the page, repeats the head and divides the row where it must. */
  add(row: Row): void {
    const sheet = this.#sheet;
    const least = minOf(row, this.#padding);
    if (!this.#started) {
      sheet.need(least + this.#headHeight);
      this.#head(true);
    } else if (sheet.room < least) {
      this.#overleaf();
    }
    for (const place of row.places ?? []) sheet.name(place);
    this.#draw(row);
  }

  #draw(row: Row): void {
    const sheet = this.#sheet;
    const tr = sheet.element('TR', this.#element);
    const cells = row.cells.map((rest) => ({ rest, element: sheet.element('TD', tr) }));
    let first = true;
    while (first || cells.some((cell) => cell.rest.length > 0)) {
      if (!first) {
        this.#overleaf();
        const [number] = cells;
        if (number && number.rest.length === 0) number.rest = row.overleaf ?? [];
      }
      const room = sheet.room - this.#padding * 2;
      const parts = cells.map((cell) => {
        const part = takeLines(cell.rest, room);
        cell.rest = dropAir(cell.rest.slice(part.length));
        return { part, element: cell.element };
      });
      this.#cells(parts);
      const height = Math.max(0, ...parts.map(({ part }) => heightOf(part)));
      sheet.y += height + this.#padding * 2;
      first = false;
    }
    sheet.rule(lines.hair);
  }

  #cells(parts: { part: Line[]; element: Element }[]): void {
    let x = page.left;
    parts.forEach(({ part, element }, index) => {
      this.#sheet.drawLines(part, x, this.#sheet.y + this.#padding, element);
      x += (this.#columns[index]?.width ?? 0) + gap;
    });
  }

  #overleaf(): void {
    this.#sheet.turn();
    this.#head(false);
  }

  /** The head row: read out once, repeated on later pages as decoration. */
  #head(spoken: boolean): void {
    const sheet = this.#sheet;
    const tr = spoken ? sheet.element('TR', this.#element) : null;
    let x = page.left;
    for (const { title, overleaf, width } of this.#columns) {
      const text = sheet.type.fit(spoken ? title : (overleaf ?? title), styles.label, width);
      const second = sheet.beside(title);
      const arabic = second && sheet.type.fit(second, styles.label, width);
      if (tr) {
        sheet.drawLines(
          [text, arabic].flatMap((words) =>
            words ? sheet.break([{ text: words, style: styles.label }], width) : [],
          ),
          x,
          sheet.y + 3,
          sheet.element('TH', tr),
        );
      } else {
        sheet.doc.markContent('Artifact', { type: 'Pagination' });
        sheet.type.draw(text, styles.label, x, sheet.y + 3 + 8.9);
        if (arabic) sheet.type.draw(arabic, styles.label, x, sheet.y + 3 + secondHead + 8.9);
        sheet.doc.endMarkedContent();
      }
      x += width + gap;
    }
    sheet.rule(lines.strong, sheet.y + this.#headHeight - 4);
    sheet.y += this.#headHeight - 3.4;
    this.#started = true;
  }
}

function takeLines(lines: Line[], room: number): Line[] {
  let left = room;
  let count = 0;
  for (const line of lines) {
    left -= line.height;
    // A line that alone is higher than the page would never be placed; it is placed first on its page instead.
    if (left < 0 && !(count === 0 && line.height > page.height / 2)) break;
    count += 1;
  }
  return lines.slice(0, count);
}

function dropAir(lines: Line[]): Line[] {
  const [first] = lines;
  return first && first.pieces.length === 0 && first.height < air(8).height ? lines.slice(1) : lines;
}
