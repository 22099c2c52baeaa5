import { isChange } from './change-words.ts';
import type { Compared, ComparedChange } from './compared-changes.ts';
import { findCodes, findSizes, hasOtherFigures, named } from './compared-changes.ts';

/** "8 off bottles", "12 pcs": a line that counts goods. */
const counts = /^\W{0,3}\d{1,6}\s?(?:x|off|nos?|pcs|pieces?|units?|sets?|ea|each|lengths?|joints?|m)\b/i;
/**
 * A reprint of what stood before has none of the figures that a change puts in its place;
 * "(replaced, see 2.6)" is no clause.
 */
export function mayBeReprint({ items, newFigures, oldTerms }: ComparedChange, older: Compared): boolean {
  if (isChange(older.text)) return false;
  const figures = new Set(findCodes(older.text));
  const hasNew = newFigures.length > 0 && newFigures.every((figure) => figures.has(figure));
  return !hasNew && (items.length > 0 || oldTerms.length > 0);
}

const smallNumber = /^\d{1,2}$/;

/** How much an older sentence speaks of what a change changes; 0 where it does not. */
export function likenessOf(change: ComparedChange, older: Compared, marker: string): number {
  const { isSaid, items, oldTerms } = change;
  // A new grade or figure ("S32760") says nothing of what it takes the place of.
  const own = change.isWithin
    ? change.own
    : change.own.filter((term) => !/\d/.test(term) || older.termSet.has(term));
  const sizes = change.sizes.length > 0 ? findSizes(older.text) : [];
  const isOfSize = change.sizes.some((each) => sizes.includes(each));
  if (sizes.length > 0 && !isOfSize) return 0;
  if (change.isOfCount) return counts.test(older.text) ? 2 : 0;
  const mark = /\d[\d.]*(?=[^\d]*$)/.exec(marker)?.[0].replace(/\.$/, '') ?? '';
  // "5 February" is not the 5 that another line begins with.
  const tells = oldTerms.some((term) => !smallNumber.test(term));
  const oldShared = oldTerms.filter(
    (term) =>
      older.termSet.has(term) && !(tells && smallNumber.test(term) && older.text.startsWith(`${term} `)),
  ).length;
  const isItem = items.some(
    ({ no, atStart }) =>
      mark === no ||
      atStart.test(older.text) ||
      [...older.text.matchAll(named)].some((match) => match[1] === no),
  );
  // What says which value it replaces speaks of a sentence that has it.
  if (oldTerms.length > 0 && oldShared === 0 && !isItem) return 0;
  const isSameClause =
    own.length >= 3 &&
    own.filter((term) => older.termSet.has(term)).length >= own.length * 0.6 &&
    hasOtherFigures(change.text, older.text);
  if (change.isWithin && !isItem && !isSameClause && !(oldShared > 0 && change.saysInstead)) return 0;
  let score = oldShared * 1.2 + (isOfSize ? 1.5 : 0);
  if (items.length > 0) score += isItem ? 2.5 : -1;
  const shared = own.filter((term) => older.termSet.has(term)).length;
  score += own.length > 0 ? (shared / own.length) * 2 + Math.min(1, shared * 0.4) : 0;
  const common = [...change.topics].filter((topic) => older.topics.has(topic)).length;
  score += common * (isSaid ? 1.1 : 2.5);
  // The same property with another figure: "Design pressure 110 bar" after "Design pressure: 98 bar".
  if (!isSaid && shared >= 2 && shared >= own.length * 0.6 && hasOtherFigures(change.text, older.text))
    score += 1.5;
  // The same words again say nothing new.
  if (change.terms.join(' ') === older.terms.join(' ')) return 0;
  return score;
}
