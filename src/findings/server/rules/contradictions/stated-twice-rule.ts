import { noted } from '#kit/server/language/noted.ts';
import type { FindingQuote } from '../../../contract/finding.ts';
import { byStatement, valueKey } from '../../facts/comparing.ts';
import type { Fact, FactSubject } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { inTitle } from '../../facts/values/titled.ts';
import { holdingValue } from '../../facts/precedence.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { subjectWordings } from '../subject-wordings.ts';
import { agree, differing } from './agreement.ts';

/** Matters of which an enquiry has one; data of products are compared by another rule. */
const compared = [
  'advance payment',
  'bond amount',
  'bond validity',
  'certificate type',
  'closing date',
  'currency',
  'delivery',
  'delivery term',
  'design life',
  'drawing revision',
  'governing law',
  'inspection notice',
  'liability cap',
  'liquidated damages cap',
  'liquidated damages rate',
  'monogram',
  'partial delivery',
  'payment',
  'record retention',
  'retention',
  'seat of arbitration',
  'sour service',
  'spare parts',
  'standard edition',
  'temperature',
  'validity',
  'warranty',
  'water depth',
] as const satisfies readonly FactSubject[];

const distinctQuotes = (facts: readonly Fact[]): FindingQuote[] => [
  ...new Map(facts.map(({ quote }) => [`${quote.sourceId} ${quote.start}`, quote] as const)).values(),
];

const findingAbout = (
  all: Facts,
  { subject, about }: Pick<Fact, 'subject' | 'about'>,
  facts: readonly Fact[],
): RuleFinding => {
  const proposal = holdingValue(all, facts);
  const values = [...new Map(facts.map((fact) => [valueKey(fact.value), fact])).entries()].toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const { name, departments } = subjectWordings[subject];
  const matter = about === '' ? name : `${name} (${about})`;
  const inWords = values.map(([, fact]) => inTitle(fact));
  // "0.5 %" a day and "0.5 %" a week: where the words are the same, the values are named.
  const written = new Set(inWords).size < values.length ? values.map(([key]) => key) : inWords;
  const said = noted`${written.slice(0, -1).join(', ')} and as ${written.at(-1) ?? ''}`;
  const isAsked = facts[0]?.value.kind === 'asked';
  return {
    title: isAsked
      ? noted`${matter} is required in one place and not in another`
      : noted`${matter} is stated as ${said}`,
    question: isAsked
      ? `${matter} is required in one place and not in another. Which one applies?`
      : `You state ${matter.toLowerCase()} as ${said}. Which one applies?`,
    quotes: distinctQuotes(facts),
    values: values.map(([, fact]) => fact.written),
    ...(proposal && { proposal }),
    departments,
    about: `${subject}, ${about}: ${values.map(([key]) => key).join(' / ')}`,
  };
};

/** The statements of one matter that no other contradicts fall away. */
const contradictions = (facts: Facts, subject: FactSubject): RuleFinding[] =>
  [...Map.groupBy(facts.current(subject), ({ about }) => about.replace(/^drawing /, ''))].flatMap(
    ([, same]) => {
      // A list names the number alone that a mail calls a drawing.
      const names = same.map((fact) => fact.about).toSorted();
      const about = names.at(-1) ?? '';
      // Temperatures that are no limit of the design are of tests, seasons and coatings: each of another matter.
      if (subject === 'temperature' && about.startsWith('other')) return [];
      // Nothing differs: most matters of most enquiries.
      if (new Set(same.map(({ value }) => valueKey(value))).size < 2) return [];
      const statements = byStatement(same);
      const disputed = statements.filter((one) => statements.some((other) => !agree(one, other)));
      return disputed.length < 2 ? [] : [findingAbout(facts, { subject, about }, differing(disputed))];
    },
  );

