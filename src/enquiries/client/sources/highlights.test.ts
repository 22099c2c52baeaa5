import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '#enquiries/contract/sources/schema.ts';
import { cutIntoPages, type Mark } from './highlights.ts';

const offset = fc.integer({ min: -5, max: 80 });
const range = fc.record({ start: offset, end: offset });
const marks: fc.Arbitrary<Mark[]> = fc.array(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), start: offset, end: offset }),
  { maxLength: 12 },
);
const text = fc.string({ unit: 'binary', maxLength: 60 });
const pageStarts = fc
  .array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 })
  .map((starts) => starts.toSorted((a, b) => a - b));

const joined = (pages: ReturnType<typeof cutIntoPages>) =>
  pages.flatMap((page) => page.segments.map((segment) => segment.text)).join('');

describe('marking passages in a source', () => {
  it('AI-6: the pieces joined are the text, however passages, pages and the selection overlap', () => {
    fc.assert(
      fc.property(text, pageStarts, marks, fc.option(range), (words, starts, spans, selected) => {
        const pages = cutIntoPages(words, starts, spans, { selected });
        expect(joined(pages)).toBe(words);
        for (const segment of pages.flatMap((page) => page.segments))
          expect(words.slice(segment.start, segment.start + segment.text.length)).toBe(segment.text);
      }),
    );
  });

  it('AI-7: each character carries exactly the requirements whose passages cover it, and the selection', () => {
    fc.assert(
      fc.property(text, pageStarts, marks, fc.option(range), (words, starts, spans, selected) => {
        for (const { start, text: piece, ids, isSelected } of cutIntoPages(words, starts, spans, {
          selected,
        }).flatMap((page) => page.segments)) {
          for (let at = start; at < start + piece.length; at += 1) {
            const covering = new Set(
              spans.filter((span) => span.start <= at && at < span.end).map((span) => span.id),
            );
            expect(new Set(ids)).toEqual(covering);
            expect(isSelected).toBe(selected !== null && selected.start <= at && at < selected.end);
          }
        }
      }),
    );
  });

  it('tells pages apart and numbers them as the requirements do', () => {
    fc.assert(
      fc.property(text, pageStarts, marks, (words, starts, spans) => {
        for (const { page, segments } of cutIntoPages(words, starts, spans, { selected: null })) {
          for (const segment of segments) expect(page).toBe(pageOf(starts, segment.start));
        }
      }),
    );
  });

  it('shows a text without pages as one piece of paper', () => {
    expect(
      cutIntoPages('Delivery in 14 weeks.', [], [{ id: 'r1', start: 0, end: 8 }], {
        selected: { start: 12, end: 20 },
        shades: [{ start: 8, end: 12, label: 'Left out', isOpen: true }],
      }),
    ).toEqual([
      {
        page: null,
        segments: [
          { start: 0, text: 'Delivery', ids: ['r1'], isSelected: false, shade: null },
          {
            start: 8,
            text: ' in ',
            ids: [],
            isSelected: false,
            shade: { start: 8, end: 12, label: 'Left out', isOpen: true },
          },
          { start: 12, text: '14 weeks', ids: [], isSelected: true, shade: null },
          { start: 20, text: '.', ids: [], isSelected: false, shade: null },
        ],
      },
    ]);
  });
});
