import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutIntoParts } from './parts.ts';

const source = (text: string, at: number) => ({
  id: `s${at}`,
  kind: 'attachment' as const,
  name: 'a.txt',
  text,
  pageStarts: [],
});

it('READ-1: every character of every source is in exactly one part, and no part is more than a call holds', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 90_000 }), (sizes, line) => {
      const sources = sizes.map((size, at) =>
        source(`${'x'.repeat(line)}\n`.repeat(Math.ceil(size / line)).slice(0, size), at),
      );
      const parts = cutIntoParts(sources);
      for (const { id, text } of sources) {
        const pieces = parts.flat().filter((piece) => piece.id === id);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.map(({ from }) => from)).toEqual(
          pieces.map((_, at) => pieces.slice(0, at).reduce((sum, piece) => sum + piece.text.length, 0)),
        );
      }
      for (const part of parts)
        expect(part.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(60_000);
    }),
    { numRuns: 40 },
  );
});

it('READ-1: a part ends behind a whole line where there is one', () => {
  const [first] = cutIntoParts([source('The yard lies near the coast.\n'.repeat(3_000), 0)]);
  expect(first?.at(-1)?.text.endsWith('coast.\n')).toBe(true);
});
