import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locate, pageTextOf, placeOf } from './page-text.ts';
import { findNear, squash } from './squash.ts';

const item = (str: string, x: number, y: number) => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
});
const view = [0, 0, 595, 842];
const sliceRanges = (page: ReturnType<typeof pageTextOf>, ranges: ReturnType<typeof locate>) =>
  ranges?.map(({ piece, from, until }) => page.pieces[piece]?.text.slice(from, until));

describe('a passage on a page', () => {
  it('DET-6: is found over the end of a line and over pieces, however the lines were joined', () => {
    const page = pageTextOf(
      [
        item('The purchaser shall wit-', 50, 700),
        item('ness the ', 50, 688),
        item('hydrostatic test.', 100, 688),
        item('Other', 50, 600),
      ],
      view,
    );
    const ranges = locate(page, 'shall wit-\nness the\thydrostatic  test', 0);
    expect(sliceRanges(page, ranges)).toEqual(['shall wit', 'ness the', 'hydrostatic test']);
  });

  it('DOC-1: is found with its words whole and its letters apart, though the page cuts the words and draws letters as one', () => {
    const page = pageTextOf(
      [item('The speci\ufb01cation of docu-', 50, 700), item('mented information', 50, 688)],
      view,
    );
    expect(sliceRanges(page, locate(page, 'specification of documented\ninformation', 0))).toEqual([
      'speci\ufb01cation of docu',
      'mented information',
    ]);
  });

  it('DET-6: of several is the one nearest to where it was quoted from', () => {
    const page = pageTextOf(
      [item('Valves shall be tested.', 50, 700), item('Pipes shall be tested.', 50, 680)],
      view,
    );
    const second = squash('Valves shall be tested. Pipes').text.length;
    expect(locate(page, 'shall be tested', second)).toEqual([{ piece: 1, from: 6, until: 21 }]);
    expect(locate(page, 'shall be tested', 0)).toEqual([{ piece: 0, from: 7, until: 22 }]);
  });

  it('DET-6: is not found where it does not stand, and nothing is marked in its place', () => {
    const page = pageTextOf([item('Valves', 50, 700)], view);
    expect([
      locate(page, 'Pumps', 0),
      locate(page, ' \n', 0),
      locate(pageTextOf([], view), 'Valves', 0),
    ]).toEqual([null, null, null]);
  });

  it('DET-6: reads rows from left to right though they were drawn column by column', () => {
    const page = pageTextOf(
      [item('Item', 50, 700), item('1', 50, 680), item('Valve', 120, 700), item('Gate', 120, 680)],
      view,
    );
    expect(page.squashed).toBe('ItemValve1Gate');
    expect(placeOf(page, 2, 0)).toBe(9);
  });
});

describe('squashed text', () => {
  it('DET-6: is the same for two readings that differ in white space, hidden signs and composition', () => {
    expect(squash('Caf\u0065\u0301  \u00adde\tM\u200b\u2022').text).toBe(squash('Cafe\u0301de M').text);
    expect(squash('e\u0301').text).toBe('é');
  });

  it('DET-6: leads each character back to the raw text it came from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
        const { text, from, until } = squash(raw);
        expect([from.length, until.length]).toEqual([text.length, text.length]);
        for (const [place, start] of from.entries())
          expect(squash(raw.slice(start, until[place])).text).toContain(text.charAt(place));
      }),
    );
  });

  it('DET-6: finds the nearest of several places', () => {
    expect([
      findNear('abcabcabc', 'abc', 4),
      findNear('abcabc', 'abc', 99),
      findNear('abc', 'x', 0),
      findNear('abc', '', 0),
    ]).toEqual([3, 3, -1, -1]);
  });
});
