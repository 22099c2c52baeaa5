import { hasArabic } from '#text/terms.ts';

/** A word of a text: as written, and in the forms that a cue may name it by. */
export type CueWord = { written: string; forms: readonly string[] };

const wordOrSign = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,:]\p{N}+)*|[%‰٪?؟€$£]/gu;
const arabicPrefixes = ['و', 'ف', 'ب', 'ل', 'ك', 'ال', 'لل', 'س', 'ي', 'ت'];

/** Most words have nothing to fold but capitals. */
const plain = /^[a-z\d]*$/i;

/** Small letters without accents; the letters of Arabic that are written in several ways in one of them. */
export function foldWord(word: string): string {
  if (plain.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');
}

/**
 * Statements of a list stand under the same words, and several rules read each: what was read lately is kept.
 */
const lately = new Map<string, readonly CueWord[]>();
const maxLately = 60;

/** The words, numbers and telling signs of a text. */
export function parseCueWords(text: string): readonly CueWord[] {
  const known = lately.get(text);
  if (known) return known;
  const words = readCueWords(text);
  if (lately.size >= maxLately) lately.clear();
  lately.set(text, words);
  return words;
}

function readCueWords(text: string): CueWord[] {
  return (text.match(wordOrSign) ?? []).map((written) => {
    if (/^\p{N}/u.test(written)) return { written, forms: ['#', written.normalize('NFKC')] };
    if (written === '٪' || written === '‰') return { written, forms: ['%'] };
    if (written === '؟') return { written, forms: ['?'] };
    const folded = foldWord(written);
    return { written, forms: hasArabic(folded) ? arabicForms(folded) : [folded] };
  });
}

/** An Arabic word with and without what is written in front of it: and, by, for, the. */
function arabicForms(word: string): string[] {
  const forms = new Set([word]);
  for (const form of forms)
    for (const prefix of arabicPrefixes)
      if (form.startsWith(prefix) && form.length - prefix.length >= 2) forms.add(form.slice(prefix.length));
  return [...forms];
}
