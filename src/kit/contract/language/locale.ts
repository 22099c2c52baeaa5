import type { Language } from './languages.ts';

type Page = { document?: { documentElement: { lang: string } } };

/** Whether the document that shows the page is the Arabic one; never on the server, which writes English. */
export const isArabicPage = (): boolean => (globalThis as Page).document?.documentElement.lang === 'ar';

/**
 * How figures, days and lists are written: the one place that says it. Figures and days read as in the sources, in Arabic too: Latin
 * digits and the Gregorian calendar.
 */
export const locale = (): string => localeOf(isArabicPage() ? 'ar' : 'en');
export const localeOf = (language: Language): string =>
  language === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB';

export const formatNumber = (number: number, options?: Intl.NumberFormatOptions): string =>
  number.toLocaleString(locale(), options);

/** "A, B and C". */
export const formatList = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items);
