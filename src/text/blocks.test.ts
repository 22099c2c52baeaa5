import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitBlocks } from './blocks.ts';

const inDocument = (text: string) =>
  splitBlocks(text).map((block) => [block.kind, text.slice(block.contentStart, block.end)]);
const inLetter = (text: string) =>
  splitBlocks(text, {
    frame: new Set(),
    isStatement: () => false,
    isImperative: () => false,
  }).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

const document = `# Purchasing

2.1 Approval of purchase orders
2.1.1 The manager shall approve orders above 5 bar
of pressure.
- valves;
- wellheads
Owner: Purchasing
| Pressure | Test |
| --- | --- |
| 5,000 psi | 7,500 psi |
\`\`\`
# not a heading
\`\`\``;

describe('the blocks of a text', () => {
  it('of a document are its headings, paragraphs, items and rows, without marks and numbers', () => {
    expect(inDocument(document)).toEqual([
      ['heading', 'Purchasing'],
      ['heading', 'Approval of purchase orders'],
      ['paragraph', 'The manager shall approve orders above 5 bar\nof pressure.'],
      ['item', 'valves;'],
      ['item', 'wellheads'],
      ['row', 'Owner: Purchasing'],
      ['header', '| Pressure | Test |'],
      ['row', '| 5,000 psi | 7,500 psi |'],
      ['paragraph', '```\n# not a heading\n```'],
    ]);
  });

  it('of a document go on over a page break in the middle of a sentence', () => {
    expect(inDocument('The seller shall\n\nkeep the records.')).toEqual([
      ['paragraph', 'The seller shall\n\nkeep the records.'],
    ]);
  });

  it('of a letter are no headings where a line names goods or a company', () => {
    const line = 'Gate Valve Carbon Steel Body Wedge Seat';
    expect(inDocument(line)).toEqual([['heading', line]]);
    expect(inLetter(line)).toEqual([['paragraph', line]]);
  });

  it('stand in order, do not overlap and leave out nothing but lines that draw a table', () => {
    const lines = fc.constantFrom(
      'Scope of Supply',
      '4.2 The seller tests',
      'each valve.',
      '- one',
      '> 5 bar',
      '',
      'a | b',
      '---|---',
      'Term\tMeans',
      '```',
      'Price: 5',
    );
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 14 }), (chosen) => {
        const text = chosen.join('\n');
        const blocks = splitBlocks(text);
        expect(
          blocks.every(({ start, contentStart, end }) => start <= contentStart && contentStart <= end),
        ).toBe(true);
        expect(blocks.every(({ end }, at) => end <= (blocks[at + 1]?.start ?? text.length))).toBe(true);
        const kept = blocks.map(({ start, end }) => text.slice(start, end)).join('');
        expect(kept.replace(/[\s|-]/g, '')).toBe(text.replace(/[\s|-]/g, ''));
      }),
    );
  });
});
