import { findTerms } from '#text/terms.ts';
import { isSlip, namedWords, otherNames } from '#documents/server/texts/service.ts';
import { isLight } from '../../understanding/light-words.ts';

/** A word of a question, and the word of the passages it is read for. */
export type Misspelt = { word: string; as: string };

/** Words of a question that stand in no passage, where one stands there, or is known by several names, that is spelt nearly so. */
export const misspeltIn = (question: string, passages: readonly string[]): Misspelt[] => {
  const words = new Map<string, number>();
  for (const word of passages
    .join('\n')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1);
  const terms = new Set([...words.keys()].flatMap(findTerms));
  const isKnown = (term: string): boolean =>
    terms.has(term) || isLight(term) || otherNames([term]).length > 0;
  return [...new Set(question.match(/\p{L}+/gu))].flatMap((word) => {
    if (findTerms(word).every(isKnown)) return [];
    const isSemantic = (each: string): boolean => isSlip(word.toLowerCase(), each);
    const [as] = [...words]
      .filter(([each]) => isSemantic(each))
      .toSorted(([, one], [, other]) => other - one)[0] ?? [[...namedWords].find(isSemantic)];
    return as === undefined ? [] : [{ word, as }];
  });
};

/** A text with these words as they are read. */
export const corrected = (text: string, misspelt: readonly Misspelt[]): string =>
  text.replace(/\p{L}+/gu, (word) => misspelt.find((each) => each.word === word)?.as ?? word);
