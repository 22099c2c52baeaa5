import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAge, formatDay, formatInstant, formatTime, shortDay } from './dates.ts';

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
