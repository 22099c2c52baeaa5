import { importFailures, maxSheetBytes, maxRows } from '#enquiries/contract/import-export/import.ts';
import { fieldOfHeading } from '#enquiries/contract/import-export/columns.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import type { SheetRow } from '#kit/server/text-extract/office/xlsx-cells.ts';
import { BadSheet, readSheetRows } from '#kit/server/text-extract/sheet-rows.ts';

/** Headings and the rows below them, as text; days of a workbook are ISO days. */
export type Sheet = { name: string | null; otherSheets: number; headings: string[]; rows: SheetRow[] };

/** Rows above the headings, such as a title and a date of print, are looked through so far. */
const headingSearch = 15;

/** One more row than may be imported and the lines around them, so that too many rows are noticed. */
const rowsLookedAt = maxRows + headingSearch + 2;

/** The row with the most known headings among the first; the first filled row when none holds any. */
const headingRow = (rows: readonly SheetRow[]): number => {
  const known = rows
    .slice(0, headingSearch)
    .map(({ cells }) => cells.filter((cell) => fieldOfHeading(cell) !== null).length);
  return Math.max(0, known.indexOf(Math.max(...known, 1)));
};

const sheetRows = async (bytes: Uint8Array) => {
  try {
    return await readSheetRows(bytes, rowsLookedAt);
  } catch (error) {
    if (!(error instanceof BadSheet)) throw error;
    throw new AppError(importFailures.unreadable, error.reason === null ? {} : { message: error.reason });
  }
};

/** Reads the one uploaded file; throws in words a person can act on. */
export const readSheet = async (files: readonly UploadedFile[]): Promise<Sheet> => {
  const [file] = files;
  if (!file || files.length > 1 || file.bytes.length === 0) throw new AppError(importFailures.noFile);
  if (file.bytes.length > maxSheetBytes) throw new AppError(importFailures.tooLarge);
  const book = await sheetRows(file.bytes);
  const all = book.rows;
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
