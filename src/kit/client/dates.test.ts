import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAge, formatDay, formatDays, formatInstant, formatTime, shortDay } from './dates.ts';

const at = new Date(2026, 10, 20, 9, 5);
const later = at.getTime() + 49 * 3_600_000;
const written = () => [
  formatDay('2026-11-20'),
  shortDay('2026-11-20'),
  formatInstant(at.toISOString()),
  formatTime(at.getTime()),
  formatAge(at.toISOString(), later),
];
afterEach(() => void vi.unstubAllGlobals());

describe('WAY-2: days and times', () => {
  it('read as in Britain, whatever the browser prefers, where the page is English', () => {
    expect(written()).toEqual(['20 Nov 2026', '20 Nov', '20 Nov 2026, 09:05', '09:05', '2 days ago']);
    expect(formatDay('unknown')).toBe('unknown');
  });

  it('read in Arabic words with Latin digits and Gregorian months where the page is Arabic', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
    expect(written()).toEqual([
      '20 نوفمبر 2026',
      '20 نوفمبر',
      '20 نوفمبر 2026، 09:05 ص',
      '09:05 ص',
      'أول أمس',
    ]);
  });
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
