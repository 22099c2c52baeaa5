import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectLinear } from '../../../../test/support/growth.ts';
import { wordDiff, type DiffPart } from './word-diff.ts';

const side = (parts: readonly DiffPart[], without: DiffPart['kind']): string =>
  parts
    .filter((part) => part.kind !== without)
    .map((part) => part.text)
    .join('');

it('DET-3: names the words that went and the words that came, and keeps numbers whole', () => {
  expect(wordDiff('Delivery within 14 weeks ARO', 'Delivery within 10 weeks ARO')).toEqual([
    { kind: 'same', text: 'Delivery within ' },
    { kind: 'removed', text: '14' },
    { kind: 'added', text: '10' },
    { kind: 'same', text: ' weeks ARO' },
  ]);
  expect(wordDiff('capped at 0.5 %', 'capped at 0.75 %').filter((part) => part.kind !== 'same')).toEqual([
    { kind: 'removed', text: '0.5' },
    { kind: 'added', text: '0.75' },
  ]);
  expect(wordDiff('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
  expect(wordDiff('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }]);
});

it('DET-3: both texts can be read back from the difference, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const parts = wordDiff(before, after);
      expect([side(parts, 'added'), side(parts, 'removed')]).toEqual([before, after]);
    }),
  );
});

it('DET-3: compares two long texts in a time that grows with their length', async () => {
  const long = (word: string, length: number) =>
    Array.from({ length }, (_, index) => `${word}${index % 7}`).join(' ');
  expect(wordDiff(long('a', 20_000), long('b', 20_000)).length).toBeGreaterThan(1);
  await expectLinear((size) => wordDiff(long('a', size), long('b', size)), 2_500);
});
