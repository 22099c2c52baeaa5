/** Words stand in many texts by chance: each weighs less than what is measured of the whole. */
const wordValue = 0.5;

/** Words of a text in small letters, each figure the same: what is fitted must not learn figures. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\d+/g, '0')
    .match(/\p{L}+|0|\?/gu) ?? [];

/** The words of a text as traits. */
export const wordTraits = (text: string): Record<string, number> =>
  Object.fromEntries([...new Set(wordsIn(text))].map((word) => [`word ${word}`, wordValue]));

/** Traits that a text has, as figures; those it has not are left out. */
export const toTraits = (traits: Readonly<Record<string, boolean | number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(traits).flatMap(([name, is]) => (is ? [[name, Number(is)]] : [])));
