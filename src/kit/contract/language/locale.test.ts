import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay } from '#kit/contract/language/months.ts';
import { inOrder } from './in-order.ts';
import { formatList, formatNumber, locale } from './locale.ts';

const showIn = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });
afterEach(() => void vi.unstubAllGlobals());

describe('WAY-2: what the language of the document decides', () => {
  it('is English on the server and in a document of another language', () => {
    expect(locale()).toBe('en-GB');
    showIn('de');
    expect(locale()).toBe('en-GB');
    expect(formatNumber(1_234_567.5)).toBe('1,234,567.5');
    expect(formatList(['1', '2', '3'])).toBe('1, 2 and 3');
  });

  it('is how figures and lists read in Arabic: its words, the digits of the sources', () => {
    showIn('ar');
    expect(locale()).toBe('ar-u-ca-gregory-nu-latn');
    expect(formatNumber(1_234_567.5)).toBe('1,234,567.5');
    expect(formatList(['1', '2', '3'])).toBe('1 و2 و3');
  });

  it('is whether words that are joined to others are held together', () => {
    expect(inOrder('60 days net.')).toBe('60 days net.');
    showIn('ar');
    expect(inOrder('60 days net.')).toBe('\u206860 days net.\u2069');
  });

  it('is the name of a month, of the Gregorian calendar in both', () => {
    expect([formatDay('2026-09-20'), formatDay('2026-13-20')]).toEqual(['20 Sep 2026', '2026-13-20']);
    showIn('ar');
    expect(formatDay('2026-09-20')).toBe('20 سبتمبر 2026');
    expect(formatDay('soon')).toBe('soon');
  });
});
