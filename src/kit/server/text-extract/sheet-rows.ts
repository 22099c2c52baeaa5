import { BadArchive } from '../archive/read-zip.ts';
import { undefused } from '../export/csv.ts';
import { xmlText } from '../export/xml-text.ts';
import { BadCsv, readCsv } from './csv-rows.ts';
import { readCells, type SheetRow } from './office/xlsx-cells.ts';

/** A file that is no sheet; `reason` says why in words a person can act on, where that is known. */
export class BadSheet extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'no sheet');
    this.reason = reason;
  }
}

const maxColumns = 100;

/**
 * A cell holds no control characters; the apostrophe before a sign is how a spreadsheet keeps it
 * from being a formula.
 */
const cleanCell = (text: string): string =>
  undefused(xmlText(text).replaceAll('\u007f', '').replace(/\r\n?/g, '\n').trim());

const csvRows = (bytes: Uint8Array, maxRows: number): SheetRow[] => {
  try {
    return readCsv(bytes, maxRows).map(({ number, cells }) => ({
      number,
      cells: cells.slice(0, maxColumns),
    }));
  } catch (error) {
    if (!(error instanceof BadCsv)) throw error;
    throw new BadSheet(error.reason === null ? null : `This CSV file cannot be read. ${error.reason}`);
  }
};

const workbookRows = async (bytes: Uint8Array, maxRows: number) => {
  try {
    return await readCells(bytes, maxRows);
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    throw new BadSheet(
      error.reason === 'password' ? 'This file is locked with a password. Save it without one.' : null,
    );
  }
};

/** PK: a zip archive, as every XLSX file is. D0 CF: the old XLS, or a workbook locked with a password. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldOffice = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** The filled rows of a CSV file or of a workbook's first filled sheet, as clean text; throws BadSheet. */
export const readSheetRows = async (
  bytes: Uint8Array,
  maxRows: number,
): Promise<{ sheet: string | null; otherSheets: number; rows: SheetRow[] }> => {
  if (isOldOffice(bytes))
    throw new BadSheet('This is an old or locked Excel file. Save it as XLSX without a password.');
  const book = isZip(bytes)
    ? await workbookRows(bytes, maxRows)
    : { sheet: null, otherSheets: 0, rows: csvRows(bytes, maxRows) };
  return { ...book, rows: book.rows.map(({ number, cells }) => ({ number, cells: cells.map(cleanCell) })) };
};
