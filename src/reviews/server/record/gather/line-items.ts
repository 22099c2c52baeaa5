import { clipText } from '#kit/contract/words.ts';
import { formatTotal, lineItemLabels, sumQuantities } from '#enquiries/contract/items/labels.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import type { Revision } from '#enquiries/contract/revisions/schema.ts';
import { pageOf } from '#enquiries/contract/sources/schema.ts';
import { stateLabel } from '#enquiries/contract/requirements/labels.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { counted } from '../wording.ts';
import type { RecordLineItem, RecordLineItems } from '../record-document.ts';
import type { RejectedProposal } from '../record-sources.ts';

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
  if (all.length === 0) return null;
  const left = all.length - items.length;
  const notTaken =
    left > 0 ? [`${counted(left, 'item was', 'items were')} not taken; see “Proposals not taken”.`] : [];
  const open = items.filter(({ state }) => state === 'proposed').length;
  const { totals } = sumQuantities(items);
  const sums = totals.length > 0 ? `; without options ${totals.map(formatTotal).join(', ')}` : '';
  const decided = open === 0 ? 'all of them decided by a person' : `${open} of them not decided`;
  return {
    summary: [
      ...(items.length > 0 ? [`${counted(items.length, 'item', 'items')}, ${decided}${sums}.`] : []),
      ...notTaken,
    ].join(' '),
    rows: items.map(toItem),
  };
};

type Around = { sources: EnquiryDetail['sources']; revisions: readonly Revision[] };

const describeItem = (line: LineItem): string => {
  const { item, description, quantity, details, isOptional } = toItem(line);
  const said = [description, quantity, ...details, isOptional ? 'Option' : ''];
  return `Item ${item}: ${said.filter(Boolean).join(' · ')}`;
};

/** The positions that a person or an amendment took out, in the words that were read: none goes in silence. */
export const itemsNotTaken = (
  all: readonly LineItem[],
  { sources, revisions }: Around,
): RejectedProposal[] => {
  const changes = revisions.flatMap((revision) => revision.changes);
  return all
    .filter(({ state }) => state === 'rejected')
    .map((item) => {
      const { id, place, by, at } = item;
      const source = sources.find((each) => each.id === place?.sourceId);
      const removal = changes.findLast(
        (change) => change.of === 'item' && change.lineItemId === id && change.after === null,
      );
      return {
        text: describeItem(item),
        quote: null,
        sourceName: source?.name ?? null,
        page: source && place ? pageOf(source.pageStarts, place.start) : null,
        by: by ?? '',
        at,
        reason: removal?.reason || null,
      };
    });
};
