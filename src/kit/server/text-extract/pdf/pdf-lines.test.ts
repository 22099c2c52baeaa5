import { describe, expect, it } from 'vitest';
import { piecesOf, type Glyphs } from '#kit/contract/page-lines.ts';
import { pageLines, withWholeWords } from './pdf-lines.ts';

const piece = (text: string, x: number, y: number): Glyphs => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  turn: 0,
});

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
    expect(
      pageLines(
        [piece('Area 5 m', 50, 700), { ...piece('2', 90, 703.5), height: 6 }, piece('shall', 105, 700)],
        595,
        842,
      ),
    ).toEqual(['Area 5 m2 shall']);
  });

  it('reads two columns of running text one after the other', () => {
    const column = (x: number, name: string) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((row) =>
        piece(`${name} line ${row} with quite some words in it`, x, 760 - row * 14),
      );
    const lines = pageLines([...column(50, 'left'), ...column(310, 'right')], 595, 842);
    expect(lines).toHaveLength(30);
    expect(lines[14]).toMatch(/^left line 14/);
    expect(lines[15]).toMatch(/^right line 0/);
  });

  it('reads columns of justified text, drawn word by word, one after the other, and rows of a table as rows', () => {
    const words = (x: number, name: string) =>
      Array.from({ length: 15 }, (_, row) =>
        [name, `line${row}`, 'of', 'justified', 'text'].map((text, at) =>
          piece(text, x + at * 45, 760 - row * 14),
        ),
      ).flat();
    const lines = pageLines(
      [piece('A title in the middle', 250, 800), ...words(50, 'left'), ...words(310, 'right')],
      595,
      842,
    );
    expect([lines.length, lines[15]?.slice(0, 11), lines[16]?.slice(0, 11)]).toEqual([
      31,
      'left\tline14',
      'right\tline0',
    ]);
    const cells = (x: number, name: string) =>
      Array.from({ length: 15 }, (_, row) => piece(`${name}${row}`, x, 760 - row * 14));
    expect(pageLines([...cells(50, 'item'), ...cells(310, 'qty')], 595, 842)[3]).toBe('item3\tqty3');
  });

  it('reads a page drawn from the bottom up from the top down', () => {
    expect(
      pageLines([piece('last', 50, 100), piece('middle', 50, 400), piece('first', 50, 700)], 595, 842),
    ).toEqual(['first', 'middle', 'last']);
  });

  it('reads a page that is written sideways as if it were turned, and what stands across the others last', () => {
    const items = (a: number, b: number, places: [string, number, number][]) =>
      places.map(([str, x, y]) => ({
        str,
        transform: [a * 10, b * 10, -b * 10, a * 10, x, y],
        width: str.length * 5,
        height: 10,
      }));
    const table = items(0, 1, [
      ['Item', 100, 50],
      ['Gate valve of the first kind', 100, 120],
      ['2', 115, 50],
      ['Ball valve of the second kind', 115, 120],
    ]);
    const upsideDown = items(-1, 0, [
      ['below', 500, 112],
      ['above', 500, 100],
    ]);
    const stamp = items(1, 0, [['DRAFT', 300, 400]]);
    const read = (some: typeof table) => pageLines(piecesOf(some, [0, 0, 595, 842]), 595, 842);
    expect(read([...stamp, ...table])).toEqual([
      'Item\tGate valve of the first kind',
      '2\tBall valve of the second kind',
      'DRAFT',
    ]);
    expect(read(upsideDown)).toEqual(['above', 'below']);
  });

  it('begins a line of Arabic at its right end and keeps the order of numbers in it', () => {
    const line = [
      piece('مراجعة', 400, 700),
      piece('العقد', 365, 700),
      piece('API 6A', 325, 700),
      piece('الصمامات', 280, 700),
    ];
    expect(pageLines(line, 595, 842)).toEqual(['مراجعة العقد API 6A الصمامات']);
  });
});

describe('words that a line cuts in two', () => {
  it('are whole again, but for hyphens that are their own', () => {
    const pages = [
      'the docu-\nmented information of a customer-\nsupplied part, 3-1/16-\ninch, a re-\nview.\nnot PSL-\nlevel, tested for leak-\nage',
      'A customer is supplied. A well-known name. A well-\nknown word.',
    ];
    expect(withWholeWords(pages)).toEqual([
      'the documented\ninformation of a customer-\nsupplied part, 3-1/16-\ninch, a review.\nnot PSL-\nlevel, tested for leakage',
      'A customer is supplied. A well-known name. A well-\nknown word.',
    ]);
  });
});
