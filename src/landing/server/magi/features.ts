import { stemOf, wordPattern } from '#text/terms.ts';

/** Words of any question. They say little by themselves and something with their neighbour: "do you", "who is". */
const common = new Set(
  `a an and are be can do does for has have i in is it me my of on or our that the there this to us we with you
your`.split(/\s+/),
);
const commonWeight = 0.3;
const pairWeight = 0.4;

/** What a question is known by: the stems of its words and of each two that stand together, each with its weight. */
export const findFeatures = (question: string): Map<string, number> => {
  const features = new Map<string, number>();
  const words = question
    .toLowerCase()
    .replace(/\be-mail/g, 'email')
    .match(wordPattern);
  let before = '';
  for (const word of words ?? []) {
    const stem = stemOf(word);
    features.set(stem, common.has(word) ? commonWeight : 1);
    if (before) features.set(`${before} ${stem}`, pairWeight);
    before = stem;
  }
  return features;
};
