import { arabicDate, arabicMonthIn, dayOfHijri, withPlainFigures } from './arabic-dates.ts';
import { findMatches } from './matches.ts';
import { anyMonth, monthIn } from './months.ts';

/** A date found in a text; `day` is ISO, offsets are relative to the text given. */
export type NamedDate = { day: string; start: number; end: number };

/** "2026-05-18", also with dots or slashes: the year first. */
const yearFirst = String.raw`(?<![\d./-])(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}(?!\d)`;
/** "18 May 2026", "18. Mai 2026", "1er mars 2027", "9 de junho de 2026", "20-Feb-2027". */
const dayFirst = String.raw`(?<![A-Za-zÀ-ÿ\d.,])\d{1,2}(?:st|nd|rd|th|er|º|°)?(?:\s(?:(?:day\s)?of|de))?[\s./-]{1,3}${anyMonth}\.?,?(?:\s(?:de|del))?[\s./-]{1,3}(?:19|20)\d\d(?!\d)`;
/** "20-Feb-27", "3 March '27". */
const shortYear = String.raw`(?<![A-Za-zÀ-ÿ\d.,])\d{1,2}(?:[-/.]${anyMonth}[-/.]|\s?${anyMonth}\.?\s?['’])\d\d(?!\d)`;
/** "May 18, 2026". */
const monthFirst = String.raw`(?<![A-Za-zÀ-ÿ\d])${anyMonth}\.?\s{1,3}\d{1,2}(?:st|nd|rd|th)?,?\s{1,3}(?:19|20)\d\d(?!\d)`;
/** "18.05.2026", "18/05/26". */
const figures = String.raw`\b\d{1,2}(?:\.\d{1,2}\.|\/\d{1,2}\/|-\d{1,2}-)(?:(?:19|20)\d\d|\d\d)(?!\d)`;

/** Every way a date with its year is written, for patterns with and without the flag "u". */
export const datePattern = `(?:${yearFirst}|${dayFirst}|${monthFirst}|${shortYear}|${figures}|${arabicDate})`;

const anyDate = new RegExp(datePattern, 'gi');

/** What stands between a Hijri date and the Gregorian one of the same day. */
const sameDay = /^\s?(?:هـ?|م)?[\s،,(/-]{0,3}(?:ال)?(?:موافق|مصادف)?(?:\s\p{L}+)?[\s:)/-]{0,3}$/u;

/**
 * Every date with a year in a sentence, in order, a day that is said in both calendars once. 05/06/2018 is
 * read day first, unless only month first is possible.
 */
export function datesIn(text: string): NamedDate[] {
  const dates: NamedDate[] = [];
  for (const match of findMatches(anyDate, text)) {
    const day = isoDay(match[0]);
    const before = dates.at(-1);
    const isAgain =
      before !== undefined &&
      /[\u0600-\u06ff]/.test(text.slice(before.end, match.index)) &&
      isSameDay(before.day, day) &&
      sameDay.test(text.slice(before.end, match.index));
    if (day !== null && !isAgain) dates.push({ day, start: match.index, end: match.index + match[0].length });
  }
  return dates;
}

/** The calendars may differ by a day or two: the new moon is seen, not reckoned. */
const isSameDay = (one: string, other: string | null): boolean =>
  other !== null && Math.abs(Date.parse(one) - Date.parse(other)) <= 2 * 86_400_000;

/** The ISO day of one written date; null when it is none. */
export function isoDay(written: string): string | null {
  const numbers = withPlainFigures(written).match(/\d+/g)?.map(Number) ?? [];
  const arabic = arabicMonthIn(written);
  const named = arabic?.month ?? monthIn(written);
  const [first = 0, second = 0, third = 0] = numbers;
  if (arabic?.isHijri) return dayOfHijri(Math.max(first, second), named, Math.min(first, second));
  if (isHijriYear(first)) return dayOfHijri(first, second, third);
  if (isHijriYear(third)) return dayOfHijri(third, second, first);
  if (named > 0 && second < 100 && first < 1900) return checked(2000 + second, named, first);
  if (named > 0) return checked(Math.max(first, second), named, Math.min(first, second));
  if (first > 1900) return checked(first, second, third);
  const year = third < 100 ? 2000 + third : third;
  return second > 12 ? checked(year, first, second) : checked(year, second, first);
}

const isHijriYear = (year: number): boolean => year >= 1300 && year < 1600;

function checked(year: number, monthNumber: number, day: number): string | null {
  const date = new Date(Date.UTC(year, monthNumber - 1, day));
  const isReal =
    year >= 1950 && year < 2100 && date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
