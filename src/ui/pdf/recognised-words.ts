import { numbersPerWord } from '#kit/contract/recognised-words.ts';
import type { PagePiece } from './page-text.ts';

/**
 * Words that were recognised in a page's picture, in reading order; six numbers a word: its offset in the text, then x, y, width and
 * height in the picture's pixels, and how sure it is.
 */
export type RecognisedWords = { text: string; words: readonly number[]; width: number; height: number };

/** Finds the words that were recognised on a page; null where its words were not looked for. */
export type WordsOfPage = (page: number) => Promise<RecognisedWords | null>;

/** The lines of recognised words, each word with its place. */
export function recognisedLines({ text, words, width, height }: RecognisedWords): PagePiece[][] {
  const lines: PagePiece[][] = [];
  for (let at = 0; at < words.length; at += numbersPerWord) {
    const [start = 0, x = 0, y = 0, wide = 0, high = 0] = words.slice(at, at + numbersPerWord);
    const until = words[at + numbersPerWord] ?? text.length;
    const begins = at === 0 || text[start - 1] === '\n';
    const word = text.slice(start, until).trim();
    const item = { str: word, transform: [1, 0, 0, 1, 0, 0], width: 0, height: 0 };
    const place = { left: x / width, top: y / height, width: wide / width, height: high / height };
    const piece: PagePiece = { text: word, x: 0, y: 0, width: 0, height: 0, turn: 0, item, place };
    if (begins) lines.push([piece]);
    else lines.at(-1)?.push(piece);
  }
  return lines;
}