export const rule: Rule = {
  key: 'stated-twice',
  kind: 'contradiction',
  title: 'The same thing is said twice, differently',
  source: noted`API Spec Q1, 5.1.3: differences from what was said before are resolved before we commit ourselves.`,
  severity: 'blocking',
  departments: ['Project Management'],
  check: (facts) => compared.flatMap((subject) => contradictions(facts, subject)),
  examples: [
    {
      texts: ['Service life 25 years without retrieval.', 'Design basis: 20-year life, fatigue factor 10.'],
      titles: ['Design life is stated as 20-year and as 25 years'],
    },
    {
      texts: [
        'Gas from this field is dry and there is no H2S.',
        'The wells produce gas with H2S up to 1.2 mol %.',
      ],
      titles: ['Sour service is required in one place and not in another'],
    },
    {
      texts: ['Plazo: 10 semanas desde la recepción.', 'Turnaround is 12 weeks from receipt of the tools.'],
      titles: ['Delivery is stated as 10 semanas and as 12 weeks'],
    },
    {
      texts: [
        'Net 30 after invoice, like always.',
        'Invoices are settled 45 days from receipt with proof of delivery.',
      ],
      titles: ['Payment is stated as 30 and as 45 days'],
    },
    {
      texts: [
        'Pressure containing parts shall be supplied with certificates EN 10204 type 3.1.\n\nThe data book shall hold certificates EN 10204 type 3.2 for all pressure containing parts.',
      ],
      titles: ['The type of inspection certificate (pressure containing parts) is stated as 3.1 and as 3.2'],
    },
    {
      texts: [
        'Delivery time: 32 weeks from order.\n\nThe goods shall be delivered within 34 weeks after order.',
      ],
      titles: ['Delivery is stated as 32 weeks and as 34 weeks'],
    },
    {
      texts: [
        'FCA your works 16 weeks after order.\n\nThe supplier delivers not later than 20 weeks after order.',
        'Ready 18 weeks after order.',
      ],
      titles: ['Delivery is stated as 16 weeks, 18 weeks and as 20 weeks'],
    },
    {
      texts: [
        'The Goods are required within 26 weeks of the order.\n\nThe Contractor shall deliver the Goods within 30 weeks of the order.',
      ],
      titles: ['Delivery is stated as 26 weeks and as 30 weeks'],
    },
    {
      texts: [
        'In short: warranty 15 months.',
        'The supplier warrants the equipment for 12 months from hand-over.',
      ],
      titles: ['Warranty is stated as 12 months and as 15 months'],
    },
    {
      texts: [
        'Warranty 24 months after delivery or 18 months from installation, whichever is earlier.',
        'The warranty shall be 36 months from the date of delivery.',
      ],
      titles: ['Warranty is stated as 36 months and as 24 months'],
    },
    {
      texts: [
        'In short: damages for delay 0.3 % per week.',
        'For each week of delay the supplier owes liquidated damages of 0.4 % of the order value.',
      ],
      titles: ['The rate of liquidated damages is stated as 0.3 % and as 0.4 %'],
    },
    {
      texts: [
        'Please quote for the valves below. Your offer shall be valid for 90 days.',
        'Bids shall remain valid for one hundred and twenty (120) days from the closing date.',
      ],
      titles: ['Validity is stated as one hundred and twenty (120) days and as 90 days'],
    },
    {
      texts: [
        'A bid bond of 2 % and a performance bond of 10 % shall be provided.',
        'The performance bond is 5 %.',
      ],
      titles: ['The amount of the bond (performance bond) is stated as 10 % and as 5 %'],
    },
    {
      texts: ['Payment: 30 % with order, 70 % on delivery.', 'We pay 20 % with the order, 80 % on delivery.'],
      titles: ['Advance payment is stated as 20 % and as 30 %'],
    },
    {
      texts: ['Delivery by 30 March 2027.\n\nDate of delivery: 30 April 2027'],
      titles: ['Delivery is stated as 30 March 2027 and as 30 April 2027'],
    },
  ],
  counterExamples: [
    { texts: ['Design life 25 years.\n\nShelf life of the seals: 5 years, battery life 8 years.'] },
    {
      texts: [
        'Delivery within 5 weeks of the order.',
        'Payment 30 % with order, 60 % when shipped, 10 % with final documents, each 30 days.',
      ],
    },
    {
      texts: [
        'The valves are delivered within 26 weeks of the order. A reply is required by 12 March 2027, and your drawings within 3 weeks.',
      ],
    },
    {
      texts: [
        'Bodies shall have certificates EN 10204 type 3.2.\n\nBolting shall be supplied with certificates EN 10204 type 2.2.',
      ],
    },
    { texts: ['Payment: 30 % with order, 70 % on delivery.\n\nAn advance of 30 % is paid with the order.'] },
    {
      texts: [
        'We have reviewed your bid submitted on 22 October 2026.\n\nBids must be received no later than 25 October 2026.',
      ],
    },
    {
      texts: [
        'The bidder provides a bid bond of 2 % with the bid and a performance bond of 10 % within 14 days of the award of the tender.',
        'The performance bond is 10 %.\n\nThe bid bond is 2 %.',
      ],
    },
    {
      texts: [
        'Delivery time: 14 weeks from order.\n\nYour safety statistics of the last three years shall be sent with the offer.\n\nThe goods shall be packed for shipment and twelve months of outdoor storage.',
      ],
    },
    {
      texts: [
        'Design temperature -20 to 65 deg C.\n\nCharpy impact tests at -29 deg C shall be made on the body.',
      ],
    },
    { texts: ['Hangers to drawing TH-7781 Rev. B.', 'Pos | Drawing\n1 | TH-7781 Rev. B'] },
    { texts: ['Warranty period: 24 months.\n\nThe goods are under warranty for two years.'] },
    {
      texts: [
        'The warranty is 12 months from commissioning or 18 months from delivery.\n\nWarranty: 18 months from delivery.',
      ],
    },
    {
      texts: ['Delivery: 12 weeks from order.\n\nDAP Rasul, payment 45 days from invoice, 90 days validity.'],
    },
    { texts: ['Delivery: 12 to 14 weeks from order.\n\nDelivery time 14 weeks.'] },
  ],
};
