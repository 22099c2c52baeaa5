import { dayMilliseconds } from '#kit/contract/days.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Limit, LimitSubject } from '#registers/contract/limits/limit.ts';
import { findLimit, limitAmount, limitExceeded, limitSubjects } from '#registers/contract/limits/limit.ts';
import type { Fact, FactSubject } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { inTitle } from '../../facts/values/titled.ts';
import type { Rule, RuleContext, RuleFinding } from '../rule.ts';
import { having, limit } from './example-limits.ts';
import { contractValue, exposureOf, percentOf } from './exposure.ts';
import * as unlimited from './unlimited-examples.ts';

const daysPerMonth = 30.4375;

/** Days that an offer binds until a day: from the last day of bidding, else from that of looking. */
const daysUntil = (facts: Facts, day: string, today: string | null): number | null => {
  const closing = facts
    .current('closing date')
    .flatMap(({ value }) => (value.kind === 'date' && value.day < day ? [value.day] : []))
    .toSorted()
    .at(-1);
  const from = closing ?? today;
  return from === null ? null : (Date.parse(day) - Date.parse(from)) / dayMilliseconds;
};

/** A stated figure in the unit of its limit; null where it cannot be compared. */
const figureOf = (
  facts: Facts,
  fact: Fact,
  { unit, today }: Pick<Compared, 'unit'> & { today: string | null },
): number | null => {
  const { value, subject } = fact;
  if (value.kind === 'unlimited') return Number.POSITIVE_INFINITY;
  if (unit === 'percent') return percentOf(fact, contractValue(facts));
  if (value.kind === 'date' && subject === 'validity') return daysUntil(facts, value.day, today);
  if (value.kind !== 'duration') return null;
  // A month in a limit of days has thirty: three months are the 90 days that we accept.
  const inDays = value.unit === 'month' ? (value.maxDays / daysPerMonth) * 30 : value.maxDays;
  return Math.round((unit === 'days' ? inDays : value.maxDays / daysPerMonth) * 100) / 100;
};

type Compared = {
  subject: FactSubject;
  limit: LimitSubject;
  unit: 'percent' | 'days' | 'months';
  /** Which facts of the subject it is about. */
  about?: RegExp;
};

const compared: readonly Compared[] = [
  { subject: 'liquidated damages rate', limit: 'ld_rate', unit: 'percent' },
  { subject: 'liquidated damages cap', limit: 'ld_cap', unit: 'percent' },
  { subject: 'validity', limit: 'validity', unit: 'days' },
  { subject: 'payment', limit: 'payment', unit: 'days' },
  { subject: 'warranty', limit: 'warranty', unit: 'months' },
  { subject: 'liability cap', limit: 'liability_cap', unit: 'percent' },
  { subject: 'bond amount', limit: 'bid_bond', unit: 'percent', about: /bid|tender/ },
  { subject: 'bond amount', limit: 'performance_bond', unit: 'percent', about: /performance/ },
  { subject: 'bond amount', limit: 'advance_bond', unit: 'percent', about: /advance/ },
  { subject: 'bond amount', limit: 'warranty_bond', unit: 'percent', about: /warranty/ },
  { subject: 'retention', limit: 'retention', unit: 'percent' },
];

/** Shares of a value, each as a whole so that it is worded as one. */
const acceptedShares: Readonly<Record<string, (value: number) => string>> = {
  '% of the order value': (value) => noted`${value} % of the order value`,
  '% of the contract value': (value) => noted`${value} % of the contract value`,
  '% of the bid value': (value) => noted`${value} % of the bid value`,
};
const accepted = (limit: Limit): string =>
  acceptedShares[limitSubjects[limit.subject].unit]?.(limit.value) ?? limitAmount(limit);

const writtenOf = (fact: Fact): string => (fact.value.kind === 'unlimited' ? noted`no limit` : inTitle(fact));

/** The day of looking moves, so that a date stands in a key for itself. */
const keyOf = ({ value }: Fact, figure: number | null): string =>
  value.kind === 'date' ? value.day : String(figure ?? 0);

/** Figures by their size, days by the calendar, so that a key is the same in any order of sources. */
const byFigureOrDay = (one: string, other: string): number =>
  Number(one) - Number(other) || one.localeCompare(other);

const beyond = (
  all: Facts,
  each: Compared,
  { limit, orderDay: today }: { limit: Limit } & Pick<RuleContext, 'orderDay'>,
): RuleFinding[] => {
  const { limit: subject, unit, about } = each;
  const figure = (fact: Fact): number | null => figureOf(all, fact, { unit, today });
  const exceeding = all.current(each.subject).filter((fact) => {
    const stated = (about?.test(fact.about) ?? true) ? figure(fact) : null;
    return stated !== null && limitExceeded(limit, stated);
  });
  const [first] = exceeding;
  if (!first) return [];
  const { label } = limitSubjects[subject];
  const exposure = exposureOf(all, subject, exceeding);
  const written = [...new Set(exceeding.map(writtenOf))].join(' and ');
  const keys = new Set(exceeding.map((fact) => keyOf(fact, figure(fact))));
  return [
    {
      title: noted`${label}: ${written} is beyond our ${accepted(limit)}`,
      why: limit.mayExceed
        ? noted`Our limit: ${accepted(limit)}. Beyond it decides: ${limit.mayExceed}.`
        : noted`Our limit: ${accepted(limit)}.`,
      question: limit.fallback || `Can you accept ${accepted(limit)} instead of ${written}?`,
      quotes: exceeding.map(({ quote }) => quote),
      about: `${subject} ${[...keys].toSorted(byFigureOrDay).join(' / ')} beyond ${limit.value}`,
      ...(exposure && { exposure }),
      ...(limit.mayExceed && { acceptedBy: limit.mayExceed }),
    },
  ];
};

