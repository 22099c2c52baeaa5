import { dayMilliseconds } from '#kit/contract/days.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Fact, FactValue } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { exposureOf } from '../limits/exposure.ts';
import type { Rule, RuleFinding } from '../rule.ts';

/** A bid bond usually runs a month or so beyond the offer; what goes further binds money for nothing. */
const maxDaysBeyondOffer = 45;
/** The same of a performance or warranty bond beyond the warranty. */
const maxDaysBeyondWarranty = 60;

type Duration = Extract<FactValue, { kind: 'duration' }>;
type Pair = { bond: Fact; other: Fact; days: number };

const dayNumber = (day: string): number => Date.parse(day) / dayMilliseconds;

/** How many days the one runs longer than the other; null where they cannot be compared. */
const daysBeyond = (bond: FactValue, other: FactValue): number | null => {
  if (bond.kind === 'date' && other.kind === 'date') return dayNumber(bond.day) - dayNumber(other.day);
  if (bond.kind !== 'duration' || other.kind !== 'duration') return null;
  const sameEvent = (a: Duration, b: Duration) =>
    a.trigger === null || b.trigger === null || a.trigger === b.trigger;
  return sameEvent(bond, other) ? Math.round(bond.maxDays - other.maxDays) : null;
};

const longest = (bonds: readonly Fact[], others: readonly Fact[]): Pair | null =>
  bonds
    .flatMap((bond) =>
      others.flatMap((other): Pair[] => {
        const days = daysBeyond(bond.value, other.value);
        return days === null ? [] : [{ bond, other, days }];
      }),
    )
    .toSorted((a, b) => b.days - a.days || (a.bond.written < b.bond.written ? -1 : 1))[0] ?? null;

const beyond = (
  facts: Facts,
  kinds: RegExp,
  subject: 'validity' | 'warranty',
  most: number,
): RuleFinding[] => {
  const bonds = facts.current('bond validity').filter(({ about }) => kinds.test(about));
  const pair = longest(bonds, facts.current(subject));
  if (!pair || pair.days <= most) return [];
  const { bond, other, days } = pair;
  const kind = bond.about.split(', ')[0] ?? '';
  const amounts = facts.current('bond amount').filter(({ about }) => about === bond.about);
  const exposure = exposureOf(facts, 'performance_bond', amounts);
  const than = subject === 'validity' ? noted`the offer` : noted`the warranty`;
  return [
    {
      title: noted`The ${kind} runs ${days} days longer than ${than}: ${bond.written} against ${other.written}`,
      question: `The ${kind} is asked for ${bond.written}, ${than} for ${other.written}. May the ${kind} end with ${than}?`,
      quotes: [bond.quote, other.quote],
      about: `${kind}, ${than}: ${days}`,
      ...(exposure && { exposure }),
    },
  ];
};

export const rule: Rule = {
  key: 'bond-outlives',
  kind: 'term',
  title: 'A bond runs well beyond what it secures',
  source: noted`A bond secures an obligation; beyond its end it binds our credit limit without need (API Spec Q1, 5.1.3).`,
  severity: 'important',
  departments: ['Finance', 'Legal & Compliance'],
  check: (facts) => [
    ...beyond(facts, /^bid bond/, 'validity', maxDaysBeyondOffer),
    ...beyond(facts, /^(?:performance|warranty) bond/, 'warranty', maxDaysBeyondWarranty),
  ],
  examples: [
    {
      texts: [
        'Offers shall be valid for 90 days from the closing date.\n\nThe bid bond shall be valid for 180 days from the closing date.',
      ],
      titles: ['The bid bond runs 90 days longer than the offer: 180 days against 90 days'],
    },
    {
      texts: [
        'Warranty: 12 months from delivery.\n\nThe performance bond remains in force for 24 months from delivery.',
      ],
      titles: ['The performance bond runs 365 days longer than the warranty: 24 months against 12 months'],
    },
  ],
  counterExamples: [
    { texts: ['Offers shall be valid for 90 days.\n\nThe bid bond shall be valid for 120 days.'] },
    {
      texts: [
        'Warranty: 24 months from delivery.\n\nThe performance bond is valid for 24 months from delivery.',
      ],
    },
    {
      texts: [
        'Warranty: 12 months from commissioning.\n\nThe performance bond is valid for 24 months from the order.',
      ],
    },
  ],
};
