import { dayInWords, shortDay } from '#kit/client/dates.ts';

const isThisYear = (day: string): boolean => day.startsWith(`${new Date().getFullYear()}-`);

type DayTextProps = { /** YYYY-MM-DD. */ day: string };

/** A day in the reader's own date format; the year is said when it is not the present one. */
export function DayText({ day }: DayTextProps) {
  return (
    <time dateTime={day} title={dayInWords(day)} className="figures whitespace-nowrap">
      {isThisYear(day) ? shortDay(day) : dayInWords(day)}
    </time>
  );
}
