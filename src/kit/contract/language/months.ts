import { isArabicPage, locale } from './locale.ts';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The months as they are written short. */
export const shortMonths: readonly string[] = monthNames.map((month) => month.slice(0, 3));

/** A month by its number (1 to 12), short in the language of the page; empty where there is none. */
export const shortMonth = (number: number): string => {
  const name = shortMonths[number - 1] ?? '';
  return name && isArabicPage()
    ? new Date(2026, number - 1).toLocaleString(locale(), { month: 'short' })
    : name;
};

/** A day (YYYY-MM-DD) as "20 Nov 2026"; text that is no day stays as it is. */
export const formatDay = (day: string): string => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = shortMonth(Number(month));
  return name ? `${Number(date)} ${name} ${year}` : day;
};

/** The number of a month by the first three letters of its English name, 1 to 12; 0 where they begin none. */
export const monthFrom = (name: string): number => {
  const beginning = name.slice(0, 3).toLowerCase();
  return shortMonths.findIndex((month) => month.toLowerCase() === beginning) + 1;
};
