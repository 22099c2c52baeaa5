import { describe, expect, it } from 'vitest';
import { moneyIn, percentagesIn } from './amounts.ts';
import { durationsIn } from './durations.ts';
import { parseNumber } from './numbers.ts';

describe('numbers as customers write them', () => {
  it.each([
    ['12,34,567.00', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234.567,50', 1_234_567.5],
    ['1 200 000', 1_200_000],
    ['1\u202f200,5', 1200.5],
    ['1.200', 1200],
    ['0,5', 0.5],
    ['0.125', 0.125],
    ['2.5', 2.5],
    ['١٢٣٤', 1234],
    ['٢٫٥', 2.5],
    ['ninety', 90],
    ['one hundred and twenty', 120],
    ['one hundred twenty (120)', 120],
    ['five lakh', 500_000],
  ])('%s', (written, number) => expect(parseNumber(written)).toBe(number));

  it('money in lakhs, millions and any grouping', () => {
    const amounts = (text: string) => moneyIn(text).map(({ value }) => [value.amount, value.currency]);
    expect(amounts('EMD of Rs. 5,00,000 and a fee of INR 2.5 lakhs')).toEqual([
      [500_000, 'INR'],
      [250_000, 'INR'],
    ]);
    expect(amounts('capped at USD 1.2 million or 300.000,00 EUR')).toEqual([
      [1_200_000, 'USD'],
      [300_000, 'EUR'],
    ]);
  });

  it('percentages with their rhythm and base', () => {
    const found = percentagesIn('half percent (0.5%) of the order value per week, 10 % of price');
    expect(found.map(({ value }) => value)).toEqual([
      { kind: 'percentage', rate: 0.5, per: 'week', base: 'order value', bound: 'exact' },
      { kind: 'percentage', rate: 10, per: null, base: 'price', bound: 'exact' },
    ]);
    const before = percentagesIn('For each week of delay, damages of 2 % are due, up to 10 %.');
    expect(before.map(({ value }) => [value.rate, value.per])).toEqual([
      [2, 'week'],
      [10, null],
    ]);
  });

  it.each([
    ['32 weeks from order', 224, 'order'],
    ['ninety (90) calendar days from the closing date', 90, 'closing'],
    ['24 months after commissioning', 730.5, 'commissioning'],
    ['3 Wochen nach Bestellung', 21, 'order'],
  ])('periods: %s', (text, days, trigger) =>
    expect(durationsIn(text).map(({ value }) => [value.days, value.trigger])).toEqual([[days, trigger]]),
  );
});
