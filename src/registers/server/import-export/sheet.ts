import { AppError } from '#kit/contract/errors.ts';
import type { SheetFormat } from '#kit/contract/media-types.ts';
import { sheetFile, type SheetValue } from '#kit/server/export/sheet-file.ts';
import type { FileReply, UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { SheetRow } from '#kit/server/text-extract/office/xlsx-cells.ts';
import { BadSheet, readSheetRows } from '#kit/server/text-extract/sheet-rows.ts';
import { labelFrom } from '#registers/contract/entries/draft.ts';
import { registers, type EntryValues, type RegisterName } from '#registers/contract/entries/registers.ts';
import { maxEntries } from '#registers/contract/errors.ts';
import { maxSheetBytes, registerImportFailures } from '#registers/contract/import-export/import.ts';
import { listEntriesIn } from '../entries/store.ts';

const foldHeading = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The rows of a file, and which field each of its columns is. */
export type RegisterSheet = { columns: (string | null)[]; unread: string[]; rows: SheetRow[] };

const rowsIn = async (bytes: Uint8Array): Promise<SheetRow[]> => {
  try {
    return (await readSheetRows(bytes, maxEntries + 2)).rows;
  } catch (error) {
    if (!(error instanceof BadSheet)) throw error;
    throw new AppError(
      registerImportFailures.unreadable,
      error.reason === null ? {} : { message: error.reason },
    );
  }
};

/** Reads the one uploaded file; its first row names the fields by their labels. */
export const readRegisterSheet = async (
  register: RegisterName,
  files: readonly UploadedFile[],
): Promise<RegisterSheet> => {
  const [file] = files;
  const { noFile, tooLarge, noHeadings, empty, tooManyRows } = registerImportFailures;
  if (!file || files.length > 1 || file.bytes.length === 0) throw new AppError(noFile);
  if (file.bytes.length > maxSheetBytes) throw new AppError(tooLarge);
  const [head, ...rows] = await rowsIn(file.bytes);
  const fields = new Map(
    registers[register].fields.flatMap(([name, { label }]) => [
      [foldHeading(label), name] as const,
      [foldHeading(name), name] as const,
    ]),
  );
  const headings = head?.cells ?? [];
  const columns = headings.map((heading) => fields.get(foldHeading(heading)) ?? null);
  const required = registers[register].fields.filter(([, field]) => field.isRequired);
  if (required.some(([name]) => !columns.includes(name))) throw new AppError(noHeadings);
  if (rows.length === 0) throw new AppError(empty);
  if (rows.length > maxEntries) throw new AppError(tooManyRows);
  const unread = headings.filter((heading, at) => columns[at] === null && heading !== '');
  return { columns, unread, rows };
};

/** A register as a file that can be imported again. */
export const exportRegister = async (
  scope: Scope,
  {
    register,
    format,
    template,
  }: { register: RegisterName; format: SheetFormat; template?: 'yes' | undefined },
): Promise<FileReply> => {
  const { title, fields } = registers[register];
  const entries = template ? [] : (await listEntriesIn(scope, register)).map(({ entry }) => entry);
  const columns = fields.map(([name, field]) => ({
    heading: field.label,
    width: field.kind === 'paragraph' || field.kind === 'list' ? 40 : 20,
    value: (entry: EntryValues): SheetValue => {
      const value = entry[name] ?? null;
      const text = labelFrom(name, field, value);
      if (value === null || text === '') return null;
      if (field.kind === 'day') return { day: text };
      return typeof value === 'number' && text === String(value) ? value : text;
    },
  }));
  return sheetFile(columns, entries, { title, name: title, format });
};
