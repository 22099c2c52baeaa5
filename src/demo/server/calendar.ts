import { monthNames } from '#kit/contract/language/months.ts';
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Days counted from the day the demo is made, so that deadlines in the mails always lie ahead. */
export type DemoCalendar = {
  /** A Date header some days before today, at the sender's local time ("09:12:00 +0400"). */
  sent: (daysBefore: number, time: string) => string;
  /** A day as letters write it ("14 March 2026"); negative offsets lie in the past. */
  day: (offset: number) => string;
};

/** The calendar around an ISO day; throws RangeError when it is no day. */
export function demoCalendar(today: string): DemoCalendar {
  const start = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(start)) throw new RangeError(`not an ISO day: ${today}`);
  const at = (offset: number) => new Date(start + offset * 86_400_000);
  const month = (date: Date) => monthNames[date.getUTCMonth()] ?? '';
  return {
    sent: (daysBefore, time) => {
      const date = at(-daysBefore);
      return `${weekdays[date.getUTCDay()]}, ${String(date.getUTCDate()).padStart(2, '0')} ${month(date).slice(0, 3)} ${date.getUTCFullYear()} ${time}`;
    },
    day: (offset) => {
      const date = at(offset);
      return `${date.getUTCDate()} ${month(date)} ${date.getUTCFullYear()}`;
    },
  };
}

/** The ISO day so many days after another; negative ones lie before it. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
