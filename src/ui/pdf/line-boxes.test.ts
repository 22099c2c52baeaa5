import { describe, expect, it } from 'vitest';
import { lineBoxes } from './line-boxes.ts';
import { pageTextOf } from './page-text.ts';

const width = 600;
const height = 800;
/** A piece of text whose top stands `top` pixels below the upper edge. */
const item = (str: string, left: number, top: number) => ({
  str,
  transform: [10, 0, 0, 10, left, height - top - 8.2],
  width: str.length * 5,
  height: 10,
});
const boxesOf = (...items: ReturnType<typeof item>[]) =>
  lineBoxes(pageTextOf(items, [0, 0, width, height]), {
    width,
    height,
    transform: [1, 0, 0, -1, 0, height],
  }).map((line) => ({
    left: Math.round(line.left),
    right: Math.round(line.left + line.width),
    top: Math.round(line.top),
    words: line.pieces.map(({ text }) => text).join(' '),
    first: Math.round(line.left + (line.pieces[0]?.gap ?? 0)),
  }));

describe('the room of a line', () => {
  it('DET-6: reaches to the edges of the page, so that a hand past the end of the words still selects that line', () => {
    expect(boxesOf(item('Preservation', 50, 100), item('Valve cavities shall be dried.', 50, 112))).toEqual([
      { left: 0, right: width, top: 100, words: 'Preservation', first: 50 },
      { left: 0, right: width, top: 112, words: 'Valve cavities shall be dried.', first: 50 },
    ]);
  });

  it('DET-6: ends where other words stand beside it', () => {
    const [low, high] = boxesOf(item('A tall heading of one column', 50, 100), item('shifted', 400, 106));
    expect(low?.right).toBe(400);
    expect(high).toMatchObject({ left: 400, right: width, first: 400 });
  });
});
