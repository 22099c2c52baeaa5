import { linesOf, type Glyphs } from '#shared/kit/page-lines.ts';

/** The lines of a page in reading order; a wide gap between pieces becomes a tab, so that table rows keep their cells. */
export const pageLines = (pieces: readonly Glyphs[], pageWidth: number, pageHeight: number): string[] => linesOf(pieces, pageWidth, pageHeight).map(joined);

function joined(pieces: readonly Glyphs[]): string {
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    const gap = piece.x - end;
    const size = piece.height || 10;
    if (text !== '' && gap > size * 1.5) text = `${text.trimEnd()}\t`;
    else if (text !== '' && gap > size * 0.15 && !text.endsWith(' ') && !piece.text.startsWith(' ')) text += ' ';
    text += text.endsWith('\t') ? piece.text.trimStart() : piece.text;
    end = piece.x + piece.width;
  }
  return text;
}
