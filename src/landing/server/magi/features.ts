import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemOf, wordPattern } from '#text/terms.ts';

/** Words of any question. They say little by themselves and something with their neighbour: "do you", "who is". */
const common = new Set(
  `a an and are be can do does for has have i in is it me my of on or our that the there this to us we with you
your`.split(/\s+/),
);
const commonWeight = 0.3;
export const wordWeight = 1;
const pairWeight = 0.4;
const groupWeight = 0.8;

/** Words that visitors use for one another, by their stems; each line of the file is a group. */
const groups = new Map<string, string[]>();
for (const line of readFileSync(join(import.meta.dirname, 'same-words.txt'), 'utf8')
  .trim()
  .split('\n')) {
  const stems = new Set(line.split(' ').map(stemOf));
  for (const stem of stems) groups.set(stem, [...(groups.get(stem) ?? []), `~${line.split(' ', 1)[0]}`]);
}

/**
 * What a question is known by, each with its weight: the stems of its words, their groups, and each two words
 * that stand together.
 */
export const findFeatures = (question: string): Map<string, number> => {
  const features = new Map<string, number>();
  const words = question
    .toLowerCase()
    .replace(/\be-?mail/g, 'mail')
    .match(wordPattern);
  let before = '';
  for (const word of words ?? []) {
    const stem = stemOf(word);
    features.set(stem, common.has(word) ? commonWeight : wordWeight);
    for (const group of groups.get(stem) ?? []) features.set(group, groupWeight);
    if (before) features.set(`${before} ${stem}`, pairWeight);
    before = stem;
  }
  return features;
};
