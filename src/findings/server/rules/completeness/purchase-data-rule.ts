import { noted } from '#kit/server/language/noted.ts';
import type { Facts } from '../../facts/facts.ts';
import { isStated } from '../absence/absence.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { columnOf, matterName, purchaseDataFor, standardFacts } from './purchase-data.ts';
import type { PurchaseData } from './purchase-matters.ts';

const isInItems = ({ enquiry }: Facts, matter: PurchaseData['matters'][number]): boolean => {
  const column = columnOf(matter);
  return column !== undefined && enquiry.items.some(({ cells }) => (cells[column]?.value ?? '') !== '');
};

const isMissing = (facts: Facts, matter: PurchaseData['matters'][number]): boolean =>
  !isInItems(facts, matter) &&
  ('name' in matter
    ? !facts.statements.some(({ text }) => matter.stated.test(text))
    : !isStated(facts, matter.subject, matter.otherwise));

const findingFor = (facts: Facts, data: PurchaseData): RuleFinding[] => {
  const missing = data.matters.filter((matter) => isMissing(facts, matter));
  const quote = standardFacts(facts, data.designation)[0]?.quote;
  // Where nearly nothing is stated the data stand elsewhere: a data sheet that is to follow.
  const isElsewhere = missing.length > 1 && missing.length === data.matters.length;
  if (missing.length === 0 || !quote || isElsewhere) return [];
  const name = data.designation.toUpperCase();
  const asked = missing.map(({ ask }) => ask);
  const list = [asked.slice(0, -1).join(', '), asked.at(-1)].filter(Boolean).join(' and ');
  return [
    {
      title: noted`For ${name} the enquiry does not state ${list}`,
      why: noted`${data.source}: a purchaser states it.`,
      question: `Please state ${list} for the goods to ${name}.`,
      quotes: [quote],
      about: `${name}: ${missing.map(matterName).join(', ')}`,
    },
  ];
};

export const rule: Rule = {
  key: 'purchase-data',
  kind: 'absence',
  title: 'What the product standard has a purchaser state is missing',
  source: noted`The purchasing guidelines of the API specifications.`,
  severity: 'important',
  departments: ['Engineering', 'Quality Assurance'],
  check: (facts) => purchaseDataFor(facts).flatMap((data) => findingFor(facts, data)),
  examples: [
    {
      texts: [
        'Please quote for 60 stud bolts to API 20E, and for 2,000 m casing 9 5/8" 47 ppf L80 BTC R3 to API 5CT.',
      ],
      titles: ['For API 20E the enquiry does not state the bolting specification level (BSL)'],
    },
    {
      texts: [
        'Please quote for 4 gate valves to API 6A, 2 9/16" 5,000 psi, material class EE, PSL 2, flanged, sour service, with monogram.',
      ],
      titles: [
        'For API 6A the enquiry does not state the temperature class and the performance requirement (PR)',
      ],
    },
    {
      texts: [
        'Please quote for 12 ball valves class 600 to API 6D, full bore, RTJ flanged, non-sour, no monogram required.',
      ],
      titles: ['For API 6D the enquiry does not state the nominal size'],
    },
    {
      texts: [
        'Please quote for ball valves to API 6D, sour service, with monogram.\n\nItem | Description | Qty\n1 | Ball valve NPS 8, class 600, RF | 6',
      ],
      titles: ['For API 6D the enquiry does not state full or reduced bore'],
    },
    {
      texts: ['Please quote for 2,000 m casing 9 5/8" 47 ppf L80 BTC to API 5CT.'],
      titles: ['For API 5CT the enquiry does not state the range of length'],
    },
    {
      texts: ['Please quote for 2 pumps to API 610, 120 m3/h, head 90 m, crude oil at 60 °C.'],
      titles: ['For API 610 the enquiry does not state the suction pressure or the NPSH available'],
    },
    {
      texts: ['Please quote for 8 gate valves 4" to API 600, flanged, WCB bodies with trim 8.'],
      titles: ['For API 600 the enquiry does not state the pressure class'],
    },
    {
      texts: ['Please quote for 3 safety valves 3 1/2" to API 14A, 5,000 psi, sour service, 13Cr tubing.'],
      titles: ['For API 14A the enquiry does not state the temperature range and the validation grade'],
    },
    {
      texts: ['Please quote for 2,000 m drill pipe 5" 19.5 ppf S-135 to API 5DP, NC50 connection.'],
      titles: ['For API 5DP the enquiry does not state the range of length'],
    },
    {
      texts: ['Please quote for 12 drill collars OD 6 3/4" to API 7-1, connection NC50, bore 2 13/16".'],
      titles: ['For API 7-1 the enquiry does not state the length'],
    },
    {
      texts: [
        'Please quote for 6 pcs flowline connectors 8" to API 17D, PSL 3G, PR2, 10,000 psi, material class HH, temperature class P-U, design life 25 years, no monogram required.',
      ],
      titles: ['For API 17D the enquiry does not state the water depth'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote to API 6A, material class EE, temperature class P-U, PSL 3, PR2, sour service, with monogram, flanged.\n\n' +
          'Item | Description | Qty | Size | Rating\n1 | Gate valve | 4 | 3-1/16" | 10M',
      ],
    },
    {
      texts: [
        'Please quote for one choke manifold to API 16C, 4 1/16", 10,000 psi, temperature rating -18 to 121 °C, material class EE, flanged, with monogram.',
      ],
    },
    {
      texts: [
        'Nous vous prions de remettre votre offre pour 4 robinets à tournant sphérique de 12 pouces, classe 600, passage intégral, selon API 6D, 25e édition, à brides RTJ, monogramme exigé.',
      ],
    },
    {
      texts: [
        'Please quote for 2 pumps to API 610, 120 m3/h, head 90 m, crude oil at 60 °C, suction pressure 3 bar.',
      ],
    },
    {
      texts: [
        'Please quote for 4 gate valves to API 6A, 2 9/16" 5,000 psi, temperature class P-U, material class EE, PSL 2, PR1, flanged, sour service, with monogram.',
      ],
    },
    { texts: ['Please quote for gate valves to API 6A as per the attached data sheets.'] },
    { texts: ['We need an audit of our workshop for API 6A.'] },
    {
      texts: [
        'Please quote for 12 ball valves NPS 8, class 600, to API 6D, full bore, RTJ, with monogram. The stud bolts to API 20E are ours.',
      ],
    },
  ],
};
