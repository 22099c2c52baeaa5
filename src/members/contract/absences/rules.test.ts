import { expect, it } from 'vitest';
import { formatDays, objectionToDays, stateOn } from './rules.ts';

it('SIGN-6: days of an absence are written short, with the year only where the two differ', () => {
  expect(formatDays({ from: '2026-12-03', to: '2026-12-14' })).toBe('3–14 Dec');
  expect(formatDays({ from: '2026-12-03', to: '2026-12-03' })).toBe('3 Dec');
  expect(formatDays({ from: '2026-11-28', to: '2026-12-03' })).toBe('28 Nov – 3 Dec');
  expect(formatDays({ from: '2026-12-28', to: '2027-01-03' })).toBe('28 Dec 2026 – 3 Jan 2027');
});

it('SIGN-6: an absence runs from its first day to its last, unless it was ended', () => {
  const days = { from: '2026-12-03', to: '2026-12-14' };
  const stateAt = (today: string, isEnded = false) => stateOn(today, { ...days, isEnded });
  expect(['2026-12-02', '2026-12-03', '2026-12-14', '2026-12-15'].map((today) => stateAt(today))).toEqual([
    'planned',
    'running',
    'running',
    'past',
  ]);
  expect(['2026-12-02', '2026-12-05'].map((today) => stateAt(today, true))).toEqual(['past', 'past']);
});

it('SIGN-6: an absence begins today at the earliest, ends after it begins, and lasts a year at most', () => {
  const now = new Date('2026-12-03T15:00:00Z');
  const codeOf = (from: string, to: string, begunOn: string | null = null) =>
    objectionToDays({ from, to }, { now, begunOn })?.failure.code ?? null;
  expect(codeOf('2026-12-03', '2026-12-03')).toBeNull();
  expect(codeOf('2026-12-02', '2026-12-10')).toBe('absence_begins_in_past');
  expect(codeOf('2026-12-05', '2026-12-04')).toBe('absence_ends_first');
  expect(codeOf('2026-12-05', '2027-12-04')).toBeNull();
  expect(codeOf('2026-12-05', '2027-12-05')).toBe('absence_too_long');
  expect(codeOf('2028-02-29', '2029-02-28')).toBeNull();
  expect(codeOf('2028-02-29', '2029-03-01')).toBe('absence_too_long');
  // One that runs keeps its first day, and may end today but not before.
  expect(codeOf('2026-11-30', '2026-12-03', '2026-11-30')).toBeNull();
  expect(codeOf('2026-12-04', '2026-12-10', '2026-11-30')).toBe('absence_has_begun');
  expect(codeOf('2026-11-30', '2026-12-02', '2026-11-30')).toBe('absence_ends_in_past');
});

it('SIGN-6: west of Greenwich, where it is still yesterday, a person may choose their own today', () => {
  const now = new Date('2026-12-03T03:00:00Z');
  expect(objectionToDays({ from: '2026-12-02', to: '2026-12-09' }, { now, begunOn: null })).toBeNull();
});
