import { likelihoodWith } from '#text/likelihood.ts';
import { areContrary } from '../assertions/attribute-words.ts';
import { holdsFor, itemAndText } from './item-reach.ts';
import { areOfOtherColumns } from '../assertions/item-scopes.ts';
import { areOfOtherLabels } from '../assertions/line-labels.ts';
import type { Facts } from '../facts.ts';
import { everyColumn } from '../table-lines.ts';
import { pairFeatures, type PairFeatures } from './pair-features.ts';
import { pairWeights } from './pair-weights.ts';
import {
  isInTable,
  mayAgree,
  speaksOfAll,
  statedKey,
  statedValues,
  type StatedValue,
} from './stated-values.ts';
import { readSurroundings, type Surroundings } from './surroundings.ts';

/** Two values of one measure that cannot both hold, and what speaks for their being of one thing. */
export type ValuePair = { one: StatedValue; other: StatedValue; features: PairFeatures };

/** From here on a pair is raised: fitted with the weights, on writers that they had not seen. */
export const minLikelihood = 0.25;
/** More values of one measure are a list of many things. */
const maxValues = 60;
/** Among so few values of a measure two are compared that share no word. */
const fewValues = 4;
/** How many of the values that differ from one are compared with it: those whose words are the most alike. */
const maxCompared = 3;

const areTwo = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;
/** Securities of two kinds; two lots, parts or items that one matter is stated of. */
const areOfOtherKinds = (one: StatedValue, other: StatedValue): boolean =>
  one.subject !== null &&
  one.subject === other.subject &&
  (one.subject === 'bond amount'
    ? one.about !== other.about
    : areTwo(one.aspect, other.aspect) || areTwo(one.told, other.told));

/** Two rows of a table are of two properties of what its column is of. */
const areOfOtherRows = (one: StatedValue, other: StatedValue): boolean =>
  one.quote.sourceId === other.quote.sourceId &&
  one.column !== '' &&
  other.column !== '' &&
  (one.column === other.column || [one.column, other.column].includes(everyColumn)) &&
  one.row !== other.row;

/** Two items of one list, two cells of one row, or two columns of a table and what a text says of each. */
const areOfOtherItems = (one: StatedValue, other: StatedValue): boolean =>
  areOfOtherColumns(one.scope, other.scope) ||
  namesOtherItems(one, other) ||
  areOfOtherRows(one, other) ||
  (one.quote.sourceId === other.quote.sourceId &&
    (one.quote.start === other.quote.start ||
      (!namesItemOf(one, other) && one.scope !== '' && other.scope !== '' && one.scope !== other.scope)));

/** A text names the very item, by its number or by its goods, that the other value stands in the row of. */
const namesItemOf = (one: StatedValue, other: StatedValue): boolean => {
  const pair = itemAndText(one, other);
  return pair !== null && pair.text.reach.by !== 'all' && holdsFor(pair.text.reach, pair.cell.reach.own);
};

const areOfOneItem = (one: StatedValue, other: StatedValue): boolean =>
  (one.scope !== '' && one.scope === other.scope) || namesItemOf(one, other);

/** A text that names other items than the one in whose row the other value stands. */
const namesOtherItems = (one: StatedValue, other: StatedValue): boolean => {
  const pair = itemAndText(one, other);
  return pair !== null && !holdsFor(pair.text.reach, pair.cell.reach.own);
};

/** "Everything galvanised", and the cell of one item that says otherwise, need share no word. */
const isOfAllItems = (one: StatedValue, other: StatedValue): boolean =>
  (speaksOfAll(one) && isInTable(other)) || (speaksOfAll(other) && isInTable(one));

const labelled = ({ label, quote }: StatedValue) => ({ label, sourceId: quote.sourceId });

/** Of the values of one measure, each with the others that it is the most likely to contradict. */
function closestPairs(
  same: readonly StatedValue[],
  { alikeness }: Surroundings,
): [StatedValue, StatedValue][] {
  const least = same.length > fewValues ? 0 : -1;
  const others = same.map((one) =>
    same
      .filter((other) => one.statement !== other.statement)
      .filter(
        (other) => alikeness(one, other) > least || areOfOneItem(one, other) || isOfAllItems(one, other),
      )
      .filter((other) => !mayAgree(one, other) && !areContrary(one.near, other.near))
      .filter((other) => !areOfOtherItems(one, other))
      .filter((other) => !areOfOtherKinds(one, other) && !areOfOtherLabels(labelled(one), labelled(other)))
      .toSorted((a, b) => alikeness(one, b) - alikeness(one, a)),
  );
  const isClose = (one: number, other: StatedValue): boolean => {
    const ranked = others[one] ?? [];
    const last = ranked[maxCompared - 1];
    const value = same[one];
    return !last || !value || alikeness(value, other) >= alikeness(value, last);
  };
  return same.flatMap((one, at) =>
    (others[at] ?? []).flatMap((other): [StatedValue, StatedValue][] => {
      const place = same.indexOf(other);
      return place > at && (isClose(at, other) || isClose(place, one)) ? [[one, other]] : [];
    }),
  );
}

/**
 * Two matters that were read as different, words alone, and numbers and days of anything, have to be
 * likelier.
 */
const isDoubtful = ({ one, other, features }: ValuePair): boolean =>
  one.kind === 'stance' ||
  features['subjectDiffer'] === 1 ||
  (one.subject === null) !== (other.subject === null) ||
  ((one.measure === 'number' || one.measure === 'date') && one.subject === null);

/** "Tree: FF" agrees with the item that is a tree of FF: no other item of that list is meant by it. */
const isSettled = ({ one, other }: ValuePair, { valuesByMeasure, alikeness }: Surroundings): boolean =>
  itemAndText(one, other) === null &&
  [[one, other] as const, [other, one] as const].some(([value, item]) =>
    (valuesByMeasure.get(value.measure) ?? []).some(
      (each) =>
        item.scope !== '' &&
        each.scope !== '' &&
        each.scope !== item.scope &&
        value.scope !== item.scope &&
        each.statement !== value.statement &&
        each.quote.sourceId === item.quote.sourceId &&
        statedKey(each) === statedKey(value) &&
        alikeness(value, each) > alikeness(value, item),
    ),
  );

/** Every pair of values that could be of one thing. */
export function candidatePairs(facts: Facts): ValuePair[] {
  const values = statedValues(facts).filter(({ written }) => written !== '');
  if (values.length === 0) return [];
  const around = readSurroundings(facts, values);
  return [...around.valuesByMeasure.values()]
    .filter(({ length }) => length > 1 && length <= maxValues)
    .flatMap((same) => closestPairs(same, around))
    .map(([one, other]) => ({ one, other, features: pairFeatures([one, other], around) }))
    .filter((pair) => !isSettled(pair, around));
}

const order = ({ one, other }: ValuePair): string =>
  [one, other]
    .map((each) => `${statedKey(each)} ${each.quote.text}`)
    .toSorted()
    .join(' ');

/** Pairs that are likely of one thing, the likeliest first. */
export const likelyPairs = (
  facts: Facts,
  weights: Readonly<Record<string, number>> = pairWeights,
  least: number = minLikelihood,
): ValuePair[] =>
  candidatePairs(facts)
    .map((pair) => ({ ...pair, likelihood: likelihoodWith(weights, pair.features) }))
    .filter((pair) => pair.likelihood >= (isDoubtful(pair) ? least * 2 : least))
    .toSorted((a, b) => b.likelihood - a.likelihood || (order(a) < order(b) ? -1 : 1));
