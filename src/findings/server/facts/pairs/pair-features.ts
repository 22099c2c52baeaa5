import { areContrary, contentStems, isDimension, isQualified } from '../assertions/attribute-words.ts';
import { holdsFor, itemAndText } from './item-reach.ts';
import { areApart } from '../assertions/headings.ts';
import { isInTable, mayAgree, speaksOfAll, statedKey, type StatedValue } from './stated-values.ts';
import { cosine, wordKey, type Surroundings } from './surroundings.ts';

export type PairFeatures = Record<string, number>;
type Pair = readonly [StatedValue, StatedValue];
type Add = (name: string, value: number | boolean) => void;

/** Features that weigh otherwise for a count than for a pressure. */
const byKind = ['nearCovered', 'nearNone', 'nearBare', 'valuesTwo', 'sameSource', 'closestBoth', 'ownLeast'];

/** What speaks for two differing values being of one thing, and what against it. */
export function pairFeatures(pair: Pair, around: Surroundings): PairFeatures {
  const features: PairFeatures = {};
  const add: Add = (name, value) => {
    if (value !== false) features[name] = Number(value);
  };
  addWords(add, pair, around);
  addQualifiers(add, pair);
  addPlaces(add, pair, around);
  addValues(add, pair);
  addRivals(add, pair, around);
  addItems(add, pair, around);
  const [{ kind, isCommon }] = pair;
  const named = kind === 'figure' && isCommon ? 'common' : kind;
  for (const name of byKind) if (features[name] !== undefined) features[`${named} ${name}`] = features[name];
  return features;
}

const minDivisor = 0.01;

function addWords(add: Add, [one, other]: Pair, around: Surroundings): void {
  const [a, b] = [around.findWords(one), around.findWords(other)];
  const shared = around.sharedWeight(a.near, b.near);
  const least = Math.min(a.nearWeight, b.nearWeight);
  const [isBare, isOtherBare] = [a.near.size === 0, b.near.size === 0];
  const covered = isBare || isOtherBare ? 0 : shared / Math.max(minDivisor, least);
  const crossed = [
    around.sharedWeight(a.near, b.sentence) / Math.max(minDivisor, a.nearWeight),
    around.sharedWeight(a.sentence, b.near) / Math.max(minDivisor, b.nearWeight),
  ];
  const sentence = around.sharedWeight(a.sentence, b.sentence);
  const own = [around.ownWeight(a.near, b.sentence), around.ownWeight(b.near, a.sentence)];
  add('nearCosine', cosine(shared, a.nearWeight, b.nearWeight));
  add('nearShared', Math.min(2, shared));
  add('nearCovered', covered > 0.99);
  add('nearHalf', covered >= 0.5);
  add('nearNone', !isBare && !isOtherBare && shared === 0);
  add('nearBare', isBare || isOtherBare);
  add('nearBareBoth', isBare && isOtherBare);
  add('crossMost', Math.max(...crossed));
  add('crossLeast', Math.min(...crossed));
  add('sentenceShared', Math.min(3, sentence));
  add('sentenceCosine', cosine(sentence, a.sentenceWeight, b.sentenceWeight));
  add('sentenceNone', sentence === 0);
  add('ownLeast', Math.min(2, ...own));
  add('ownMost', Math.min(3, Math.max(...own)));
  add('startSame', a.start !== '' && a.start === b.start);
  add('startOther', a.start !== '' && b.start !== '' && !b.sentence.has(a.start) && !a.sentence.has(b.start));
  const isNounShared =
    one.behind.some((word) => b.near.has(wordKey(word))) ||
    other.behind.some((word) => a.near.has(wordKey(word)));
  add('behindShared', isNounShared);
  add('behindOther', !isNounShared && one.behind.length > 0 && other.behind.length > 0);
}

