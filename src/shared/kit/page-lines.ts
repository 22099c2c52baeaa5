/** A piece of text on a page: its lower left corner and its size in points, x to the right and y upwards. */
export type Glyphs = { text: string; x: number; y: number; width: number; height: number };

/** What a PDF reader says of one piece of text; `transform` is its matrix on the page. */
type TextItem = { str: string; transform: readonly number[]; width: number; height: number };

/** The pieces of a page that a reader can see, in the order they were drawn; `view` is the page's box: left, bottom, right, top. */
export function piecesOf<T extends TextItem>(items: readonly (T | { type: string })[], view: readonly number[]): (Glyphs & { item: T })[] {
  const [left = 0, bottom = 0, right = 612, top = 792] = view;
  const pieces: (Glyphs & { item: T })[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform;
    // Text outside the page cannot be seen by a reader.
    if (x < left - 5 || x > right + 5 || y < bottom - 5 || y > top + 5) continue;
    pieces.push({ item, text: item.str, x, y, width: item.width, height: item.height || Math.hypot(a, b) });
  }
  return pieces;
}

/**
 * The lines of a page in reading order. Pieces on one height are one line, from left to right. Columns of running text, which a page
 * draws one after the other, stay one after the other. The server's text and the page on the screen both follow this order.
 */
export function linesOf<T extends Glyphs>(pieces: readonly T[], pageWidth: number, pageHeight: number): T[][] {
  return columns(pieces, pageWidth, pageHeight).flatMap(linesOfColumn);
}

/**
 * A new column begins where the page's drawing order jumps far up and to the right, between two parts that both hold long lines.
 * Tables jump only by the height of a row, and their columns hold short values.
 */
function columns<T extends Glyphs>(pieces: readonly T[], pageWidth: number, pageHeight: number): (readonly T[])[] {
  const parts: T[][] = [];
  let part: T[] = [];
  for (const piece of pieces) {
    const before = part.at(-1);
    const left = part[0]?.x ?? piece.x;
    if (before && piece.y - before.y > pageHeight * 0.2 && piece.x - left > pageWidth * 0.25) {
      parts.push(part);
      part = [];
    }
    part.push(piece);
  }
  parts.push(part);
  const isProse = (one: T[]) => one.length > 3 && median(one.map((piece) => piece.width)) > pageWidth * 0.22;
  return parts.length > 1 && parts.every(isProse) ? parts : [pieces];
}

function median(values: number[]): number {
  const sorted = [...values].toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function linesOfColumn<T extends Glyphs>(pieces: readonly T[]): T[][] {
  const lines: { y: number; height: number; pieces: T[] }[] = [];
  const sorted = pieces.map((piece, order) => ({ piece, order })).toSorted((one, other) => other.piece.y - one.piece.y || one.order - other.order);
  for (const { piece } of sorted) {
    const line = lines.at(-1);
    // Superscripts and the small differences of justified cells belong to the line they stand on.
    if (line && line.y - piece.y < Math.max(1, Math.max(line.height, piece.height) * 0.45)) line.pieces.push(piece);
    else lines.push({ y: piece.y, height: piece.height, pieces: [piece] });
  }
  return lines.map((line) => line.pieces.toSorted((one, other) => one.x - other.x));
}
