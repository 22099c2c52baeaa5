import { expect, it } from 'vitest';
import { threadPath } from './thread-path.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const ends = {
  lines: [box(60, 280, 180, 20), box(60, 300, 200, 20)],
  pane: box(20, 200, 500, 600),
  row: box(560, 240, 400, 100),
  height: 900,
  frame: { left: 20, top: 100 },
};

it('SIGN-2: a line leads from the end of the marked sentence to the first line of its row', () => {
  expect(threadPath(ends)).toBe('M242 220C391 220 391 160 540 160');
});

it('WAY-2: where pages run from right to left, it leads from the other end of the sentence to the other edge of the row', () => {
  const mirrored = {
    lines: [box(660, 300, 200, 20), box(680, 320, 180, 20)],
    pane: box(440, 200, 500, 600),
    row: box(20, 240, 380, 100),
  };
  expect(threadPath({ ...ends, ...mirrored })).toBe('M638 220C509 220 509 160 380 160');
});

it('SIGN-2: there is no line to what is scrolled out of sight', () => {
  expect(threadPath({ ...ends, lines: [box(60, 900, 200, 20)] })).toBeNull();
  expect(threadPath({ ...ends, lines: [box(60, 100, 200, 20)] })).toBeNull();
  expect(threadPath({ ...ends, row: box(560, -200, 400, 100) })).toBeNull();
  expect(threadPath({ ...ends, row: box(560, 950, 400, 100) })).toBeNull();
});
