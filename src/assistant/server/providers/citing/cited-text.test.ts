import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sentence } from '../../answering/answerer.ts';
import type { Piece } from '../lines.ts';
import { citedTextReader, titleOf } from './cited-text.ts';

type Block = [words: string, ...quotes: string[]];

const piecesOf = (blocks: readonly Block[]): Piece[] =>
  blocks.flatMap(([text, ...quotes]) => [
    { type: 'text' as const, text },
    ...quotes.map((quote) => ({ type: 'citation' as const, title: titleOf(1), quote })),
    { type: 'end' as const },
  ]);
const read = (pieces: readonly Piece[]): Sentence[] => {
  const reader = citedTextReader();
  return [...pieces.flatMap(reader.push), ...reader.end()];
};
const inShort = (blocks: readonly Block[]) =>
  read(piecesOf(blocks)).map(({ text, cites, opens }) => [
    text,
    cites.map(({ quote }) => quote).join(),
    opens,
  ]);

describe('a text with the provider’s own citations', () => {
  it('is read by its sentences, each with what the blocks it is made of rest on', () => {
    expect(
      inShort([
        ['They are kept ', 'a'],
        ['for ten years', 'b'],
        ['. '],
        ['Quality files them. Finance keeps a copy.', 'c'],
        [' Nobody cites this.'],
        ['\n\nA new thought.', 'd'],
        ['\n- A point'],
        [' of a list', 'e'],
        ['\n- another', 'f'],
      ]),
    ).toEqual([
      ['They are kept for ten years.', 'a,b', 'sentence'],
      ['Quality files them.', 'c', 'sentence'],
      ['Finance keeps a copy.', 'c', 'sentence'],
      ['Nobody cites this.', '', 'sentence'],
      ['A new thought.', 'd', 'paragraph'],
      ['A point of a list', 'e', 'item'],
      ['another', 'f', 'item'],
    ]);
  });

  it('keeps figures and short forms whole', () => {
    expect(inShort([['Kept at 3.5 bar, e.g. for valves (see API 6A).', 'a']])).toEqual([
      ['Kept at 3.5 bar, e.g. for valves (see API 6A).', 'a', 'sentence'],
    ]);
  });

  it('says nothing where the model says that it has found nothing', () => {
    expect([inShort([['NONE']]), inShort([])]).toEqual([[], []]);
  });

  it('knows no passage by a title that was not given', () => {
    const [sentence] = read([
      { type: 'text', text: 'A.' },
      { type: 'citation', title: 'Passage 2, or so', quote: 'a' },
      { type: 'end' },
    ]);
    expect(sentence?.cites).toEqual([{ n: 0, quote: 'a' }]);
  });

  it('reads the same however its words arrive, and loses none', () => {
    const words = fc.array(
      fc.constantFrom('Valves ', 'are tested', '. ', 'Twice! ', '\n', '- ', 'No', ' 6A', '.'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(words, fc.constantFrom('a', 'b')), { maxLength: 6 }), (blocks) => {
        const whole = blocks.flatMap(([parts, quote]) => piecesOf([[parts.join(''), quote]]));
        const apart = blocks.flatMap(([parts, quote]): Piece[] => [
          ...parts.map((text): Piece => ({ type: 'text', text })),
          ...piecesOf([['', quote]]),
        ]);
        expect(read(apart)).toEqual(read(whole));
        const letters = (text: string) => text.replace(/[\s*•-]/g, '');
        expect(
          letters(
            read(whole)
              .map(({ text }) => text)
              .join(''),
          ),
        ).toBe(letters(blocks.map(([parts]) => parts.join('')).join('')));
      }),
    );
  });
});
