import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { instantSchema } from '#kit/contract/schema.ts';
import type { Failure } from '#kit/contract/errors.ts';
import { importFields } from './columns.ts';

export const maxRows = 5000;
export const maxSheetBytes = 5 * 1024 * 1024;

export const importFailures = {
  noFile: { code: 'no_sheet', status: 400, message: 'Choose one CSV or XLSX file.' },
  tooLarge: {
    code: 'sheet_too_large',
    status: 413,
    message: 'This file is larger than 5 MB. Split it and import the parts.',
  },
  tooManyRows: {
    code: 'too_many_rows',
    status: 422,
    message: 'This file has more than 5,000 rows. Split it and import the parts.',
  },
  unreadable: {
    code: 'sheet_unreadable',
    status: 422,
    message: 'This file is neither a CSV nor an XLSX file that can be read.',
  },
  empty: { code: 'sheet_empty', status: 422, message: 'This file has no row below its headings.' },
  importedBefore: { code: 'imported_before', status: 409, message: 'This file has been imported before.' },
  nothingToImport: {
    code: 'nothing_to_import',
    status: 422,
    message: 'No row of this file can be imported.',
  },
} as const satisfies Record<string, Failure>;

export const importFieldSchema = z.enum(importFields);

/** How days like 05/04/2026 are written in this file; unclear days are errors until someone says so. */
export const dayOrders = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

const sheetQuery = z.object({
  /** The field of each column by its place, as JSON; left out, the headings decide. */
  mapping: z.optional(z.string().check(z.maxLength(5000))),
  days: z.optional(z.enum(dayOrders)),
});

export const columnMappingSchema = z.array(z.nullable(importFieldSchema)).check(z.maxLength(100));
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

const problemSchema = z.object({
  /** As a spreadsheet names it: D7. */
  cell: z.string(),
  heading: z.string(),
  level: z.enum(['warning', 'error']),
  message: z.string(),
});
export type CellProblem = z.infer<typeof problemSchema>;

const rowReportSchema = z.object({
  /** As the spreadsheet's margin counts. */
  row: z.number(),
  state: z.enum(['ok', 'warning', 'error']),
  CustomerName: z.string(),
  ReferenceNo: z.string(),
  DateOfReceipt: z.string(),
  problems: z.array(problemSchema),
});
export type RowReport = z.infer<typeof rowReportSchema>;

const sheetColumnSchema = z.object({
  letters: z.string(),
  heading: z.string(),
  sample: z.string(),
  field: z.nullable(importFieldSchema),
});

const previewSchema = z.object({
  /** The sheet that was read; null for CSV. */
  sheet: z.nullable(z.string()),
  otherSheets: z.number(),
  columns: z.array(sheetColumnSchema),
  /** Needed fields that no column gives; nothing can be imported until each has one. */
  missing: z.array(importFieldSchema),
  counts: z.object({ ok: z.number(), warning: z.number(), error: z.number() }),
  rows: z.array(rowReportSchema),
  /**
   * How the words of the register were understood, each with the rows that say it; `as` is null
   * where they were not.
   */
  readings: z.array(
    z.object({ field: importFieldSchema, text: z.string(), as: z.nullable(z.string()), rows: z.number() }),
  ),
  /** Rows that come in closed. */
  closed: z.number(),
  hasUnclearDays: z.boolean(),
  importedBefore: z.nullable(z.object({ at: instantSchema, by: z.string() })),
});
export type ImportPreview = z.infer<typeof previewSchema>;

const readingFailures = [
  importFailures.noFile,
  importFailures.tooLarge,
  importFailures.tooManyRows,
  importFailures.unreadable,
  importFailures.empty,
];

export const importEndpoints = {
  // CR-9
  preview: endpoint({
    description: 'Multipart, one file: how its rows would be imported. Saves nothing.',
    method: 'POST',
    path: 'enquiries/import/preview',
    access: 'enquiries:write',
    kind: 'upload',
    query: sheetQuery,
    reply: previewSchema,
    failures: readingFailures,
  }),
  save: endpoint({
    description: 'Multipart, the same file again: imports its rows without errors, all of them or none.',
    method: 'POST',
    path: 'enquiries/import',
    access: 'enquiries:write',
    kind: 'upload',
    query: z.object({
      ...sheetQuery.shape,
      /** Although this very file has been imported before. */ again: z.optional(z.enum(['yes'])),
    }),
    reply: z.object({
      imported: z.number(),
      /** Rows with errors. */
      left: z.number(),
      /** References that someone else took since the preview. */
      taken: z.array(z.string()),
    }),
    failures: [...readingFailures, importFailures.importedBefore, importFailures.nothingToImport],
    tags: ['Enquiries', 'Dashboard'],
    tagsIfRefused: [],
  }),
  template: endpoint({
    method: 'GET',
    path: 'enquiries/import/template',
    access: 'enquiries:read',
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    kind: 'file',
    reply: z.unknown(),
    failures: [],
  }),
} as const;
