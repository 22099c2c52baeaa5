import { numbersPerWord } from '#kit/contract/recognised-words.ts';

/** Where a word stands on the picture of its page, in the page's own pixels, and how sure the reader is of it (0 to 100). */
export type RecognisedWord = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  confidence: number;
};

/**
 * A page as it was recognised. `words` holds six whole numbers a word, in the order of the text: its offset there, x, y, width, height
 * and confidence. `width` and `height` are those of the page's picture, which the numbers are counted in.
 */
export type RecognisedPage = {
  text: string;
  words: number[];
  width: number;
  height: number;
  /** Mean of the words by their letters, 0 to 100; null where there are none. */
  confidence: number | null;
};

/**
 * Why a page was not recognised: too many pixels, too much time, a picture that cannot be decoded, ink that holds no words, or a
 * process that ended each time the page was read.
 */
export const recognitionFaults = ['tooLarge', 'tooLong', 'undecodable', 'noWords', 'brokenOff'] as const;
export type RecognitionFault = (typeof recognitionFaults)[number];

export type PageResult = RecognisedPage | { fault: RecognitionFault };

/** Recognition could not be started: the server lacks something, and the page is not to blame. */
export class EngineFailure extends Error {}

/** Words below this are not to be relied upon. */
export const minWordConfidence = 60;

/** The words of a page that are not to be relied upon, as ranges of its text. */
export function doubtfulWords({ text, words }: Pick<RecognisedPage, 'text' | 'words'>): {
  start: number;
  end: number;
}[] {
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < words.length; at += numbersPerWord) {
    const start = words[at] ?? 0;
    const confidence = words[at + 5] ?? 0;
    const end = words[at + numbersPerWord] ?? text.length;
    if (confidence < minWordConfidence)
      found.push({ start, end: start + text.slice(start, end).trimEnd().length });
  }
  return found;
}
