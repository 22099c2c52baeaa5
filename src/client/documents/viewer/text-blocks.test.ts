import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, coveredPart } from './text-blocks.ts';

const texts = fc
  .array(fc.constantFrom('# Scope\n', '5.1.2 Retention\n', 'Valves shall be tested.\n', '\n', 'Item\tPrice\n', 'Sheet\n', `${'long '.repeat(900)}\n`, 'end'))
  .map((lines) => lines.join(''));

describe('the text of a document in blocks', () => {
  it('DOC-1: is whole and in order, whatever its pages and headings', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(4000), { maxLength: 4 }), (text, starts) => {
        const blocks = blocksOf(
          text,
          starts.toSorted((one, other) => one - other),
        );
        expect(blocks.map((block) => block.text).join('')).toBe(text);
        for (const { start, text: words } of blocks) expect(text.slice(start, start + words.length)).toBe(words);
      }),
    );
  });

  it('DOC-1: marks exactly the passage, over the end of a block', () => {
    fc.assert(
      fc.property(texts, fc.nat(9000), fc.nat(9000), (text, one, other) => {
        const [start, end] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)];
        const marked = blocksOf(text, []).flatMap((block) => {
          const part = coveredPart(block, { start, end });
          return part ? [block.text.slice(part.from, part.until)] : [];
        });
        expect(marked.join('')).toBe(text.slice(start, end));
      }),
    );
  });

  it('DOC-1: shows where a page, a clause and a sheet begin', () => {
    const paged = 'First page.\n\nSecond page.';
    expect(blocksOf(paged, [0, 13]).map(({ page, text }) => [page, text])).toEqual([
      [1, 'First page.\n\n'],
      [2, 'Second page.'],
    ]);
    const headings = (text: string) => blocksOf(text, []).flatMap((block) => (block.isHeading ? [block.text.trim()] : []));
    expect(headings('# Scope\nAll valves.\n5.1.2 Retention\nTen years.\n5.1.3 shall be kept;\n')).toEqual(['# Scope', '5.1.2 Retention']);
    expect(headings('Prices\nItem\tPrice\nValve\t10\n\nNotes\nA\tB')).toEqual(['Prices', 'Notes']);
  });
});
