import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { formatDay, shortDay, today } from '#kit/client/dates.ts';

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

/** The day an open enquiry is due; in colour once it is past. */
export function DueMark({ card: { dueDate, closedAt } }: { card: EnquiryCard }) {
  if (!dueDate || closedAt) return null;
  const isOverdue = dueDate < today(new Date());
  return (
    <span className={`text-xs ${isOverdue ? 'text-high' : ''}`}>
      {isOverdue ? 'Overdue' : 'Due'} <DayText day={dueDate} />
    </span>
  );
}
