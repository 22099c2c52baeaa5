import { describe, expect, it } from 'vitest';
import { findTerms, foldText, plainArabic, stemArabic, stemOf } from './terms.ts';

describe('the terms of a text', () => {
  it('are the stems of the words that carry a subject, in their order', () => {
    expect(findTerms('Which records are kept by the Purchasing manager of QP-08?')).toEqual([
      stemOf('records'),
      'keep',
      stemOf('purchasing'),
      stemOf('manager'),
      'qp',
      '08',
    ]);
  });

  it('are the same for every form of a word, also of one with a hyphen, and leave figures as they are', () => {
    expect(stemOf('gate-valves')).toBe(stemOf('gate-valve'));
    expect(stemOf('written')).toBe(stemOf('write'));
    expect(stemOf('psl3')).toBe('psl3');
  });

  it('are compared without signs, case and width', () => {
    expect(foldText('  “ＰＳＬ 3G”, as per\nAPI-6A. ')).toBe('psl 3g as per api 6a');
  });
});

it('writes Arabic plainly: without vowel signs and lengthening, one letter for the forms of alef', () => {
  expect(plainArabic('تُخزَّن الأسئلة إلى آخر مـــدى')).toBe('تخزن الاسيلة الي اخر مدي');
  expect(plainArabic('EN 10204 3.2')).toBe('EN 10204 3.2');
});

it('takes off what is written before and behind an Arabic word', () => {
  for (const [stem, ...forms] of [
    ['بيان', 'بيانات', 'البيانات', 'بياناتنا', 'وبياناتكم'],
    ['شرك', 'شركة', 'الشركات', 'للشركة', 'بالشركة'],
    ['مدقق', 'مدقق', 'المدققين', 'والمدققون'],
  ] as const)
    expect(forms.map((form) => stemArabic(plainArabic(form)))).toEqual(forms.map(() => stem));
});

it('leaves short words and those of other scripts whole', () => {
  for (const word of ['من', 'هي', 'ورق', 'api', '14']) expect(stemArabic(word)).toBe(word);
});
