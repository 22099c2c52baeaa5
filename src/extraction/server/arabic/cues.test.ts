import { describe, expect, it } from 'vitest';
import { arabicPattern } from './cues.ts';
import { foldArabic } from './fold.ts';
import { arabicActs } from './obligation-cues.ts';
import { arabicGoodsSubjects } from './goods-subjects.ts';
import { arabicTermSubjects } from './term-subjects.ts';

const tables = {
  ...arabicActs,
  subjects: [...arabicTermSubjects, ...arabicGoodsSubjects].map(({ cue }) => cue),
};

describe.each(Object.entries(tables))('READ-4: the Arabic cues of “%s”', (_name, cues) => {
  it.each(cues)('%s: found in “%s”, not in “%s”', (words, example, counter) => {
    const pattern = arabicPattern(words);
    expect(pattern.test(foldArabic(example).text)).toBe(true);
    expect(pattern.test(foldArabic(counter).text)).toBe(false);
  });
});

describe('folding', () => {
  it('READ-4: passes over vowel signs, lengthening and marks of direction, and keeps the place of every letter', () => {
    const written = '\u200Fتُرفـــق الشهادةُ بنسبة ١٢٫٥٪';
    const folded = foldArabic(written);
    expect(folded.text).toBe('ترفق الشهاده بنسبه 12.5%');
    const at = folded.text.indexOf('الشهاده');
    expect(written.slice(folded.at(at), folded.at(at + 7))).toBe('الشهادةُ');
  });
});
