import { locale } from '#kit/contract/language/locale.ts';

/**
 * The local midnight of an ISO day; a bare `new Date('2026-01-31')` would be the day before west of
 * Greenwich.
 */
const midnightOf = (day: string) => new Date(`${day}T00:00:00`);

const formatted = (date: Date, options: Intl.DateTimeFormatOptions, raw: string) =>
  Number.isNaN(date.getTime()) ? raw : new Intl.DateTimeFormat(locale(), options).format(date);

/** Months by name in every language; the medium date of Arabic would be figures. */
const shortParts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const dayParts: Intl.DateTimeFormatOptions = { ...shortParts, year: 'numeric' };
const timeParts: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** An ISO day with the year ("21 Nov 2026"). */
export const formatDay = (day: string): string => formatted(midnightOf(day), dayParts, day);

/** An ISO day as short month and day ("21 Nov"). */
export const shortDay = (day: string): string => formatted(midnightOf(day), shortParts, day);

/** An instant in the reader's own time zone, to the minute. */
export const formatInstant = (instant: string): string =>
  formatted(new Date(instant), { ...dayParts, ...timeParts }, instant);

/** The reader's own time of day of an instant in milliseconds, to the minute. */
export const formatTime = (at: number): string => formatted(new Date(at), timeParts, '');

/** How long ago an instant was, in whole days or hours ("2 days ago"); `now` in milliseconds. */
export function formatAge(instant: string, now: number): string {
  const hours = Math.floor((now - new Date(instant).getTime()) / 3_600_000);
  if (Number.isNaN(hours)) return '';
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  return hours < 24
    ? relative.format(-Math.max(0, hours), 'hour')
    : relative.format(-Math.floor(hours / 24), 'day');
}

/** The reader's own day of an instant, as YYYY-MM-DD: that is how Swedish writes days. */
export const today = (now: Date): string => now.toLocaleDateString('sv');