function addQualifiers(add: Add, [one, other]: Pair): void {
  const { near: a } = one;
  const { near: b } = other;
  add(
    'sameDimension',
    a.core.some((word) => isDimension(word) && b.core.includes(word)),
  );
  add('namedBoth', a.isNamed && b.isNamed);
  add('namedOne', a.isNamed !== b.isNamed);
  add(
    'namedSame',
    a.named.some((word) => b.named.includes(word)),
  );
  add('sidesSame', a.sides.length > 0 && a.sides.join() === b.sides.join());
  add('sidesOne', (a.sides.length === 0) !== (b.sides.length === 0));
  add('apartOne', a.isApart !== b.isApart);
  add('apartBoth', a.isApart && b.isApart);
  add('qualified', isQualified(a, b) || isQualified(b, a));
  add('marksSame', one.marks !== '' && one.marks === other.marks);
  add('marksDiffer', one.marks !== '' && other.marks !== '' && one.marks !== other.marks);
  add('marksOne', (one.marks === '') !== (other.marks === ''));
  add('conditionOne', one.isCondition !== other.isCondition);
  add('conditionBoth', one.isCondition && other.isCondition);
  add('boundSame', one.bound !== '' && one.bound === other.bound);
  add('boundOther', one.bound !== '' && other.bound !== '' && one.bound !== other.bound);
  add('boundOne', (one.bound === '') !== (other.bound === ''));
}

function addPlaces(add: Add, [one, other]: Pair, around: Surroundings): void {
  const isSame = one.quote.sourceId === other.quote.sourceId;
  const way = Math.abs(one.statement - other.statement);
  add('scopeSame', one.scope !== '' && one.scope === other.scope);
  add('scopeDiffer', one.scope !== '' && other.scope !== '' && one.scope !== other.scope);
  add('scopeOne', (one.scope === '') !== (other.scope === ''));
  add('sameSource', isSame);
  add('sameColumn', isSame && one.head !== '' && one.head === other.head);
  add('otherColumn', isSame && one.head !== '' && other.head !== '' && one.head !== other.head);
  add('sameHead', !isSame && one.head !== '' && one.head === other.head);
  add('besides', isSame && way === 1);
  add('close', isSame && way <= 3);
  add('otherHeading', isSame && one.heading !== other.heading);
  add('sameHeading', isSame && one.heading !== '' && one.heading === other.heading);
  add('ofAll', [one, other].some(speaksOfAll));
  add('ofAllAndCell', [one, other].some(speaksOfAll) && [one, other].some(isInTable));
  add('siblingsOne', (one.siblings === 0) !== (other.siblings === 0));
  add('siblingsBoth', one.siblings > 0 && other.siblings > 0);
  add('apart', isSame && areApart(one, other));
  add('marksApart', isSame && one.marks !== '' && other.marks !== '' && one.marks !== other.marks);
  add('conditional', around.isConditional(one) || around.isConditional(other));
  add('elsewhere', around.isElsewhere(one) !== around.isElsewhere(other));
  const [sides, otherSides] = [around.findSides(one), around.findSides(other)];
  add('contraryAround', areContrary(sides, otherSides));
  const isTest = ({ sides: all }: { sides: readonly string[] }): boolean => all.includes('0:2');
  add('testOne', isTest(sides) !== isTest(otherSides));
  add('documentOne', isOfPapers(sides) !== isOfPapers(otherSides));
}

/** Stems of words for papers: when they are sent is no matter of the goods nor of their payment. */
const papers =
  /^(?:document|drawing|calculation|diagram|manual|report|certificat|dossier|databook|data-book|book|plan|record|zeichnung|unterlag|plano|documento|dessin)/;
const isOfPapers = ({ core }: { core: readonly string[] }): boolean => core.some((word) => papers.test(word));

/** What one enquiry gives for many products. */
const productData: ReadonlySet<string> = new Set([
  'size',
  'pressure',
  'wall thickness',
  'weight',
  'temperature',
]);

const sizeOf = ({ value }: StatedValue): number | null =>
  value.kind === 'figure'
    ? (value.high[0] ?? 0)
    : value.kind === 'duration'
      ? value.days
      : value.kind === 'percentage'
        ? value.rate
        : null;
/** Letters and figures in their order: codes of one family are written alike. */
const shapeOf = ({ value }: StatedValue): string =>
  value.kind === 'code' ? value.code.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a') : '';

