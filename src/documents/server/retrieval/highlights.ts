import { stemOf, wordPattern } from '#text/terms.ts';
import { otherNames, writtenOtherwise } from './synonyms.ts';
import { askedTerms } from './words.ts';

/**
 * Stretches of a text that hold a word of the question, or of another name of the same thing, in
 * any of its forms, by offsets, in order.
 */
export const highlightsOf = (text: string, question: string): [number, number][] => {
  const terms = askedTerms(question);
  const asked = new Set([
    ...terms,
    ...[...otherNames(terms), ...writtenOtherwise(question, terms)].flatMap((name) => name.terms),
  ]);
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => asked.has(stemOf(word.toLowerCase())))
    .map(({ 0: word, index }) => [index, index + word.length]);
};
