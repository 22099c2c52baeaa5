import { knowledge, type Entry } from './knowledge.ts';
import { carries, tellingTerms } from './meaning.ts';

/** A paragraph and how much of the question's weight it holds, 0 to 1. */
export type Found = { entry: Entry; coverage: number };

/**
 * A word that only stands in the paragraph, or around it in its section, says less than one it is asked with.
 */
const saidWeight = 0.5;
const aroundWeight = 0.3;
/**
 * A word that stands nowhere in the file may be the subject of another question, or no more than a
 * manner of speaking.
 */
const unknownWeight = 0.45 * Math.log(1 + knowledge.length);

type Indexed = {
  entry: Entry;
  phrases: readonly (readonly string[])[];
  about: ReadonlySet<string>;
  said: ReadonlySet<string>;
};

const indexed: readonly Indexed[] = knowledge.map((entry) => {
  const phrases = [...entry.askedAs.split(','), entry.section.title].map(tellingTerms);
  return { entry, phrases, about: new Set(phrases.flat()), said: new Set(tellingTerms(entry.text)) };
});

const sections = new Map(
  [...Map.groupBy(indexed, ({ entry }) => entry.section.title)].map(([title, each]) => [
    title,
    new Set(each.flatMap(({ about, said }) => [...about, ...said])),
  ]),
);

/** The fewer paragraphs hold a word, the more it says. */
const weightOf = (term: string): number => {
  const holding = indexed.filter(({ about, said }) => about.has(term) || said.has(term)).length;
  return holding === 0 ? unknownWeight : Math.log(1 + indexed.length / holding);
};

/**
 * How surely the paragraph is asked for with a word: in full where the question holds all of a
 * phrase of the file that has it, else in part.
 */
const strengthIn = (
  { entry, phrases, about, said }: Indexed,
  term: string,
  asked: ReadonlySet<string>,
): number => {
  if (!about.has(term))
    return said.has(term) ? saidWeight : sections.get(entry.section.title)?.has(term) ? aroundWeight : 0;
  const shares = phrases
    .filter((phrase) => phrase.includes(term))
    .map((phrase) => phrase.filter((each) => asked.has(each)).length / phrase.length);
  return Math.max(saidWeight, ...shares);
};

/**
 * The paragraph that a question's words ask for most; null where none of them is a word that any is
 * asked with.
 */
export const findParagraph = (terms: readonly string[]): Found | null => {
  const asked = new Set(terms);
  let best: (Found & { held: number }) | null = null;
  for (const each of indexed) {
    if (!terms.some((term) => carries(term) && each.about.has(term))) continue;
    let held = 0;
    let missing = 0;
    for (const term of asked) {
      const strength = strengthIn(each, term, asked);
      held += weightOf(term) * strength;
      missing += Math.min(weightOf(term), strength > 0 ? Infinity : unknownWeight) * (1 - strength);
    }
    if (!best || held > best.held) best = { entry: each.entry, coverage: held / (held + missing), held };
  }
  return best;
};
