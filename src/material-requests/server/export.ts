import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import type { MaterialLine, MaterialRequest } from '#material-requests/contract/schema.ts';
import { allRows } from '#kit/server/export/all-rows.ts';
import { streamCsv } from '#kit/server/export/csv-stream.ts';
import { csvHead, csvLine, sheetFile, type SheetColumnOut } from '#kit/server/export/sheet-file.ts';
import { xmlText } from '#kit/server/export/xml-text.ts';
import type { FileReply, StreamedFile, Within } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listMaterialRequests } from './service.ts';

/** A workbook is made in memory; more rows than these go out as CSV. */
const maxExported = 20_000;
const stepOf = 200;

type Row = { request: MaterialRequest; line: MaterialLine };

/** A number only where a float holds it exactly; else it stays text. */
const quantityOf = (written: string): string | number =>
  written !== '' && String(Number(written)) === written ? Number(written) : written;

const yes = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');

const cells: readonly [heading: string, read: (row: Row) => string | number][] = [
  ['number', ({ request }) => request.number],
  ['status', ({ request }) => request.group],
  ['state', ({ request }) => request.state],
  ['date', ({ request }) => request.date],
  ['requester', ({ request }) => request.requester.name],
  ['department', ({ request }) => request.department],
  ['enquiry', ({ request }) => request.enquiry?.ReferenceNo ?? ''],
  ['cost centre', ({ request }) => request.costCentre],
  ['priority', ({ request }) => request.priority],
  ['needed by', ({ request }) => request.needBy],
  ['delivery point', ({ request }) => request.deliveryPoint],
  ['decided by', ({ request }) => request.decision?.by ?? ''],
  ['supplier', ({ request }) => request.supplier],
  ['order', ({ request }) => request.orderNo],
  ['line', ({ line }) => String(line.no)],
  ['material', ({ line }) => line.description],
  ['specification', ({ line }) => line.specification],
  ['form', ({ line }) => line.form],
  ['size', ({ line }) => line.size],
  ['quantity', ({ line }) => quantityOf(line.quantity)],
  ['unit', ({ line }) => line.unit],
  ['certificate', ({ line }) => line.certificate],
  ['NACE', ({ line }) => yes(line.nace)],
  ['PSL', ({ line }) => line.psl],
  ['origin', ({ line }) => line.origin],
  ['drawing', ({ line }) => line.drawing],
  ['requirement', ({ line }) => (line.requirement ? String(line.requirement.no) : line.untracedReason)],
  ['remarks', ({ line }) => line.remarks],
  ['heat', ({ line }) => line.heatNo],
  ['certificate no.', ({ line }) => line.certificateNo],
  ['certificate accepted', ({ line }) => yes(line.certificateAccepted)],
  ['PMI', ({ line }) => line.pmiResult],
  ['accepted', ({ line }) => quantityOf(line.quantityAccepted ?? '')],
  ['rejected', ({ line }) => quantityOf(line.quantityRejected ?? '')],
  ['issued', ({ line }) => quantityOf(line.quantityIssued)],
  ['location', ({ line }) => line.location],
];

const columns = cells.map(([heading, read]): SheetColumnOut<Row> => ({
  heading,
  width: 16,
  value: (row) => {
    const value = read(row);
    return typeof value === 'string' ? xmlText(value) : value;
  },
}));

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
