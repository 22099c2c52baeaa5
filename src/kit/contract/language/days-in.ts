import { locale, localeOf } from './locale.ts';

const dayParts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/**
 * A sentence of the product with its ISO days as its language writes them, which may be another than the page's; what stands in quotation
 * marks, or is a part of a reference, stays as somebody wrote it.
 */
export const formatDaysIn = (sentence: string): string =>
  sentence.replace(/“[^”]*”|«[^»]*»|(?<![\w/-])\d{4}-\d\d-\d\d(?![\w/-])/g, (found) => {
    const day = new Date(`${found}T00:00:00`);
    const language = /[\u0621-\u064a]/.test(sentence) ? locale() : localeOf('en');
    return Number.isNaN(day.getTime()) ? found : day.toLocaleDateString(language, dayParts);
  });
