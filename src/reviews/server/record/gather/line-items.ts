import { formatTotal, lineItemLabels, sumQuantities } from '#enquiries/contract/items/labels.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { stateLabel } from '#enquiries/contract/requirements/labels.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import type { RecordLineItem, RecordLineItems } from '../record-document.ts';

/** What has a column in the record; the others stand below the description. */
const ownColumn: ReadonlySet<LineItemColumn> = new Set(['item', 'description', 'quantity', 'unit']);

const toItem = ({ no, cells, isOptional, state }: LineItem): RecordLineItem => {
  const amount = [cells.quantity?.value, cells.unit?.value].filter(Boolean).join(' ');
  return {
    item: cells.item?.value ?? String(no),
    description: cells.description?.value ?? '',
    quantity: amount || null,
    details: lineItemColumns
      .filter((column) => !ownColumn.has(column) && cells[column] !== null)
      .map((column) => `${lineItemLabels[column]}: ${cells[column]?.value}`),
    isOptional,
    state: stateLabel({ state, amendment: null }),
  };
};

/** The positions as the record lists them: how many, their totals, and whether a person has decided on each. */
export const lineItemsOf = (all: readonly LineItem[]): RecordLineItems | null => {
  const items = all.filter(({ state }) => state !== 'rejected');
  if (items.length === 0) return null;
  const open = items.filter(({ state }) => state === 'proposed').length;
  const { totals } = sumQuantities(items);
  const sums = totals.length > 0 ? `; without options ${totals.map(formatTotal).join(', ')}` : '';
  const decided = open === 0 ? 'all of them decided by a person' : `${open} of them not decided`;
  return {
    summary: `${items.length} ${items.length === 1 ? 'item' : 'items'}, ${decided}${sums}.`,
    rows: items.map(toItem),
  };
};
