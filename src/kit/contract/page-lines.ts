/** Which way a piece is written, in quarter turns against the clock from left to right. */
type Turn = 0 | 1 | 2 | 3;

/**
 * A piece of text on a page that is turned so that the piece stands upright: its lower left corner and its
 * size in points, x to the right and y upwards.
 */
export type Glyphs = { text: string; x: number; y: number; width: number; height: number; turn: Turn };

/** What a PDF reader says of one piece of text; `transform` is its matrix on the page. */
type TextItem = { str: string; transform: readonly number[]; width: number; height: number };

/**
 * The pieces of a page that a reader can see, in the order they were drawn; `view` is the page's
 * box: left, bottom, right, top.
 */
export function piecesOf<T extends TextItem>(
  items: readonly (T | { type: string })[],
  view: readonly number[],
): (Glyphs & { item: T })[] {
  const [left = 0, bottom = 0, right = 612, top = 792] = view;
  const pieces: (Glyphs & { item: T })[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform;
    // Text outside the page cannot be seen by a reader.
    if (x < left - 5 || x > right + 5 || y < bottom - 5 || y > top + 5) continue;
    const turn = turnOf(a, b);
    pieces.push({
      item,
      text: item.str,
      ...upright(x, y, turn),
      width: item.width,
      height: item.height || Math.hypot(a, b),
      turn,
    });
  }
  return pieces;
}

const turns: readonly Turn[] = [0, 1, 2, 3];

const turnOf = (a: number, b: number): Turn =>
  turns[(Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4] ?? 0;

function upright(x: number, y: number, turn: Turn): { x: number; y: number } {
  if (turn === 1) return { x: y, y: -x };
  if (turn === 2) return { x: -x, y: -y };
  return turn === 3 ? { x: -y, y: x } : { x, y };
}

/**
 * The lines of a page in reading order. Pieces on one height are one line, from left to right. Columns
 * of running text, which a page draws one after the other, stay one after the other. What is written
 * another way than most of the page, such as a stamp along its edge, comes last. The server's text and
 * the page on the screen both follow this order.
 */
export function linesOf<T extends Glyphs>(
  pieces: readonly T[],
  pageWidth: number,
  pageHeight: number,
): T[][] {
  const letters = (some: readonly T[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const ways = turns
    .map((turn) => pieces.filter((piece) => piece.turn === turn))
    .toSorted((one, other) => letters(other) - letters(one));
  return ways.flatMap((way) => {
    const isUpright = (way[0]?.turn ?? 0) % 2 === 0;
    return columns(way, isUpright ? pageWidth : pageHeight, isUpright ? pageHeight : pageWidth).flatMap(
      linesOfColumn,
    );
  });
}

/**
 * A new column begins where the page's drawing order jumps far up and to the right, between two parts that
 * both hold long lines. Tables jump only by the height of a row, and their columns hold short values.
 */
function columns<T extends Glyphs>(
  pieces: readonly T[],
  pageWidth: number,
  pageHeight: number,
): (readonly T[])[] {
  const parts: T[][] = [];
  let part: T[] = [];
  let left = Infinity;
  for (const piece of pieces) {
    const before = part.at(-1);
    if (before && piece.y - before.y > pageHeight * 0.2 && piece.x - left > pageWidth * 0.25) {
      parts.push(part);
      part = [];
      left = Infinity;
    }
    left = Math.min(left, piece.x);
    part.push(piece);
  }
  parts.push(part);
  // Justified text may be drawn word by word, so it is its lines that tell.
  const isProse = (one: T[]) => {
    const lines = linesOfColumn(one);
    return lines.length > 3 && median(lines.map(widthOf)) > pageWidth * 0.22;
  };
  return parts.length > 1 && parts.every(isProse) ? parts : [pieces];
}

/** From the left end of a line to its right end. */
const widthOf = (line: readonly Glyphs[]): number =>
  Math.max(...line.map(({ x, width }) => x + width)) - Math.min(...line.map(({ x }) => x));

function median(values: number[]): number {
  const sorted = [...values].toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function linesOfColumn<T extends Glyphs>(pieces: readonly T[]): T[][] {
  const lines: { y: number; height: number; pieces: T[] }[] = [];
  const sorted = pieces
    .map((piece, order) => ({ piece, order }))
    .toSorted((one, other) => other.piece.y - one.piece.y || one.order - other.order);
  for (const { piece } of sorted) {
    const line = lines.at(-1);
    // Superscripts and the small differences of justified cells belong to the line they stand on.
    if (line && line.y - piece.y < Math.max(1, Math.max(line.height, piece.height) * 0.45))
      line.pieces.push(piece);
    else lines.push({ y: piece.y, height: piece.height, pieces: [piece] });
  }
  return lines.map((line) => inWritingOrder(line.pieces.toSorted((one, other) => one.x - other.x)));
}

const leftward = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A line of Arabic or Hebrew begins at its right end; numbers and other words in it keep their own order. */
function inWritingOrder<T extends Glyphs>(pieces: T[]): T[] {
  const letters = (isLeftward: boolean) =>
    pieces.reduce((sum, { text }) => sum + (leftward.test(text) === isLeftward ? text.length : 0), 0);
  if (letters(true) <= letters(false)) return pieces;
  const ordered: T[] = [];
  let others: T[] = [];
  for (const piece of pieces.toReversed()) {
    if (!leftward.test(piece.text)) {
      others.unshift(piece);
      continue;
    }
    ordered.push(...others, piece);
    others = [];
  }
  return [...ordered, ...others];
}
