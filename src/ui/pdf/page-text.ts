import { linesOf, piecesOf, type Glyphs } from '#kit/contract/page-lines.ts';
import { findNear, squash } from './squash.ts';

/** A piece of text as pdf.js gives it. */
type Item = { str: string; transform: number[]; width: number; height: number };

/** `place` says where a word that was recognised stands on the page's picture, in shares of its width and height. */
export type PagePiece = Glyphs & { item: Item; place?: PlaceOnPage };

export type PlaceOnPage = { left: number; top: number; width: number; height: number };

/** The text of one page in reading order, and which piece each squashed character belongs to. */
export type PageText = {
  lines: PagePiece[][];
  pieces: PagePiece[];
  squashed: string;
  /** For each squashed character its piece, and its range in the piece's own text. */
  spots: { piece: number; from: number; until: number }[];
};

/** A stretch of one piece's own text. */
export type PieceRange = { piece: number; from: number; until: number };

/**
 * Puts what a page draws into the order in which it is read, the same as the text that requirements
 * are quoted from.
 */
export function pageTextOf(items: readonly (Item | { type: string })[], view: readonly number[]): PageText {
  const [left = 0, bottom = 0, right = 612, top = 792] = view;
  return pageTextFrom(linesOf(piecesOf<Item>(items, view), right - left, top - bottom));
}

/** The text of a page whose lines stand in reading order already. */
export function pageTextFrom(lines: PagePiece[][]): PageText {
  const pieces = lines.flat();
  const text: PageText = { lines, pieces, squashed: '', spots: [] };
  for (const [piece, { text: words }] of pieces.entries()) {
    const { text: kept, from, until } = squash(words);
    text.squashed += kept;
    for (let place = 0; place < kept.length; place += 1)
      text.spots.push({ piece, from: from[place] ?? 0, until: until[place] ?? 0 });
  }
  return text;
}

/**
 * Where a passage stands on the page: the stretch of each piece it covers, in order; null when it
 * does not stand there.
 */
export function locate(page: PageText, quote: string, near: number): PieceRange[] | null {
  const words = squash(quote).text;
  const start = findNear(page.squashed, words, near);
  if (start === -1) return null;
  const ranges: PieceRange[] = [];
  for (const spot of page.spots.slice(start, start + words.length)) {
    const last = ranges.at(-1);
    if (last?.piece === spot.piece) last.until = spot.until;
    else ranges.push({ ...spot });
  }
  return ranges;
}

/** How many squashed characters stand before an offset of a piece. */
export const placeOf = (page: PageText, piece: number, offset: number): number => {
  const after = page.spots.findIndex(
    (spot) => spot.piece > piece || (spot.piece === piece && spot.from >= offset),
  );
  return after === -1 ? page.spots.length : after;
};
