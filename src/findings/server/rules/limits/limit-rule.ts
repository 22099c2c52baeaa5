import type { Limit, LimitSubject } from '#registers/contract/limits/limit.ts';
import { findLimit, limitExceeded, limitSubjects } from '#registers/contract/limits/limit.ts';
import type { Fact, FactSubject } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { contractValue, exposureOf, percentOf } from './exposure.ts';

const daysPerMonth = 30.4375;

/** A stated figure in the unit of its limit; null where it cannot be compared. */
const figureOf = (facts: Facts, fact: Fact, unit: 'percent' | 'days' | 'months'): number | null => {
  const { value } = fact;
  if (unit === 'percent') return percentOf(fact, contractValue(facts));
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

const accepted = ({ subject, value }: Limit): string => `${value} ${limitSubjects[subject].unit}`;

const beyond = (all: Facts, each: Compared, limit: Limit): RuleFinding[] => {
  const { limit: subject, unit, about } = each;
  const exceeding = all.current(each.subject).filter((fact) => {
    const figure = (about?.test(fact.about) ?? true) ? figureOf(all, fact, unit) : null;
    return figure !== null && limitExceeded(limit, figure);
  });
  const [first] = exceeding;
  if (!first) return [];
  const { label } = limitSubjects[subject];
  const exposure = exposureOf(all, subject, exceeding);
  const written = [...new Set(exceeding.map((fact) => fact.written))].join(' and ');
  return [
    {
      title: `${label}: ${written} is beyond our ${accepted(limit)}`,
      why: `Our limit: ${accepted(limit)}.${limit.mayExceed ? ` Beyond it decides: ${limit.mayExceed}.` : ''}`,
      question: limit.fallback || `Can you accept ${accepted(limit)} instead of ${written}?`,
      quotes: exceeding.map(({ quote }) => quote),
      about: `${subject} ${[...new Set(exceeding.map((fact) => figureOf(all, fact, unit) ?? 0))].toSorted((a, b) => a - b).join(' / ')} beyond ${limit.value}`,
      ...(exposure && { exposure }),
      ...(limit.mayExceed && { acceptedBy: limit.mayExceed }),
    },
  ];
};

/** What is offered, for a limit that holds for one product only. */
const productsNamed = ({ enquiry }: Facts): string =>
  enquiry.items.map(({ cells }) => cells.description?.value ?? '').join(' ');

const limit = (subject: LimitSubject, value: number, over: Partial<Limit> = {}): Limit => ({
  subject,
  appliesTo: '',
  value,
  fallback: '',
  mayExceed: '',
  notes: '',
  ...over,
});
const having = (...limits: Limit[]) => ({
  registers: { licences: [], qualifications: [], standards: [], limits },
});

export const rule: Rule = {
  key: 'beyond-limit',
  kind: 'limit',
  title: 'A term is beyond a limit of the organisation',
  source: 'Settings, Limits: what the organisation accepts without asking anybody.',
  severity: 'blocking',
  departments: ['Finance', 'Legal & Compliance'],
  check: (facts, { registers: { limits } }) =>
    compared.flatMap((each) => {
      const set = findLimit(limits, each.limit, productsNamed(facts));
      return set ? beyond(facts, each, set) : [];
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
  ],
  counterExamples: [
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
