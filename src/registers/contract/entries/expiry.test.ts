import { expect, it } from 'vitest';
import { daysUntil, expiryState, reminderDue } from './expiry.ts';

it('FND-6: an entry is valid on its last day, expires soon in the 90 days before, and never without a day', () => {
  const at = (day: string | null) => expiryState(day, '2026-11-23');
  expect(at('2026-11-22')).toBe('expired');
  expect(at('2026-11-23')).toBe('expiring');
  expect(at('2027-02-21')).toBe('expiring');
  expect(at('2027-02-22')).toBe('valid');
  expect(at(null)).toBe('unlimited');
  expect(daysUntil('2027-02-21', '2026-11-23')).toBe(90);
});

it('FND-6: a reminder is due 90, 30 and 7 days before and on the day; a missed one is the next that holds', () => {
  const due = (today: string) => reminderDue('2027-02-21', today);
  expect(
    ['2026-11-22', '2026-11-23', '2027-01-21', '2027-01-22', '2027-02-13', '2027-02-14', '2027-02-20'].map(
      due,
    ),
  ).toEqual([null, 90, 90, 30, 30, 7, 7]);
  expect(['2027-02-21', '2027-03-07', '2027-03-08'].map(due)).toEqual([0, 0, null]);
});
