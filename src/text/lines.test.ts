import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from './lines.ts';

describe('the lines of a text', () => {
  it('stand at their place, whatever ends them, and leave no character out', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '>', '\t', '\n', '\r', '\f', '\u2028') }),
        (text) => {
          for (const style of ['letter', 'document'] as const) {
            const lines = splitLines(text, style);
            expect(lines.map(({ start, end }) => text.slice(start, end + 1)).join('')).toBe(text);
            for (const line of lines) {
              expect(text.slice(line.textStart, line.textStart + line.text.length)).toBe(line.text);
              expect(line.textStart).toBe(line.start + line.indent);
            }
          }
        },
      ),
    );
  });

  it('keep "> 5 bar" of a document, and drop the mark of a quoted mail in a letter', () => {
    expect(splitLines('> 5 bar').map(({ text }) => text)).toEqual(['> 5 bar']);
    expect(splitLines('> Which code applies?', 'letter')).toEqual([
      { start: 0, end: 21, text: 'Which code applies?', indent: 2, textStart: 2 },
    ]);
  });
});
