import { expect, it } from 'vitest';
import { areCompatible, valueKey } from './comparing.ts';

const key = (days: number) =>
  valueKey({ kind: 'duration', days, maxDays: days, unit: 'hour', trigger: null, bound: 'exact' });

it('FND-1: seconds, minutes and hours that differ have keys that differ', () => {
  const second = 1 / 86_400;
  expect(key(120 * second)).not.toBe(key(140 * second));
  expect(key(5 * 60 * second)).not.toBe(key(6 * 60 * second));
  expect(key(1 / 24)).toBe('0.04 days');
});

it('FND-1: two ports are two places, and a port is the place of its name', () => {
  const holdAtOnce = (one: string, other: string) =>
    areCompatible({ kind: 'term', term: 'CIP', place: one }, { kind: 'term', term: 'CIP', place: other });
  expect(holdAtOnce('port of Hamina', 'port of Kotka')).toBe(false);
  expect(holdAtOnce('Jebel Ali port', 'Jebel Ali, Dubai')).toBe(true);
  expect(holdAtOnce('port', 'port of Kotka')).toBe(true);
});
