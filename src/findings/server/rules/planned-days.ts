import { noted } from '#kit/server/language/noted.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { findLimit } from '#registers/contract/limits/limit.ts';
import type { Fact } from '../facts/fact.ts';
import type { Facts } from '../facts/facts.ts';
import type { RuleContext } from './rule.ts';

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
const daysInWeek = 7;

/** A day that is planned, and what it is reckoned from, as a finding says it. */
export type PlannedDay = { day: string; basis: string };

/** Our weeks from the order to the delivery of what is asked; null where no limit says. */
export const leadTime = (facts: Facts, { registers }: Pick<RuleContext, 'registers'>): number | null => {
  const products = facts.enquiry.items.map(({ cells }) => cells.description?.value ?? '').join(' ');
  return findLimit(registers.limits, 'lead_time', products)?.value ?? null;
};

const deliveries = (facts: Facts) =>
  facts.current('delivery').filter(({ about }) => !/^(?:documents|spare parts)/.test(about));

const lastDay = (facts: readonly Fact[]): string | null =>
  facts
    .flatMap(({ value }) => (value.kind === 'date' ? [value.day] : []))
    .toSorted()
    .at(-1) ?? null;

/** The last day that is asked for the goods, or on which work is done, by its date; null where none is. */
const deliveryDay = (facts: Facts): string | null =>
  lastDay(deliveries(facts)) ?? (facts.profile.asksForGoods ? null : lastDay(facts.current('work period')));

/** No order comes before the offers are in: the closing date, else the day of looking. */
export const earliestOrder = (facts: Facts, today: string): PlannedDay => {
  const closing = facts
    .current('closing date')
    .flatMap(({ value }) => (value.kind === 'date' ? [value.day] : []))
    .toSorted()
    .at(-1);
  return closing !== undefined && closing > today
    ? { day: closing, basis: noted`order on ${formatDay(closing)}, the closing date` }
    : { day: today, basis: noted`order on ${formatDay(today)}, today, as the enquiry tells no other day` };
};

/** The day on which an order is expected: that of delivery less our lead time, where that is not past. */
export const orderDay = (facts: Facts, context: RuleContext, today: string): PlannedDay => {
  const [earliest, lead, delivery] = [
    earliestOrder(facts, today),
    leadTime(facts, context),
    deliveryDay(facts),
  ];
  if (lead === null || delivery === null) return earliest;
  const day = addDays(delivery, -lead * daysInWeek);
  return day > earliest.day
    ? {
        day,
        basis: noted`order on ${formatDay(day)}, delivery on ${formatDay(delivery)} less our ${lead} weeks`,
      }
    : earliest;
};

/** The last day on which the goods are still made: that of the latest delivery that is asked. */
export const manufactureDay = (facts: Facts, context: RuleContext, today: string): PlannedDay => {
  const date = deliveryDay(facts);
  const order = orderDay(facts, context, today);
  const longest = Math.max(
    0,
    ...deliveries(facts).map(({ value }) => (value.kind === 'duration' ? Math.ceil(value.maxDays) : 0)),
  );
  const counted = longest > 0 ? addDays(order.day, longest) : null;
  if (counted !== null && (date === null || counted > date))
    return {
      day: counted,
      basis: noted`Made until ${formatDay(counted)}: ${longest} days from the ${order.basis}.`,
    };
  if (date !== null && date > order.day)
    return { day: date, basis: noted`Made until ${formatDay(date)}, the requested delivery date.` };
  return { day: order.day, basis: noted`Made from the ${order.basis}.` };
};

/** Whether what is held for a time is in force on a day, for a key that does not move with the day: "in force", or its last day. */
export const stateOn = (
  { validFrom, expires }: { validFrom: string | null; expires: string | null },
  on: string,
): string => ((validFrom ?? '') <= on && on <= (expires ?? on) ? 'in force' : `until ${expires ?? 'later'}`);
