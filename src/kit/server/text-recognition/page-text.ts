import { linesOf, type Glyphs } from '#kit/contract/page-lines.ts';
import { cleanLine } from '../text-extract/clean-text.ts';
import type { RecognisedPage, RecognisedWord } from './recognised-page.ts';

type Box = { x: number; y: number; width: number; height: number };

/** A word on the page's picture, and on the page as it was read with its lines level: as high as its whole line there. */
export type PlacedWord = RecognisedWord & { level: Box };

/** Rules, frames and specks are taken for signs such as "|" and "—". */
const saysNothing = /^[^\p{L}\p{N}$€£¥%]+$/u;
const minSignConfidence = 75;
/** A wider gap, in heights of the line, parts two cells of a table. */
const cellGap = 1.5;

/**
 * Puts the words of a page into the order in which they are read, by the same rules as the words of a PDF, and keeps where each
 * stands.
 */
export function toRecognisedPage(
  words: readonly PlacedWord[],
  { width, height }: { width: number; height: number },
  level: { width: number; height: number },
): RecognisedPage {
  const pieces = words.flatMap((word): (Glyphs & { word: PlacedWord })[] => {
    const text = cleanLine(word.text).replaceAll(' ', '');
    if (text === '' || (saysNothing.test(text) && word.confidence < minSignConfidence)) return [];
    const { x, y, width: wide, height: high } = word.level;
    return [{ text, x, y: level.height - y - high, width: wide, height: high, turn: 0, word }];
  });
  const page: RecognisedPage = {
    text: '',
    words: [],
    width: Math.round(width),
    height: Math.round(height),
    confidence: null,
  };
  let letters = 0;
  let sum = 0;
  for (const line of linesOf(pieces, level.width, level.height)) {
    const cells = cellsOf(line);
    let before: Glyphs | null = null;
    for (const piece of line) {
      if (before) page.text += cells.get(before) === cells.get(piece) ? ' ' : '\t';
      else if (page.text !== '') page.text += '\n';
      const { word } = piece;
      page.words.push(
        page.text.length,
        ...[word.x, word.y, word.width, word.height, word.confidence].map(Math.round),
      );
      page.text += piece.text;
      letters += piece.text.length;
      sum += piece.text.length * word.confidence;
      before = piece;
    }
  }
  return letters === 0 ? page : { ...page, confidence: Math.round(sum / letters) };
}

/** The cell of each word of a line; told by where words stand, since a line of Arabic is read in another order than it is laid out. */
function cellsOf(line: readonly Glyphs[]): Map<Glyphs, number> {
  const cells = new Map<Glyphs, number>();
  let cell = 0;
  let right = Infinity;
  for (const piece of line.toSorted((one, other) => one.x - other.x)) {
    if (piece.x - right > piece.height * cellGap) cell += 1;
    cells.set(piece, cell);
    right = piece.x + piece.width;
  }
  return cells;
}
