import { askedTerms, stemOf } from './words.ts';

/** Stretches of a text that hold a word of the question in any of its forms, by offsets, in order. */
export const highlightsOf = (text: string, question: string): [number, number][] => {
  const asked = new Set(askedTerms(question));
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => asked.has(stemOf(word.toLowerCase())))
    .map(({ 0: word, index }) => [index, index + word.length]);
};
