import type { Cell } from 'write-excel-file/node';
import { lineItemLabels } from '#enquiries/contract/items/labels.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import { csvCell } from '#kit/server/export/csv.ts';
import { asFileName } from '#kit/server/export/sheet-file.ts';
import { bookText } from '#kit/server/export/xml-text.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findEnquiry } from '../records/ticket.ts';
import { readLineItems } from './service.ts';

const heads = [...lineItemColumns.map((column) => lineItemLabels[column]), 'Option', 'Departments', 'State'];

const toExportCells = ({ cells, isOptional, departments, state }: LineItem): string[] => [
  ...lineItemColumns.map((column) => cells[column]?.value ?? ''),
  isOptional ? 'Option' : '',
  departments.join(', '),
  state,
];

const text = (value: string): Cell => ({
  value: bookText(value),
  type: String,
  wrap: true,
  alignVertical: 'top',
});

/**
 * All items as a file, rejected ones included and named as such. Every text is a text: nothing of a mail
 * becomes a formula.
 */
export const lineItemsFile = async (scope: Scope, id: string, format: 'xlsx' | 'csv'): Promise<FileReply> => {
  const enquiry = await findEnquiry(scope, id);
  const { items } = await readLineItems(scope, enquiry.id);
  const name = `Items ${asFileName(enquiry.reference)} revision ${enquiry.revision}`;
  if (format === 'csv') {
    const lines = [heads, ...items.map(toExportCells)].map((cells) => cells.map(csvCell).join(','));
    // The mark tells spreadsheets that the file is UTF-8.
    const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
    return { bytes, name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8' };
  }
  const { default: write } = await import('write-excel-file/node');
  const head = heads.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const bytes = await write([head, ...items.map((item) => toExportCells(item).map(text))], {
    sheet: 'Items',
    columns: heads.map((label) => ({ width: label === 'Description' ? 50 : 14 })),
    stickyRowsCount: 1,
  }).toBuffer();
  return {
    bytes,
    name: `${name}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
};
