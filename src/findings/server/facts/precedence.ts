import { noted } from '#kit/server/language/noted.ts';
import type { FindingDraft } from '../../contract/finding.ts';
import type { Fact } from './fact.ts';
import type { Facts } from './facts.ts';
import { valueKey } from './comparing.ts';
import type { Statement } from './statements.ts';

/** Documents of an enquiry by the words for them, as an order of precedence lists them. */
const documents: readonly [name: string, pattern: RegExp][] = [
  ['purchase order', /\b(?:purchase order|PO|order (?=itself|form|,))\b/i],
  [
    'special conditions',
    /\b(?:special|particular|specific|commercial|supplementary) (?:terms|conditions)\b|\bSCC\b/i,
  ],
  [
    'general conditions',
    /\b(?:general|standard) (?:terms|conditions)\b|\bconditions of (?:purchase|contract)\b|\bGCC\b|\bGTC\b/i,
  ],
  ['agreement', /\b(?:agreement|contract(?! price| value))\b/i],
  ['requisition', /\brequisitions?\b|\bMR\b/],
  ['data sheet', /\bdata ?sheets?\b/i],
  ['drawing', /\bdrawings?\b/i],
  ['scope of work', /\bscope of (?:work|supply)\b/i],
  ['specification', /\b(?:technical |project )?specifications?\b/i],
  ['standard', /\b(?:international )?(?:codes?|standards)\b/i],
  ['enquiry', /\b(?:enquiry|inquiry|invitation|RFQ|letter|e?-?mail)\b/i],
];
/** Characters at the head of a source that say what it is. */
const head = 160;
const prevails = /\b(?:prevails?|takes? precedence|shall (?:prevail|govern)|has priority)\b/i;

const namesIn = (text: string): string[] =>
  documents
    .map(([name, pattern]) => ({ name, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);

/** The documents in their order, the one that holds first; empty where no order is stated. */
const orderFrom = (statements: readonly Statement[], fact: Fact): string[] => {
  const { text, source, heading } = statements[fact.statement] ?? { text: '', source: null, heading: '' };
  const [before = '', after = ''] = text.split(prevails);
  const named = prevails.test(text) ? [...namesIn(before).slice(-1), ...namesIn(after)] : namesIn(text);
  if (named.length > 1 || (prevails.test(text) && named.length > 0)) return [...new Set(named)];
  // A clause that ends in a colon, and the documents in a list below it.
  const below = statements.slice(fact.statement + 1, fact.statement + 12);
  const end = below.findIndex((each) => each.source !== source || !each.isEntry || each.heading === heading);
  return [
    ...new Set(
      below.slice(0, end < 0 ? below.length : end).flatMap(({ text: entry }) => namesIn(entry).slice(0, 1)),
    ),
  ];
};

const kindOf = (facts: Facts, sourceId: string): string | null => {
  const source = facts.enquiry.sources.find(({ id }) => id === sourceId);
  if (!source || source.isByHand) return null;
  return (
    namesIn(source.name)[0] ??
    namesIn(source.text.slice(0, head))[0] ??
    (source.kind === 'mail' ? 'enquiry' : null)
  );
};

/** Which of several values holds by the order of precedence that the enquiry states; null where it states none. */
export function holdingValue(facts: Facts, disputed: readonly Fact[]): FindingDraft['proposal'] | undefined {
  for (const fact of facts.current('order of precedence')) {
    const order = orderFrom(facts.statements, fact);
    const ranked = disputed
      .map((each) => ({ each, rank: order.indexOf(kindOf(facts, each.quote.sourceId) ?? '') }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((a, b) => a.rank - b.rank);
    const [first] = ranked;
    if (!first || order.length === 0) continue;
    const isAlone = ranked.every(
      ({ each, rank }) => rank > first.rank || valueKey(each.value) === valueKey(first.each.value),
    );
    const isBefore = ranked.some(({ rank }) => rank > first.rank) || ranked.length < disputed.length;
    if (isAlone && isBefore)
      return {
        value: first.each.written,
        basis: noted`${order[first.rank] ?? ''} first: “${fact.quote.text.replace(/\s+/g, ' ')}”`,
      };
  }
  return undefined;
}
