import { importFailures, maxSheetBytes, maxRows } from '#enquiries/contract/import-export/import.ts';
import { fieldOfHeading } from '#enquiries/contract/import-export/columns.ts';
import { AppError } from '#kit/contract/errors.ts';
import { undefused } from '#kit/server/export/csv.ts';
import { xmlText } from '#kit/server/export/xml-text.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import { readCells, type SheetRow } from '#kit/server/text-extract/office/xlsx-cells.ts';
import { BadCsv, readCsv } from '#kit/server/text-extract/csv-rows.ts';
import { BadArchive } from '#kit/server/archive/read-zip.ts';

/** Headings and the rows below them, as text; days of a workbook are ISO days. */
export type Sheet = { name: string | null; otherSheets: number; headings: string[]; rows: SheetRow[] };

const maxColumns = 100;
/** Rows above the headings, such as a title and a date of print, are looked through so far. */
const headingSearch = 15;

/**
 * A cell holds no control characters; the apostrophe before a sign is how a spreadsheet keeps it
 * from being a formula.
 */
const cleanCell = (text: string): string =>
  undefused(xmlText(text).replaceAll('\u007f', '').replace(/\r\n?/g, '\n').trim());

/** One more row than may be imported and the lines around them, so that too many rows are noticed. */
const rowsLookedAt = maxRows + headingSearch + 2;

const csvRows = (bytes: Uint8Array): SheetRow[] => {
  try {
    return readCsv(bytes, rowsLookedAt).map(({ number, cells }) => ({
      number,
      cells: cells.slice(0, maxColumns),
    }));
  } catch (error) {
    if (!(error instanceof BadCsv)) throw error;
    const { reason } = error;
    throw new AppError(
      importFailures.unreadable,
      reason === null ? {} : { message: `This CSV file cannot be read. ${reason}` },
    );
  }
};

const workbookRows = async (bytes: Uint8Array) => {
  try {
    return await readCells(bytes, rowsLookedAt);
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    const isLocked = error.reason === 'password';
    throw new AppError(
      importFailures.unreadable,
      isLocked ? { message: 'This file is locked with a password. Save it without one.' } : {},
    );
  }
};

/** PK: a zip archive, as every XLSX file is. D0 CF: the old XLS, or a workbook locked with a password. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldOffice = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** The row with the most known headings among the first; the first filled row when none holds any. */
const headingRow = (rows: readonly SheetRow[]): number => {
  const known = rows
    .slice(0, headingSearch)
    .map(({ cells }) => cells.filter((cell) => fieldOfHeading(cell) !== null).length);
  return Math.max(0, known.indexOf(Math.max(...known, 1)));
};

/** Reads the one uploaded file; throws in words a person can act on. */
export const readSheet = async (files: readonly UploadedFile[]): Promise<Sheet> => {
  const [file] = files;
  if (!file || files.length > 1 || file.bytes.length === 0) throw new AppError(importFailures.noFile);
  if (file.bytes.length > maxSheetBytes) throw new AppError(importFailures.tooLarge);
  if (isOldOffice(file.bytes))
    throw new AppError(importFailures.unreadable, {
      message: 'This is an old or locked Excel file. Save it as XLSX without a password.',
    });
  const book = isZip(file.bytes)
    ? await workbookRows(file.bytes)
    : { sheet: null, otherSheets: 0, rows: csvRows(file.bytes) };
  const all = book.rows.map(({ number, cells }) => ({ number, cells: cells.map(cleanCell) }));
  const head = headingRow(all);
  const rows = all.slice(head + 1);
  if (rows.length === 0) throw new AppError(importFailures.empty);
  if (rows.length > maxRows) throw new AppError(importFailures.tooManyRows);
  const width = Math.max(...all.slice(head).map(({ cells }) => cells.length));
  return {
    name: book.sheet,
    otherSheets: book.otherSheets,
    headings: Array.from({ length: width }, (_, index) => all[head]?.cells[index] ?? ''),
    rows,
  };
};
