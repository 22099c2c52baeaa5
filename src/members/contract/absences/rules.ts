import type { Failure } from '#kit/contract/errors.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { formatDay, shortMonth } from '#kit/contract/language/months.ts';
import { absenceFailures } from './errors.ts';
import type { Absence } from './schema.ts';

type Days = { from: string; to: string };

/** "14 Dec": for a day whose year the text around it gives. */
export const formatDate = (day: string): string =>
  `${Number(day.slice(8))} ${shortMonth(Number(day.slice(5, 7)))}`;

/** "3 Dec 2026 to 14 Dec 2026", or one day. */
export const formatPeriod = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** "3–14 Dec", "28 Nov – 3 Dec"; with the year only where the two differ. */
export const formatDays = ({ from, to }: Days): string => {
  if (from === to) return formatDate(from);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} – ${formatDay(to)}`;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${formatDate(to)}`
    : `${formatDate(from)} – ${formatDate(to)}`;
};

/** Both days belong to it; one that was ended is over, also before its first day. */
export const stateOn = (
  today: string,
  { from, to, isEnded }: Days & { isEnded: boolean },
): Absence['state'] => (isEnded || to < today ? 'past' : from > today ? 'planned' : 'running');

/** The last day of the year that begins with a day. */
const lastOfYear = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return new Date(date.getTime() - dayMilliseconds).toISOString().slice(0, 10);
};

/** The earliest day that is still today somewhere: west of Greenwich it lasts twelve hours longer. */
const earliestToday = (now: Date): string =>
  new Date(now.getTime() - dayMilliseconds / 2).toISOString().slice(0, 10);

type Objection = { failure: Failure; field: 'from' | 'to' };

/** Why an absence cannot have these days; null when it can. `begunOn`: its first day, once it has begun. */
export const objectionToDays = (
  { from, to }: Days,
  { now, begunOn }: { now: Date; begunOn: string | null },
): Objection | null => {
  const { endsFirst, tooLong, beginsInPast, endsInPast, hasBegun } = absenceFailures;
  if (begunOn !== null && from !== begunOn) return { failure: hasBegun, field: 'from' };
  if (begunOn === null && from < earliestToday(now)) return { failure: beginsInPast, field: 'from' };
  if (to < from) return { failure: endsFirst, field: 'to' };
  if (to < earliestToday(now)) return { failure: endsInPast, field: 'to' };
  return to > lastOfYear(from) ? { failure: tooLong, field: 'to' } : null;
};
