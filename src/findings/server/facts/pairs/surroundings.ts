import { attributeFrom, contentStems, type Attribute } from '../assertions/attribute-words.ts';
import type { Facts } from '../facts.ts';
import type { StatedValue } from './stated-values.ts';

/** Words of a value with their weight: those near it, and all of its sentence, label and heading. */
export type ValueWords = {
  near: ReadonlySet<string>;
  sentence: ReadonlySet<string>;
  nearWeight: number;
  sentenceWeight: number;
  /** The word that its sentence begins with. */
  start: string;
};

/** What of an enquiry a pair of values is measured against. */
export type Surroundings = {
  valuesByMeasure: ReadonlyMap<string, readonly StatedValue[]>;
  findWords: (value: StatedValue) => ValueWords;
  /** The weight of the words that two sets share, and of those that the first has alone. */
  sharedWeight: (one: ReadonlySet<string>, other: ReadonlySet<string>) => number;
  ownWeight: (one: ReadonlySet<string>, other: ReadonlySet<string>) => number;
  /** How alike the words of two values are: what ranks one value against the others that could be meant. */
  alikeness: (one: StatedValue, other: StatedValue) => number;
  isConditional: (value: StatedValue) => boolean;
  /** Its sentence is of other goods than those asked for: "the old vessel stays in service". */
  isElsewhere: (value: StatedValue) => boolean;
  /** The sides on which all words of its sentence and its heading stand. */
  findSides: (value: StatedValue) => Attribute;
};

const keyLength = 6;
/** Words that begin alike are the same: "painting" and "painted". */
export const wordKey = (word: string): string => word.slice(0, keyLength);

const conditional =
  /\b(?:if|unless|when|whenever|where|in case|wenn|falls|sofern|lorsque|si|cuando|existing|old|previous(?:ly)?|instead|other|another)\b/i;
const elsewhere =
  /\b(?:existing|old|previous(?:ly)?|former(?:ly)?|earlier|not part of|separate(?:ly)? (?:enquir|order|ask)|ask separate|disregard|stays? in service|(?:do|does) not apply|gelten hier nicht|wurden ausgeführt|last (?:time|year|order)|as built)\b/i;
const minRarity = 0.05;
/** A value with few words of its own shares all of them with anything. */
const minWeight = 0.5;
const noWords: ValueWords = {
  near: new Set(),
  sentence: new Set(),
  nearWeight: 0,
  sentenceWeight: 0,
  start: '',
};

export const cosine = (part: number, one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : part / Math.sqrt(one * other);

/** Words are weighed by how rare they are in the enquiry. */
export function readSurroundings(facts: Facts, values: readonly StatedValue[]): Surroundings {
  const sentences = facts.statements.map(
    ({ text, label, heading }) => new Set([...contentStems(`${label} ${text} ${heading}`)].map(wordKey)),
  );
  const seen = new Map<string, number>();
  for (const words of sentences) for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
  const all = Math.log(sentences.length + 1);
  const rarities = new Map(
    [...seen].map(([word, times]) => [word, Math.max(minRarity, 1 - Math.log(times) / all)]),
  );
  const rarity = (word: string): number => rarities.get(word) ?? 1;
  const sum = (words: Iterable<string>, isCounted: (word: string) => boolean): number => {
    let weight = 0;
    for (const word of words) if (isCounted(word)) weight += rarity(word);
    return weight;
  };
  const sentenceWeights = sentences.map((words) => sum(words, () => true));
  const words = new Map(
    values.map((value, index) => {
      const near = new Set(value.near.core.map(wordKey));
      const sentence = sentences[value.statement] ?? new Set<string>();
      return [
        value,
        {
          index,
          near,
          sentence,
          nearWeight: sum(near, () => true),
          sentenceWeight: sentenceWeights[value.statement] ?? 0,
          start: sentence.values().next().value ?? '',
        },
      ];
    }),
  );
  const sharedWeight: Surroundings['sharedWeight'] = (one, other) =>
    one.size < other.size ? sum(one, (word) => other.has(word)) : sum(other, (word) => one.has(word));
  const known = new Map<number, number>();
  const alikeness: Surroundings['alikeness'] = (one, other) => {
    const [a, b] = [words.get(one), words.get(other)];
    if (!a || !b) return 0;
    const place = Math.min(a.index, b.index) * values.length + Math.max(a.index, b.index);
    const before = known.get(place);
    if (before !== undefined) return before;
    const near = cosine(sharedWeight(a.near, b.near), a.nearWeight, b.nearWeight);
    const crossed =
      sharedWeight(a.near, b.sentence) / Math.max(minWeight, a.nearWeight) +
      sharedWeight(a.sentence, b.near) / Math.max(minWeight, b.nearWeight);
    const sentence = cosine(sharedWeight(a.sentence, b.sentence), a.sentenceWeight, b.sentenceWeight);
    const isSameMatter = one.subject !== null && one.subject === other.subject;
    const alike = near + crossed / 2 + sentence + (isSameMatter ? 1 : 0);
    known.set(place, alike);
    return alike;
  };
  const isElsewhere = facts.statements.map(({ text }) => elsewhere.test(text));
  const attributes = new Map(
    [...new Set(values.map(({ statement }) => statement))].map((at) => {
      const { text = '', label = '', heading = '' } = facts.statements[at] ?? {};
      return [at, attributeFrom(`${heading} ${label} ${text}`, '')];
    }),
  );
  const noSides = attributeFrom('', '');
  const isConditional = facts.statements.map(({ text }) => conditional.test(text));
  return {
    valuesByMeasure: Map.groupBy(values, ({ measure }) => measure),
    findWords: (value) => words.get(value) ?? noWords,
    sharedWeight,
    ownWeight: (one, other) => sum(one, (word) => !other.has(word)),
    alikeness,
    isConditional: ({ statement }) => isConditional[statement] === true,
    isElsewhere: ({ statement }) => isElsewhere[statement] === true,
    findSides: ({ statement }) => attributes.get(statement) ?? noSides,
  };
}
