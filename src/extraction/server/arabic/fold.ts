import { hasArabic, passedOver } from '#text/terms.ts';

/** A text folded for matching, and where each of its letters stands in the text as written. */
export type Folded = { text: string; at: (index: number) => number };

const same: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  '٫': '.',
  '٬': ',',
  '٪': '%',
};
const isFigure = (code: number): boolean =>
  (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
const isFormOfPlace = (code: number): boolean => code >= 0xfb50 && code <= 0xfefc;

/** The share of Arabic letters among the letters of a text. */
export function arabicShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : [...text].filter(hasArabic).length / letters;
}

/**
 * Arabic as one would search it: without vowel signs and lengthening, one letter for the forms of alef, yeh
 * and teh marbuta, and figures as 0 to 9. Offsets lead back to the text as written.
 */
export function foldArabic(written: string): Folded {
  let text = '';
  const places: number[] = [];
  for (let index = 0; index < written.length; index += 1) {
    const letter = written.charAt(index);
    const code = written.charCodeAt(index);
    if (code < 0x600 || (code > 0x6ff && code < 0x2000)) {
      text += letter === '\u00a0' || letter === '\n' || letter === '\r' ? ' ' : letter;
      places.push(index);
      continue;
    }
    if (passedOver.test(letter)) continue;
    const plain = isFigure(code)
      ? String(code & 0xf)
      : isFormOfPlace(code)
        ? [...letter.normalize('NFKC')].map((each) => same[each] ?? each).join('')
        : (same[letter] ?? letter);
    for (const each of plain) {
      text += each;
      places.push(index);
    }
  }
  places.push(written.length);
  return { text, at: (index) => places[index] ?? written.length };
}
