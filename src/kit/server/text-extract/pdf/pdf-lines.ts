import { linesOf, type Glyphs } from '#kit/contract/page-lines.ts';

/**
 * The lines of a page in reading order; a wide gap between pieces becomes a tab, so that table rows
 * keep their cells.
 */
export const pageLines = (pieces: readonly Glyphs[], pageWidth: number, pageHeight: number): string[] =>
  linesOf(pieces, pageWidth, pageHeight).map(joined);

function joined(pieces: readonly Glyphs[]): string {
  let text = '';
  let before: Glyphs | null = null;
  for (const piece of pieces) {
    const gap = before === null ? 0 : gapBetween(before, piece);
    const size = piece.height || 10;
    if (text !== '' && gap > size * 1.5) text = `${text.trimEnd()}\t`;
    else if (text !== '' && gap > size * 0.15 && !text.endsWith(' ') && !piece.text.startsWith(' '))
      text += ' ';
    text += text.endsWith('\t') ? piece.text.trimStart() : piece.text;
    before = piece;
  }
  return text;
}

/** The room between two pieces of a line, whichever of them stands to the left. */
const gapBetween = (one: Glyphs, other: Glyphs): number =>
  one.x <= other.x ? other.x - one.x - one.width : one.x - other.x - other.width;

/** The beginning of a word before the end of a line, the rest of it, and what is written close to that. */
const cutWord = /(?<![\p{L}-])(\p{L}+\p{Ll})-\n(\p{Ll}{2,})([^\s\p{L}]*)(?: |(?=\n|$))/gu;
const word = /\p{L}+(?:-\p{L}+)*/gu;

/**
 * The pages with the words whole that the end of a line cuts in two, so that they are found: "docu-" and
 * "mented". A hyphen that belongs to the word stays, as far as the document itself writes the word with it,
 * or both its parts as their own words, elsewhere.
 */
export const withWholeWords = (pages: readonly string[]): string[] => {
  const known = new Set(pages.flatMap((page) => page.replace(cutWord, ' ').toLowerCase().match(word) ?? []));
  const isOwn = (first: string, second: string): boolean =>
    known.has(`${first}-${second}`) ||
    (known.has(first) && known.has(second) && !known.has(`${first}${second}`));
  const whole = (cut: string, first: string, second: string, close: string): string =>
    isOwn(first.toLowerCase(), second) ? cut : `${first}${second}${close}${cut.endsWith(' ') ? '\n' : ''}`;
  return pages.map((page) => page.replace(cutWord, whole));
};
