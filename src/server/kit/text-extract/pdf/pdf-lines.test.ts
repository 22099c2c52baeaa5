import { describe, expect, it } from 'vitest';
import type { Glyphs } from '#shared/kit/page-lines.ts';
import { pageLines } from './pdf-lines.ts';

const piece = (text: string, x: number, y: number): Glyphs => ({ text, x, y, width: text.length * 5, height: 10 });

describe('lines of a page', () => {
  it('puts a table row on one line although its cells were drawn column by column', () => {
    const pieces = [
      piece('Item', 50, 700),
      piece('1', 50, 680),
      piece('Description', 120, 700),
      piece('Gate valve', 120, 680.5),
      piece('Qty', 400, 700),
      piece('12', 400, 680),
    ];
    expect(pageLines(pieces, 595, 842)).toEqual(['Item\tDescription\tQty', '1\tGate valve\t12']);
  });

  it('keeps a superscript on its line and joins the pieces of a word', () => {
    expect(pageLines([piece('Area 5 m', 50, 700), { ...piece('2', 90, 703.5), height: 6 }, piece('shall', 105, 700)], 595, 842)).toEqual(['Area 5 m2 shall']);
  });

  it('reads two columns of running text one after the other', () => {
    const column = (x: number, name: string) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((row) => piece(`${name} line ${row} with quite some words in it`, x, 760 - row * 14));
    const lines = pageLines([...column(50, 'left'), ...column(310, 'right')], 595, 842);
    expect(lines).toHaveLength(30);
    expect(lines[14]).toMatch(/^left line 14/);
    expect(lines[15]).toMatch(/^right line 0/);
  });

  it('reads a page drawn from the bottom up from the top down', () => {
    expect(pageLines([piece('last', 50, 100), piece('middle', 50, 400), piece('first', 50, 700)], 595, 842)).toEqual(['first', 'middle', 'last']);
  });
});
