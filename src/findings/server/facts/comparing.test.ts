import { expect, it } from 'vitest';
import { valueKey } from './comparing.ts';

const key = (days: number) =>
  valueKey({ kind: 'duration', days, maxDays: days, unit: 'hour', trigger: null, bound: 'exact' });

it('FND-1: seconds, minutes and hours that differ have keys that differ', () => {
  const second = 1 / 86_400;
  expect(key(120 * second)).not.toBe(key(140 * second));
  expect(key(5 * 60 * second)).not.toBe(key(6 * 60 * second));
  expect(key(1 / 24)).toBe('0.04 days');
});
