import { dayMilliseconds } from '#kit/contract/days.ts';
import { formatDay, today } from '#kit/client/dates.ts';

const most = 99;

/** A count that fits on the bell. */
export const countText = (count: number): string => (count > most ? `${most}+` : String(count));

export type Day<T> = { title: string; items: T[] };

const dayLabels = { today: 'Today', yesterday: 'Yesterday' } as const;

/** Things in their order, parted by the reader's own day: today, yesterday, and days by name. */
export function byDay<T extends { at: string }>(items: readonly T[], now: Date): Day<T>[] {
  const named = new Map([
    [today(now), dayLabels.today],
    [today(new Date(now.getTime() - dayMilliseconds)), dayLabels.yesterday],
  ]);
  const days = Map.groupBy(items, ({ at }) => today(new Date(at)));
  return [...days].map(([day, ofDay]) => ({ title: named.get(day) ?? formatDay(day), items: ofDay }));
}
