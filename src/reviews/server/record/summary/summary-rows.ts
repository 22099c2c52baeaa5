import { clipText } from '#kit/contract/words.ts';
import { heightOf, type Line, type Stretch } from '../paper/lines.ts';
import { column, ink, page, styles } from '../paper/look.ts';
import type { Element, Sheet } from '../paper/sheet.ts';
import { appendixName, sectionPlace, type Making, type SectionTitle } from '../section.ts';
import { summaryRows, type SummaryRow } from './summary-lines.ts';

const labelWidth = 104;
const rowGap = 6;
export const small = { ...styles.small, leading: 14 };

/** At most so many lines for each thing that a row counts, and for the name of who signed. */
type Room = { row: number; signer: number };
const tightest: Room = { row: 1, signer: 1 };
/** Whole names come first: they stand nowhere else beside their signature on these pages. */
const rooms: readonly Room[] = [3, 2, 1].flatMap((signer) => [6, 3, 2, 1].map((row) => ({ row, signer })));
/** In points from the top of the first page: rows and signers that end below would push the rest over the second. */
const maxEnd = 1115;

/** A text in at most `max` lines; an ellipsis says that it goes on. */
export function clipLines(
  sheet: Sheet,
  stretch: Stretch,
  { width, max }: { width: number; max: number },
): Line[] {
  const whole = sheet.break([stretch], width);
  if (whole.length <= max) return whole;
  const kept = whole.slice(0, max).flatMap(({ pieces }) => pieces.map(({ text }) => text));
  const text = clipText(stretch.text, kept.join(' ').length - 4);
  return sheet.break([{ ...stretch, text }], width).slice(0, max);
}

export const toAppendix = (title: SectionTitle): Stretch => ({
  text: appendixName(title),
  style: styles.link,
  target: { place: sectionPlace(title), says: title },
});

/** The answer of a row, then the first things it counts, each in at most `max` lines. */
function breakRow(sheet: Sheet, { answer, lines, more }: SummaryRow, max: number): Line[] {
  const width = column - labelWidth;
  return [
    ...sheet.break(
      [{ text: answer, style: styles.strong }, { text: '  ', style: styles.small }, toAppendix(more)],
      width,
    ),
    ...lines.flatMap((text) => {
      const style = { ...styles.small, color: ink.first };
      return clipLines(sheet, { text: text.replace(/\s+/g, ' '), style }, { width, max });
    }),
  ];
}

/** The name of who signed, in the lines it takes: one that fills two makes its row taller. */
const breakSigner = (sheet: Sheet, by: string, { width, max }: { width: number; max: number }): Line[] =>
  clipLines(sheet, { text: by, style: small }, { width, max });

/** How many lines a thing that a row counts, and a signer's name, may take so that all stay on the two pages. */
export function findRoom({ sheet, record }: Making, signerWidth: number): Room {
  const rows = summaryRows(record);
  const height = ({ row: max, signer }: Room): number =>
    rows.reduce((sum, row) => sum + heightOf(breakRow(sheet, row, max)) + rowGap, 0) +
    record.departments.reduce((sum, { by }) => {
      const lines = by ? breakSigner(sheet, by, { width: signerWidth, max: signer }).length : 1;
      return sum + lines * small.leading;
    }, 0);
  return rooms.find((room) => sheet.y + height(room) <= maxEnd) ?? tightest;
}

/** What the review found, row by row, in the room there is. */
export function writeRows(making: Making, parent: Element, { row: max }: Room): void {
  const { sheet, record } = making;
  for (const row of summaryRows(record)) writeRow(making, row, { parent, told: breakRow(sheet, row, max) });
}

/** A label at the left, and beside it the answer with what it counts. */
function writeRow(
  { sheet }: Making,
  { label }: SummaryRow,
  { parent, told }: { parent: Element; told: Line[] },
): void {
  sheet.need(heightOf(told) + 8);
  const arabic = sheet.beside(label);
  const name = [label, ...(arabic ? [arabic] : [])].flatMap((text) =>
    sheet.break([{ text, style: { ...styles.label, leading: 14 } }], labelWidth - 8),
  );
  const element = sheet.element('P', parent);
  sheet.drawLines(name, page.left, sheet.y, element);
  sheet.drawLines(told, page.left + labelWidth, sheet.y, element);
  sheet.y += Math.max(heightOf(told), heightOf(name)) + rowGap;
}
