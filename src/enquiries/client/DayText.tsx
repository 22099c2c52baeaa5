import { formatDay, shortDay } from '#kit/client/dates.ts';

const isThisYear = (day: string): boolean => day.startsWith(`${new Date().getFullYear()}-`);

type DayTextProps = { /** YYYY-MM-DD. */ day: string };

/** A day as the page's language writes it; the year is said when it is not the present one. */
export function DayText({ day }: DayTextProps) {
  return (
    <time dateTime={day} title={formatDay(day)} className="figures whitespace-nowrap">
      {isThisYear(day) ? shortDay(day) : formatDay(day)}
    </time>
  );
}
