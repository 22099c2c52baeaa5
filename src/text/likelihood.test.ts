import { expect, it } from 'vitest';
import { likelihoodWith, sharesWith } from './likelihood.ts';

const table = { bias: -1, asks: 2, denies: -3 };

it('a likelihood grows with what speaks for it, and traits without a weight count nothing', () => {
  expect(likelihoodWith(table, {})).toBeCloseTo(0.269);
  expect(likelihoodWith(table, { asks: 1, other: 5 })).toBeCloseTo(0.731);
});

it('shares of candidates leave one for none of them', () => {
  const [asking = 0, denying = 0] = sharesWith(table, [{ asks: 1 }, { denies: 1 }]);
  expect(asking).toBeCloseTo(Math.E / (Math.E + Math.exp(-4) + 1));
  expect(denying).toBeLessThan(0.01);
  expect(asking + denying).toBeLessThan(1);
  expect(sharesWith(table, [])).toEqual([]);
});
