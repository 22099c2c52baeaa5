import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { parseQuantity } from '#extraction/contract/units.ts';
import type { FindingQuote } from '../../../contract/finding.ts';
import type { Facts } from '../facts.ts';
import { quoteFrom } from '../statements.ts';
import { numberPattern, parseNumber } from '../values/numbers.ts';
import { statedQuantities } from '../readers/quantities.ts';
import { readPieces } from './columns.ts';
import { sameItems } from './item-scopes.ts';
import { listedItems, type ListedItem } from './listed-items.ts';

/** How many of one thing a source asks for. */
export type ItemCount = {
  name: string;
  amount: number;
  written: string;
  unit: string | null;
  sourceId: string;
  quote: FindingQuote;
};

const countFrom = ({ enquiry }: Facts, { item, sourceId, unit, number, nouns }: ListedItem): ItemCount[] => {
  const source = enquiry.sources.find(({ id }) => id === sourceId);
  const amount = parseQuantity(item.cells.quantity?.value ?? '');
  if (!source || !item.place || amount === null || amount === 0) return [];
  return [
    {
      name:
        number === ''
          ? ((item.cells.description?.value ?? nouns.join(' ')).split(/[,;(|]/)[0]?.trim() ?? '')
          : `item ${number}`,
      amount,
      written: [item.cells.quantity?.value, item.cells.unit?.value].filter(Boolean).join(' '),
      unit,
      sourceId,
      quote: { ...quoteFrom(source, item.place.start, item.place.end), itemId: item.id },
    },
  ];
};

const differ = (one: ItemCount, other: ItemCount): boolean =>
  one.amount !== other.amount && one.sourceId !== other.sourceId && one.unit === other.unit;

const disputed = (counts: readonly ItemCount[]): ItemCount[] =>
  counts.filter((one) => counts.some((other) => differ(one, other)));

const piece = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(${numberPattern})\s?(?:pcs?|pieces?|nos?\.?|sets?|off|each|ea|Stück|Stk|pièces?|piezas|pezzi)(?![\p{L}])`,
  'giu',
);
/** "5 sets a week", "2 sets of drawings": no count of the goods. */
const otherCount =
  /^\s?(?:a|per|each|every|\/)\s?(?:day|week|month)|^\s(?:of\s)?(?:\p{L}+\s)?(?:drawings?|documents?|copies|manuals?|spares?)/iu;

const quantityHead = /\b(?:quantity|qty|menge|anzahl|stückzahl|quantité|cantidad|quantità|nos|pcs)\b/i;
const onlyNumber = new RegExp(String.raw`^[\s:]*(${numberPattern})\s*$`, 'iu');

/** Numbers in a column that says that it counts, whatever else its head says. */
const countsInColumns = ({ statements }: Facts): ItemCount[] =>
  readPieces(statements).flatMap((pieces, at) =>
    pieces.flatMap((piece): ItemCount[] => {
      const statement = statements[at];
      const written = quantityHead.test(piece.label) ? onlyNumber.exec(piece.text)?.[1] : undefined;
      const amount = written === undefined ? null : parseNumber(written);
      if (!statement || statement.isOptional || statement.isSuperseded || amount === null || amount === 0)
        return [];
      const quote = quoteFrom(statement.source, statement.start, statement.end);
      return [{ name: '', amount, written: written ?? '', unit: null, sourceId: statement.source.id, quote }];
    }),
  );

/** The counts of pieces that a source gives in any words. */
const countsIn = (facts: Facts, listed: readonly ItemCount[]): ItemCount[] =>
  facts.statements.flatMap((statement): ItemCount[] => {
    const { text, source, isOptional, isSuperseded } = statement;
    if (isOptional || isSuperseded) return [];
    return findMatches(piece, text).flatMap((match): ItemCount[] => {
      const amount = parseNumber(match[1] ?? '');
      const end = match.index + match[0].length;
      const isListed = listed.some(
        ({ quote }) =>
          quote.sourceId === source.id && quote.start < statement.end && statement.start < quote.end,
      );
      if (amount === null || amount === 0 || isListed || otherCount.test(text.slice(end))) return [];
      return [
        {
          name: '',
          amount,
          written: match[0].trim(),
          unit: null,
          sourceId: source.id,
          quote: quoteFrom(source, statement.start, statement.end),
        },
      ];
    });
  });

/** Where each source counts one thing, that is the same thing. */
const onlyCounts = (facts: Facts, items: readonly ListedItem[]): ItemCount[] => {
  const listed = items.flatMap((each) => countFrom(facts, each)).filter(({ unit }) => unit === null);
  const found = [...listed, ...countsIn(facts, listed), ...countsInColumns(facts)];
  const bySource = Map.groupBy(found, ({ sourceId }) => sourceId);
  const single = [...bySource.values()].filter(
    (counts) => new Set(counts.map(({ amount }) => amount)).size === 1,
  );
  const isPlain =
    single.length === bySource.size &&
    [...bySource.values()].some((counts) => counts.some(({ name }) => name === ''));
  return isPlain ? single.flatMap((counts) => counts.slice(0, 1)) : [];
};

/** Two rules ask for them. */
const kept = new WeakMap<Facts, readonly ItemCount[][]>();

/** Counts of the same goods that differ from source to source, each group apart. */
export function disputedCounts(facts: Facts): readonly ItemCount[][] {
  const known = kept.get(facts);
  if (known) return known;
  const found = findDisputed(facts, listedItems(facts.enquiry));
  kept.set(facts, found);
  return found;
}

function findDisputed(facts: Facts, items: readonly ListedItem[]): ItemCount[][] {
  const groups = sameItems(facts.enquiry).map((group) =>
    disputed(group.flatMap((each) => countFrom(facts, each))),
  );
  const found = groups.filter((group) => group.length > 1);
  // Goods known by name are counted by another rule.
  const isNamed = statedQuantities(facts).some(({ product }) => product !== '');
  const only = found.length > 0 || isNamed ? [] : disputed(onlyCounts(facts, items));
  return only.length > 1 ? [...found, only] : found;
}
