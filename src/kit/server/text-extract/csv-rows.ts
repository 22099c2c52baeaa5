import { CsvError, parse } from 'csv-parse/sync';
import type { SheetRow } from './office/xlsx-cells.ts';
import { decodePlainText } from './plain-text.ts';

/** A file that is no CSV; `reason` says why where that is known. */
export class BadCsv extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'no text');
    this.reason = reason;
  }
}

/** The sign between cells that the first lines hold most often. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, 4000).replace(/"[^"]*"/g, '');
  return [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
};

/** The rows of a CSV file that hold anything, at most `maxRows` lines of it; throws `BadCsv`. */
export const readCsv = (bytes: Uint8Array, maxRows: number): SheetRow[] => {
  const text = decodePlainText(bytes);
  if (text === null) throw new BadCsv(null);
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: maxRows,
    });
    return records
      .map((cells, index) => ({ number: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BadCsv(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark in it is never closed.'
        : error.message.slice(0, 200),
    );
  }
};
