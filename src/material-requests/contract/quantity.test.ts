import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMoreThan, isNothing, restOf, sumOf } from './quantity.ts';

/** A quantity as text, and the same as a whole number of millionths. */
const quantity = fc.bigInt({ min: 0n, max: 999_999_999_999_999n }).map((millionths) => {
  const digits = millionths.toString().padStart(7, '0');
  return { text: `${digits.slice(0, -6)}.${digits.slice(-6)}`, millionths };
});
const millionthsOf = (text: string): bigint => {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
};

describe('quantities', () => {
  it('MAT-1: add, subtract and compare exactly, whatever their decimals', () => {
    fc.assert(
      fc.property(quantity, quantity, (one, other) => {
        expect(millionthsOf(sumOf(one.text, other.text))).toBe(one.millionths + other.millionths);
        expect(millionthsOf(restOf(one.text, other.text))).toBe(
          one.millionths > other.millionths ? one.millionths - other.millionths : 0n,
        );
        expect(isMoreThan(one.text, other.text)).toBe(one.millionths > other.millionths);
      }),
    );
  });

  it('MAT-1: are written without needless zeros', () => {
    expect([sumOf('0.1', '0.2'), sumOf('1.50', '1.5'), sumOf('100', '0'), sumOf(), restOf('5', '5')]).toEqual(
      ['0.3', '3', '100', '0', '0'],
    );
    expect([isNothing('0.00'), isNothing('0.000001')]).toEqual([true, false]);
  });
});
