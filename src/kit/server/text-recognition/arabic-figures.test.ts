import { expect, it } from 'vitest';
import { arabicPictureOf } from '../../../../test/support/pictures.ts';
import { checkArabicFigures } from './arabic-figures.ts';
import { recognisePages } from './recognise-pages.ts';

it('READ-7: a percent sign of an Arabic page is no figure, and a figure that looks like one stays', async () => {
  const lines = [
    'تكون نسبة الغرامة 5% من قيمة العقد عن كل أسبوع تأخير.',
    'لا تتجاوز الغرامة 10% من القيمة ويدفع المشتري 80% و20%.',
    'عدد الصمامات 965 صمامًا وعدد البراغي 1620 برغيًا.',
    'يجب أن تكون الصمامات مختبرة قبل الشحن من المصنع.',
  ];
  const bytes = new Uint8Array(arabicPictureOf(lines));
  for await (const { result } of recognisePages({ kind: 'picture', bytes }, [1]))
    expect('text' in result && result.text.match(/[\d.]*\d%?/g)).toEqual([
      '5%',
      '10%',
      '80%',
      '20%',
      '965',
      '1620',
    ]);
});

it('READ-7: a figure that is read differently each time, or in digits of two scripts, is not relied upon', async () => {
  const box = { x0: 0, y0: 0, x1: 4, y1: 4 };
  const print = { width: 4, height: 4, pixels: new Uint8Array(16) };
  const cases: [text: string, seen: string, checked: string, confidence: number][] = [
    ['.9610', '%10.', '10%.', 90],
    ['و9620', '%20g', 'و20%', 90],
    ['91620', '%20', '20%', 90],
    ['965', '965', '965', 90],
    // The place of a word misses a digit at times.
    ['15/4/2026', '.15/4/202', '15/4/2026', 90],
    ['6', '3', '6', 0],
    ['965', 'oil', '965', 0],
  ];
  const wordOf = (text: string) => ({ text, confidence: 90, box, line: box });
  for (const [text, seen, ...expected] of cases) {
    const [word] = await checkArabicFigures([wordOf(text)], print, async () => seen);
    expect([word?.text, word?.confidence]).toEqual(expected);
  }
  const others = await checkArabicFigures(['7211١', '١٥٠', 'الصمامات'].map(wordOf), print, () =>
    Promise.reject(new Error('is no figure in Western digits')),
  );
  expect(others.map(({ confidence }) => confidence)).toEqual([0, 90, 90]);
});
