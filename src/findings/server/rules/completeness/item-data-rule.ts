import { noted } from '#kit/server/language/noted.ts';
import { overlaps, type ItemToCheck, type Place } from '../../facts/enquiry-to-check.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom, type Statement } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { columnOf, isMadeFor, matterName, purchaseDataFor } from './purchase-data.ts';
import type { PurchaseData } from './purchase-matters.ts';

type Matter = PurchaseData['matters'][number];
type PlacedItem = ItemToCheck & { place: Place };
const placed = ({ enquiry }: Facts): PlacedItem[] =>
  enquiry.items.flatMap((item) => (item.place ? [{ ...item, place: item.place }] : []));

const isIn = ({ source, start, end }: Statement, { place }: PlacedItem): boolean =>
  overlaps(place, { sourceId: source.id, start, end });

const states = ({ list }: Facts, matter: Matter, { index, text }: Statement): boolean =>
  'name' in matter
    ? matter.stated.test(text)
    : list.some(({ subject, statement }) => subject === matter.subject && statement === index) ||
      matter.otherwise?.test(text) === true;

/** The words above the columns: "Material" there states none. */
const isHead = ({ source, end, text }: Statement, { place }: PlacedItem): boolean =>
  /[|;\t]/.test(text) &&
  place.sourceId === source.id &&
  end <= place.start &&
  /^[\s|+=-]*$/.test(source.text.slice(end, place.start));

/**
 * The numbered items whose cell is empty in a column that another of them fills, where neither their own words nor
 * any that speak of all items state the matter.
 */
const itemsWithout = (facts: Facts, items: readonly PlacedItem[], matter: Matter): PlacedItem[] => {
  const column = columnOf(matter);
  const isFilled = ({ cells }: PlacedItem): boolean =>
    column !== undefined && (cells[column]?.value ?? '') !== '';
  const listed = items.filter(({ cells }) => (cells.item?.value ?? '') !== '');
  if (!listed.some(isFilled)) return [];
  const stating = facts.statements.filter((each) => states(facts, matter, each));
  const all = placed(facts);
  const speaksOfAll = (each: Statement): boolean =>
    !all.some((item) => isIn(each, item) || isHead(each, item));
  if (stating.some(speaksOfAll)) return [];
  return listed.filter((item) => !isFilled(item) && !stating.some((each) => isIn(each, item)));
};

const nameOf = ({ cells }: ItemToCheck): string => cells.item?.value ?? '';

const findingFor = (
  facts: Facts,
  data: PurchaseData,
  { matter, items }: { matter: Matter; items: readonly PlacedItem[] },
): RuleFinding[] => {
  if (items.length === 0) return [];
  const standard = data.designation.toUpperCase();
  const names = items.map(nameOf);
  const [name] = names;
  return [
    {
      title:
        items.length === 1
          ? noted`For ${standard}, item ${name ?? ''} does not state ${matter.ask}`
          : noted`For ${standard}, ${items.length} items do not state ${matter.ask}`,
      why: noted`${data.source}: a purchaser states it.`,
      question: `Please state ${matter.ask} for ${items.length === 1 ? 'item' : 'items'} ${names.join(', ')}.`,
      quotes: items.flatMap(({ place }) => {
        const source = facts.enquiry.sources.find(({ id }) => id === place.sourceId);
        return source ? [quoteFrom(source, place.start, place.end)] : [];
      }),
      about: `${standard}: ${matterName(matter)} of ${names.toSorted().join(', ')}`,
    },
  ];
};

export const rule: Rule = {
  key: 'item-data',
  kind: 'absence',
  title: 'Some items leave open what the product standard has a purchaser state',
  source: noted`The purchasing guidelines of the API specifications.`,
  severity: 'important',
  departments: ['Engineering', 'Quality Assurance'],
  check: (facts) => {
    // What a standard is for any goods says nothing of a single item.
    return purchaseDataFor(facts)
      .filter(({ goods }) => goods !== 'any')
      .flatMap((data) => {
        const made = placed(facts).filter(({ cells }) => isMadeFor(data, cells.description?.value ?? ''));
        return data.matters.flatMap((matter) =>
          findingFor(facts, data, { matter, items: itemsWithout(facts, made, matter) }),
        );
      });
  },
  examples: [
    {
      texts: [
        'Please quote to API 6A, material class EE, temperature class P-U, PSL 3, PR2, sour service, with monogram, flanged.\n\n' +
          'Item | Description | Qty | Size | Rating\n1 | Gate valve | 4 | 3-1/16" | 10M\n2 | Gate valve | 2 | 2-1/16" | 10M\n3 | Gate valve | 6 | 4-1/16" |\n4 | Ring gasket BX-154 | 12 | |',
      ],
      titles: ['For API 6A, item 3 does not state the rated working pressure'],
    },
    {
      texts: [
        'Please quote for gate valves to API 600 with trim 8, flanged.\n\nItem | Description | Qty | Size | Class | Material\n10 | Gate valve | 4 | 4" | 150 | WCB\n20 | Gate valve | 2 | 6" | 300 |\n30 | Gate valve | 2 | 8" | 300 |',
      ],
      titles: ['For API 600, 2 items do not state the material of the body'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for ball valves class 600 to API 6D, full bore, RTJ, with monogram.\n\nItem | Description | Qty\n1 | Ball valve NPS 8, class 600 | 6\n2 | Ball valve NPS 6 | 2',
      ],
    },
    {
      texts: [
        'Please quote for ball valves to API 6D, full bore, with monogram.\n\nItem | Description | Qty\n1 | Ball valve NPS 8, class 600, RF | 6\n2 | Seat ring for it, spare | 2',
      ],
    },
  ],
};
