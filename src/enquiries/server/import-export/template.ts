import { importFields, sheetHeadings, type ImportField } from '#enquiries/contract/import-export/columns.ts';
import type { ExportFormat } from '#enquiries/contract/import-export/export.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { sheetFile, type SheetColumnOut, type SheetValue } from '#kit/server/export/sheet-file.ts';

const widths: Partial<Record<ImportField, number>> = {
  CustomerName: 28,
  EnquiryType: 32,
  CommercialTerms: 32,
  RequiredCertificate: 28,
};

/** A row that shows what belongs where; a person writes over it. */
const example: Readonly<Record<ImportField, SheetValue>> = {
  CustomerName: 'Fictional Drilling Company',
  EnquiryType: 'Gate valves, 2 1/16 in, PSL 3',
  ReferenceNo: 'RFQ-2026-001',
  DateOfReceipt: { day: '2026-12-31' },
  RequiredCertificate: 'EN 10204 3.1; API 6A',
  DeliveryLocation: 'Port of Sohar',
  DeliveryTimeline: '16 weeks',
  CommercialTerms: 'FCA, 30 days net',
  MonogramRequirement: 'API Monogram required',
  ReceivedVia: 'Email',
  Stage: 'In Review',
  Priority: 'High',
  Assignee: null,
  DueDate: null,
  ClosedOn: null,
  Outcome: null,
  ClosingReason: null,
};

const columns: SheetColumnOut<typeof example>[] = importFields.map((field) => ({
  heading: sheetHeadings[field],
  width: widths[field] ?? 20,
  value: (row) => row[field],
}));

/** An empty list to fill in, with one row as an example (CR-9). */
export const template = (_scope: Scope, format: ExportFormat): Promise<FileReply> =>
  sheetFile(columns, [example], { title: 'Enquiries', name: 'Enquiries to import', format });
