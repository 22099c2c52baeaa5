import { expect, it } from 'vitest';
import { formatSize } from './sizes.ts';

it('writes sizes as a person reads them', () => {
  expect([0, 1, 421, 88_120, 1_284_031, 25_000_000].map(formatSize)).toEqual([
    '0 kB',
    '0.1 kB',
    '0.4 kB',
    '88 kB',
    '1.3 MB',
    '25 MB',
  ]);
});
