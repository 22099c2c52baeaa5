/** A time to choose with one press; `at` as a local date and time. */
export type Preset = { label: string; at: Date };

const morning = 9;

/** Nine in the morning, local time, some days after (or before) a day. */
const morningOf = (year: number, month: number, day: number): Date => new Date(year, month, day, morning);

/** Tomorrow, in three days, and the day before the due date as long as that lies ahead. */
export function presetsFor(now: Date, dueDate: string | null): Preset[] {
  const inDays = (days: number) => morningOf(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const [year, month, day] = (dueDate ?? '').split('-').map(Number);
  const before = year && month && day ? morningOf(year, month - 1, day - 1) : null;
  return [
    { label: 'Tomorrow 9:00', at: inDays(1) },
    { label: 'In 3 days', at: inDays(3) },
    ...(before && before > now ? [{ label: 'One day before the due date', at: before }] : []),
  ];
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A local date and time as the two controls of a form show it. */
export const partsOf = (at: Date): { day: string; time: string } => ({
  day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
  time: `${two(at.getHours())}:${two(at.getMinutes())}`,
});

/** The instant of a local date and time as ISO with zone; null when they are none. */
export function instantOf(day: string, time: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const at = new Date(`${day}T${time}:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
