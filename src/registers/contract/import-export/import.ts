import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { Failure } from '#kit/contract/errors.ts';
import { sheetFormats } from '#kit/contract/media-types.ts';
import { registerNames } from '../entries/registers.ts';
import { maxEntries, registerFailures } from '../errors.ts';

export const maxSheetBytes = 2 * 1024 * 1024;

export const registerImportFailures = {
  noFile: { code: 'no_register_file', status: 400, message: 'Choose one CSV or XLSX file.' },
  tooLarge: { code: 'register_file_too_large', status: 413, message: 'A register file has at most 2 MB.' },
  unreadable: {
    code: 'register_file_unreadable',
    status: 422,
    message: 'This is no CSV or XLSX file that can be read.',
  },
  noHeadings: {
    code: 'register_headings_missing',
    status: 422,
    message: 'The first row must name the columns. Export the register, or take the template, to see how.',
  },
  empty: { code: 'register_file_empty', status: 422, message: 'This file has no row below its headings.' },
  tooManyRows: {
    code: 'register_file_too_long',
    status: 422,
    message: `A register file has at most ${maxEntries} rows.`,
  },
} as const satisfies Record<string, Failure>;

/** What becomes of a row: a new entry, a change of one, nothing as it is there already, or an error. */
export const rowOutcomes = ['new', 'change', 'same', 'error'] as const;

const entryReportSchema = z.object({
  row: z.number(),
  outcome: z.enum(rowOutcomes),
  /** The entry as its register names it; the first cells where it could not be read. */
  name: z.string(),
  /** Of a change, each field that becomes another. */
  changes: z.array(z.string()),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type EntryReport = z.infer<typeof entryReportSchema>;

const previewSchema = z.object({
  rows: z.array(entryReportSchema),
  /** Headings that name no field, and so are not read. */
  unread: z.array(z.string()),
});
export type RegisterPreview = z.infer<typeof previewSchema>;

const register = z.enum(registerNames);
const { noFile, tooLarge, unreadable, noHeadings, empty, tooManyRows } = registerImportFailures;
const failures = [noFile, tooLarge, unreadable, noHeadings, empty, tooManyRows, registerFailures.full];

export const registerFileEndpoints = {
  export: endpoint({
    description: 'A register as a file; with `template` only its headings.',
    method: 'GET',
    path: 'registers/export',
    access: 'member',
    query: z.object({ register, format: z.enum(sheetFormats), template: z.optional(z.literal('yes')) }),
    kind: 'file',
    reply: z.unknown(),
    failures: [],
  }),
  preview: endpoint({
    description: 'Multipart, one CSV or XLSX file: what each row would become. Saves nothing.',
    method: 'POST',
    path: 'registers/import/preview',
    access: 'registers:write',
    query: z.object({ register }),
    kind: 'upload',
    reply: previewSchema,
    failures,
    tags: [],
  }),
  save: endpoint({
    description:
      'Multipart, the same file again: adds and changes entries by the rows without errors; the same file twice changes nothing the second time.',
    method: 'POST',
    path: 'registers/import',
    access: 'registers:write',
    query: z.object({ register }),
    kind: 'upload',
    reply: z.object({ added: z.number(), changed: z.number(), same: z.number(), left: z.number() }),
    failures,
    tags: ['Registers'],
  }),
} as const;
