import { noted } from '#kit/server/language/noted.ts';
import { disputedCounts, type ItemCount } from '../../facts/assertions/item-counts.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

const findingFor = (counts: readonly ItemCount[]): RuleFinding => {
  const sorted = counts.toSorted((a, b) => a.amount - b.amount || (a.written < b.written ? -1 : 1));
  const written = sorted
    .filter(({ amount }, at) => sorted.findIndex((each) => each.amount === amount) === at)
    .map((each) => each.written);
  const name =
    counts
      .map((each) => each.name)
      .filter(Boolean)
      .toSorted()[0] ?? 'the goods';
  const said = noted`${written.slice(0, -1).join(', ')} and as ${written.at(-1) ?? ''}`;
  return {
    title: noted`The quantity (${name}) is stated as ${said}`,
    question: `You state the quantity (${name}) as ${said}. Which quantity shall we offer?`,
    quotes: counts.map(({ quote }) => quote),
    about: `${name}: ${[...new Set(sorted.map(({ amount }) => amount))].join(' / ')}`,
  };
};

export const rule: Rule = {
  key: 'item-quantities-differ',
  kind: 'contradiction',
  title: 'The same item is counted differently',
  source: differencesClause,
  severity: 'blocking',
  departments: ['Procurement', 'Operations'],
  check: (facts) => disputedCounts(facts).map(findingFor),
  examples: [
    {
      texts: [
        'Please quote for 120 pieces of wheelset axles to drawing RO-55871.',
        'Pos | Designation | Quantity | Unit\n1 | Wheelset axle, drawing RO-55871 | 130 | pc',
      ],
      titles: ['The quantity (item 1) is stated as 120 pieces and as 130 pc'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for 46 pump casings.',
        'Item | Description | Qty\n1 | Pump casing left | 20\n2 | Pump casing right | 26',
      ],
    },
  ],
};
