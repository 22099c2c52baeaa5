import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import type { MaterialLine, MaterialRequest } from '#material-requests/contract/schema.ts';
import { allRows } from '#kit/server/export/all-rows.ts';
import { streamCsv } from '#kit/server/export/csv-stream.ts';
import { csvHead, csvLine, sheetFile, type SheetColumnOut } from '#kit/server/export/sheet-file.ts';
import type { FileReply, StreamedFile, Within } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listMaterialRequests } from './service.ts';

/** A workbook is made in memory; more rows than these go out as CSV. */
const maxExported = 20_000;
const stepOf = 200;

type Row = { request: MaterialRequest; line: MaterialLine };

/** A number only where a float holds it exactly; else it stays text. */
const quantityOf = (value: string): string | number =>
  value !== '' && String(Number(value)) === value ? Number(value) : value;

const yes = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');

const columns: readonly SheetColumnOut<Row>[] = [
  { heading: 'number', width: 16, value: ({ request }) => request.number },
  { heading: 'status', width: 16, value: ({ request }) => request.group },
  { heading: 'state', width: 16, value: ({ request }) => request.state },
  { heading: 'date', width: 16, value: ({ request }) => request.date },
  { heading: 'requester', width: 16, value: ({ request }) => request.requester.name },
  { heading: 'department', width: 16, value: ({ request }) => request.department },
  { heading: 'enquiry', width: 16, value: ({ request }) => request.enquiry?.ReferenceNo ?? '' },
  { heading: 'cost centre', width: 16, value: ({ request }) => request.costCentre },
  { heading: 'priority', width: 16, value: ({ request }) => request.priority },
  { heading: 'needed by', width: 16, value: ({ request }) => request.needBy },
  { heading: 'delivery point', width: 16, value: ({ request }) => request.deliveryPoint },
  { heading: 'decided by', width: 16, value: ({ request }) => request.decision?.by ?? '' },
  { heading: 'supplier', width: 16, value: ({ request }) => request.supplier },
  { heading: 'order', width: 16, value: ({ request }) => request.orderNo },
  { heading: 'line', width: 16, value: ({ line }) => String(line.no) },
  { heading: 'material', width: 16, value: ({ line }) => line.description },
  { heading: 'specification', width: 16, value: ({ line }) => line.specification },
  { heading: 'form', width: 16, value: ({ line }) => line.form },
  { heading: 'size', width: 16, value: ({ line }) => line.size },
  { heading: 'quantity', width: 10, value: ({ line }) => quantityOf(line.quantity) },
  { heading: 'unit', width: 16, value: ({ line }) => line.unit },
  { heading: 'certificate', width: 16, value: ({ line }) => line.certificate },
  { heading: 'NACE', width: 16, value: ({ line }) => yes(line.nace) },
  { heading: 'PSL', width: 16, value: ({ line }) => line.psl },
  { heading: 'origin', width: 16, value: ({ line }) => line.origin },
  { heading: 'drawing', width: 16, value: ({ line }) => line.drawing },
  {
    heading: 'requirement',
    width: 16,
    value: ({ line }) => (line.requirement ? String(line.requirement.no) : line.untracedReason),
  },
  { heading: 'remarks', width: 16, value: ({ line }) => line.remarks },
  { heading: 'heat', width: 16, value: ({ line }) => line.heatNo },
  { heading: 'certificate no.', width: 16, value: ({ line }) => line.certificateNo },
  { heading: 'certificate accepted', width: 16, value: ({ line }) => yes(line.certificateAccepted) },
  { heading: 'PMI', width: 16, value: ({ line }) => line.pmiResult },
  { heading: 'accepted', width: 10, value: ({ line }) => quantityOf(line.quantityAccepted ?? '') },
  { heading: 'rejected', width: 10, value: ({ line }) => quantityOf(line.quantityRejected ?? '') },
  { heading: 'issued', width: 10, value: ({ line }) => quantityOf(line.quantityIssued) },
  { heading: 'location', width: 16, value: ({ line }) => line.location },
];

const readStep = async (scope: Scope, filter: MaterialFilter, cursor: string | null) => {
  const page = await listMaterialRequests(scope, { ...filter, cursor: cursor ?? undefined, limit: stepOf });
  return { rows: page.items, next: page.nextCursor };
};

const listRows = (requests: readonly MaterialRequest[]): Row[] =>
  requests.flatMap((request) => request.lines.map((line) => ({ request, line })));

/** The filtered requests, one row for each line: CSV of any length, or a workbook. */
export const exportRequests = async (
  within: Within,
  { format, ...filter }: MaterialFilter & { format: 'csv' | 'xlsx' },
): Promise<FileReply | StreamedFile> => {
  const title = 'Material requests';
  if (format === 'xlsx')
    return within(async (scope) =>
      sheetFile(
        columns,
        listRows(await allRows(maxExported, (cursor: string | null) => readStep(scope, filter, cursor))),
        { title, name: `${title} ${scope.now.toISOString().slice(0, 10)}`, format },
      ),
    );
  return streamCsv(within, { title, head: csvHead(columns) }, async (scope, cursor: string | null) => {
    const { rows, next } = await readStep(scope, filter, cursor);
    return { lines: listRows(rows).map((row) => csvLine(columns, row)), next };
  });
};
