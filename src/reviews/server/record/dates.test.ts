import { expect, it } from 'vitest';

import { formatDay } from '#kit/contract/language/months.ts';
import { clockOf, formatZone } from './dates.ts';

it('EVD-2: an instant is written in the time zone of the record, and names it', () => {
  expect(clockOf('Asia/Dubai')('2026-11-20T10:05:00Z')).toBe('20 Nov 2026, 14:05\u00a0UTC+04:00');
  expect(clockOf('Europe/Oslo')('2026-07-01T22:30:00Z')).toBe('2 Jul 2026, 00:30\u00a0UTC+02:00');
  expect(clockOf('Europe/Oslo')('2026-12-01T22:30:00Z')).toBe('1 Dec 2026, 23:30\u00a0UTC+01:00');
  expect(clockOf('Asia/Kolkata')('2026-09-05T00:00:00+00:00')).toBe('5 Sep 2026, 05:30\u00a0UTC+05:30');
});

it('says the zone once, with its offset; one that changes its clocks says of which day the offset is', () => {
  expect(formatZone('UTC', '2026-11-20T10:05:00Z')).toBe('UTC');
  expect(formatZone('Asia/Dubai', '2026-11-20T10:05:00Z')).toBe('Asia/Dubai (UTC+04:00)');
  expect(formatZone('Europe/Oslo', '2026-07-01T10:05:00Z')).toBe(
    'Europe/Oslo, local time (UTC+02:00 when this record was made)',
  );
  expect(formatZone('Mars/Base', '2026-01-01T00:00:00Z')).toBe('UTC');
});

it('an unknown zone is UTC, and what is no instant or day stays as it was written', () => {
  expect(clockOf('Mars/Base')('2026-01-01T00:00:00Z')).toBe('1 Jan 2026, 00:00\u00a0UTC');
  expect(clockOf('UTC')('last Tuesday')).toBe('last Tuesday');
  expect(formatDay('2026-12-04')).toBe('4 Dec 2026');
  expect(formatDay('soon')).toBe('soon');
});
