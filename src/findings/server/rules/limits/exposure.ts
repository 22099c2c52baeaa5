import { noted } from '#kit/server/language/noted.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import type { LimitSubject } from '#registers/contract/limits/limit.ts';
import type { Exposure } from '../../../contract/finding.ts';
import type { Fact } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';

const daysPerMonth = 30.4375;
const perWeek = { day: 7, week: 1, month: 7 / daysPerMonth } as const;

type Money = { amount: number; currency: string };

/** What the order is worth, where the enquiry says it once or always the same. */
export const contractValue = (facts: Facts): Money | null => {
  const stated = facts
    .current('contract value')
    .flatMap(({ value }) =>
      value.kind === 'money' && value.currency !== null
        ? [{ amount: value.amount, currency: value.currency }]
        : [],
    );
  const [first, ...others] = stated;
  return first &&
    others.every(({ amount, currency }) => amount === first.amount && currency === first.currency)
    ? first
    : null;
};

const round = (figure: number): number => Math.round(figure * 100) / 100;
const format = ({ amount, currency }: Money): string =>
  `${currency} ${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }).format(amount)}`;

/** A stated share as a percentage of the order; one that grows with time as that of a week, an amount by the value of the order. */
export const percentOf = (fact: Fact, order: Money | null): number | null => {
  const { value } = fact;
  if (value.kind === 'percentage') return value.rate * (value.per === null ? 1 : perWeek[value.per]);
  if (value.kind !== 'money' || order === null || value.currency !== order.currency || order.amount === 0)
    return null;
  return round((value.amount / order.amount) * 100);
};

const highest = (facts: readonly Fact[], order: Money): number | null =>
  facts
    .flatMap((fact) => percentOf(fact, order) ?? [])
    .reduce<number | null>((most, each) => (most === null || each > most ? each : most), null);

/** Damages up to their cap, and after how many weeks that is reached. */
const damages = (facts: Facts, order: Money): Exposure | null => {
  const rate = highest(facts.current('liquidated damages rate'), order);
  const caps = facts.current('liquidated damages cap');
  const cap = highest(caps, order);
  const share = cap ?? rate;
  if (share === null) return null;
  const pace =
    cap === null
      ? caps.some(({ value }) => value.kind === 'unlimited')
        ? noted`for each week of delay, without a cap`
        : noted`for each week of delay; no cap is stated`
      : rate
        ? noted`at most; at ${round(rate)} % a week reached after ${round(cap / rate)} weeks`
        : noted`at most`;
  return {
    amount: round((order.amount * share) / 100),
    currency: order.currency,
    computation: noted`${round(share)} % of the order value of ${format(order)}, ${pace}`,
  };
};

const triggers: Readonly<Record<string, string>> = {
  order: noted`the order`,
  closing: noted`the closing date`,
  invoice: noted`the invoice`,
};

/** Until when a bond runs, as stated; empty where nothing is. */
const runs = (facts: Facts, about: string): string => {
  const stated = facts.current('bond validity').find((fact) => fact.about === about);
  if (!stated) return '';
  const { value, written } = stated;
  if (value.kind === 'date') return noted`it runs until ${formatDay(value.day)}`;
  return value.kind === 'duration' && value.trigger
    ? noted`it runs ${written} from ${triggers[value.trigger] ?? value.trigger}`
    : noted`it runs ${written}`;
};

/** A share of the order, or an amount that is stated itself. */
const share = (facts: Facts, exceeding: readonly Fact[], order: Money | null): Exposure | null => {
  const found = exceeding.flatMap((fact): Exposure[] => {
    const { value, about } = fact;
    const until = fact.subject === 'bond amount' ? runs(facts, about) : '';
    if (value.kind === 'money' && value.currency !== null)
      return [
        {
          amount: value.amount,
          currency: value.currency,
          computation: [noted`the amount stated`, until].filter(Boolean).join('; '),
        },
      ];
    if (value.kind !== 'percentage' || order === null) return [];
    return [
      {
        amount: round((order.amount * value.rate) / 100),
        currency: order.currency,
        computation: until
          ? noted`${round(value.rate)} % of the order value of ${format(order)}; ${until}`
          : noted`${round(value.rate)} % of the order value of ${format(order)}`,
      },
    ];
  });
  return found.toSorted((a, b) => b.amount - a.amount)[0] ?? null;
};

const inMoney: ReadonlySet<LimitSubject> = new Set([
  'bid_bond',
  'performance_bond',
  'advance_bond',
  'warranty_bond',
  'retention',
  'liability_cap',
]);

/** What a term beyond its limit may cost or bind, in money, with its computation; null where no value of the order is stated. */
export const exposureOf = (
  facts: Facts,
  subject: LimitSubject,
  exceeding: readonly Fact[],
): Exposure | null => {
  const order = contractValue(facts);
  if (subject === 'ld_rate' || subject === 'ld_cap') return order && damages(facts, order);
  return inMoney.has(subject) ? share(facts, exceeding, order) : null;
};
