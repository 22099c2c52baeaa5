import { cleanText } from './clean-text.ts';
import type { Style, Tone } from './look.ts';
import type { Typesetter } from './typesetting.ts';

/**
 * Where a link goes: a named place of this file, or a web address; `says` describes it to assistive software.
 */
export type Target = { place: string; says: string } | { url: string; says: string };

/**
 * Text of one look. A chip is set in one piece on its tone; `starts` names the places that begin
 * with this text.
 */
export type Stretch = {
  text: string;
  style: Style;
  target?: Target | null;
  chip?: Tone;
  mark?: { fill: string | null; rule: string };
  starts?: string[];
};

export type Piece = { stretch: Stretch; text: string; x: number; width: number };
/**
 * One set line: `bar` draws a vertical rule of that colour at its left edge (quotes), `margin`
 * stands left of the column.
 */
export type Line = { height: number; pieces: Piece[]; bar?: string; margin?: Piece[] };

export const chipPadding = 5;

type Atom = { stretch: Stretch; text: string; width: number };

/**
 * Breaks texts into lines no wider than `width` points: at spaces, and inside a word only when the
 * word alone is too long.
 */
export function breakLines(type: Typesetter, stretches: Stretch[], width: number): Line[] {
  return [...linesOf(type, stretches, width)];
}

/** The same line by line, for texts so long that other work has to run between their lines. */
export function* linesOf(type: Typesetter, stretches: Stretch[], width: number): Generator<Line> {
  let lines: Line[] = [];
  let line: Atom[] = [];
  let spaces: Atom[] = [];
  let word: Atom[] = [];
  let empty = true;
  const used = (atoms: Atom[]) => atoms.reduce((sum, atom) => sum + atom.width, 0);
  const close = (style: Style) => {
    lines.push(joinAtoms(type, line, style));
    empty = false;
    line = [];
    spaces = [];
  };
  const drain = function* () {
    const ready = lines;
    lines = [];
    yield* ready;
  };
  const flush = function* () {
    const [first] = word;
    if (!first) return;
    if (used(line) + used(spaces) + used(word) > width) {
      if (line.length > 0) close(first.stretch.style);
      else spaces = [];
      for (const atom of word) {
        for (const part of fitParts(type, atom, width, () => width - used(line))) {
          if (used(line) + part.width > width && line.length > 0) close(part.stretch.style);
          line.push(part);
          yield* drain();
        }
      }
    } else {
      line.push(...spaces, ...word);
    }
    spaces = [];
    word = [];
  };
  for (const stretch of stretches) {
    for (const text of partsOf(stretch)) {
      if (text === '\n') {
        yield* flush();
        close(stretch.style);
      } else if (text.startsWith(' ') && !stretch.chip) {
        yield* flush();
        spaces.push(measured(type, stretch, text));
      } else {
        word.push(measured(type, stretch, text));
      }
      yield* drain();
    }
  }
  yield* flush();
  const last = stretches.at(-1);
  if (last && (line.length > 0 || empty)) close(last.style);
  yield* drain();
}

function partsOf(stretch: Stretch): string[] {
  const text = cleanText(stretch.text);
  return stretch.chip ? [text.replace(/\n/g, ' ')] : (text.match(/\n| +|[^ \n]+/g) ?? []);
}

function measured(type: Typesetter, stretch: Stretch, text: string): Atom {
  return { stretch, text, width: type.measure(text, stretch.style) + (stretch.chip ? chipPadding * 2 : 0) };
}

/**
 * Cuts a word that is wider than a line: the first part takes what is left of the line, a cut
 * behind a mark is preferred.
 */
function* fitParts(type: Typesetter, atom: Atom, width: number, left: () => number): Generator<Atom> {
  if (atom.width <= width) {
    yield atom;
    return;
  }
  const letters = Array.from(atom.text);
  let room = left();
  if (room < width / 3) room = width;
  for (let from = 0; from < letters.length;) {
    // No letter that can be seen is narrower than a seventh of its size: more than this never fits.
    const ahead = letters.slice(from, from + Math.ceil(room / (atom.stretch.style.size * 0.15)) + 1);
    const length = cutLength(type, ahead, atom.stretch, room);
    yield measured(type, atom.stretch, ahead.slice(0, length).join(''));
    from += length;
    room = width;
  }
}

/** How many of the letters fit into `width`, at least one. */
function cutLength(type: Typesetter, letters: string[], stretch: Stretch, width: number): number {
  let low = 1;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measured(type, stretch, letters.slice(0, middle).join('')).width <= width) low = middle;
    else high = middle - 1;
  }
  if (low === letters.length) return low;
  for (let at = low; at > low * 0.6; at -= 1) {
    if (/[-/_.,;:@&=?+]/.test(letters[at - 1] ?? '')) return at;
  }
  return low;
}

/** What stands side by side in one look is set, and so measured, as one text. */
function joinAtoms(type: Typesetter, atoms: Atom[], style: Style): Line {
  const joined: { stretch: Stretch; texts: string[]; width: number }[] = [];
  let height = atoms.length === 0 ? style.leading : 0;
  for (const { stretch, text, width } of atoms) {
    height = Math.max(height, stretch.style.leading);
    const last = joined.at(-1);
    if (last?.stretch === stretch) last.texts.push(text);
    else joined.push({ stretch, texts: [text], width });
  }
  let x = 0;
  const pieces = joined.map(({ stretch, texts, width }) => {
    const text = texts.join('');
    const piece = {
      stretch,
      text,
      x,
      width: texts.length === 1 ? width : measured(type, stretch, text).width,
    };
    x += piece.width;
    return piece;
  });
  return { height, pieces };
}

export function heightOf(lines: Line[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0);
}

/** An empty line of `height` points: the air between two texts of a cell. */
export function air(height: number): Line {
  return { height, pieces: [] };
}

/**
 * One text at the left and one at the right edge of the first line, the left one broken into what
 * the right leaves.
 */
export function breakPair(type: Typesetter, left: Stretch[], right: Stretch, width: number): Line[] {
  const [last] = breakLines(type, [right], width);
  const taken = last ? last.pieces.reduce((sum, piece) => sum + piece.width, 0) : 0;
  const lines = breakLines(type, left, width - taken - 10);
  const [first] = lines;
  if (!first || !last) return lines;
  const moved = last.pieces.map((piece) => ({ ...piece, x: piece.x + width - taken }));
  const height = Math.max(first.height, last.height);
  return [{ height, pieces: [...first.pieces, ...moved] }, ...lines.slice(1)];
}
