import { formatTotal, lineItemLabels, sumQuantities } from '#enquiries/contract/items/labels.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { stateLabel } from '#enquiries/contract/requirements/labels.ts';
import { lineItemColumns } from '#extraction/contract/line-items.ts';

/**
 * The positions as the record lists them: how many, their totals, then each with its cells and whether a
 * person has decided on it.
 */
export const lineItemsOf = (all: readonly LineItem[]): string[] => {
  const items = all.filter(({ state }) => state !== 'rejected');
  if (items.length === 0) return [];
  const open = items.filter(({ state }) => state === 'proposed').length;
  const { totals } = sumQuantities(items);
  const sums = totals.length > 0 ? `; without options ${totals.map(formatTotal).join(', ')}` : '';
  const decided = open === 0 ? 'all of them decided by a person' : `${open} of them not decided`;
  const lines = items.map(({ no, cells, isOptional, state }) => {
    const said = lineItemColumns
      .filter((column) => column !== 'item' && column !== 'description' && cells[column] !== null)
      .map((column) => `${lineItemLabels[column].toLowerCase()} ${cells[column]?.value}`);
    const name = [cells.item?.value ?? String(no), cells.description?.value ?? ''].join(' ').trim();
    return [name, ...said, ...(isOptional ? ['option'] : []), stateLabel({ state, amendment: null })].join(
      ' · ',
    );
  });
  return [`${items.length} ${items.length === 1 ? 'item' : 'items'}, ${decided}${sums}.`, ...lines];
};
