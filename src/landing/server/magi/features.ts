import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasArabic, plainArabic, stemArabic, stemOf, wordPattern } from '#text/terms.ts';

/** Words of any question. They say little by themselves and something with their neighbour: "do you", "who is". */
const common = new Set(
  `a an and are be can do does for has have i in is it me my of on or our that the there this to us we with you
your من ما ماذا هل هو هي هذا هذه في علي عن الي مع ان او ثم كم كيف اين متي اي انا نحن لي لنا لك كل قد لو اذا ذلك`.split(
    /\s+/,
  ),
);
const commonWeight = 0.3;
export const wordWeight = 1;
const pairWeight = 0.4;
const groupWeight = 0.8;
/** An Arabic word is known by the English one that its group begins with, too: most examples are English. */
const headWeight = 0.9;
const stemOfAny = (word: string): string => (hasArabic(word) ? stemArabic(plainArabic(word)) : stemOf(word));

/**
 * Words that visitors use for one another, in English and in Arabic, by their stems; each line of the file
 * is a group.
 */
const groups = new Map<string, string[]>();
for (const line of readFileSync(join(import.meta.dirname, 'same-words.txt'), 'utf8')
  .trim()
  .split('\n')) {
  const stems = new Set(line.split(' ').map(stemOfAny));
  for (const stem of stems) groups.set(stem, [...(groups.get(stem) ?? []), `~${line.split(' ', 1)[0]}`]);
}

/**
 * What a question is known by, each with its weight: the stems of its words, their groups, and each two words
 * that stand together.
 */
export const findFeatures = (question: string): Map<string, number> => {
  const features = new Map<string, number>();
  const words = plainArabic(question.toLowerCase())
    .replace(/\be-?mail/g, 'mail')
    .match(wordPattern);
  let before = '';
  for (const word of words ?? []) {
    const stem = stemOfAny(word);
    features.set(stem, common.has(word) ? commonWeight : wordWeight);
    for (const group of groups.get(stem) ?? []) {
      features.set(group, groupWeight);
      if (hasArabic(stem)) features.set(stemOf(group.slice(1)), headWeight);
    }
    if (before) features.set(`${before} ${stem}`, pairWeight);
    before = stem;
  }
  return features;
};
