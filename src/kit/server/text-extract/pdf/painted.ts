import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Matrix = [number, number, number, number, number, number];
type Box = { left: number; bottom: number; right: number; top: number };

/** A stretch of letters as a page draws them, one after the other. */
export type Stroke = { text: string; isSeen: boolean };

type State = { matrix: Matrix; ink: readonly number[] | null; opacity: number; mode: number; size: number };
type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] };
type Glyph = { unicode?: string; width?: number };

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const boxOf = (matrix: Matrix, [x0 = 0, y0 = 0, x1 = 1, y1 = 1]: readonly number[]): Box => {
  const [a, b, c, d, e, f] = matrix;
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
};

const holds = (box: Box, x: number, y: number, room: number): boolean =>
  x >= box.left - room && x <= box.right + room && y >= box.bottom - room && y <= box.top + room;

const colour = ([written]: readonly unknown[]): readonly number[] | null => {
  const hex = typeof written === 'string' ? /^#([0-9a-f]{6})/i.exec(written)?.[1] : undefined;
  return hex === undefined ? null : [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
};

const isAlike = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 16);
const paper = [255, 255, 255] as const;

/** Of less opacity nobody sees anything. */
const faint = 0.05;
/** Letters lower than this, in points, are no letters to a reader. */
const speck = 1.2;
/** A picture that takes up so much of a page is the page itself, scanned. */
const wholePage = 0.7;

const fills = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const ends = new Set<number>([OPS.restore, OPS.endMarkedContent, OPS.paintFormXObjectEnd]);

const initial = (): State => ({ matrix: [1, 0, 0, 1, 0, 0], ink: [0, 0, 0], opacity: 1, mode: 0, size: 0 });

/** Follows the operators of a page as far as they say where letters stand and what is painted below them. */
class Painter {
  readonly strokes: (Stroke & { isLayer: boolean })[] = [];
  isScanned = false;
  /** How much of the page its pictures take up, each counted by itself. */
  pictured = 0;
  private readonly page: Box;
  private readonly stack: State[] = [];
  private readonly painted: { box: Box; ink: readonly number[] | null }[] = [];
  private state = initial();
  private text: Matrix = [1, 0, 0, 1, 0, 0];
  private line: Matrix = [1, 0, 0, 1, 0, 0];
  private leading = 0;

  constructor([left = 0, bottom = 0, right = 612, top = 792]: readonly number[]) {
    this.page = { left, bottom, right, top };
  }

  save(matrix?: Matrix | null): void {
    this.stack.push(this.state);
    this.state = { ...this.state };
    if (matrix) this.transform(matrix);
  }

  restore(): void {
    this.state = this.stack.pop() ?? initial();
  }

  transform(matrix: readonly number[]): void {
    this.state.matrix = times(this.state.matrix, [...matrix] as Matrix);
  }

