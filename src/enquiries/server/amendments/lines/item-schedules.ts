import type { ItemContent } from '#enquiries/contract/revisions/schema.ts';
import {
  lineItemColumns,
  type LineItemColumn,
  type ProposedLineItem,
} from '#extraction/contract/line-items.ts';
import { parseQuantity, unitOf } from '#extraction/contract/units.ts';
import { foldText } from '#text/terms.ts';
import { numberOf } from '#extraction/server/item-rewriting.ts';
import { isAlike } from '../../items/matching.ts';
import type { LineItemRow } from '../../items/store.ts';
import { isNearlySame, likeness, countWords } from '../../requirements/likeness.ts';

/** From this likeness on two descriptions without a common number are of the same item. */
const likeEnough = 0.75;
/** More pairs than this are not compared by their words. */
const maxPairs = 250_000;

export type Match = { found: ProposedLineItem; item: LineItemRow | null };

/**
 * Holds the positions of a later schedule against the items that stand: by number, then by tag, then by
 * what they are. Each item is taken once.
 */
export const matchItems = (found: readonly ProposedLineItem[], current: readonly LineItemRow[]): Match[] => {
  const free = new Set(current);
  const byNumber = Map.groupBy(current, numberOf);
  const byTag = Map.groupBy(current, ({ cells }) => foldText(cells.tag?.value ?? ''));
  const take = (item: LineItemRow | undefined): LineItemRow | null => {
    if (item) free.delete(item);
    return item ?? null;
  };
  const named = found.map((each): Match => {
    const number = numberOf(each);
    const sameNumber = number === '' ? [] : (byNumber.get(number) ?? []).filter((item) => free.has(item));
    const item = sameNumber.find((one) => isAlike(one, each)) ?? sameNumber[0];
    if (item) return { found: each, item: take(item) };
    const tag = foldText(each.cells.tag?.value ?? '');
    const sameTag = tag === '' ? [] : (byTag.get(tag) ?? []).filter((one) => free.has(one));
    return { found: each, item: take(sameTag[0]) };
  });
  const open = named.filter(({ item }) => item === null).length;
  if (open === 0 || open * free.size > maxPairs) return named;
  return named.map((match): Match => {
    if (match.item) return match;
    // A number nobody has used yet is a new position, however alike its words.
    const rivals = numberOf(match.found) === '' ? [...free] : [...free].filter((one) => numberOf(one) === '');
    return { ...match, item: take(likest(match.found, rivals)) };
  });
};

const likest = (found: ProposedLineItem, rivals: readonly LineItemRow[]): LineItemRow | undefined => {
  const words = countWords(found.cells.description?.value ?? '');
  return rivals
    .map((item) => ({ item, score: likeness(countWords(item.cells.description?.value ?? ''), words) }))
    .filter(({ score }) => score >= likeEnough)
    .toSorted((a, b) => b.score - a.score)[0]?.item;
};

/**
 * Whether two values of a column say the same: "1,200" and "1200", "pcs" and "ea", one text in other
 * punctuation.
 */
export const saysSame = (column: LineItemColumn, one: string | null, other: string | null): boolean => {
  if (one === null || other === null) return one === other;
  if (foldText(one) === foldText(other)) return true;
  if (column === 'quantity') {
    const [first, second] = [parseQuantity(one), parseQuantity(other)];
    return first !== null && first === second;
  }
  if (column === 'unit') {
    const [first, second] = [unitOf(one), unitOf(other)];
    return first !== null && first.unit === second?.unit;
  }
  return column === 'description' && isNearlySame(countWords(one), countWords(other));
};

/** The columns in which a later row says something else; one it is silent about stays as it was. */
export const newValues = (
  { cells }: ProposedLineItem,
  before: ItemContent['values'],
): Partial<Record<LineItemColumn, string>> => {
  const changed: Partial<Record<LineItemColumn, string>> = {};
  for (const column of lineItemColumns) {
    const cell = cells[column];
    if (column === 'item' || !cell || saysSame(column, cell.value, before[column])) continue;
    changed[column] = cell.value;
  }
  return changed;
};
