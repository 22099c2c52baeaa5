import type { ListPosition } from '#kit/server/database/list-position.ts';
import type { ExportFormat } from '#enquiries/contract/import-export/export.ts';
import { enquiryFieldNames, type EnquiryFieldName, type FieldValue } from '#extraction/contract/fields.ts';
import { listQuerySchema, type EnquiryFilter } from '#enquiries/contract/records/filters.ts';
import { closingOutcomeLabels } from '#enquiries/contract/records/closing.ts';
import { statusLabels } from '#enquiries/contract/records/schema.ts';
import { sheetHeadings } from '#enquiries/contract/import-export/columns.ts';
import { allRows } from '#kit/server/export/all-rows.ts';
import { streamCsv } from '#kit/server/export/csv-stream.ts';
import type { FileReply, StreamedFile, Within } from '#kit/server/route.ts';
import { listPage } from '../records/list-store.ts';
import { soughtBy, type ReviewedSo } from '../records/search-store.ts';
import type { EnquiryRow } from '../records/ticket.ts';
import {
  csvHead,
  csvLine,
  sheetFile,
  type SheetColumnOut,
  type SheetValue,
} from '#kit/server/export/sheet-file.ts';
import type { Scope } from '#kit/server/scope.ts';

/** The fields of some enquiries, by enquiry. */
const fieldsOf = async (
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Map<string, FieldValue>>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('enquiryFields')
    .select(['enquiryId', 'field', 'value'])
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', 'in', [...ids])
    .execute();
  const fields = new Map<string, Map<string, FieldValue>>();
  for (const { enquiryId, field, value } of rows)
    fields.set(enquiryId, (fields.get(enquiryId) ?? new Map<string, FieldValue>()).set(field, value));
  return fields;
};

/** A workbook is made in memory, so more rows than these go out as CSV, which is sent as they are read. */
const maxExported = 50_000;
const stepOf = 500;

type Exported = { row: EnquiryRow; fields: ReadonlyMap<string, FieldValue> };

const fieldValue = ({ row, fields }: Exported, name: EnquiryFieldName): SheetValue => {
  // What the card shows stands on the row even while the mail is still being read.
  if (name === 'DateOfReceipt') return { day: row.dateOfReceipt };
  if (name === 'CustomerName') return row.customerName;
  if (name === 'EnquiryType') return row.enquiryType;
  if (name === 'ReceivedVia') return row.receivedVia;
  if (name === 'ReferenceNo') return row.reference;
  const value = fields.get(name) ?? null;
  return Array.isArray(value) ? value.join('; ') : value;
};

const widths: Partial<Record<EnquiryFieldName, number>> = {
  CustomerName: 30,
  EnquiryType: 34,
  RequiredCertificate: 34,
  CommercialTerms: 40,
  DeliveryLocation: 24,
};
const reviewLabels: Readonly<Record<EnquiryRow['reviewState'], string>> = {
  none: 'Not opened',
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columns: SheetColumnOut<Exported>[] = [
  { heading: 'Our number', width: 14, value: ({ row }) => row.number },
  ...enquiryFieldNames.map((name) => ({
    heading: sheetHeadings[name],
    width: widths[name] ?? 18,
    value: (each: Exported) => fieldValue(each, name),
  })),
  { heading: sheetHeadings.Stage, width: 12, value: ({ row }) => statusLabels[row.status] },
  { heading: sheetHeadings.Priority, width: 10, value: ({ row }) => capital(row.shownPriority) },
  { heading: sheetHeadings.Assignee, width: 20, value: ({ row }) => row.assigneeName },
  {
    heading: sheetHeadings.DueDate,
    width: 12,
    value: ({ row }) => (row.dueDate ? { day: row.dueDate } : null),
  },
  { heading: 'Feasibility review', width: 16, value: ({ row }) => reviewLabels[row.reviewState] },
  { heading: 'Departments approved', width: 12, value: ({ row }) => row.approvedDepartments.length },
  { heading: 'Departments not asked', width: 24, value: ({ row }) => row.notAskedDepartments.join(', ') },
  {
    heading: sheetHeadings.ClosedOn,
    width: 12,
    value: ({ row }) => (row.closedAt ? { day: row.closedAt.toISOString().slice(0, 10) } : null),
  },
  {
    heading: sheetHeadings.Outcome,
    width: 20,
    value: ({ row }) => row.closingOutcome && closingOutcomeLabels[row.closingOutcome],
  },
  { heading: sheetHeadings.ClosingReason, width: 30, value: ({ row }) => row.closingReason },
];

type Query = Parameters<typeof listPage>[1];
type Step = { rows: Exported[]; next: ListPosition | null };

/** Some of the enquiries that the filter leaves, in its order. */
const readStep = async (scope: Scope, query: Query, after: ListPosition | null): Promise<Step> => {
  const { rows: found } = await listPage(scope, query, after);
  const last = found.at(-1);
  const fields = await fieldsOf(
    scope,
    found.map(({ id }) => id),
  );
  const rows = found.map((row) => ({ row, fields: fields.get(row.id) ?? new Map<string, FieldValue>() }));
  return { rows, next: last && found.length === stepOf ? { key: last.sortKey, id: last.id } : null };
};

/** The filtered list as a file (CR-10): CSV of any length, or a workbook. */
export const exportList = async (
  within: Within,
  { format, ...filter }: EnquiryFilter & { format: ExportFormat },
  reviewedSo: ReviewedSo,
): Promise<FileReply | StreamedFile> => {
  const listed = { ...listQuerySchema.parse(filter), limit: stepOf };
  const title = 'Enquiries';
  if (format === 'xlsx')
    return within(async (scope) => {
      const query = await soughtBy(scope, listed, reviewedSo);
      const rows = await allRows(maxExported, (after: ListPosition | null) => readStep(scope, query, after));
      return sheetFile(columns, rows, {
        title,
        name: `${title} ${scope.now.toISOString().slice(0, 10)}`,
        format,
      });
    });
  // The words of a search are counted once, not at each step.
  let query: Query | undefined;
  return streamCsv(within, { title, head: csvHead(columns) }, async (scope, after: ListPosition | null) => {
    query ??= await soughtBy(scope, listed, reviewedSo);
    const { rows, next } = await readStep(scope, query, after);
    return { lines: rows.map((row) => csvLine(columns, row)), next };
  });
};
