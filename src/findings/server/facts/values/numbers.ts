const small: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1000,
  lakh: 100_000,
  million: 1_000_000,
  crore: 10_000_000,
};
const names = [...Object.keys(small), ...Object.keys(scales)];
const inWords = (name: string): string =>
  String.raw`(?<![\p{L}])${name}(?:[\s-](?:and\s)?${name}){0,6}(?![\p{L}])`;
/** Also with a capital, "Six inspectors", in patterns that tell small letters from capitals. */
const capitalised = `(?:${names.map((name) => `[${name.charAt(0).toUpperCase()}${name.charAt(0)}]${name.slice(1)}`).join('|')})`;
const digit = String.raw`[\d٠-٩۰-۹]`;
const group = String.raw`[ \u00a0\u2009\u202f,.'’٬]`;

/** A number in figures: "12,34,567.00", "1 200", "0,5", "٢٫٥". */
export const figurePattern = String.raw`(?<![\d٠-٩.,])${digit}{1,3}(?:${group}${digit}{2,3})*(?:${group}${digit}{3})(?:[.,٫]${digit}{1,2})?(?!${digit})|(?<![\d٠-٩]|[\d٠-٩][.,])${digit}+(?:[.,٫]${digit}+)?`;
/** A number in words: "ninety", "one hundred and twenty". */
export const numberWordsPattern = inWords(`(?:${names.join('|')})`);

const plainDigits = (written: string): string =>
  written
    .replace(/[٠-٩۰-۹]/g, (each) => String(each.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** The number that figures say; null where they say none. */
export function parseFigure(written: string): number | null {
  const text = plainDigits(written.trim()).replace(/[ \u00a0\u2009\u202f'’]/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return Number(text);
  const mark = text.charAt(last);
  const behind = text.length - last - 1;
  const isOnce = text.indexOf(mark) === last;
  const hasOther = /,/.test(text) && /\./.test(text);
  // "1,200" and "1.200.000" are grouped; "0,5", "1,200.50" and "12.345" after a group of other marks are not.
  const isGroup =
    behind === 3 &&
    !(isOnce && hasOther) &&
    !text.startsWith('0') &&
    !(mark === '.' && isOnce && text.length > 7);
  const decimals = isGroup || (!isOnce && !hasOther) ? '' : text.slice(last + 1);
  const whole = decimals === '' && (isGroup || !isOnce) ? text : text.slice(0, last);
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

/** The number that words say: "one hundred and twenty", "five lakh". */
export function parseNumberWords(written: string): number | null {
  let [total, part] = [0, 0];
  const found = written.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const each of found) {
    const value = small[each];
    const scale = scales[each];
    if (value !== undefined) part += value;
    else if (scale !== undefined && scale <= 100) part = Math.max(1, part) * scale;
    else if (scale !== undefined) {
      total += Math.max(1, part) * scale;
      part = 0;
    } else if (each !== 'and') return null;
  }
  return total + part > 0 ? total + part : null;
}

/** A number in figures or words, the figures in brackets counting where both stand. */
export const parseNumber = (written: string): number | null => {
  const inBrackets = /\(\s*([\d٠-٩.,]+)\s*\)?\s*$/.exec(written)?.[1];
  return parseFigure(inBrackets ?? written) ?? parseNumberWords(written.replace(/\(.*$/, ''));
};

/** A number as it may stand before a unit: in figures, in words, or in words with its figures in brackets. */
const numberOrWords = (words: string): string =>
  String.raw`(?:${words}\s?\(\s?(?:${figurePattern})\s?\)|${figurePattern}|${words})`;
export const numberPattern = numberOrWords(numberWordsPattern);
export const casedNumberPattern = numberOrWords(inWords(capitalised));