function addValues(add: Add, [one, other]: Pair): void {
  const isSameMatter = one.subject !== null && one.subject === other.subject;
  add(`kind ${one.kind}`, true);
  add('common', one.isCommon && one.kind !== 'named');
  add('material', one.isMaterial);
  add('codeShapeOther', one.kind === 'code' && shapeOf(one) !== shapeOf(other));
  add('subjectSame', isSameMatter);
  add('subjectDiffer', one.subject !== null && other.subject !== null && !isSameMatter);
  add('subjectOne', (one.subject === null) !== (other.subject === null));
  add('aboutSame', isSameMatter && one.about === other.about);
  add(
    'productData',
    [one, other].some(({ subject }) => subject !== null && productData.has(subject)),
  );
  const [a, b] = [sizeOf(one), sizeOf(other)];
  if (a !== null && b !== null) {
    const ratio =
      a === 0 || b === 0 || a < 0 !== b < 0 ? 3 : Math.abs(Math.log(Math.abs(a)) - Math.log(Math.abs(b)));
    add('ratio', Math.min(3, ratio));
    add('ratioNear', ratio < 0.3);
    add('ratioTwice', ratio < 0.75);
  }
  if (one.value.kind === 'figure' && other.value.kind === 'figure') {
    add('unitSame', one.value.factor === other.value.factor);
    add('shapeOther', one.value.low.length !== other.value.low.length);
  }
}

const nearlyAs = 0.85;

/** Where two values are of one item, what another item has says nothing of them. */
const isOfAnother = ({ scope }: StatedValue, one: StatedValue, other: StatedValue): boolean =>
  one.scope !== '' && one.scope === other.scope && scope !== '' && scope !== one.scope;

/** How many values of the measure there are, and whether another is closer to one of the two. */
function addRivals(add: Add, [one, other]: Pair, around: Surroundings): void {
  const all = around.valuesByMeasure.get(one.measure) ?? [];
  const own = around.alikeness(one, other);
  add('alike', own);
  add('values', Math.log(all.length));
  add('valuesTwo', all.length === 2);
  add('valuesFew', all.length <= 4);
  let [closerToOne, closerToOther, agreeing, rivals] = [0, 0, 0, 0];
  for (const each of all) {
    if (each === one || each === other || isOfAnother(each, one, other)) continue;
    const toOne = each.statement === one.statement ? 0 : around.alikeness(one, each);
    const toOther = each.statement === other.statement ? 0 : around.alikeness(other, each);
    if (Math.max(toOne, toOther) <= own * nearlyAs) continue;
    const [isLikeOne, isLikeOther] = [mayAgree(one, each), mayAgree(other, each)];
    if (toOne > own) closerToOne += 1;
    if (toOther > own) closerToOther += 1;
    if (!isLikeOne && !isLikeOther) rivals += 1;
    if ((toOne > own && isLikeOne) || (toOther > own && isLikeOther)) agreeing += 1;
  }
  add('closestBoth', closerToOne + closerToOther === 0);
  add('closestOne', closerToOne === 0 || closerToOther === 0);
  add('closer', Math.min(2, Math.log(1 + closerToOne + closerToOther)));
  add('agreesCloser', agreeing > 0);
  add('rivals', Math.min(2, Math.log(1 + rivals)));
}

/** Whether a text speaks of the item in whose row the other value stands, and what it says of its other items. */
function addItems(add: Add, [one, other]: Pair, around: Surroundings): void {
  const pair = itemAndText(one, other);
  if (!pair) return;
  const { cell, text } = pair;
  const isHeld = holdsFor(text.reach, cell.reach.own);
  add('itemNumbered', isHeld && text.reach.by === 'number');
  add('itemNamed', isHeld && text.reach.by === 'goods');
  add('itemOther', !isHeld);
  if (!isHeld) return;
  const all = around.valuesByMeasure.get(cell.measure) ?? [];
  const column = all.filter(
    (each) =>
      each.head === cell.head &&
      each.quote.sourceId === cell.quote.sourceId &&
      each.reach.own !== '' &&
      holdsFor(text.reach, each.reach.own),
  );
  const disagreeing = column.filter((each) => !mayAgree(each, text)).length;
  add('itemsAgree', disagreeing < column.length);
  add('itemsDisagree', Math.min(2, Math.log(disagreeing)));
  add('itemOnly', disagreeing === 1);
  const said = new Set(text.near.core.map(wordKey));
  const isHeadSaid = [...contentStems(cell.head)].some((word) => said.has(wordKey(word)));
  add('itemHead', cell.head !== '' && isHeadSaid);
  add('itemHeadOther', cell.head !== '' && !isHeadSaid);
  add('itemFew', cell.siblings === 0 && text.siblings === 0);
  const excepted = all.some(
    (each) =>
      each.reach.own === '' &&
      each.reach.by !== 'all' &&
      each.statement !== text.statement &&
      holdsFor(each.reach, cell.reach.own) &&
      statedKey(each) === statedKey(cell),
  );
  add('itemExcepted', excepted);
}
