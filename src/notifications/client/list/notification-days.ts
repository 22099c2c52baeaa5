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

/** Things of one day that say the same kind of thing about the same page, together where the latest of them stands. */
export const byMatter = <T extends { kind: string; path: string }>(items: readonly T[]): T[][] => [
  ...Map.groupBy(items, ({ kind, path }) => `${kind} ${path.split('?')[0]}`).values(),
];
