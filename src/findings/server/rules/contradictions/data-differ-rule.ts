import { noted } from '#kit/server/language/noted.ts';
import { valueKey } from '../../facts/comparing.ts';
import type { Fact, FactSubject } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { holdingValue } from '../../facts/precedence.ts';
import { productsIn } from '../../facts/readers/product-words.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { subjectWordings } from '../subject-wordings.ts';
import { differencesClause } from '../clauses.ts';

/** Data that one enquiry may give for many products: compared only where a source gives a single value. */
const data = [
  'size',
  'pressure',
  'pressure class',
  'wall thickness',
  'weight',
  'grade',
  'specification level',
  'performance requirement',
  'temperature class',
  'material class',
  'bore',
] as const satisfies readonly FactSubject[];

const products = (facts: readonly Fact[]): Set<string> =>
  new Set(facts.flatMap(({ quote }) => productsIn(quote.text).map(({ name }) => name)));

/** Both name goods, and none of them the same. */
const speakOfOthers = (one: readonly Fact[], other: readonly Fact[]): boolean => {
  const [a, b] = [products(one), products(other)];
  // A "valve" may be the gate valve of another text.
  const isSame = (name: string) => [...b].some((each) => each.endsWith(name) || name.endsWith(each));
  return a.size > 0 && b.size > 0 && ![...a].some(isSame);
};

/** The single value that a source gives, with all places where it does; null where it gives several. */
const singleValue = (facts: readonly Fact[]): Fact[] | null =>
  new Set(facts.map(({ value }) => valueKey(value))).size === 1 ? [...facts] : null;

/** "item 3" where a group is of one item of several. */
const itemName = (scope: string): string =>
  scope === '' || scope.startsWith('alone ')
    ? ''
    : `item ${/^(?:item )?([\p{L}\d]{1,5})(?= |$)/u.exec(scope)?.[1] ?? scope.trim()}`;

const findingAbout = (
  all: Facts,
  { subject, scope }: { subject: FactSubject; scope: string },
  groups: readonly Fact[][],
): RuleFinding => {
  const proposal = holdingValue(all, groups.flat());
  const { name: matter, departments } = subjectWordings[subject];
  const item = itemName(scope);
  const suffix = item === '' ? '' : ` (${item})`;
  const values = groups
    .flatMap((facts) => facts.slice(0, 1))
    .map((fact) => [valueKey(fact.value), fact.written] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const written = [...new Map(values).values()];
  const said = noted`${written.slice(0, -1).join(', ')} and as ${written.at(-1) ?? ''}`;
  return {
    title:
      item === '' ? noted`${matter} is stated as ${said}` : noted`${matter} (${item}) is stated as ${said}`,
    question: `You state ${`${matter}${suffix}`.toLowerCase()} as ${said}. Which one applies?`,
    quotes: groups.flatMap((facts) => facts.slice(0, 1)).map(({ quote }) => quote),
    values: written,
    departments,
    ...(proposal ? { proposal } : {}),
    about: `${subject}${suffix}: ${values.map(([key]) => key).join(' / ')}`,
  };
};

/** What is said of the goods themselves, or of one item of them: no test, no part. */
const ofGoods = (facts: Facts, subject: FactSubject): Fact[] =>
  facts
    .current(subject)
    .filter(({ about, statement }) => about === '' || about === facts.statements[statement]?.scope);

const differences = (
  facts: Facts,
  of: { subject: FactSubject; scope: string },
  plain: readonly Fact[],
): RuleFinding[] => {
  const single = [...Map.groupBy(plain, ({ quote }) => quote.sourceId).values()]
    .map(singleValue)
    .filter((group) => group !== null);
  const differing = single.filter((one) =>
    single.some(
      (other) =>
        !speakOfOthers(one, other) &&
        valueKey(one[0]?.value ?? { kind: 'text', text: '' }) !==
          valueKey(other[0]?.value ?? { kind: 'text', text: '' }),
    ),
  );
  return differing.length < 2 ? [] : [findingAbout(facts, of, differing)];
};

export const rule: Rule = {
  key: 'data-differ',
  kind: 'contradiction',
  title: 'Two sources give different data for the product',
  source: differencesClause,
  severity: 'blocking',
  departments: ['Engineering'],
  check: (facts) =>
    data.flatMap((subject) =>
      [...Map.groupBy(ofGoods(facts, subject), ({ statement }) => facts.scopes[statement] ?? '')].flatMap(
        ([scope, plain]) => differences(facts, { subject, scope }, plain),
      ),
    ),
  examples: [
    {
      texts: ['Please quote for trees to API 6A, PSL 2.', 'DATA SHEET\n\nProduct specification level: PSL 3'],
      titles: ['The specification level is stated as PSL 2 and as PSL 3'],
    },
    {
      texts: ['We need one BOP 13 5/8" 10,000 psi.', 'Ram BOP: bore 18 3/4", 15,000 psi'],
      titles: [
        'Size is stated as 13 5/8" and as 18 3/4"',
        'Rated pressure is stated as 10,000 psi and as 15,000 psi',
      ],
    },
    {
      texts: [
        'Please quote for casing to API 5CT:\n\nLine 1: 9 5/8 inch, 47 ppf, grade L80-1, 3,200 m\nLine 2: 7 inch, 29 ppf, grade P110, 4,150 m',
        'Line | Size | Weight | Grade\n1 | 9 5/8 inch | 53.5 ppf | L80-1\n2 | 7 inch | 29 ppf | P110',
      ],
      titles: ['Weight per length (item 1) is stated as 47 ppf and as 53.5 ppf'],
    },
    {
      texts: [
        'Please quote for 8 gate valves, temperature class P-U, 10 pouces.',
        'Temperature class (both items): L-U\n\nValve size: NPS 8',
      ],
      titles: ['Temperature class is stated as L-U and as P-U', 'Size is stated as 10 pouces and as NPS 8'],
    },
    {
      texts: ['Line pipe 20 inch, wall thickness 12.7 mm.', 'Pipe 20 inch x 0.562 inch'],
      titles: ['Wall thickness is stated as wall thickness 12.7 mm and as 0.562 inch'],
    },
  ],
  counterExamples: [
    { texts: ['Line pipe 20 inch, wall thickness 12.7 mm.', 'Pipe 20 inch x 0.500 inch'] },
    {
      texts: [
        'Item | Size | Class | Quantity\n10 | NPS 8 | 300 | 14\n20 | NPS 16 | 600 | 6',
        'Item 10: ball valve NPS 8, class 300\n\nItem 20: ball valve NPS 16, class 600',
      ],
    },
    {
      texts: [
        'Please quote for gate valves to API 6A, PSL 3, 10,000 psi.',
        'Closure bolting shall be to API 20E, BSL-2. Bodies of 75K material.',
      ],
    },
    { texts: ['Ball valves 6" and 8", class 300.', 'Ball valve 6" class 300 as described.'] },
    { texts: ['Please quote for chokes 10,000 psi.', 'Hydrostatic test pressure: 15,000 psi'] },
    { texts: ['Please quote for gate valves, PSL 2.', 'Christmas trees: PSL 3'] },
  ],
};
