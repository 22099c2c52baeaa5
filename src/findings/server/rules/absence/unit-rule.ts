import { noted } from '#kit/server/language/noted.ts';
import { productsIn } from '../../facts/readers/product-words.ts';
import { quoteFrom } from '../../facts/statements.ts';
import type { Rule } from '../rule.ts';
import { silenceClause } from '../clauses.ts';

/** Goods that are measured, not counted. */
const measured = new Set(['line pipe', 'drill pipe', 'casing', 'tubing', 'pipe', 'umbilical']);
/** What is made of pipe, or goes with it, is counted. */
const ofPipe =
  /\b(?:pup|joints?|couplings?|spools?|bends?|elbows?|protectors?|hangers?|heads?|clamps?|supports?|shoes?|collars?|centrali[sz]ers?|racks?|fittings?|strings?|cutters?|tongs?|plugs?)\b/i;
const isMeasured = (description: string): boolean =>
  measured.has(productsIn(description)[0]?.name ?? '') && !ofPipe.test(description);

export const rule: Rule = {
  key: 'no-unit',
  kind: 'absence',
  title: 'A length or weight has no unit',
  source: silenceClause,
  severity: 'important',
  departments: ['Procurement'],
  check: (facts) => {
    const open = facts.enquiry.items.filter(
      ({ cells }) =>
        cells.quantity !== null &&
        cells.unit === null &&
        !/\p{L}/u.test(cells.quantity.value) &&
        isMeasured(cells.description?.value ?? ''),
    );
    const quotes = open.flatMap(({ place, id }) => {
      const source = facts.enquiry.sources.find((each) => each.id === place?.sourceId);
      return source && place ? [{ ...quoteFrom(source, place.start, place.end), itemId: id }] : [];
    });
    if (quotes.length === 0) return [];
    const written = open[0]?.cells.quantity?.value ?? '';
    return [
      {
        title: noted`The quantity ${written} has no unit`,
        question: 'Are the quantities in metres, joints or tonnes?',
        quotes,
        about: 'unit',
      },
    ];
  },
  examples: [
    {
      texts: [
        'Item | Description | Quantity\n1 | Line pipe 16" x 12.7 mm | 4500\n2 | Line pipe 20" x 12.7 mm | 800',
      ],
      titles: ['The quantity 4500 has no unit'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for casing accessories.\n\nItem | Description | Qty\n1 | Casing pup joint 9-5/8 in, 47 ppf | 60\n2 | Pipe spool 8 inch | 240',
      ],
    },
    {
      texts: [
        'Item | Description | Quantity | Unit\n1 | Line pipe 16" x 12.7 mm | 4500 | m\n2 | Line pipe 20" | 800 | m',
      ],
    },
    { texts: ['Item | Description | Quantity\n1 | Gate valve 2" | 4\n2 | Gate valve 4" | 6'] },
  ],
};
