import { expect, it } from 'vitest';
import type { FactValue } from '../fact.ts';
import { inTitle } from './titled.ts';

const duration = (days: number, maxDays: number): FactValue => ({
  kind: 'duration',
  days,
  maxDays,
  unit: 'week',
  trigger: null,
  bound: 'exact',
});
const share = (per: 'week' | null): FactValue => ({
  kind: 'percentage',
  rate: 0.5,
  per,
  base: null,
  bound: 'exact',
});

it.each<[written: string, value: FactValue, title: string]>([
  ['12 أسبوعًا', duration(84, 84), '12 weeks'],
  ['أسبوع 1', duration(7, 7), '1 week'],
  ['10-12 أسابيع', duration(70, 84), '10–12 weeks'],
  ['٠٫٥٪', share(null), '0.5 %'],
  ['٠٫٥٪ عن كل أسبوع', share('week'), '0.5 % a week'],
  ['١٢٠٠ درهم', { kind: 'money', amount: 1200, currency: 'AED', bound: 'exact' }, '1,200 AED'],
  ['٣ مارس ٢٠٢٧', { kind: 'date', day: '2027-03-03' }, '3 Mar 2027'],
  // Nothing but its words says what it is.
  ['دبي', { kind: 'text', text: 'دبي' }, 'دبي'],
  // Letters of the title already: as the customer wrote it.
  ['12 Wochen', duration(84, 84), '12 Wochen'],
])('FND-2: in a title %s is written in the letters around it', (written, value, title) => {
  expect(inTitle({ written, value })).toBe(title);
});
