import { createHash } from 'node:crypto';
import { safeParse } from 'zod/mini';
import { enquiryFieldNames, type FieldValue } from '#extraction/contract/fields.ts';
import {
  columnMappingSchema,
  importFailures,
  type DayOrder,
  type ImportPreview,
} from '#enquiries/contract/import-export/import.ts';
import type { NewEnquiry } from '#enquiries/contract/intake/schema.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { recordAll } from '#audit/server/service.ts';
import { closingOutcomeLabels } from '#enquiries/contract/records/closing.ts';
import type { ReceivedVia } from '#extraction/contract/fields.ts';
import { activeMembers } from '#members/server/service.ts';
import { requiresValidation } from '#organisations/server/service.ts';
import { announce } from '#kit/server/live.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { takeNumbers } from '../records/numbers-store.ts';
import { numberText } from '../records/service.ts';
import { checkRows, mapColumns, missingFields, referencesOf, toColumnsView } from './check.ts';
import { countReadings, type RegisterEntry } from './register.ts';
import { readSheet } from './sheet.ts';
import {
  findImport,
  findTaken,
  insertImport,
  insertRows,
  insertStated,
  type StatedField,
} from './import-store.ts';

export type SheetQuery = { mapping?: string | undefined; days?: DayOrder | undefined };

/** Enquiries whose fields are written in one statement. */
const stepOf = 500;

