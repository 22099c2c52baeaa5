import type { LineItemColumn, ProposedLineItem } from '#extraction/contract/line-items.ts';
import { numberOf } from '#extraction/server/item-rewriting.ts';
import { foldText } from '#text/terms.ts';
import { isSamePassage, likeness, countWords, type Passage } from '../requirements/likeness.ts';

/** What an item says of itself, as far as it tells items apart. */
export type Itemised = { cells: Readonly<Record<LineItemColumn, { value: string } | null>> };

/** From this likeness on two descriptions under one number are of the same item, in other words. */
const likeEnough = 0.5;

const describe = ({ cells }: Itemised): string => cells.description?.value ?? '';

const told = ['tag', 'description', 'quantity', 'size', 'material'] as const;
const saidBy = ({ cells }: Itemised): string =>
  told.map((column) => foldText(cells[column]?.value ?? '')).join('|');

/** Whether two items under one number may be one: their descriptions are alike, or one has none. */
export const isAlike = (one: Itemised, other: Itemised): boolean => {
  const [first, second] = [describe(one), describe(other)];
  return first === '' || second === '' || likeness(countWords(first), countWords(second)) >= likeEnough;
};

/**
 * The proposals that nobody has seen: their passage is of no item, and no item says the same or has their
 * number.
 */
export const newItemsAmong = (
  found: readonly ProposedLineItem[],
  items: readonly Itemised[],
  passages: readonly Passage[],
): ProposedLineItem[] => {
  const isKnownPlace = placesIn(passages);
  const said = new Set(items.map(saidBy));
  const byNumber = Map.groupBy(items, numberOf);
  return found.filter((item) => {
    if (isKnownPlace(item.span) || said.has(saidBy(item))) return false;
    const number = numberOf(item);
    return number === '' || !(byNumber.get(number) ?? []).some((each) => isAlike(each, item));
  });
};

/**
 * Whether a passage is one of these; items hardly overlap, so that the last two that begin before its end
 * tell.
 */
const placesIn = (passages: readonly Passage[]): ((passage: Passage) => boolean) => {
  const bySource = Map.groupBy(passages, ({ sourceId }) => sourceId);
  for (const [id, own] of bySource)
    bySource.set(
      id,
      own.toSorted((a, b) => a.start - b.start),
    );
  return (passage) => {
    const own = bySource.get(passage.sourceId) ?? [];
    let [low, high] = [0, own.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle]?.start ?? 0) < passage.end) low = middle + 1;
      else high = middle;
    }
    return own.slice(Math.max(0, low - 2), low).some((each) => isSamePassage(each, passage));
  };
};
