import { numbersPerWord } from '#kit/contract/recognised-words.ts';
import type { RecognisedPage } from '#kit/server/text-recognition/recognised-page.ts';
import type { Word } from './draw-page.ts';

/** Marks of direction are not seen, and Arabic-Indic figures are figures. */
export const foldWord = (word: string): string =>
  word.normalize('NFKC').replaceAll(/[\u200e\u200f\u0640]/g, '');

/** The fewest words to change, put in or take out, and the pairs that are the same. */
export function compareWords(
  truth: readonly string[],
  read: readonly string[],
): { wrong: number; pairs: [number, number][] } {
  const rows = Array.from({ length: truth.length + 1 }, () => new Uint16Array(read.length + 1));
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 0; row <= truth.length; row += 1)
    for (let column = 0; column <= read.length; column += 1) {
      const least =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (truth[row - 1] === read[column - 1] ? 0 : 1),
            );
      const line = rows[row];
      if (line) line[column] = least;
    }
  const pairs: [number, number][] = [];
  for (let row = truth.length, column = read.length; row > 0 && column > 0;) {
    const isSame = truth[row - 1] === read[column - 1];
    if (at(row, column) === at(row - 1, column - 1) + (isSame ? 0 : 1)) {
      if (isSame) pairs.push([row - 1, column - 1]);
      row -= 1;
      column -= 1;
    } else if (at(row, column) === at(row - 1, column) + 1) row -= 1;
    else column -= 1;
  }
  return { wrong: at(truth.length, read.length), pairs };
}

export const parseWords = ({ text, words }: RecognisedPage): Word[] =>
  Array.from({ length: words.length / numbersPerWord }, (_, place) => {
    const [start = 0, x = 0, y = 0, width = 0, height = 0] = words.slice(place * numbersPerWord);
    return {
      text: text.slice(start, words[(place + 1) * numbersPerWord] ?? text.length).trim(),
      x,
      y,
      width,
      height,
    };
  });

export const overlaps = (one: Word, other: Word): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
