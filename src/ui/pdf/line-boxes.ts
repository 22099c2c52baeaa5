import type { PagePiece, PageText } from './page-text.ts';

/** The part of a page's view that the boxes need: from points of the page to pixels at scale 1. */
export type PageView = { width: number; height: number; transform: number[] };

/** A piece of text in pixels at scale 1; `turn` in radians. */
export type PieceBox = {
  piece: number;
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  turn: number;
};

/**
 * A line that takes up the room to its neighbours, so that a selection never falls through the gaps beside
 * and between lines; `gap` is the room before a piece.
 */
export type LineBox = {
  left: number;
  top: number;
  width: number;
  height: number;
  pieces: (PieceBox & { gap: number })[];
};

type Box = Pick<LineBox, 'left' | 'top' | 'width' | 'height'>;

/** How far above its base line a letter stands, as a share of its height. */
const ascent = 0.82;

function boxOf({ item, text, height: fallback, place }: PagePiece, piece: number, view: PageView): PieceBox {
  if (place)
    return {
      piece,
      text,
      left: place.left * view.width,
      top: place.top * view.height,
      width: place.width * view.width,
      height: place.height * view.height,
      turn: 0,
    };
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view.transform;
  const [ia = 1, ib = 0, ic = 0, id = 1, ie = 0, ig = 0] = item.transform;
  // The product of both matrices, without the parts that are not needed.
  const [xx, xy] = [a * ia + c * ib, b * ia + d * ib];
  const [yx, yy] = [a * ic + c * id, b * ic + d * id];
  const turn = Math.atan2(xy, xx);
  const height = Math.hypot(yx, yy) || fallback;
  const [baseX, baseY] = [a * ie + c * ig + e, b * ie + d * ig + f];
  const rise = height * ascent;
  return {
    piece,
    text,
    left: baseX + rise * Math.sin(turn),
    top: baseY - rise * Math.cos(turn),
    width: item.width * Math.hypot(a, b),
    height,
    turn,
  };
}

const withGaps = (boxes: readonly PieceBox[], left: number): LineBox['pieces'] =>
  boxes.map((box, place) => {
    const before = boxes[place - 1];
    return { ...box, gap: box.left - (before ? before.left + before.width : left) };
  });

/** Lines whose letters stand upright; a turned piece stands alone. */
export function lineBoxes(page: PageText, view: PageView): LineBox[] {
  let count = 0;
  const lines = page.lines.flatMap((line) => {
    const boxes = line.map((piece) => boxOf(piece, count++, view));
    const isLevel = boxes.every(({ turn }) => Math.abs(turn) < 0.02);
    return isLevel ? [boxes] : boxes.map((box) => [box]);
  });
  const tight = lines
    .filter((boxes) => boxes.length > 0)
    .map((boxes) => {
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.left + box.width));
      const bottom = Math.max(...boxes.map((box) => box.top + box.height));
      return { left, top, width: right - left, height: bottom - top, boxes };
    });
  return tight.map(({ boxes, ...line }, place) => {
    const [first] = boxes;
    const roomy = first && Math.abs(first.turn) < 0.02 ? withRoom(line, place, tight, view) : line;
    return { ...roomy, pieces: withGaps(boxes, roomy.left) };
  });
}

/**
 * The line with the room to its neighbours: on its right, below, and to the edges of the page where
 * nothing else stands.
 */
function withRoom(line: Box, place: number, all: readonly Box[], view: PageView): Box {
  const beside = all.filter(
    (other, at) => at !== place && other.top < line.top + line.height && other.top + other.height > line.top,
  );
  const right = Math.min(
    view.width,
    ...beside.map(({ left }) => left).filter((left) => left >= line.left + line.width),
  );
  const left = beside.some((other) => other.left < line.left) ? line.left : Math.min(0, line.left);
  const next = all[place + 1];
  const below = next ? next.top - line.top : line.height;
  const height = below > line.height && below < line.height * 3 ? below : line.height;
  return { left, top: line.top, width: Math.max(right, line.left + line.width) - left, height };
}
