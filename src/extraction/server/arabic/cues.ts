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

/** What finds a cue in a folded text, whatever little words are written in one with it. */
export type ArabicPattern = { test: (folded: string) => boolean };

/**
 * A way of saying it. Looking for a word that it cannot do without is a hundred times quicker than its
 * pattern, which is compiled when a text first has that word.
 */
const wayOf = (way: string): ArabicPattern => {
  const words = foldArabic(way.trim()).text;
  const [word = ''] = words.split(/[\^ *…]+/).toSorted((a, b) => b.length - a.length);
  let pattern: RegExp | null = null;
  return { test: (folded) => folded.includes(word) && (pattern ??= compile(words)).test(folded) };
};

const compile = (words: string): RegExp => {
  const atStart = words.startsWith('^');
  const parts = (atStart ? words.slice(1) : words)
    .split(/ *… */)
    .map((part) => part.replaceAll(' ', space).replaceAll('*', '\\p{L}*'));
  const begin = atStart ? '(?<=^[^\\p{L}]{0,12})' : '(?<![\\p{L}\\p{N}])';
  return new RegExp(`${begin}${prefix}${parts.join('(?: [^ ]+){0,6} ')}${suffix}(?![\\p{L}])`, 'u');
};

/** A cue of an Arabic table; its ways are read when a text is first asked for it. */
export const arabicPattern = (words: string): ArabicPattern => {
  let ways: ArabicPattern[] | null = null;
  return { test: (folded) => (ways ??= words.split('|').map(wayOf)).some((way) => way.test(folded)) };
};
