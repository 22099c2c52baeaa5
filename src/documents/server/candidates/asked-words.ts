import { termsOf } from '#text/terms.ts';
import { otherNames, writtenOtherwise } from '../retrieval/synonyms.ts';
import { askedTerms, askingTerms, writtenWords } from '../retrieval/words.ts';

/** What a word of asking counts beside one of the subject, when passages are looked for. */
const askingWeight = 0.3;

/** Every term that a passage may be found by, with what it counts; other names of a thing only when all their words stand somewhere. */
export const weightsOf = (
  question: string,
  stands: (term: string) => boolean = () => true,
): Map<string, number> => {
  const terms = askedTerms(question);
  const others = [...otherNames(terms), ...writtenOtherwise(question, terms)].filter((name) =>
    name.terms.every(stands),
  );
  const weights = new Map(terms.map((term) => [term, 1]));
  const add = (term: string, weight: number): void => void (weights.has(term) || weights.set(term, weight));
  for (const { terms: words, weight } of others)
    for (const term of words) add(term, weight / Math.sqrt(words.length));
  for (const term of askingTerms(question)) add(term, askingWeight);
  return weights;
};

/** The same as words for an index that knows its own stems: as they are written, where they are written in the question. */
export const wordsAsked = (question: string, weights: ReadonlyMap<string, number>): string => {
  const written = writtenWords(question).filter((word) => termsOf(word).some((term) => weights.has(term)));
  const standing = new Set(written.flatMap(termsOf));
  return [...written, ...[...weights.keys()].filter((term) => !standing.has(term))].join(' ');
};
