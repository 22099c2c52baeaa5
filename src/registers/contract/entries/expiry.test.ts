import { expect, it } from 'vitest';
import { daysUntil, expiryState } from './expiry.ts';

it('FND-6: an entry is valid on its last day, expires soon in the 90 days before, and never without a day', () => {
  const at = (day: string | null) => expiryState(day, '2026-11-23');
  expect(at('2026-11-22')).toBe('expired');
  expect(at('2026-11-23')).toBe('expiring');
  expect(at('2027-02-21')).toBe('expiring');
  expect(at('2027-02-22')).toBe('valid');
  expect(at(null)).toBe('unlimited');
  expect(daysUntil('2027-02-21', '2026-11-23')).toBe(90);
});