/** What is offered, for a limit that holds for one product only. */
const productsNamed = ({ enquiry }: Facts): string =>
  enquiry.items.map(({ cells }) => cells.description?.value ?? '').join(' ');

export const rule: Rule = {
  key: 'beyond-limit',
  kind: 'limit',
  title: 'A term is beyond a limit of the organisation',
  source: noted`Settings, Limits: what the organisation accepts without asking anybody.`,
  severity: 'blocking',
  departments: ['Finance', 'Legal & Compliance'],
  check: (facts, { registers: { limits }, orderDay }) =>
    compared.flatMap((each) => {
      const set = findLimit(limits, each.limit, productsNamed(facts));
      return set ? beyond(facts, each, { limit: set, orderDay }) : [];
    }),
  examples: [
    {
      texts: ['Please quote for 6 valves. Liquidated damages of 1 % per week, maximum 12 %.'],
      context: having(limit('ld_rate', 0.5), limit('ld_cap', 10)),
      titles: [
        'Liquidated damages per week: 1 % is beyond our 0.5 % of the order value',
        'Liquidated damages, cap: 12 % is beyond our 10 % of the order value',
      ],
    },
    {
      texts: ['Please quote for 6 valves. Warranty 36 months from delivery. Payment 90 days after invoice.'],
      context: having(limit('warranty', 24), limit('payment', 60)),
      titles: ['Payment: 90 days is beyond our 60 days', 'Warranty: 36 months is beyond our 24 months'],
    },
    {
      // One spelling of a share beside our own.
      texts: ['Please quote for 6 valves. Liquidated damages of 1% per week, maximum 12%.'],
      context: having(limit('ld_rate', 0.5), limit('ld_cap', 10)),
      titles: [
        'Liquidated damages per week: 1 % is beyond our 0.5 % of the order value',
        'Liquidated damages, cap: 12 % is beyond our 10 % of the order value',
      ],
    },
    {
      texts: ['Please quote for 6 valves. Liquidated damages of 0.2 % per day.'],
      context: having(limit('ld_rate', 1)),
      titles: ['Liquidated damages per week: 0.2 % is beyond our 1 % of the order value'],
    },
    {
      texts: [
        'Please quote for 6 valves. The estimated contract value is USD 2,000,000. A bid bond of USD 60,000 is required.',
      ],
      context: having(limit('bid_bond', 2)),
      titles: ['Bid bond: USD 60,000 is beyond our 2 % of the bid value'],
    },
    {
      texts: [
        'Please quote for 6 valves by 15 December 2026. Your quotation remains open until 30 June 2027.',
      ],
      context: having(limit('validity', 120)),
      titles: ['Validity of our offer: 30 June 2027 is beyond our 120 days'],
    },
    {
      texts: [
        'Please quote for 6 valves. Supplier shall make good any defect arising in a period of 36 months after the goods are taken into use. The seller answers for damage up to 150 % of the order price. The buyer retains 10 % of each invoice.',
      ],
      context: having(limit('warranty', 24), limit('liability_cap', 100), limit('retention', 5)),
      titles: [
        'Warranty: 36 months is beyond our 24 months',
        'Liability, cap: 150 % is beyond our 100 % of the contract value',
        'Retention: 10 % is beyond our 5 % of the contract value',
      ],
    },
    ...unlimited.examples,
  ],
  counterExamples: [
    ...unlimited.counterExamples,
    {
      texts: [
        'Please quote for 6 valves by 15 December 2026. Your quotation remains open until 31 March 2027.',
      ],
      context: having(limit('validity', 120)),
    },
    {
      texts: [
        'Please quote for 6 valves. Defects found at site are remedied within 60 days. The seller is responsible for loss in transit and insures 150 % of the value. Records are retained 10 years.',
      ],
      context: having(limit('warranty', 1), limit('liability_cap', 100), limit('retention', 5)),
    },
    {
      texts: [
        'Please quote for 6 valves. The estimated contract value is USD 2,000,000. A bid bond of USD 40,000 is required.',
      ],
      context: having(limit('bid_bond', 2)),
    },
    {
      texts: ['Please quote for 6 valves. Liquidated damages of 0.5 % per week, maximum 10 %.'],
      context: having(limit('ld_rate', 0.5), limit('ld_cap', 10)),
    },
    {
      texts: ['Please quote for 6 valves. Warranty 2 years from delivery. Your offer is valid for 90 days.'],
      context: having(limit('warranty', 24), limit('validity', 90)),
    },
    {
      texts: ['Please quote for 6 valves. Your offer is valid for 3 months.'],
      context: having(limit('validity', 90)),
    },
    { texts: ['Please quote for 6 valves. Warranty 60 months from delivery.'] },
  ],
};
