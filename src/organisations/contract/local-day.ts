import { isZone } from './time-zone.ts';

const options: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
};

export type LocalTime = { day: string; hour: number };

/** Reads instants as the day and hour of a time zone; an unknown one counts as UTC. */
export const clockIn = (timeZone: string): ((at: Date) => LocalTime) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...options,
    timeZone: isZone(timeZone) ? timeZone : 'UTC',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      hour: Number(parts.get('hour')),
    };
  };
};

/** The day of a time zone at an instant. */
export const localDay = (at: Date, timeZone: string): string => clockIn(timeZone)(at).day;
