import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, coveredPart, piecesOf } from './text-blocks.ts';

const lines = [
  '# Scope\n',
  '5.1.2 Retention\n',
  'Valves shall be **tested** by `FM-3`.\n',
  '\n',
  'Item\tPrice\n',
  'Sheet\n',
  `${'long '.repeat(900)}\n`,
  '- *body* and bonnet\n',
  '  2. \\*seats\n',
  '> noted * here **\n',
  '| Part | Depth |\n',
  '|---|:-:|\n',
  '```\n',
  '---\n',
  '**',
  'end',
];
const texts = fc.array(fc.constantFrom(...lines), { maxLength: 12 }).map((chosen) => chosen.join(''));
const pages = fc
  .array(fc.nat(4000), { maxLength: 4 })
  .map((starts) => starts.toSorted((one, other) => one - other));

/** What may be left out of a text: the signs that say how it looks, and space. */
const words = (text: string): string => text.replace(/[\s#*`|>~\-+:\\]/g, '');
const unspaced = (text: string): string => text.replace(/\s/g, '');

describe('the text of a document in blocks', () => {
  it('DOC-1: each piece stands at its place in the text, and no word is left out, whatever its pages, tables and signs', () => {
    fc.assert(
      fc.property(texts, pages, fc.boolean(), (text, starts, isMarkdown) => {
        const pieces = blocksOf(text, starts, isMarkdown).flatMap(piecesOf);
        for (const { start, text: visible } of pieces)
          expect(text.slice(start, start + visible.length)).toBe(visible);
        expect(
          pieces.every(
            ({ start, text: visible }, place) =>
              start + visible.length <= (pieces[place + 1]?.start ?? Infinity),
          ),
        ).toBe(true);
        const visible = pieces.map((piece) => piece.text).join('');
        if (isMarkdown) expect(words(visible)).toBe(words(text));
        else expect(unspaced(visible)).toBe(unspaced(text));
      }),
    );
  });

  it('DOC-1: marks exactly the words of the passage, over the end of a block and a cell', () => {
    fc.assert(
      fc.property(texts, fc.nat(9000), fc.nat(9000), fc.boolean(), (text, one, other, isMarkdown) => {
        const [start, end] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)];
        const marked = blocksOf(text, [], isMarkdown)
          .flatMap(piecesOf)
          .flatMap((piece) => {
            const part = coveredPart(piece, { start, end });
            return part ? [piece.text.slice(part.from, part.until)] : [];
          });
        expect(words(marked.join(''))).toBe(words(text.slice(start, end)));
      }),
    );
  });

  it('DOC-1: shows where a page, a clause and a sheet begin, and the rows of the sheet', () => {
    const paged = 'First page.\n\nSecond page.';
    expect(
      blocksOf(paged, [0, 13], false).map((block) => [
        block.page,
        ...piecesOf(block).map(({ text }) => text),
      ]),
    ).toEqual([
      [1, 'First page.\n\n'],
      [2, 'Second page.'],
    ]);
    const headings = (text: string) =>
      blocksOf(text, [], false).flatMap((block) =>
        block.kind === 'heading' ? piecesOf(block).map((piece) => piece.text.trim()) : [],
      );
    expect(headings('Scope\nAll valves.\n5.1.2 Retention\nTen years.\n5.1.3 shall be kept;\n')).toEqual([
      '5.1.2 Retention',
    ]);
    expect(headings('Prices\nItem\tPrice\nValve\t10\n\nNotes\nA\tB')).toEqual(['Prices', 'Notes']);
    const [, sheet] = blocksOf('Prices\nItem\tPrice\nValve\t10\n', [], false);
    expect(sheet?.kind === 'table' ? sheet.rows.map((row) => row.map(([cell]) => cell?.text)) : null).toEqual(
      [
        ['Item', 'Price'],
        ['Valve', '10'],
      ],
    );
  });

  it('DOC-1: reads Markdown as headings, lists, tables and words set apart, and leads nowhere', () => {
    const text = [
      '## 3 Testing\n',
      'All **gate valves**, see `FM-31`\nand [this](https://example.com) <b>now</b>.\n\n',
      '- body\n  1. seats\n\n',
      '| Rated | Body |\n| --- | ---: |\n| 2,000 psi | *4,000 psi* |\n\n',
      '```\n# no heading\n```\n---\n',
    ].join('');
    const blocks = blocksOf(text, [], true);
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'table', 'code', 'rule']);
    const [heading, paragraph, list, table, code] = blocks.map((block) =>
      piecesOf(block).map(({ text: visible, look }) => [visible.trim(), ...(look ? [look] : [])]),
    );
    expect(heading).toEqual([['3 Testing']]);
    expect(paragraph).toEqual([
      ['All'],
      ['gate valves', 'strong'],
      [', see'],
      ['FM-31', 'code'],
      ['and [this](https://example.com) <b>now</b>.'],
    ]);
    expect(list).toEqual([['body'], ['1.'], ['seats']]);
    expect(table).toEqual([['Rated'], ['Body'], ['2,000 psi'], ['4,000 psi', 'em']]);
    expect(code).toEqual([['# no heading']]);
  });
});
