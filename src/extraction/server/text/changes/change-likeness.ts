import type { Compared, ComparedChange } from './compared-changes.ts';
import { named } from './compared-changes.ts';
import { findTerms } from '#text/terms.ts';
import { differingKinds, findCodes, findFigures, findSizes, hasOtherFigures } from './coded-values.ts';
import { isChange } from './change-words.ts';

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

const asksForOffer =
  /\b(?:quote|offer|supply|price|send|provide)\b|(?<!\p{L})(?:anbieten|liefern|chiffrer|cotizar|quotare)(?!\p{L})/iu;
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
  // A question of the older mails asked for nothing, unless it asks for an offer.
  if (older.text.endsWith('?') && !asksForOffer.test(older.text)) return 0;
  if (change.isOfCount) return counts.test(older.text) ? 2 : 0;
  const mark = /\d[\d.]*(?=[^\d]*$)/.exec(marker)?.[0].replace(/\.$/, '') ?? '';
  // "5 February" is not the 5 that another line begins with.
  const tells = oldTerms.some((term) => !smallNumber.test(term));
  const oldShared = oldTerms.filter(
    (term) =>
      older.counts.has(term) && !(tells && smallNumber.test(term) && older.text.startsWith(`${term} `)),
  ).length;
  const isItem = items.some(
    ({ no, atStart }) =>
      mark === no ||
      atStart.test(older.text) ||
      [...older.text.matchAll(named)].some((match) => (match[1] ?? match[2]) === no),
  );
  // A row of a table of changes has the older words in full.
  if (change.isOfRow && !isItem && oldShared < oldTerms.length * 0.75) return 0;
  // What says which value it replaces speaks of a sentence that has it.
  if (oldTerms.length > 0 && oldShared === 0 && !isItem) return 0;
  if (isOfAnotherDay(change, older) || (!isItem && isOfAnotherThing(change, older))) return 0;
  const isNamed = namesAll(change, older);
  const isAbout = isAboutSame(change, older);
  if (
    change.isWithin &&
    !isItem &&
    !isSameClause(own, change, older) &&
    !isNamed &&
    !isAbout &&
    !(oldShared > 0 && change.saysInstead)
  )
    return 0;
  let score = oldShared * 1.2 + (isOfSize ? 1.5 : 0) + (isNamed ? 1 : 0) + (isAbout ? 1 : 0);
  if (items.length > 0) score += isItem ? 2.5 : -1;
  const shared = own.filter((term) => older.termSet.has(term)).length;
  score += own.length > 0 ? (shared / own.length) * 2 + Math.min(1, shared * 0.4) : 0;
  const rare = own.filter((term) => older.termSet.has(term) && change.isRare(term)).length;
  if (rare >= minRare) score += rareWeight;
  if (!isSaid && isSpokenOf(change, older)) score += spokenOfWeight;
  const common = [...change.topics].filter((topic) => older.topics.has(topic)).length;
  score += common * (isSaid ? 1.1 : 2.5);
  // The same property with another figure: "Design pressure 110 bar" after "Design pressure: 98 bar".
  if (!isSaid && shared >= 2 && shared >= own.length * 0.6 && hasOtherFigures(change.text, older.text))
    score += 1.5;
  if (!isSaid && differingKinds(change.codes, older.codes).some((kind) => change.isOfTwo(kind)))
    score += codeWeight;
  if (!isSaid && repeatsFigures(change, older)) return 0;
  // The same words again say nothing new.
  if (change.terms.join(' ') === older.terms.join(' ')) return 0;
  return score;
}

/** Words in common that few sentences have count nearly as much as a common topic. */
const minRare = 2;
const rareWeight = 1;
const spokenOfWeight = 1.6;
/** "Now class V" speaks of the only sentence that names such a class. */
const codeWeight = 2.5;

const shareIn = (terms: readonly string[], older: Compared): number =>
  terms.filter((term) => older.termSet.has(term)).length / Math.max(1, terms.length);

/** The same clause with another figure in it. */
const isSameClause = (own: readonly string[], change: ComparedChange, older: Compared): boolean =>
  own.length >= 3 && shareIn(own, older) >= 0.6 && hasOtherFigures(change.text, older.text);

/** "They need the quote by Thursday" says nothing of a delivery by 1 December. */
const isOfAnotherDay = (change: ComparedChange, older: Compared): boolean =>
  !change.isSaid &&
  [...change.topics].every((topic) => topic === 'time' || topic === 'closing') &&
  isOfBids(change) !== isOfBids(older);
const isOfBids = ({ text, topics }: Pick<Compared, 'text' | 'topics'>): boolean =>
  topics.has('closing') ||
  /\b(?:quot(?:es?|ations?)|offers?|bids?|tenders?|proposals?|submission)\b/i.test(text);

/** "Pup joints: cancelled" names what falls away, and a sentence with none of these words does not speak of it. */
const isOfAnotherThing = ({ kind, given, subject }: ComparedChange, { termSet }: Compared): boolean =>
  kind === 'cancelled' &&
  given.length > 0 &&
  ![...given, ...subject].some((term) => termSet.has(term) && !ofOffers.has(term));
const ofOffers = new Set(findTerms('quote price offer supply'));

/** "Scratch the net 45": what it names stands in the older sentence; one word is enough where few have it. */
const namesAll = ({ given, isRare }: ComparedChange, older: Compared): boolean =>
  given.length > 0 && (given.length > 1 || given.every(isRare)) && shareIn(given, older) >= 0.66;

/** "Handover moves to 30 August": what moves stands in the older sentence, with another figure. */
const isAboutSame = ({ about, text, kind, isRare }: ComparedChange, older: Compared): boolean =>
  about.length > 0 &&
  about.length <= 3 &&
  shareIn(about, older) === 1 &&
  (kind === 'cancelled' ? about.length > 1 || about.every(isRare) : hasOtherFigures(text, older.text));

/** "Trim in 410 SS" is all of it spoken of by "the trim has to be Alloy 718". */
const isSpokenOf = ({ termSet }: ComparedChange, { subject }: Compared): boolean =>
  subject.length > 0 && subject.length <= 3 && subject.every((term) => termSet.has(term));

/** All figures of a new sentence stand in the older one: it says the same again. */
const repeatsFigures = ({ text, items, kind }: ComparedChange, older: Compared): boolean =>
  items.length === 0 &&
  kind === 'replaced' &&
  [text, older.text].every((each) => findFigures(each).length > 0) &&
  !hasOtherFigures(text, older.text);
