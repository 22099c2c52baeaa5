import { dayMilliseconds } from '#kit/contract/days.ts';
import type { Facts } from '../facts/facts.ts';

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The last day on which goods are still made: that of the latest delivery that is asked, counted from the order. */
export const manufactureDay = (facts: Facts, orderDay: string): string =>
  facts
    .current('delivery')
    .flatMap(({ value }) => {
      if (value.kind === 'date') return [value.day];
      return value.kind === 'duration' ? [addDays(orderDay, Math.ceil(value.maxDays))] : [];
    })
    .reduce((latest, day) => (day > latest ? day : latest), orderDay);

/** Whether what is held for a time is in force on a day, for a key that does not move with the day: "in force", or its last day. */
export const stateOn = (
  { validFrom, expires }: { validFrom: string | null; expires: string | null },
  on: string,
): string => ((validFrom ?? '') <= on && on <= (expires ?? on) ? 'in force' : `until ${expires ?? 'later'}`);
