import { noted } from '#kit/server/language/noted.ts';
import { statedQuantities, type StatedQuantity } from '../../facts/readers/quantities.ts';
import { disputedCounts } from '../../facts/assertions/item-counts.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

/** What one source says of a product: the parts it lists, and their sum. */
type Claim = { parts: StatedQuantity[]; total: number };

/** Entries whose sums are tried one by one; a longer list is compared by its total alone. */
const maxParts = 10;

const sums = (parts: readonly StatedQuantity[]): Set<number> => {
  let found = new Set([0]);
  for (const { amount } of parts.slice(0, maxParts))
    found = new Set([...found].flatMap((sum) => [sum, sum + amount]));
  return found.add(parts.reduce((sum, { amount }) => sum + amount, 0));
};

/** The same count said twice in one source is one part, unless each stands in a numbered item. */
const distinct = (stated: readonly StatedQuantity[]): StatedQuantity[] => [
  ...new Map(
    stated.map((each) => [each.scope === '' ? `${each.amount}` : `${each.scope} ${each.quote.start}`, each]),
  ).values(),
];

const claimsFrom = (stated: readonly StatedQuantity[]): Claim[] =>
  [...Map.groupBy(stated, ({ sourceId, isTotal }) => (isTotal ? `${sourceId}, total` : sourceId))].map(
    ([, all]) => {
      const parts = distinct(all);
      return { parts, total: parts.reduce((sum, { amount }) => sum + amount, 0) };
    },
  );

const mayAgree = (one: Claim, other: Claim): boolean =>
  one.total === other.total || sums(other.parts).has(one.total) || sums(one.parts).has(other.total);

const format = (number: number): string => number.toLocaleString('en-US');

const formatClaim = ({ parts, total }: Claim): string =>
  parts.length === 1 ? (parts[0]?.written ?? '') : format(total);

/** The claims that another contradicts, the least first. */
const disputedAmong = (claims: readonly Claim[]): Claim[] =>
  claims
    .filter((one) => claims.some((other) => !mayAgree(one, other)))
    .toSorted((a, b) => a.total - b.total || (formatClaim(a) < formatClaim(b) ? -1 : 1));

const findingAbout = (product: string, claims: readonly Claim[]): RuleFinding => {
  const totals = [...new Set(claims.map(({ total }) => total))];
  const written = claims
    .filter(({ total }, at) => claims.findIndex((each) => each.total === total) === at)
    .map(formatClaim);
  const list = (word: string): string =>
    `${written.slice(0, -1).join(', ')} and ${word} ${written.at(-1) ?? ''}`;
  return {
    title: noted`The quantity of ${product}s is stated as ${list('as')}`,
    question: `You ask for ${list('for')} of ${product}s. Which quantity shall we offer?`,
    quotes: claims.flatMap(({ parts }) => parts.map(({ quote }) => quote)),
    about: `${product}: ${totals.join(' / ')}`,
  };
};

/** "the valves" are the ball valves where no other valves are counted. */
const exactName = (product: string, names: ReadonlySet<string>): string => {
  const exact = [...names].filter((each) => each.endsWith(` ${product}`));
  return exact.length === 1 && exact[0] !== undefined ? exact[0] : product;
};

export const rule: Rule = {
  key: 'quantities-differ',
  kind: 'contradiction',
  title: 'The sources ask for different quantities of the same product',
  source: differencesClause,
  severity: 'blocking',
  departments: ['Procurement', 'Operations'],
  check: (facts) => {
    const stated = statedQuantities(facts);
    const asked = disputedCounts(facts).flatMap((counts) => counts.map(({ quote }) => quote));
    const names = new Set(stated.map(({ product }) => product).filter(Boolean));
    // A line that says only "Quantity" speaks of the only product there is.
    const only = names.size === 1 ? [...names][0] : undefined;
    const named = stated.flatMap((each) => {
      const product = each.product === '' ? only : exactName(each.product, names);
      return product === undefined ? [] : [{ ...each, product }];
    });
    return [...Map.groupBy(named, ({ product }) => product)].flatMap(([product, same]) => {
      const disputed = disputedAmong(claimsFrom(same));
      // Another rule asks about the very item whose count differs.
      const isAsked = disputed.some(({ parts }) =>
        parts.some(({ quote }) =>
          asked.some((each) => each.sourceId === quote.sourceId && each.start === quote.start),
        ),
      );
      return disputed.length < 2 || isAsked ? [] : [findingAbout(product, disputed)];
    });
  },
  examples: [
    {
      texts: ['Please quote for 44 gate valves.', 'Gate valves to our data sheet.\n\nQuantity: 46 pcs'],
      titles: ['The quantity of gate valves is stated as 44 and as 46 pcs'],
    },
    {
      texts: ['Please quote for 10 ball valves.', 'The eleven valves have gear operators.'],
      titles: ['The quantity of ball valves is stated as 10 and as eleven'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote for two heat exchangers.\n\nTubes: 612 per heat exchanger, length 6096 mm.'] },
    {
      texts: [
        'Please quote for 24 gate valves.',
        'Line 1: gate valves, pad 3, 14 pcs, handwheel\n\nLine 2: gate valves, pad 4, 10 pcs, hydraulic actuator',
      ],
    },
    { texts: ['Please quote for 10 ball valves and 2 gate valves.', 'The 12 valves have gear operators.'] },
    {
      texts: [
        'Please quote for 46 gate valves.',
        'Item 1: 20 pcs gate valves 2"\nItem 2: 26 pcs gate valves 4"',
      ],
    },
    { texts: ['Please quote for 20 gate valves and 4 ball valves.', 'Gate valves: 20 pcs'] },
    { texts: ['Please quote for 20 gate valves.', 'As an option quote 10 more gate valves.'] },
  ],
};
