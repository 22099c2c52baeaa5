import { parseQuantity } from '#extraction/contract/units.ts';
import { noted } from '#kit/server/language/noted.ts';
import { listedItems, type ListedItem } from '../../facts/assertions/listed-items.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom } from '../../facts/statements.ts';
import { numberPattern, parseNumber } from '../../facts/values/numbers.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

/** A line that says how many all items are together: "Total | 18", "Total quantity: 18 pcs", "Gesamt 18 Stück". */
const total = new RegExp(
  String.raw`^\W*(?:grand |overall )?(?:total|sum|gesamt(?:menge)?|summe|totale?)(?:\s(?:of\s)?(?:quantity|qty|number|items|valves|pieces|pcs|cantidad))*[\s:|.=]+(${numberPattern})\s?(?:pcs?|pieces?|nos?|off|sets?|Stück|valves)?[\s|.]*$`,
  'iu',
);
const isTotal = ({ item }: ListedItem): boolean =>
  /^\W*(?:grand |overall )?(?:total|sum|gesamt|summe)/i.test(item.cells.description?.value ?? '');

const findingIn = (facts: Facts, sourceId: string, all: readonly ListedItem[]): RuleFinding[] => {
  const items = all.filter((each) => !isTotal(each));
  const sum = items.reduce((added, { amount }) => added + (amount ?? 0), 0);
  // Metres and pieces have no sum.
  const isSummed = items.length > 1 && items.every(({ amount, unit }) => amount !== null && unit === null);
  if (!isSummed) return [];
  return facts.statements.flatMap((statement): RuleFinding[] => {
    const { source, text, start, end, isOptional, isSuperseded } = statement;
    const written = source.id === sourceId ? total.exec(text)?.[1] : undefined;
    const stated = written === undefined ? null : (parseQuantity(written) ?? parseNumber(written));
    if (written === undefined || stated === null || stated === sum || isOptional || isSuperseded) return [];
    return [
      {
        title: noted`The total is stated as ${written}, the items add up to ${sum}`,
        question: `You state the total as ${written}; the items add up to ${sum}. Which quantities shall we offer?`,
        quotes: [
          quoteFrom(source, start, end),
          ...items.flatMap(({ item }) =>
            item.place ? [{ ...quoteFrom(source, item.place.start, item.place.end), itemId: item.id }] : [],
          ),
        ],
        about: `${stated} / ${sum}`,
      },
    ];
  });
};

export const rule: Rule = {
  key: 'total-differs',
  kind: 'contradiction',
  title: 'The total of a list is not the sum of its items',
  source: differencesClause,
  severity: 'blocking',
  departments: ['Procurement', 'Operations'],
  check: (facts) =>
    [...Map.groupBy(listedItems(facts.enquiry), ({ sourceId }) => sourceId)].flatMap(([sourceId, items]) =>
      findingIn(facts, sourceId, items),
    ),
  examples: [
    {
      texts: ['Pos | Description | Qty\n1 | Flange 4" | 10\n2 | Flange 6" | 6\n\nTotal: 18 pcs'],
      titles: ['The total is stated as 18, the items add up to 16'],
    },
  ],
  counterExamples: [
    { texts: ['Pos | Description | Qty\n1 | Flange 4" | 10\n2 | Flange 6" | 6\n\nTotal: 16 pcs'] },
    {
      texts: [
        'Pos | Description | Qty | Unit\n1 | Pipe 4" | 100 | m\n2 | Flange 6" | 6 | pc\n\nTotal: 18 pcs',
      ],
    },
  ],
};