  change(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  picture(): void {
    const { left, bottom, right, top } = this.page;
    const box = boxOf(this.state.matrix, [0, 0, 1, 1]);
    this.painted.push({ box, ink: null });
    const [width, height] = [
      Math.min(box.right, right) - Math.max(box.left, left),
      Math.min(box.top, top) - Math.max(box.bottom, bottom),
    ];
    if (width <= 0 || height <= 0) return;
    const share = (width * height) / ((right - left) * (top - bottom));
    this.pictured += share;
    if (share >= wholePage) this.isScanned = true;
  }

  paint(bounds: readonly number[] | null): void {
    const { matrix, opacity, ink } = this.state;
    if (opacity > faint)
      this.painted.push(bounds ? { box: boxOf(matrix, bounds), ink } : { box: this.page, ink: null });
  }

  place(matrix: readonly number[]): void {
    this.text = [...matrix] as Matrix;
    this.line = this.text;
  }

  move(x: number, y: number, setsLeading = false): void {
    if (setsLeading) this.leading = -y;
    this.line = times(this.line, [1, 0, 0, 1, x, y]);
    this.text = this.line;
  }

  lead(leading: number): void {
    this.leading = leading;
  }

  nextLine(): void {
    this.move(0, -this.leading);
  }

  show(glyphs: readonly (Glyph | number | null)[]): void {
    const { matrix, ink, mode, opacity, size } = this.state;
    const [, , c, d, x, y] = times(matrix, this.text);
    const words = glyphs
      .map((glyph) => (glyph !== null && typeof glyph === 'object' ? (glyph.unicode ?? '') : ''))
      .join('');
    const units = glyphs.reduce<number>(
      (sum, glyph) => sum + (typeof glyph === 'number' ? -glyph : (glyph?.width ?? 0)),
      0,
    );
    this.text = times(this.text, [1, 0, 0, 1, (units * size) / 1000, 0]);
    const height = Math.abs(size) * Math.hypot(c, d);
    const ground = this.painted.findLast(({ box }) => holds(box, x, y + height * 0.3, 1));
    const isLayer = mode === 3 || mode === 7;
    const below = ground ? ground.ink : paper;
    const standsOut = mode === 1 || ink === null || below === null || !isAlike(ink, below);
    this.strokes.push({
      text: words,
      isLayer,
      isSeen: !isLayer && opacity > faint && standsOut && height >= speck && holds(this.page, x, y, 4),
    });
  }
}

type Step = (painter: Painter, args: readonly unknown[], next: number | undefined) => void;
const figuresOf = (args: readonly unknown[]): readonly number[] => args as readonly number[];

/**
 * The reader leaves pictures out; the place where one was drawn, at the end of a transformation, is
 * left over.
 */
const transform: Step = (painter, args, next) => {
  painter.transform(figuresOf(args));
  if (next === undefined || ends.has(next)) painter.picture();
};

const graphicsState: Step = (painter, [settings]) => {
  for (const [key, value] of (settings ?? []) as readonly [string, unknown][])
    if (key === 'ca') painter.change({ opacity: Number(value) });
};

const path: Step = (painter, [operator, , bounds]) => {
  if (fills.has(operator as number) && bounds) painter.paint([...(bounds as readonly number[])]);
};

const noInk: Step = (painter) => painter.change({ ink: null });

const steps = new Map<number, Step>([
  [OPS.save, (painter) => painter.save()],
  [OPS.restore, (painter) => painter.restore()],
  [OPS.paintFormXObjectBegin, (painter, [matrix]) => painter.save(matrix as Matrix | null)],
  [OPS.paintFormXObjectEnd, (painter) => painter.restore()],
  [OPS.transform, transform],
  [OPS.paintImageXObject, (painter) => painter.picture()],
  [OPS.paintInlineImageXObject, (painter) => painter.picture()],
  [OPS.setFillRGBColor, (painter, args) => painter.change({ ink: colour(args) })],
  [OPS.setFillColorN, noInk],
  [OPS.setTextRenderingMode, (painter, [mode]) => painter.change({ mode: Number(mode) })],
  [OPS.setFont, (painter, [, size]) => painter.change({ size: Number(size) })],
  [OPS.setGState, graphicsState],
  [OPS.shadingFill, (painter) => painter.paint(null)],
  [OPS.constructPath, path],
  [OPS.beginText, (painter) => painter.place([1, 0, 0, 1, 0, 0])],
  [OPS.setTextMatrix, (painter, [matrix]) => painter.place(matrix as Matrix)],
  [OPS.setLeading, (painter, [leading]) => painter.lead(Number(leading))],
  [OPS.moveText, (painter, [x, y]) => painter.move(Number(x), Number(y))],
  [OPS.setLeadingMoveText, (painter, [x, y]) => painter.move(Number(x), Number(y), true)],
  [OPS.nextLine, (painter) => painter.nextLine()],
  [OPS.showText, (painter, [glyphs]) => painter.show(glyphs as readonly (Glyph | number | null)[])],
]);

/** A smaller picture is a logo or a sign. */
const minPicture = 0.06;

/** What a page paints: its letters, and whether pictures on it may hold words that are not among them. */
export type Painted = { strokes: Stroke[]; hasUnreadPicture: boolean };

/**
 * The letters of a page in the order in which they are drawn, each with whether a reader sees it: not where
 * they are drawn without ink, in the colour of their ground, too small to be letters, or off the page. On a
 * scanned page the letters behind its picture are its text.
 */
export function readPainted({ fnArray, argsArray }: Operators, view: readonly number[]): Painted {
  const painter = new Painter(view);
  for (const [at, operator] of fnArray.entries())
    steps.get(operator)?.(painter, (argsArray[at] ?? []) as readonly unknown[], fnArray[at + 1]);
  const isReadScan = painter.isScanned && painter.strokes.some(({ isLayer }) => isLayer);
  return {
    strokes: painter.strokes.map(({ text, isLayer, isSeen }) => ({
      text,
      isSeen: isSeen || (painter.isScanned && isLayer),
    })),
    hasUnreadPicture: painter.pictured >= minPicture && !isReadScan,
  };
}
