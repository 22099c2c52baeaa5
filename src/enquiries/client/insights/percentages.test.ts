import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentages } from './percentages.ts';

it('INS-1: five by mail and none by hand are 100 % and 0 %', () => {
  expect(percentages([5, 0])).toEqual([100, 0]);
});

it('gives what rounding leaves to the largest remainder, the earlier part first', () => {
  expect(percentages([2, 1])).toEqual([67, 33]);
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33]);
});

it('shows no percentages of nothing', () => {
  expect(percentages([0, 0])).toEqual([0, 0]);
});

it('always adds up to 100 and stays within one of the exact share', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 }), (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      fc.pre(total > 0);
      const shares = percentages(parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      shares.forEach((share, place) =>
        expect(Math.abs(share - ((parts[place] ?? 0) * 100) / total)).toBeLessThan(1),
      );
    }),
  );
});
