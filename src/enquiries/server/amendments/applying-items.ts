import type { ItemLine } from '#enquiries/contract/amendments/schema.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import type { Scope } from '#kit/server/scope.ts';
import { itemContentOf } from '../items/content.ts';
import { findLineItem, insertLineItems, isDecidedItem, lastItemNo, updateLineItem } from '../items/store.ts';
import { placeBefore } from '../revisions/content.ts';
import { insertChange } from '../revisions/store.ts';
import type { AmendedItem } from './store.ts';

type Applied = { enquiryId: string; revision: number; reason: string };

/**
 * The cells as the line writes them: what stays keeps its place, what is new stands in the words of the
 * amendment.
 */
const cellsAfter = (
  { after, place }: ItemLine,
  places: AmendedItem['places'],
  before: LineItem['cells'] | null,
): LineItem['cells'] =>
  Object.fromEntries(
    lineItemColumns.map((column) => {
      const value = after?.values[column] ?? null;
      const old = before?.[column] ?? null;
      if (value === null || value === old?.value) return [column, value === null ? null : old];
      const { start, end } = places[column] ?? place;
      return [column, { value, place: { sourceId: place.sourceId, start, end } }];
    }),
  ) as LineItem['cells'];

/** Writes one accepted line into the items: an item joins, says something else, or falls away. */
export const applyItemLine = async (
  scope: Scope,
  { enquiryId, revision, reason }: Applied,
  line: ItemLine,
  places: AmendedItem['places'],
): Promise<void> => {
  const { after, place } = line;
  const item = line.lineItemId === null ? undefined : await findLineItem(scope, enquiryId, line.lineItemId);
  const common = { revision, reason, placeBefore: item ? placeBefore(item) : null };
  const decided = line.state === 'edited' ? ('edited' as const) : ('accepted' as const);
  if (!item) {
    if (!after) return;
    const [added] = await insertLineItems(scope, enquiryId, [
      {
        no: (await lastItemNo(scope, enquiryId)) + 1,
        cells: cellsAfter(line, places, null),
        isOptional: after.isOptional,
        departments: after.departments,
        state: decided,
        sourceId: place.sourceId,
        spanStart: place.start,
        spanEnd: place.end,
        quote: place.quote,
        confidence: line.confidence,
        revision,
        isDecided: true,
      },
    ]);
    if (added) await insertChange(scope, enquiryId, { ...common, lineItemId: added.id, before: null, after });
    return;
  }
  const before = isDecidedItem(item) ? itemContentOf(item) : null;
  const isTheirs = item.state === 'edited' || item.state === 'added';
  await updateLineItem(
    scope,
    item.id,
    after
      ? {
          cells: cellsAfter(line, places, item.cells),
          isOptional: after.isOptional,
          departments: after.departments,
          state: isTheirs ? item.state : decided,
          revision,
        }
      : { state: 'rejected', revision },
  );
  await insertChange(scope, enquiryId, { ...common, lineItemId: item.id, before, after });
};
