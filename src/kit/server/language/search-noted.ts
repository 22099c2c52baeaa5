import type { Language } from '#kit/contract/language/languages.ts';
import { likePattern } from '#kit/server/database/like.ts';
import { findPatterns } from './noted.ts';
import { findLabelsWith } from './say.ts';

/** Signs that stand between the words of a sentence. */
const between = /[\s.,:;؛،«»“”\u2068\u2069]+/u;
const placeholder = /«?\{\d+\}»?/u;

/** The English sentences, as patterns for `like`, of which a word of the search is a fixed part. */
const sentencesWith = (word: string): string[] =>
  findPatterns().flatMap(({ text, words, isLoose }) =>
    !isLoose && words.split(placeholder).some((fixed) => fixed.includes(word))
      ? [`%${text.split(placeholder).map(likePattern).join('')}%`]
      : [],
  );

/**
 * What the trail says in English where a search holds these words of another language: for each word patterns of which one fits.
 * Empty where no word of the search is known, and for English.
 */
export function findNotedBy(search: string, language: Language = 'en'): string[][] {
  if (language === 'en') return [];
  const found = search.split(between).flatMap((word): string[][] => {
    if (word === '') return [];
    const sentences = sentencesWith(word);
    const labels = findLabelsWith(word, language).map(likePattern);
    return [[likePattern(word), ...sentences, ...labels]];
  });
  return found.some((patterns) => patterns.length > 1) ? found : [];
}
