import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisEnd, labelEvery } from './chart-scale.ts';

it('INS-2: the axis ends at a round number that its middle divides', () => {
  expect([0, 3, 5, 11, 24, 70, 130].map(axisEnd)).toEqual([4, 4, 6, 20, 40, 100, 200]);
});

it('INS-2: no bar is taller than the axis, and none is drawn tiny', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1_000_000 }), (largest) => {
      const end = axisEnd(largest);
      expect(end).toBeGreaterThanOrEqual(largest);
      expect(end).toBeLessThanOrEqual(largest * 2.1);
      expect(end % 2).toBe(0);
    }),
  );
});

it('INS-2: labels never touch', () => {
  expect([labelEvery(12, 1000, 48), labelEvery(12, 320, 48), labelEvery(12, 0, 48)]).toEqual([1, 2, 576]);
});
