import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { noted } from '#kit/server/language/noted.ts';
import {
  editionInForce,
  isInForce,
  isSameDesignation,
  type Standard,
} from '#registers/contract/standards/standard.ts';
import type { EnquiryToCheck } from '../../facts/enquiry-to-check.ts';
import type { Fact } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { editionBehind } from '../../facts/readers/document-facts.ts';
import { quoteFrom } from '../../facts/statements.ts';
import { orderDay } from '../planned-days.ts';
import type { Rule, RuleFinding } from '../rule.ts';

/** "21st edition" and "21" are one edition; a year is one as well. */
const editionNumber = (text: string): string => /\d+/.exec(text)?.[0] ?? text.trim().toLowerCase();

/** From when to when an edition is in force, as far as the register says. */
const formatForce = ({ edition, inForceFrom, withdrawnOn }: Standard): string =>
  [
    edition,
    inForceFrom === null ? '' : `in force from ${formatDay(inForceFrom)}`,
    withdrawnOn === null ? '' : `withdrawn on ${formatDay(withdrawnOn)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** ISO days of the order, with what it is planned by, and of the asking where that is known. */
type Days = { order: string; basis: string; asked: string | null };

/** "Latest edition" is the one in force on the day of the order: we hold it, and it does not change until then. */
const latestFinding = (fact: Fact, standards: readonly Standard[], days: Days): RuleFinding[] => {
  const { value } = fact;
  if (value.kind !== 'standard') return [];
  const held = standards.filter((each) => isSameDesignation(each.designation, value.designation));
  const [first] = held;
  if (!first) return [];
  const onOrder = editionInForce(standards, value.designation, days.order);
  const onAsking = days.asked === null ? onOrder : editionInForce(standards, value.designation, days.asked);
  const listed = held.map(formatForce).toSorted().join('; ');
  const why = noted`Held: ${listed}. The order is expected on ${formatDay(days.order)}. Planned: ${days.basis}.`;
  if (!onOrder)
    return [
      {
        title: noted`${first.designation}, latest edition: none that we hold is in force on ${formatDay(days.order)}`,
        question: '',
        quotes: [fact.quote],
        about: `${value.designation} latest, none in force`,
        why,
      },
    ];
  if (!onAsking || onAsking.edition === onOrder.edition) return [];
  return [
    {
      title: noted`${first.designation}, latest edition: ${onAsking.edition} when asked, ${onOrder.edition} on the day of the order`,
      question: `You ask for the latest edition of ${first.designation}. ${onOrder.edition} is in force on the day of the order, ${onAsking.edition} was when you asked. Which one applies?`,
      quotes: [fact.quote],
      about: `${value.designation} latest, ${onAsking.edition} / ${onOrder.edition}`,
      why,
    },
  ];
};

const editionFinding = (
  fact: Fact,
  standards: readonly Standard[],
  { order: ordered, basis }: Days,
): RuleFinding[] => {
  const { value } = fact;
  // "Latest edition" is the one in force on the day of the order.
  if (value.kind !== 'standard' || !/\d/.test(value.edition ?? '')) return [];
  const { designation } = value;
  const edition = value.edition ?? '';
  const held = standards.filter((each) => isSameDesignation(each.designation, designation));
  const asked = held.find((each) => editionNumber(each.edition) === editionNumber(edition));
  const current = editionInForce(standards, designation, ordered);
  const name = asked?.designation ?? held[0]?.designation;
  if (!name || (asked && isInForce(asked, ordered))) return [];
  const about = `${designation} ${editionNumber(edition)}, ${asked?.withdrawnOn ?? 'not held'}`;
  const withdrawn = formatDay(asked?.withdrawnOn ?? '');
  const instead = current?.edition ?? null;
  if (!asked)
    return [
      {
        title: noted`${name}, edition ${edition}, is not among the editions we hold`,
        question: instead ? `Can you accept ${name}, ${instead}, which is in force?` : '',
        quotes: [fact.quote],
        about,
        severity: 'important',
        why: noted`Planned: ${basis}.`,
      },
    ];
  if (asked.withdrawnOn === null || asked.withdrawnOn > ordered) return [];
  const by = asked.supersededBy || instead;
  const listed = [asked, ...(current && current.edition !== asked.edition ? [current] : [])];
  return [
    {
      title: by
        ? noted`${name}, ${asked.edition}, was withdrawn on ${withdrawn}; superseded by ${by}`
        : noted`${name}, ${asked.edition}, was withdrawn on ${withdrawn}`,
      question: `You ask for ${name}, ${asked.edition}, which was withdrawn on ${withdrawn}. Which edition applies${by ? `, that or ${by}` : ''}?`,
      quotes: [fact.quote],
      about,
      why: noted`${listed.map(formatForce).join('; ')}; the order is expected on ${formatDay(ordered)}. Planned: ${basis}.`,
    },
  ];
};

/** The day on which the first of the texts came; null where none has a date. */
const askedOn = ({ sources }: EnquiryToCheck): string | null =>
  sources
    .flatMap(({ receivedAt }) => receivedAt?.slice(0, 10) ?? [])
    .toSorted()
    .at(0) ?? null;

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, String.raw`[\s-]?`);

/** Standards that are known by their entry in the register alone: "TEMA, 9th edition". */
const namedInRegister = (facts: Facts, standards: readonly Standard[]): Fact[] =>
  [...new Set(standards.map(({ designation }) => designation))].flatMap((designation) => {
    const pattern = new RegExp(String.raw`(?<![\p{L}\d])${escaped(designation)}(?![\p{L}\d-])`, 'giu');
    return facts.statements.flatMap((statement): Fact[] => {
      const { text, isOptional, isSuperseded, index } = statement;
      const isRead = facts.list.some(
        ({ value, statement: at }) =>
          at === index && value.kind === 'standard' && isSameDesignation(value.designation, designation),
      );
      if (isOptional || isSuperseded || isRead || designation.length < minName) return [];
      return findMatches(pattern, text).flatMap((match): Fact[] => {
        const edition = editionBehind(text.slice(match.index + match[0].length));
        const quote = quoteFrom(statement.source, statement.start, statement.end);
        return edition === null
          ? []
          : [
              {
                subject: 'standard edition',
                about: designation,
                value: { kind: 'standard', designation, edition },
                written: `${match[0]} ${edition}`,
                isOptional,
                isSuperseded,
                quote,
                statement: index,
                start: match.index,
                end: match.index + match[0].length,
              },
            ];
      });
    });
  });
const minName = 4;

const standard = (edition: string, over: Partial<Standard> = {}): Standard => ({
  designation: 'API 6D',
  edition,
  inForceFrom: null,
  withdrawnOn: null,
  supersededBy: '',
  location: '',
  notes: '',
  ...over,
});
const having = (...standards: Standard[]) => ({
  registers: { licences: [], qualifications: [], standards, limits: [] },
  orderDay: '2026-11-16',
});
const old = standard('24th edition', {
  inForceFrom: '2014-08-01',
  withdrawnOn: '2022-06-01',
  supersededBy: '25th edition',
});
const current = standard('25th edition', { inForceFrom: '2022-06-01' });

export const rule: Rule = {
  key: 'edition-in-force',
  kind: 'register',
  title: 'An edition that is asked is withdrawn, or is not held',
  source: noted`API Spec Q1, 4.4.4: external documents are controlled in the edition that is required.`,
  severity: 'important',
  departments: ['Quality Assurance', 'Engineering'],
  check: (facts, context) => {
    const { registers, orderDay: today } = context;
    const { standards } = registers;
    if (standards.length === 0 || today === null) return [];
    const { day, basis } = orderDay(facts, context, today);
    const days = { order: day, basis, asked: askedOn(facts.enquiry) };
    const found = [...facts.current('standard edition'), ...namedInRegister(facts, standards)].flatMap(
      (fact) =>
        fact.value.kind === 'standard' && fact.value.edition === 'latest'
          ? latestFinding(fact, standards, days)
          : editionFinding(fact, standards, days),
    );
    return [...new Map(found.map((each) => [each.about, each])).values()];
  },
  examples: [
    {
      texts: ['Please quote for 6 ball valves to API 6D, 24th edition.'],
      context: having(old, current),
      titles: ['API 6D, 24th edition, was withdrawn on 1 Jun 2022; superseded by 25th edition'],
    },
    {
      texts: ['Please quote for 2 heat exchangers, TEMA 9th edition, class R.'],
      context: having(
        standard('9th', { designation: 'TEMA', withdrawnOn: '2019-06-01', supersededBy: '10th' }),
      ),
      titles: ['TEMA, 9th, was withdrawn on 1 Jun 2019; superseded by 10th'],
    },
    {
      texts: ['Please quote for 6 forged bodies, ASTM A350:2018 LF2.'],
      context: having(standard('2018', { designation: 'ASTM A350', withdrawnOn: '2023-05-01' })),
      titles: ['ASTM A350, 2018, was withdrawn on 1 May 2023'],
    },
    {
      texts: ['Please quote for 6 ball valves to API 6D, 23rd edition.'],
      context: having(old, current),
      titles: ['API 6D, edition 23, is not among the editions we hold'],
    },
    {
      texts: ['Please quote for 6 ball valves to API 6D, latest edition.'],
      context: having(old),
      titles: ['API 6D, latest edition: none that we hold is in force on 16 Nov 2026'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote for 6 ball valves to API 6D, 25th edition.'], context: having(old, current) },
    { texts: ['Please quote for 6 ball valves to API 6D, latest edition.'], context: having(old, current) },
    { texts: ['Please quote for 6 ball valves to API 6D, 24th edition.'] },
    { texts: ['Please quote for 6 gate valves to API 6A, 20th edition.'], context: having(old, current) },
  ],
};
