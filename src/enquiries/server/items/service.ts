import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { lineItemColumns, type ProposedLineItem } from '#extraction/contract/line-items.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findEnquiry } from '../records/ticket.ts';
import { insertLineItems, listLineItems, type LineItemRow, type NewLineItemRow } from './store.ts';

export const toItemView = (row: LineItemRow): LineItem => ({
  id: row.id,
  no: row.no,
  cells: row.cells,
  isOptional: row.isOptional,
  departments: row.departments,
  state: row.state,
  place:
    row.sourceId === null || row.spanStart === null || row.spanEnd === null
      ? null
      : { sourceId: row.sourceId, start: row.spanStart, end: row.spanEnd },
  confidence: row.confidence,
  revision: row.revision,
  by: row.decidedBy,
  at: row.decidedAt?.toISOString() ?? null,
});

export const readLineItems = async (scope: Scope, id: string): Promise<{ items: LineItem[] }> => {
  const enquiry = await findEnquiry(scope, id);
  return { items: (await listLineItems(scope, enquiry.id)).map(toItemView) };
};

/** Items as an extractor proposes them, in their order. */
export const insertProposedItems = async (
  scope: Scope,
  enquiryId: string,
  items: readonly ProposedLineItem[],
  { from, revision }: { from: number; revision: number },
): Promise<void> => {
  await insertLineItems(
    scope,
    enquiryId,
    items.map(({ cells, span, isOptional, departments, confidence }, at): NewLineItemRow => ({
      no: from + at,
      cells: Object.fromEntries(
        lineItemColumns.map((column) => {
          const cell = cells[column];
          const place = cell && { sourceId: cell.span.sourceId, start: cell.span.start, end: cell.span.end };
          return [column, cell && { value: cell.value, place }];
        }),
      ) as LineItem['cells'],
      isOptional,
      departments,
      state: 'proposed',
      sourceId: span.sourceId,
      spanStart: span.start,
      spanEnd: span.end,
      quote: span.quote,
      confidence,
      revision,
      isDecided: false,
    })),
  );
};

export { askAgainAboutErased } from './erased.ts';
export { lineItemsEvidence } from './store.ts';
