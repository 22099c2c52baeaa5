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

const diceCoefficient = (shares: number, both: number): number => (both === 0 ? 0 : (2 * shares) / both);
const overlapOf = (shares: number, inCommon: number, shorter: number): number =>
  shorter === 0 || inCommon < 2 ? 0 : shares / shorter;

/** 0 to 1: how much of both texts is the same, in whatever order. */
export const likeness = (a: Words, b: Words): number => diceCoefficient(shared(a, b), weight(a) + weight(b));

/** 0 to 1: how much of the shorter text the other one has; 0 when that is less than two words. */
export const overlap = (a: Words, b: Words): number =>
  overlapOf(
    shared(a, b),
    common(a.words, b.words) + common(a.codes, b.codes),
    Math.min(weight(a), weight(b)),
  );

type Kind = keyof Words;

/** Which texts have a word, and how often. */
const textsByWord = (texts: readonly Words[], kind: Kind) => {
  const places = new Map<string, [at: number, times: number][]>();
  for (const [at, text] of texts.entries())
    for (const [word, times] of text[kind]) {
      const known = places.get(word);
      if (known) known.push([at, times]);
      else places.set(word, [[at, times]]);
    }
  return places;
};

/**
 * `likeness` and `overlap` of each of many texts with another one: what they share is counted word by word, for few of many
 * have a word. `at` is a text's place among the many.
 */
export const compareWith = (texts: readonly Words[]) => {
  const index = { words: textsByWord(texts, 'words'), codes: textsByWord(texts, 'codes') };
  const weights = texts.map(weight);
  return (asked: Words) => {
    const own = weight(asked);
    const commonIn = (kind: Kind) => {
      const counts = new Uint32Array(texts.length);
      for (const [word, times] of asked[kind])
        for (const [at, there] of index[kind].get(word) ?? [])
          counts[at] = (counts[at] ?? 0) + Math.min(times, there);
      return counts;
    };
    const [words, codes] = [commonIn('words'), commonIn('codes')];
    const sharedAt = (at: number): number => (words[at] ?? 0) + codeWeight * (codes[at] ?? 0);
    return {
      likeness: (at: number): number => diceCoefficient(sharedAt(at), (weights[at] ?? 0) + own),
      overlap: (at: number): number =>
        overlapOf(sharedAt(at), (words[at] ?? 0) + (codes[at] ?? 0), Math.min(weights[at] ?? 0, own)),
    };
  };
};

/** From this likeness on two texts hardly differ in a word. */
export const nearlySame = 0.92;
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
