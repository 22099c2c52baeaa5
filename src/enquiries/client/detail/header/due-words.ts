import { dayMilliseconds } from '#kit/contract/days.ts';

/** How long until a day, from a day: "Due in 14 days", "Due today", "3 days overdue"; with whether it is past. */
export function dueWords(dueDay: string, today: string): { words: string; isOverdue: boolean } {
  const days = Math.round((Date.parse(dueDay) - Date.parse(today)) / dayMilliseconds);
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  if (days < 0) return { words: `${count} overdue`, isOverdue: true };
  return { words: days === 0 ? 'Due today' : `Due in ${count}`, isOverdue: false };
}
