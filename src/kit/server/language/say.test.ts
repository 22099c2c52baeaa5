import { describe, expect, it } from 'vitest';
import { sayIn } from './say.ts';

const words = () =>
  new Map([
    ['Hello {0},', 'مرحبًا {0}،'],
    ['{0} of {1}', '{1}: {0}'],
    ['Open it: {0}', 'افتحه: {0}'],
    ['Finance', 'المالية'],
    ['Not worded yet', ''],
  ]);
const [english, arabic] = [sayIn('en', words), sayIn('ar', words)];

describe('WAY-2: a text that the server says', () => {
  it('is said in the language of who reads it, what is put in where its words want it', () => {
    expect(english`Hello ${'Casey'},`).toBe('Hello Casey,');
    expect(arabic`Hello ${'Casey'},`).toBe('مرحبًا \u2068Casey\u2069،');
    expect(arabic`${1} of ${2}`).toBe('\u20682\u2069: \u20681\u2069');
    expect([english.word('Finance'), arabic.word('Finance'), arabic.word('Other')]).toEqual([
      'Finance',
      'المالية',
      'Other',
    ]);
  });

  it('writes a day as the language does', () => {
    expect([english.day('2026-12-24'), arabic.day('2026-12-24')]).toEqual(['24 Dec 2026', '24 ديسمبر 2026']);
  });

  it('leaves an address alone, and is English where it has no words', () => {
    expect(arabic`Open it: ${'https://a.example/x'}`).toBe('افتحه: https://a.example/x');
    expect([arabic`Not worded: ${'{0}'}`, arabic`Not worded yet`]).toEqual([
      'Not worded: {0}',
      'Not worded yet',
    ]);
  });

  it('finds the values of fixed lists in the words of the pages', () => {
    const say = sayIn('ar');
    expect([say.word('Quality Assurance'), say.word('Reviewer'), say.word('licence')]).toEqual([
      'ضمان الجودة',
      'مراجع',
      'ترخيص',
    ]);
  });
});
