import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { parseQuantity, unitOf } from '#extraction/contract/units.ts';
import type { FindingQuote } from '../../../contract/finding.ts';
import type { Facts } from '../facts.ts';
import { numberPattern, parseNumber } from '../values/numbers.ts';
import { productsIn } from './product-words.ts';
import { quoteFrom, type Statement } from '../statements.ts';

/** How many of a product a source asks for; `product` is "" where a line says only "Quantity: 10 pcs". */
export type StatedQuantity = {
  product: string;
  amount: number;
  unit: string | null;
  written: string;
  sourceId: string;
  scope: string;
  /** It is said to be the sum, or stands in the subject of the mail. */
  isTotal: boolean;
  quote: FindingQuote;
};

const unitWord = String.raw`(?:pcs?|pieces?|nos?|ea(?:ch)?|off|sets?|units?|m|mtrs?|met(?:er|re)s|ft|feet|joints?|jts?|Stück|Stk|tons?|tonnes?|MT|kg)`;
const counted = new RegExp(
  String.raw`(?<![\p{L}\d./-])(${numberPattern})\s?(?:\(\w+\)\s?)?(${unitWord})(?![²³/])\b\.?(?:\s(?:of|x))?\s`,
  'giu',
);
const bare = new RegExp(
  String.raw`(?<![\p{L}\d./,"-])(?<!\b(?:enquiry|inquiry|RFQ|RFP|tender|order|PO|ref|number|item|lot|class|rev|revision|clause|rule|no|nr|section|page|type|schedule|phase|fig|figure)\.?\s)(${numberPattern})\s(?=(?:(?!on\s)(?:\p{Ll}|Xmas)[\p{L}-]*\s){0,4}$)`,
  'iu',
);
const behind = new RegExp(
  String.raw`^[^.;\n]{0,60}?[:,–-]\s?(${numberPattern})\s(${unitWord})(?![²³/])\b`,
  'iu',
);
const labelled = new RegExp(
  String.raw`\b(?:total )?(?:quantity|qty|Menge|Anzahl|quantité|cantidad)\b\.?\s?[:=|]?\s?(?:of\s)?(${numberPattern})\s?(${unitWord})?\b`,
  'iu',
);
const total = /\b(?:total|in all|altogether|overall|insgesamt|sum of)\b/i;
/** Words between the count and the product that make it another thing: "2 spares for valves". */
const otherThing =
  /\b(?:for|with|per|on|of the|to|from|weeks?|days?|months?|copies|sets? of (?:drawings|documents)|each)\b|[.;|]/i;
const maxBetween = 60;

/** "the weight of one valve" */
const ofOne =
  /\b(?:of|for|per|to|any|least)\sone\s(?:\p{L}+\s){0,2}$|\b(?:per|in each|for each)\s(?:\p{L}+\s){0,2}$/iu;

const countBefore = (
  text: string,
  start: number,
): { written: string; number: string; unit: string | null } | null => {
  const before = text.slice(Math.max(0, start - 110), start);
  const match = findMatches(counted, before).at(-1);
  if (match?.[1] !== undefined) {
    const between = before.slice(match.index + match[0].length);
    if (between.length <= maxBetween && !otherThing.test(between))
      return { written: `${match[1]} ${match[2] ?? ''}`, number: match[1], unit: match[2] ?? null };
    return null;
  }
  const plain = ofOne.test(before) ? null : bare.exec(before);
  const isCode = /\p{Lu}{2,}\s$|[\d٠-٩]{5}/u.test(
    before.slice(0, (plain?.index ?? 0) + (plain?.[1]?.length ?? 0)).slice(-9),
  );
  const named = before.slice((plain?.index ?? 0) + (plain?.[1]?.length ?? 0));
  const isMeasure = otherThing.test(named) || /\d\.\d{1,2}$/.test(plain?.[1] ?? '');
  return plain?.[1] === undefined || isCode || isMeasure
    ? null
    : { written: plain[1], number: plain[1], unit: null };
};

const foldUnit = (unit: string | null): string | null =>
  unit === null || /^(?:ea|each|off|nos?|pcs?|pieces?|units?|Stück|Stk)$/i.test(unit)
    ? null
    : (unitOf(unit)?.unit ?? unit.toLowerCase());

const inStatement = (statement: Statement): StatedQuantity[] => {
  const { text, source, scope } = statement;
  if (
    statement.isOptional ||
    statement.isSuperseded ||
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty)\b/i.test(text)
  )
    return [];
  const stated = (
    product: string,
    written: string,
    number: string,
    unit: string | null,
  ): StatedQuantity[] => {
    const amount = parseNumber(number);
    return amount === null || amount === 0
      ? []
      : [
          {
            product,
            amount,
            unit: foldUnit(unit),
            written: written.trim(),
            sourceId: source.id,
            scope,
            isTotal: total.test(text) || statement.label === 'subject',
            quote: quoteFrom(source, statement.start, statement.end),
          },
        ];
  };
  const named = productsIn(text);
  const found = named.flatMap(({ name, start, end }): StatedQuantity[] => {
    const count = countBefore(text, start);
    if (count) return stated(name, count.written, count.number, count.unit);
    const after = behind.exec(text.slice(end));
    const isOther = named.some(
      (other) => start < other.start && other.start < end + (after?.[0].length ?? 0),
    );
    return after?.[1] === undefined || isOther
      ? []
      : stated(name, `${after[1]} ${after[2] ?? ''}`, after[1], after[2] ?? null);
  });
  if (found.length > 0) return found.slice(0, 1);
  const line = labelled.exec(text);
  return line?.[1] === undefined
    ? []
    : stated(named[0]?.name ?? '', `${line[1]} ${line[2] ?? ''}`, line[1], line[2] ?? null);
};

/** Quantities of the items that were read, by the product their description names. */
const inItems = ({ enquiry }: Facts): StatedQuantity[] =>
  enquiry.items.flatMap(({ cells, isOptional, place, id }): StatedQuantity[] => {
    const amount = parseQuantity(cells.quantity?.value ?? '');
    const source = enquiry.sources.find((each) => each.id === place?.sourceId);
    const description = cells.description?.value ?? '';
    const product = productsIn(description).find(
      ({ start }) => !/\bfor\b/i.test(description.slice(0, start)),
    )?.name;
    if (isOptional || amount === null || !source || !place || product === undefined) return [];
    const unit = cells.unit?.value ?? null;
    return [
      {
        product,
        amount,
        unit: foldUnit(unit),
        written: [cells.quantity?.value, unit].filter(Boolean).join(' '),
        sourceId: source.id,
        scope: cells.item ? `item ${cells.item.value}` : '',
        isTotal: false,
        quote: { ...quoteFrom(source, place.start, place.end), itemId: id },
      },
    ];
  });

/** Several rules ask for them. */
const kept = new WeakMap<Facts, readonly StatedQuantity[]>();

/** What every source says of how many; what stands in the place of an item is said once. */
export function statedQuantities(facts: Facts): readonly StatedQuantity[] {
  const known = kept.get(facts);
  if (known) return known;
  const found = findQuantities(facts);
  kept.set(facts, found);
  return found;
}

function findQuantities(facts: Facts): StatedQuantity[] {
  const items = inItems(facts);
  const prose = facts.statements
    .flatMap(inStatement)
    .filter(
      ({ quote, product }) =>
        !items.some(
          (item) =>
            item.sourceId === quote.sourceId &&
            item.product === product &&
            item.quote.start < quote.end &&
            quote.start < item.quote.end,
        ),
    );
  return [...items, ...prose];
}
