import { afterEach, expect, it, vi } from 'vitest';
import { formatDaysIn } from './days-in.ts';

afterEach(() => void vi.unstubAllGlobals());

it('WAY-2: days read as the reader writes them in what the product says, and stay as they are in what somebody wrote', () => {
  const said = 'added action 3 for Ada, due 2026-12-03';
  expect(formatDaysIn(said)).toBe('added action 3 for Ada, due 3 Dec 2026');
  const others = 'took in the mail “Bids by 2026-12-03” as RFQ-2026-12-03';
  expect(formatDaysIn(others)).toBe(others);
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  expect(formatDaysIn(said)).toBe('added action 3 for Ada, due 3 Dec 2026');
  expect(formatDaysIn('حدّد التاريخ \u20682026-12-03\u2069')).toBe('حدّد التاريخ \u20683 ديسمبر 2026\u2069');
});
