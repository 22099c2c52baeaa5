import { shortMonths } from '#kit/contract/days.ts';
import { matchesOf } from './matches.ts';
/** A date found in a text; `day` is ISO, offsets are relative to the text given. */
export type NamedDate = { day: string; start: number; end: number };

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** ISO, day month year, month day year, and numbers with . / or - between. */
export const datePattern = `(?:\\b(?:19|20)\\d\\d-\\d{1,2}-\\d{1,2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)?[\\s.-]{1,3}${month}\\.?,?[\\s.-]{1,3}(?:19|20)\\d\\d\\b|\\b${month}\\.?\\s{1,3}\\d{1,2}(?:st|nd|rd|th)?,?\\s{1,3}(?:19|20)\\d\\d\\b|\\b\\d{1,2}[./-]\\d{1,2}[./-](?:(?:19|20)\\d\\d|\\d\\d)\\b)`;

const anyDate = new RegExp(datePattern, 'gi');

/** Every date with a year in a sentence, in order. 05/06/2018 is read day first, unless only month first is possible. */
export function datesIn(text: string): NamedDate[] {
  const dates: NamedDate[] = [];
  for (const match of matchesOf(anyDate, text)) {
    const day = isoDay(match[0]);
    if (day !== null) dates.push({ day, start: match.index, end: match.index + match[0].length });
  }
  return dates;
}

/** The ISO day of one written date; null when it is none. */
export function isoDay(written: string): string | null {
  const numbers = written.match(/\d+/g)?.map(Number) ?? [];
  const named = shortMonths.findIndex((name) => new RegExp(`(?:^|[^a-z])${name}`, 'i').test(written));
  const [first = 0, second = 0, third = 0] = numbers;
  if (named >= 0) return checked(Math.max(first, second), named + 1, Math.min(first, second));
  if (first > 1900) return checked(first, second, third);
  const year = third < 100 ? 2000 + third : third;
  return second > 12 ? checked(year, first, second) : checked(year, second, first);
}

function checked(year: number, monthNumber: number, day: number): string | null {
  const date = new Date(Date.UTC(year, monthNumber - 1, day));
  const isReal =
    year >= 1950 && year < 2100 && date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
