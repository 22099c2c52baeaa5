import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import type { MaterialLine, MaterialRequest } from '#material-requests/contract/schema.ts';
import { defused } from '#kit/server/export/csv.ts';
import { xmlText } from '#kit/server/export/xml-text.ts';
import { allRows } from '#kit/server/export/all-rows.ts';
import { streamCsv } from '#kit/server/export/csv-stream.ts';
import { csvMark } from '#kit/server/export/sheet-file.ts';
import type { FileReply, StreamedFile, Within } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listMaterialRequests } from './service.ts';

/** A workbook is made in memory; more rows than these go out as CSV. */
const maxExported = 20_000;
const stepOf = 200;

type Column = {
  head: string;
  value: (request: MaterialRequest, line: MaterialLine) => string;
  isQuantity?: boolean;
};

const yes = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');

const columns: readonly Column[] = [
  { head: 'number', value: (request) => request.number },
  { head: 'status', value: (request) => request.group },
  { head: 'state', value: (request) => request.state },
  { head: 'date', value: (request) => request.date },
  { head: 'requester', value: (request) => request.requester.name },
  { head: 'department', value: (request) => request.department },
  { head: 'enquiry', value: (request) => request.enquiry?.ReferenceNo ?? '' },
  { head: 'cost centre', value: (request) => request.costCentre },
  { head: 'priority', value: (request) => request.priority },
  { head: 'needed by', value: (request) => request.needBy },
  { head: 'delivery point', value: (request) => request.deliveryPoint },
  { head: 'decided by', value: (request) => request.decision?.by ?? '' },
  { head: 'supplier', value: (request) => request.supplier },
  { head: 'order', value: (request) => request.orderNo },
  { head: 'line', value: (_, line) => String(line.no) },
  { head: 'material', value: (_, line) => line.description },
  { head: 'specification', value: (_, line) => line.specification },
  { head: 'form', value: (_, line) => line.form },
  { head: 'size', value: (_, line) => line.size },
  { head: 'quantity', value: (_, line) => line.quantity, isQuantity: true },
  { head: 'unit', value: (_, line) => line.unit },
  { head: 'certificate', value: (_, line) => line.certificate },
  { head: 'NACE', value: (_, line) => yes(line.nace) },
  { head: 'PSL', value: (_, line) => line.psl },
  { head: 'origin', value: (_, line) => line.origin },
  { head: 'drawing', value: (_, line) => line.drawing },
  {
    head: 'requirement',
    value: (_, line) => (line.requirement ? String(line.requirement.no) : line.untracedReason),
  },
  { head: 'remarks', value: (_, line) => line.remarks },
  { head: 'heat', value: (_, line) => line.heatNo },
  { head: 'certificate no.', value: (_, line) => line.certificateNo },
  { head: 'certificate accepted', value: (_, line) => yes(line.certificateAccepted) },
  { head: 'PMI', value: (_, line) => line.pmiResult },
  { head: 'accepted', value: (_, line) => line.quantityAccepted ?? '', isQuantity: true },
  { head: 'rejected', value: (_, line) => line.quantityRejected ?? '', isQuantity: true },
  { head: 'issued', value: (_, line) => line.quantityIssued, isQuantity: true },
  { head: 'location', value: (_, line) => line.location },
];

const cellText = (value: string): string => defused(xmlText(value));

const readStep = async (scope: Scope, filter: MaterialFilter, cursor: string | null) => {
  const page = await listMaterialRequests(scope, { ...filter, cursor: cursor ?? undefined, limit: stepOf });
  return { rows: page.items, next: page.nextCursor };
};

const writeCells = (requests: readonly MaterialRequest[]): string[][] =>
  requests.flatMap((request) =>
    request.lines.map((line) => columns.map(({ value }) => cellText(value(request, line)))),
  );

const csvLine = (row: readonly string[]): string =>
  row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');

/** A number only where the sheet's own floats hold it exactly; else it stays text. */
const sheetCell = (value: string, isQuantity: boolean) =>
  isQuantity && value !== '' && String(Number(value)) === value ? Number(value) : value;

const sheetOf = async (rows: readonly string[][]): Promise<Buffer> => {
  const { default: write } = await import('write-excel-file/node');
  const head = columns.map(({ head: value }) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value, index) => sheetCell(value, columns[index]?.isQuantity === true)),
  );
  return write([head, ...body], { sheet: 'Material requests', stickyRowsCount: 1 }).toBuffer();
};

/** The filtered requests, one row for each line: CSV of any length, or a workbook. */
export const exportRequests = async (
  within: Within,
  { format, ...filter }: MaterialFilter & { format: 'csv' | 'xlsx' },
): Promise<FileReply | StreamedFile> => {
  const title = 'Material requests';
  if (format === 'xlsx')
    return within(async (scope) => ({
      bytes: await sheetOf(
        writeCells(await allRows(maxExported, (cursor: string | null) => readStep(scope, filter, cursor))),
      ),
      name: `${title} ${scope.now.toISOString().slice(0, 10)}.xlsx`,
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }));
  const head = csvMark + csvLine(columns.map(({ head: heading }) => heading));
  return streamCsv(within, { title, head }, async (scope, cursor: string | null) => {
    const { rows, next } = await readStep(scope, filter, cursor);
    return { lines: writeCells(rows).map(csvLine), next };
  });
};
