/**
 * The local midnight of an ISO day; a bare `new Date('2026-01-31')` would be the day before west of
 * Greenwich.
 */
const midnightOf = (day: string) => new Date(`${day}T00:00:00`);

const formatted = (date: Date, options: Intl.DateTimeFormatOptions, raw: string) =>
  Number.isNaN(date.getTime()) ? raw : new Intl.DateTimeFormat(undefined, options).format(date);

/** An ISO day in the reader's own date format, with the year. */
export const formatDay = (day: string): string => formatted(midnightOf(day), { dateStyle: 'medium' }, day);

/** An ISO day as short month and day ("21 Nov"). */
export const shortDay = (day: string): string =>
  formatted(midnightOf(day), { month: 'short', day: 'numeric' }, day);

/** An instant in the reader's own format and time zone, to the minute. */
export const formatInstant = (instant: string): string =>
  formatted(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' }, instant);

/** The reader's own time of day of an instant in milliseconds, to the minute. */
export const formatTime = (at: number): string => formatted(new Date(at), { timeStyle: 'short' }, '');

/** How long ago an instant was, in whole days or hours ("2 days ago"); `now` in milliseconds. */
export function formatAge(instant: string, now: number): string {
  const hours = Math.floor((now - new Date(instant).getTime()) / 3_600_000);
  if (Number.isNaN(hours)) return '';
  const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  return hours < 24
    ? relative.format(-Math.max(0, hours), 'hour')
    : relative.format(-Math.floor(hours / 24), 'day');
}

/** The reader's own day of an instant, as YYYY-MM-DD. */
export function today(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
