/** A word for each of these is said of other things as well. */
const otherWords = new Set(['real', 'units', 'unit', 'gold', 'silver', 'code', 'account', 'rights']);

/** What a currency is called and its code: "omani rial" is OMR, "naira" is NGN; a dollar or a peso may be several. */
const codes = new Map<string, string | null>();
const names = new Intl.DisplayNames('en', { type: 'currency' });
for (const code of Intl.supportedValuesOf('currency')) {
  const name = (names.of(code) ?? '').toLowerCase();
  const word = /(\p{L}{4,})$/u.exec(name)?.[1];
  if (word === undefined || code.startsWith('X') || otherWords.has(word)) continue;
  codes.set(name, code);
  if (word !== name) codes.set(word, codes.has(word) ? null : code);
}
const commonly = new Map([
  ['sterling', 'GBP'],
  ['euro', 'EUR'],
  ['us dollar', 'USD'],
]);
const longerFirst = [...codes.keys()].toSorted((one, other) => other.length - one.length);

/** Currencies as prices are asked in them: "US dollars", "Omani rials", "tenge", "pounds sterling". */
export const currencyNames = `(?:US )?(?:(?:pounds? )?sterling|${longerFirst.join('|')})s?`;

/** The code of a currency by its name; the name itself where several have it. */
export function codeOf(name: string): string {
  const word = name
    .toLowerCase()
    .replace(/^pounds? /, '')
    .replace(/s$/, '');
  return commonly.get(word) ?? codes.get(word) ?? codes.get(`${word}s`) ?? name;
}
