import { dayMilliseconds } from '#kit/contract/days.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Limit } from '#registers/contract/limits/limit.ts';
import type { Fact } from '../../facts/fact.ts';
import { earliestOrder, leadTime } from '../planned-days.ts';
import type { Rule } from '../rule.ts';

const daysInWeek = 7;

/** Weeks from the order to the delivery that is asked; null where it cannot be told. */
const weeksAsked = ({ value }: Fact, order: string | null): number | null => {
  if (value.kind === 'duration')
    return value.trigger === null || value.trigger === 'order' ? value.maxDays / daysInWeek : null;
  if (value.kind !== 'date' || order === null) return null;
  return (Date.parse(value.day) - Date.parse(order)) / dayMilliseconds / daysInWeek;
};

const twentyWeeks: Limit = {
  subject: 'lead_time',
  appliesTo: '',
  value: 20,
  fallback: '',
  mayExceed: '',
  notes: '',
};
const inTwentyWeeks = {
  registers: { licences: [], qualifications: [], standards: [], limits: [twentyWeeks] },
};

const source = noted`API Spec Q1, 5.1.3: we confirm that we are able to meet the requirements before we commit ourselves.`;

export const rule: Rule = {
  key: 'below-lead-time',
  kind: 'term',
  title: 'Delivery is asked sooner than we can make',
  source,
  severity: 'important',
  departments: ['Project Management', 'Operations', 'Procurement'],
  check: (facts, context) => {
    const lead = leadTime(facts, context);
    if (lead === null) return [];
    const order = context.orderDay === null ? null : earliestOrder(facts, context.orderDay);
    const short = facts.current('delivery').filter((fact) => {
      const weeks = weeksAsked(fact, order?.day ?? null);
      return !/^(?:documents|spare parts)/.test(fact.about) && weeks !== null && weeks < lead;
    });
    const first = short[0];
    if (!first) return [];
    const asked = [...new Set(short.map(({ written }) => written))].toSorted().join(', ');
    return [
      {
        title: noted`Delivery is asked as ${asked}; we need ${lead} weeks from the order`,
        question: `You ask for delivery as ${asked}. Is delivery ${lead} weeks after the order acceptable, or may we deliver in parts?`,
        quotes: short.map(({ quote }) => quote),
        about: `${asked}, ${lead} weeks`,
        ...(order !== null &&
          short.some(({ value }) => value.kind === 'date') && {
            why: `${source} ${noted`Planned: ${order.basis}.`}`,
          }),
      },
    ];
  },
  examples: [
    {
      texts: ['Delivery time: 16 weeks from order.'],
      context: inTwentyWeeks,
      titles: ['Delivery is asked as 16 weeks; we need 20 weeks from the order'],
    },
    {
      texts: ['The pipe has to be here within 8 weeks from order.'],
      context: inTwentyWeeks,
      titles: ['Delivery is asked as 8 weeks; we need 20 weeks from the order'],
    },
    {
      texts: ['The first lot should arrive in 5 weeks after contract.'],
      context: inTwentyWeeks,
      titles: ['Delivery is asked as 5 weeks; we need 20 weeks from the order'],
    },
    {
      texts: ['The goods shall be delivered by 30 June 2026.'],
      context: { ...inTwentyWeeks, orderDay: '2026-05-01' },
      titles: ['Delivery is asked as 30 June 2026; we need 20 weeks from the order'],
    },
  ],
  counterExamples: [
    { texts: ['Delivery time: 20 weeks from order.'], context: inTwentyWeeks },
    { texts: ['Delivery time: 16 weeks from order.'] },
    {
      texts: ['Offers should arrive within 3 weeks. Samples must reach us within five days of being taken.'],
      context: inTwentyWeeks,
    },
    { texts: ['Delivery of the documents within 4 weeks after order.'], context: inTwentyWeeks },
    { texts: ['The goods shall be delivered by 30 June 2026.'], context: inTwentyWeeks },
  ],
};
