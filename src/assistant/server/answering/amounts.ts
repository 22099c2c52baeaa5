const figure = String.raw`(\d{1,3}(?:[ ,.]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?)(?:\s*(thousand|million|k|m)\b)?`;
const currency = String.raw`(?:[A-Z]{3}|[€$£])?\s*`;
const asked = new RegExp(`(?<![\\p{L}\\d.,-])${figure}(?![\\p{L}\\d-])`, 'iu');
const upTo = new RegExp(
  `\\b(?:up to|below|under|less than|at most|(?:not|no) more than|until)\\s+${currency}${figure}`,
  'giu',
);
const above = new RegExp(
  `\\b(?:above|over|more than|exceeding|at least|from)\\s+${currency}${figure}`,
  'giu',
);
/** Smaller figures count pieces, days or degrees; nobody writes limits of signature so small. */
const minAmount = 1000;
const times: Readonly<Record<string, number>> = { thousand: 1e3, k: 1e3, million: 1e6, m: 1e6 };

/** "600,000" and "600 000" are the same; "1.5" has a fraction. */
const numberOf = (digits: string): number =>
  Number(/[.,]\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replace(/[ ,.]/g, ''));
const valueOf = (digits = '', unit = ''): number => numberOf(digits) * (times[unit.toLowerCase()] ?? 1);
const findValues = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, digits, unit]) => valueOf(digits, unit));
const isYear = (value: number): boolean => value >= 1900 && value <= 2100;

/** The amount a question is about, "a purchase order over 600,000"; null without one. */
export const amountIn = (question: string): number | null => {
  const [, digits, unit] = asked.exec(question) ?? [];
  const value = valueOf(digits, unit);
  return value < minAmount || (isYear(value) && !unit) ? null : value;
};

/** Whether a text says up to or from which amount it holds. */
export const hasLimit = (text: string): boolean =>
  [...findValues(text, upTo), ...findValues(text, above)].some((value) => value >= minAmount);

/** Of these texts, those whose limits hold for an amount: the lowest "up to" that reaches it, or an "above" that it passes. */
export const textsFor = (amount: number, texts: readonly string[]): Set<string> => {
  const limits = texts.flatMap((text) => findValues(text, upTo)).filter((value) => value >= amount);
  const nearest = Math.min(...limits);
  return new Set(
    texts.filter(
      (text) =>
        findValues(text, upTo).includes(nearest) ||
        (limits.length === 0 && findValues(text, above).some((value) => value <= amount)),
    ),
  );
};
