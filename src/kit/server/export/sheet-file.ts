import type { SheetFormat } from '#kit/contract/media-types.ts';
import type { FileReply } from '../route.ts';
import { csvCell } from './csv.ts';
import { bookText } from './xml-text.ts';

/** Begins a CSV file that Excel reads as UTF-8. */
export const csvMark = '\uFEFF';

/** A cell of a file: text, a number, or a day. */
export type SheetValue = string | number | { day: string } | null;
export type SheetColumnOut<T> = { heading: string; width: number; value: (row: T) => SheetValue };

/** A reference as part of a file's name on every system. */
export const asFileName = (reference: string): string => reference.replace(/[^\p{L}\p{N}._ -]+/gu, '-');

/** A number may be below zero, which is no formula. */
const csvValue = (value: SheetValue): string => {
  if (typeof value === 'number') return `"${value}"`;
  return csvCell(value === null ? '' : typeof value === 'object' ? value.day : value);
};

/** In a workbook a text is a text whatever it begins with. */
const bookCell = (value: SheetValue) => {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'object')
    return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: bookText(value), type: String };
};

/** The headings as the first line of a CSV file, with its mark. */
export const csvHead = <T>(columns: readonly SheetColumnOut<T>[]): string =>
  csvMark + columns.map(({ heading }) => csvCell(heading)).join(',');

/** A row as a line of a CSV file. */
export const csvLine = <T>(columns: readonly SheetColumnOut<T>[], row: T): string =>
  columns.map(({ value }) => csvValue(value(row))).join(',');

/** Rows as a CSV file that Excel reads as UTF-8, or as a workbook of one sheet whose days are days. */
export const sheetFile = async <T>(
  columns: readonly SheetColumnOut<T>[],
  rows: readonly T[],
  { title, name, format }: { title: string; name: string; format: SheetFormat },
): Promise<FileReply> => {
  if (format === 'csv') {
    const lines = [csvHead(columns), ...rows.map((row) => csvLine(columns, row))];
    return {
      bytes: Buffer.from(`${lines.join('\r\n')}\r\n`),
      name: `${name}.csv`,
      mediaType: 'text/csv; charset=utf-8',
    };
  }
  const { default: write } = await import('write-excel-file/node');
  const head = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map(({ value }) => bookCell(value(row))));
  const bytes = await write([head, ...body], {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return {
    bytes,
    name: `${name}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
};
