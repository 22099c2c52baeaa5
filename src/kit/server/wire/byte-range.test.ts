import { describe, expect, it } from 'vitest';
import { chooseRange } from './byte-range.ts';

const file = { size: 1000, tag: 'abc' };
const choose = (range: string | null, ifRange: string | null = null) => chooseRange({ range, ifRange }, file);
const whole = { from: 0, to: 1000, isPart: false };

describe('a part of a file', () => {
  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=990-', 990, 1000],
    ['bytes=-10', 990, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=0-4999', 0, 1000],
  ])('%s', (range, from, to) => expect(choose(range)).toEqual({ from, to, isPart: true }));

  it('is the whole file where none, several or something else is asked for', () => {
    for (const range of [null, '', 'bytes=-', 'bytes=0-1,5-6', 'rows=1-2'])
      expect(choose(range)).toEqual(whole);
  });

  it('is the whole file where the caller holds the beginning of another one', () => {
    expect(choose('bytes=5-', '"other"')).toEqual(whole);
    expect(choose('bytes=5-', '"abc"')).toEqual({ from: 5, to: 1000, isPart: true });
  });

  it.each(['bytes=1000-', 'bytes=7-3', 'bytes=-0'])('refuses %s', (range) =>
    expect(() => choose(range)).toThrow('not that long'),
  );
});
