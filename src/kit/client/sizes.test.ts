import { expect, it, vi } from 'vitest';
import { formatSize, formatDays } from './sizes.ts';

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

it('DASH-1: durations are said in hours, days and whole days as they grow', () => {
  expect([0, 0.1, 0.5, 1, 2.4, 12.4].map(formatDays)).toEqual([
    'under 1 h',
    '2 h',
    '12 h',
    '1 day',
    '2.4 days',
    '12 days',
  ]);
});

it('WAY-2: days have their own form for two, for a few and for many in Arabic', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  expect([2, 6, 12].map(formatDays)).toEqual(['يومان', '6 أيام', '12 يومًا']);
  vi.unstubAllGlobals();
});
