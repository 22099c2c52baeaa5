import { noted } from '#kit/server/language/noted.ts';
import type { Archive } from '../../archive/read-zip.ts';
import { cleanBody } from '../clean-text.ts';
import { readingOf, textLimit, tooLongNote, withCuts, withHidden, type Reading } from '../reading.ts';
import { embeddedCuts } from './embedded.ts';
import { sheetBeside } from './xlsx-beside.ts';
import { openBook, type BookCell, type BookRow } from './xlsx-rows.ts';

/**
 * Cells further to the right than this follow the cell before them directly, without a tab for each
 * empty one between.
 */
const columnLimit = 100;

/** Reads a workbook: see `sheetsReading`. */
export async function readXlsx(archive: Archive): Promise<Reading> {
  const { sheets, rows, part } = await openBook(archive);
  const toRead: SheetToRead[] = [];
  for (const { name, isHidden, part: where } of sheets)
    toRead.push({
      name,
      isHidden,
      rows: async () => rows(await part(where)),
      beside: await sheetBeside(archive, where),
    });
  const reading = await sheetsReading(toRead);
  return withCuts(reading, embeddedCuts(archive.names));
}

export type SheetToRead = {
  name: string;
  isHidden: boolean;
  rows: () => Iterable<BookRow> | Promise<Iterable<BookRow>>;
  /** Lines that stand beside its cells: comments, text boxes, header and footer. */
  beside?: readonly string[];
  /** A sentence for each thing in it that was not read. */
  cuts?: readonly string[];
};

/**
 * The text of a workbook's sheets: the name of each visible sheet, then its filled rows as lines with the
 * cells separated by tabs, then what stands beside the cells. What stands in sheets, rows and columns that are hidden is kept apart.
 */
export async function sheetsReading(sheets: readonly SheetToRead[]): Promise<Reading> {
  const texts: string[] = [];
  const hidden: string[] = [];
  let length = 0;
  let hidesLines = false;
  const cuts = sheets.flatMap((sheet) => sheet.cuts ?? []);
  for (const sheet of sheets) {
    if (length > textLimit) {
      cuts.push(tooLongNote);
      break;
    }
    const read = linesOf(await sheet.rows(), sheet.isHidden, textLimit - length);
    const beside = sheet.beside ?? [];
    hidden.push(...read.hidden, ...(sheet.isHidden ? beside : []));
    hidesLines ||= !sheet.isHidden && read.hidden.length > 0;
    const text = [...read.lines, ...(sheet.isHidden ? [] : beside)].join('\n');
    if (text.trim() !== '') texts.push(`${sheet.name}\n${text}`);
    length += read.length;
    if (read.isCut) cuts.push(tooLongNote);
  }
  const hiddenSheets = sheets.filter(({ isHidden }) => isHidden).length;
  const notes = [
    ...(hiddenSheets === 1 ? [noted`One hidden sheet was left out.`] : []),
    ...(hiddenSheets > 1 ? [noted`${hiddenSheets} hidden sheets were left out.`] : []),
    ...(hidesLines ? [noted`Hidden rows or columns were left out.`] : []),
  ];
  return withHidden(withCuts(readingOf(cleanBody(texts.join('\n\n')), [], notes), cuts), hidden);
}

/** The lines of a sheet, and those of the rows and columns that are not shown. */
function linesOf(rows: Iterable<BookRow>, isHiddenSheet: boolean, room: number) {
  const visible: { line: string; first: number }[] = [];
  const hidden: string[] = [];
  let length = 0;
  let isCut = false;
  for (const { isHidden, cells } of rows) {
    if (length > room) {
      isCut = true;
      break;
    }
    const isSeen = ({ place }: BookCell) => place !== null && !isHidden && !isHiddenSheet;
    const seen = cells.filter(isSeen).map(({ place, column, text }) => ({ column: place ?? column, text }));
    const line = lineOf(seen);
    if (line !== '') visible.push({ line, first: seen.find(({ text }) => text.trim() !== '')?.column ?? 0 });
    const unseen = lineOf(cells.filter((cell) => !isSeen(cell)));
    if (unseen !== '') hidden.push(unseen);
    length += line.length + unseen.length + 1;
  }
  // A row whose first cells are blank, as below a merged cell, keeps its columns.
  const left = visible.reduce((min, { first }) => Math.min(min, first), Infinity);
  const lines = visible.map(({ line, first }) => '\t'.repeat(first <= columnLimit ? first - left : 0) + line);
  return { lines, hidden, length, isCut };
}

function lineOf(cells: readonly { column: number; text: string }[]): string {
  let line = '';
  let before = 0;
  for (const { column, text } of cells) {
    const value = text.replace(/\s+/g, ' ').trim();
    if (value === '') continue;
    const gap = Math.max(column - before, line === '' ? 0 : 1);
    line += '\t'.repeat(column <= columnLimit ? gap : Math.min(1, gap));
    line += value;
    before = column;
  }
  return line.trim();
}
