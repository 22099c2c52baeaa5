import { foldArabic } from './fold.ts';

/**
 * A line of an Arabic table: ways of saying the same thing ("|" between them), a sentence that has
 * it, one that has not. "*" stands for any ending of a word, "…" for up to six words between, "^"
 * for the beginning of the sentence.
 */
export type ArabicCue = readonly [words: string, example: string, counter: string];

/** "and", "so", "will", "in", "for", "the": what Arabic writes in one with the word that follows. */
const prefix = '(?:[وف]?[سلبك]?(?:ال|لل|ل)?)';
/** "his", "their", "our": what it writes in one with the word before. */
const suffix = '(?:ه|ها|هم|هما|نا|كم|ك)?';
const space = '[ ،,]+';

/**
 * A way of saying it, with a word it cannot do without: looking for that word is a hundred times
 * quicker than the pattern.
 */
type Way = { word: string; pattern: RegExp };

const wayOf = (way: string): Way => {
  const words = foldArabic(way.trim()).text;
  const atStart = words.startsWith('^');
  const parts = (atStart ? words.slice(1) : words)
    .split(/ *… */)
    .map((part) => part.replaceAll(' ', space).replaceAll('*', '\\p{L}*'));
  const begin = atStart ? '(?<=^[^\\p{L}]{0,12})' : '(?<![\\p{L}\\p{N}])';
  const pattern = new RegExp(`${begin}${prefix}${parts.join('(?: [^ ]+){0,6} ')}${suffix}(?![\\p{L}])`, 'u');
  const [word = ''] = words.split(/[\^ *…]+/).toSorted((a, b) => b.length - a.length);
  return { word, pattern };
};

/** What finds a cue in a folded text, whatever little words are written in one with it. */
export type ArabicPattern = { test: (folded: string) => boolean };

export const arabicPattern = (words: string): ArabicPattern => {
  const ways = words.split('|').map(wayOf);
  return {
    test: (folded) => ways.some(({ word, pattern }) => folded.includes(word) && pattern.test(folded)),
  };
};
