import type { FindingQuote } from '../../../contract/finding.ts';
import { areCompatible, byStatement, valueKey } from '../../facts/comparing.ts';
import { factSubjects, type Fact, type FactSubject } from '../../facts/fact.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { subjectWordings } from '../subject-wordings.ts';

/** Two statements agree where any value of the one can hold beside any of the other. */
const agree = (one: readonly Fact[], other: readonly Fact[]): boolean =>
  one.some((a) => other.some((b) => areCompatible(a.value, b.value)));

const distinctQuotes = (facts: readonly Fact[]): FindingQuote[] => [
  ...new Map(
    facts.map(({ quote }) => [`${quote.sourceId} ${quote.start}`, quote] as [string, FindingQuote]),
  ).values(),
];

const findingAbout = (subject: FactSubject, about: string, facts: readonly Fact[]): RuleFinding => {
  const values = [...new Map(facts.map((fact) => [valueKey(fact.value), fact])).entries()].toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const { name, departments } = subjectWordings[subject];
  const matter = about === '' ? name : `${name} (${about})`;
  const written = values.map(([, fact]) => fact.written);
  const said = [written.slice(0, -1).join(', '), written.at(-1)].filter(Boolean).join(' and as ');
  return {
    title: `${matter} is stated as ${said}`,
    question: `You state ${matter.toLowerCase()} as ${said}. Which one applies?`,
    quotes: distinctQuotes(facts),
    departments,
    about: `${subject}, ${about}: ${values.map(([key]) => key).join(' / ')}`,
  };
};

/** The statements of one matter that no other contradicts fall away. */
const contradictions = (subject: FactSubject, facts: readonly Fact[]): RuleFinding[] =>
  [...Map.groupBy(facts, ({ about }) => about)].flatMap(([about, same]) => {
    const statements = byStatement(same);
    const disputed = statements.filter((one) => statements.some((other) => !agree(one, other)));
    return disputed.length < 2 ? [] : [findingAbout(subject, about, disputed.flat())];
  });

export const rule: Rule = {
  key: 'stated-twice',
  kind: 'contradiction',
  title: 'The same thing is said twice, differently',
  source:
    'API Spec Q1, 5.1.3: differences from what was said before are resolved before we commit ourselves.',
  severity: 'blocking',
  departments: ['Project Management'],
  check: (facts) => factSubjects.flatMap((subject) => contradictions(subject, facts.current(subject))),
  examples: [
    {
      texts: [
        'Delivery time: 32 weeks from order.\n\nThe goods shall be delivered within 34 weeks after order.',
      ],
      titles: ['Delivery is stated as 32 weeks and as 34 weeks'],
    },
    {
      texts: [
        'Please quote for the valves below. Your offer shall be valid for 90 days.',
        'Bids shall remain valid for one hundred and twenty (120) days from the closing date.',
      ],
      titles: ['Validity is stated as one hundred and twenty (120) days and as 90 days'],
    },
  ],
  counterExamples: [
    { texts: ['Warranty period: 24 months.\n\nThe goods are under warranty for two years.'] },
    {
      texts: [
        'The warranty is 12 months from commissioning or 18 months from delivery.\n\nWarranty: 18 months from delivery.',
      ],
    },
    { texts: ['Delivery: 12 to 14 weeks from order.\n\nDelivery time 14 weeks.'] },
  ],
};
