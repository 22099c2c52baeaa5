import { expect, it, vi } from 'vitest';
import { formatDays } from './days-in-words.ts';

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
