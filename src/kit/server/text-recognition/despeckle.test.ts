import { describe, expect, it } from 'vitest';
import { withoutSpecks } from './despeckle.ts';
import type { GreyImage } from './ink.ts';

const side = 2_400;
type Box = [x: number, y: number, side: number];

/** A page with black squares on white; what stands in `white` is white again. */
const draw = (black: readonly Box[], white: readonly Box[] = []): GreyImage => {
  const pixels = new Uint8Array(side * side).fill(240);
  for (const [boxes, shade] of [
    [black, 20],
    [white, 240],
  ] as const)
    for (const [x, y, wide] of boxes)
      for (let down = y; down < y + wide; down += 1)
        pixels.fill(shade, down * side + x, down * side + x + wide);
  return { width: side, height: side, pixels };
};
const print: Box[] = Array.from({ length: 20 }, (_, at) => [100 + at * 20, 100, 12]);
/** Behind each letter, as small as a point can be. */
const points: Box[] = print.map(([x]) => [x + 14, 111, 1]);
const specks: Box[] = Array.from({ length: 400 }, (_, at) => [
  50 + (at % 20) * 110,
  300 + Math.floor(at / 20) * 80,
  1,
]);
const shadeAt = ({ pixels }: GreyImage, [x, y]: Box) => pixels[y * side + x];

describe('a page with specks', () => {
  it('READ-7: loses those away from print, those within letters, and keeps the letters', () => {
    const hole: Box = [106, 106, 1];
    const clean = withoutSpecks(draw([...print, ...specks], [hole]));
    expect(specks.map((each) => shadeAt(clean, each))).toEqual(specks.map(() => 255));
    expect(print.map((each) => shadeAt(clean, each))).toEqual(print.map(() => 20));
    expect(shadeAt(clean, hole)).toBe(0);
  });

  it('READ-7: keeps a point that is larger than its specks', () => {
    const stop: Box = [520, 110, 2];
    const page = draw([...print, stop, ...specks]);
    expect(shadeAt(withoutSpecks(page), stop)).toBe(20);
  });

  it('READ-7: is read as it is where it has few, and where what is small stands beside print', () => {
    const small = [...print, ...points];
    const dense = Array.from({ length: 30 }, (_, line) =>
      small.map(([x, y, wide]): Box => [x, y + line * 30, wide]),
    );
    for (const page of [draw([...print, ...specks.slice(0, 20)]), draw(small), draw(dense.flat())])
      expect(withoutSpecks(page)).toBe(page);
  });
});
