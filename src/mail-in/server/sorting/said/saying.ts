import { cueReader } from '#text/cues.ts';
import { talkCues } from './talk-cues.ts';
import { tradeCues } from './trade-cues.ts';

/** What is written onto the front of an Arabic word: "and", "the", "for the". */
const withPrefix = (cue: string): string => `(و|ف)?(ال|لل|بال|ب|ل)?(${cue})`;

const read = cueReader(
  Object.fromEntries(
    Object.entries({ ...tradeCues, ...talkCues }).map(([said, words]) => [
      said,
      Object.entries(words).map(
        ([language, cue]) => [language, language === 'ar' ? withPrefix(cue) : cue, '', ''] as const,
      ),
    ]),
  ),
);

/** What a sentence says of buying and selling, of changes and answers, whatever language it is in. */
export const saidIn = (sentence: string): ReadonlySet<string> => read(sentence);

const saysOneOf = (said: ReadonlySet<string>, of: readonly string[]): boolean =>
  of.some((each) => said.has(each));

/** Whether a sentence asks its reader for an offer: it wants a price of him, or invites him to name one. */
export const wantsOffer = (sentence: string): boolean => {
  const said = saidIn(sentence);
  return (
    saysOneOf(said, ['price', 'enquiry']) &&
    !said.has('ourOffer') &&
    !said.has('supplies') &&
    (saysOneOf(said, ['please', 'need', 'invites']) || /[?؟]\s*$/.test(sentence))
  );
};

/** What the sentences say, as traits. */
export const saidTraits = (sentences: readonly string[], name = 'says'): Record<string, number> =>
  Object.fromEntries(
    [...new Set(sentences.flatMap((sentence) => [...saidIn(sentence)]))].map((said) => [
      `${name} ${said}`,
      1,
    ]),
  );
