import { stemOf } from '#text/terms.ts';

/**
 * A text as its words that carry meaning, each with how often it stands there; numbers and codes apart,
 * because they are what an amendment changes.
 */
export type Words = { words: Map<string, number>; codes: Map<string, number> };

const linkage = new Set(
  (
    'a an the of to in on at by for with from as per and or is are be been being was were it its this that these those which who ' +
    'shall must will should may can could would has have had do does required require requires requirement please bidder bidders supplier vendor we you our your they ' +
    'their any each all every such also only than then there here if when where'
  ).split(' '),
);

/** Longer texts are compared by their beginning. */
const maxTextLength = 6000;
const codeWeight = 0.5;

const count = (into: Map<string, number>, word: string): void =>
  void into.set(word, (into.get(word) ?? 0) + 1);

export const countWords = (text: string, without: ReadonlySet<string> = linkage): Words => {
  const found: Words = { words: new Map(), codes: new Map() };
  for (const [token] of text
    .slice(0, maxTextLength)
    .toLowerCase()
    .normalize('NFKC')
    .matchAll(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu)) {
    if (/\p{N}/u.test(token)) count(found.codes, token);
    else if (!linkage.has(token) && !without.has(token)) count(found.words, stemOf(token));
  }
  return found;
};

const sum = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((total, each) => total + each, 0);
const common = (a: Map<string, number>, b: Map<string, number>): number =>
  [...a].reduce((total, [word, times]) => total + Math.min(times, b.get(word) ?? 0), 0);
const weight = ({ words, codes }: Words): number => sum(words) + codeWeight * sum(codes);
const shared = (a: Words, b: Words): number =>
  common(a.words, b.words) + codeWeight * common(a.codes, b.codes);

/** 0 to 1: how much of both texts is the same, in whatever order. */
export const likeness = (a: Words, b: Words): number => {
  const both = weight(a) + weight(b);
  return both === 0 ? 0 : (2 * shared(a, b)) / both;
};

/** 0 to 1: how much of the shorter text the other one has; 0 when that is less than two words. */
export const overlap = (a: Words, b: Words): number => {
  const shorter = Math.min(weight(a), weight(b));
  return shorter === 0 || common(a.words, b.words) + common(a.codes, b.codes) < 2
    ? 0
    : shared(a, b) / shorter;
};

const nearlySame = 0.92;
const negations = ['not', 'no', 'without', 'neither', 'nor', 'never'];
const equal = (a: Map<string, number>, b: Map<string, number>): boolean =>
  a.size === b.size && common(a, b) === sum(a) && sum(a) === sum(b);
const negated = ({ words }: Words): number =>
  negations.reduce((total, each) => total + (words.get(stemOf(each)) ?? 0), 0);

/** Says the same: hardly another word, the same numbers and codes, and not its opposite. */
export const isNearlySame = (a: Words, b: Words): boolean =>
  equal(a.codes, b.codes) && negated(a) === negated(b) && likeness(a, b) >= nearlySame;

export type Passage = { sourceId: string; start: number; end: number };

/** Two passages that have more in common than apart. */
export const isSamePassage = (a: Passage, b: Passage): boolean => {
  if (a.sourceId !== b.sourceId) return false;
  const inBoth = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return inBoth > 0 && inBoth * 2 >= Math.max(a.end, b.end) - Math.min(a.start, b.start);
};
