import { decimalPattern } from '#kit/contract/decimals.ts';
import * as z from 'zod/mini';

/** Quantities are decimal text all the way: no float ever holds one. */
const decimals = 6;

const quantityWords = 'Write a number with a point, such as 12.5';

export const quantitySchema = z.string().check(z.trim(), z.regex(decimalPattern, { error: quantityWords }));
export const neededQuantitySchema = quantitySchema.check(
  z.refine((text) => decimalPattern.test(text) && scaled(text) > 0n, {
    error: 'More than nothing is needed',
  }),
);

/** A quantity as a whole number of millionths. */
const scaled = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(decimals, '0'));
};

/** Whole millionths as decimal text, without zeros at the end. */
const unscaled = (value: bigint): string => {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
};

export const sumOf = (...quantities: readonly string[]): string =>
  unscaled(quantities.reduce((sum, each) => sum + scaled(each), 0n));

/** "12.5 m", as one piece in a sentence of any direction. */
export const amountOf = (quantity: string, unit: string): string => `${quantity} ${unit}`;

/** What is left of `all` after `taken`; nothing less than nothing. */
export const restOf = (all: string, taken: string): string => {
  const rest = scaled(all) - scaled(taken);
  return unscaled(rest > 0n ? rest : 0n);
};

export const isMoreThan = (one: string, other: string): boolean => scaled(one) > scaled(other);
export const isNothing = (quantity: string): boolean => scaled(quantity) === 0n;