const saidMapping = (mapping: string | undefined) => {
  if (mapping === undefined) return undefined;
  try {
    const said = safeParse(columnMappingSchema, JSON.parse(mapping));
    if (said.success) return said.data;
  } catch {
    // No JSON at all; refused below like any other mapping that is none.
  }
  throw new AppError(kitFailures.invalidInput, { fields: { mapping: 'Choose a field for each column' } });
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const read = async (scope: Scope, files: readonly UploadedFile[], query: SheetQuery) => {
  const sheet = await readSheet(files);
  const mapping = mapColumns(sheet.headings, saidMapping(query.mapping));
  const missing = missingFields(mapping);
  const taken = new Set(await findTaken(scope, referencesOf(sheet, mapping)));
  const context = {
    days: query.days,
    today: scope.now.toISOString().slice(0, 10),
    members: mapping.includes('Assignee') ? await activeMembers(scope) : [],
    needsValidation: await requiresValidation(scope),
  };
  const checked = missing.length > 0 ? [] : checkRows(sheet, { mapping, ...context }, taken);
  return { sheet, mapping, missing, checked };
};

/** How the rows of a file would be imported; saves nothing (CR-9). */
export const preview = async (
  scope: Scope,
  files: readonly UploadedFile[],
  query: SheetQuery,
): Promise<ImportPreview> => {
  const { sheet, mapping, missing, checked } = await read(scope, files, query);
  const before = await findImport(scope, hashOf(files[0]?.bytes ?? new Uint8Array()));
  const count = (state: 'ok' | 'warning' | 'error') =>
    checked.filter(({ report }) => report.state === state).length;
  return {
    sheet: sheet.name,
    otherSheets: sheet.otherSheets,
    columns: toColumnsView(sheet, mapping),
    missing,
    counts: { ok: count('ok'), warning: count('warning'), error: count('error') },
    rows: checked.map(({ report }) => report),
    readings: countReadings(checked),
    closed: checked.filter(({ enquiry, entry }) => enquiry && entry.closedOn).length,
    hasUnclearDays: query.days !== undefined || checked.some(({ isUnclear }) => isUnclear),
    importedBefore: before ? { at: before.importedAt.toISOString(), by: before.importedBy } : null,
  };
};

/**
 * Our own numbers for so many enquiries; those that a customer, or the file itself, uses as a
 * reference are passed over.
 */
const takeFreeNumbers = async (scope: Scope, count: number, inFile: readonly string[]): Promise<string[]> => {
  const year = scope.now.getUTCFullYear();
  const used = new Set(inFile.map((reference) => reference.toLowerCase()));
  const free: string[] = [];
  while (free.length < count) {
    const wanted = count - free.length;
    const last = await takeNumbers(scope, year, wanted);
    const numbers = Array.from({ length: wanted }, (_, place) => numberText(year, last - wanted + 1 + place));
    const taken = new Set(await findTaken(scope, numbers));
    free.push(
      ...numbers.filter((number) => !taken.has(number.toLowerCase()) && !used.has(number.toLowerCase())),
    );
  }
  return free;
};

const rowOf = (enquiry: NewEnquiry, entry: RegisterEntry, number: string) => {
  const reference = enquiry.ReferenceNo || number;
  return {
    number,
    reference,
    customerName: enquiry.CustomerName,
    enquiryType: enquiry.EnquiryType,
    dateOfReceipt: enquiry.DateOfReceipt,
    ...entry,
    searchText: [enquiry.CustomerName, enquiry.EnquiryType, reference, number].join('\n').toLowerCase(),
  };
};

const statedFields = (id: string, enquiry: NewEnquiry, ReceivedVia: ReceivedVia): StatedField[] => {
  const values = { ...enquiry, ReceivedVia } as Record<string, FieldValue>;
  return enquiryFieldNames.map((field) => ({ id, field, value: values[field] || null }));
};

/** Imports the rows without errors, each its own event; rows with errors stay behind (CR-9). */
export const importSheet = async (
  scope: Scope,
  files: readonly UploadedFile[],
  query: SheetQuery & { again?: 'yes' | undefined },
) => {
  // The numbers' row is held before the file is checked: of two imports of one file at the same
  // moment the second sees the first.
  await takeNumbers(scope, scope.now.getUTCFullYear(), 0);
  const { sheet, mapping, checked } = await read(scope, files, query);
  const sha256 = hashOf(files[0]?.bytes ?? new Uint8Array());
  const good = checked.flatMap(({ enquiry, entry, report }) =>
    enquiry ? [{ enquiry, entry, row: report.row }] : [],
  );
  if (good.length === 0) throw new AppError(importFailures.nothingToImport);
  if (!query.again && (await findImport(scope, sha256))) throw new AppError(importFailures.importedBefore);
  const name = (files[0]?.name ?? '').toWellFormed().replaceAll('\0', '').slice(0, 120);
  const numbers = await takeFreeNumbers(scope, good.length, referencesOf(sheet, mapping));
  const rows = good.map(({ enquiry, entry, row }, place) => ({
    enquiry,
    entry,
    row,
    stored: rowOf(enquiry, entry, numbers[place] ?? ''),
  }));
  const ids = await insertRows(
    scope,
    rows.map(({ stored }) => stored),
  );
  const imported = rows.flatMap((each) => {
    const id = ids.get(each.stored.number);
    return id ? [{ ...each, id }] : [];
  });
  for (let start = 0; start < imported.length; start += stepOf) {
    await insertStated(
      scope,
      imported
        .slice(start, start + stepOf)
        .flatMap(({ id, enquiry, entry }) => statedFields(id, enquiry, entry.receivedVia)),
    );
  }
  await recordAll(
    scope,
    imported.map(({ id, row, entry, stored }) => ({
      action: 'enquiry.added',
      subject: { type: 'enquiry', id },
      summary: `imported the enquiry ${stored.reference} from row ${row} of ${name}${entry.closingOutcome ? `, closed as ${closingOutcomeLabels[entry.closingOutcome].toLowerCase()} (${entry.closingReason})` : ''}`,
      data: { number: stored.number, file: name, sha256, row, ...entry },
    })),
  );
  await insertImport(scope, { name, sha256, rows: imported.length });
  await announce(scope, 'enquiries', '');
  return {
    imported: imported.length,
    left: checked.length - good.length,
    taken: rows.filter(({ stored }) => !ids.has(stored.number)).map(({ stored }) => stored.reference),
  };
};
