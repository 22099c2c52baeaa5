import { clipText } from '#kit/contract/words.ts';
import { formatTotal, lineItemLabels, sumQuantities } from '#enquiries/contract/items/labels.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { stateLabel } from '#enquiries/contract/requirements/labels.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { counted } from '../wording.ts';
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

const maxNamed = 2;
const maxDescription = 160;

/** The words that all descriptions begin with, "Gate valve"; one word alone says too little. */
const commonBeginning = (descriptions: readonly string[]): string | null => {
  const [first = [], ...others] = descriptions.map((each) => each.split(/[\s,;]+/));
  const isShared = (word: string, at: number) =>
    others.every((words) => words[at]?.toLowerCase() === word.toLowerCase());
  const end = first.findIndex((word, at) => !isShared(word, at));
  const words = first.slice(0, end === -1 ? first.length : end);
  return others.length > 0 && words.length > 1 ? words.join(' ') : null;
};

const listDescriptions = (descriptions: readonly string[]): string => {
  const rest = descriptions.length - maxNamed;
  const named = descriptions.slice(0, maxNamed).map((each) => clipText(each, maxDescription));
  return [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
};

/** What the positions ask for and how much: "Gate valve: 52 pieces in 6 items"; options aside, null where there are none. */
export const productOfItems = (all: readonly LineItem[]): string | null => {
  const items = all.filter(({ state, isOptional }) => state !== 'rejected' && !isOptional);
  const written = items.map(({ cells }) => cells.description?.value ?? cells.tag?.value ?? '');
  const descriptions = [...new Set(written.map((each) => each.replace(/\s+/g, ' ').trim()))].filter(Boolean);
  if (descriptions.length === 0) return null;
  const { totals, uncounted } = sumQuantities(items);
  const sums = totals.map((sum) => (sum.unit === 'no unit' ? String(sum.total) : formatTotal(sum)));
  const open = items.filter(({ state }) => state === 'proposed').length;
  const amount = [
    [...(sums.length > 0 ? [sums.join(', '), 'in'] : []), counted(items.length, 'item', 'items')].join(' '),
    ...(uncounted > 0 ? [`${uncounted} without a quantity`] : []),
    ...(open > 0 ? [`${open} not decided`] : []),
  ].join(', ');
  return `${commonBeginning(descriptions) ?? listDescriptions(descriptions)}: ${amount}`;
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
