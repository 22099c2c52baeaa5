import { noted } from '#kit/server/language/noted.ts';
import { licenceCovers, type LicensedWork } from '#registers/server/licences/service.ts';
import type { Licence } from '#registers/contract/licences/licence.ts';
import { overlaps } from '../../facts/enquiry-to-check.ts';
import type { Fact } from '../../facts/fact.ts';
import { manufactureDay, stateOn } from '../planned-days.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { goodsAsked, isOfItem, licencesFor, namedSpecifications } from './asked-goods.ts';

/** Why none of the licences for a specification covers the work; null where one does. */
const objection = (licences: readonly Licence[], work: LicensedWork): string | null => {
  const reasons: string[] = [];
  for (const licence of licences) {
    const { covers, reasons: why } = licenceCovers(licence, work);
    if (covers) return null;
    reasons.push(`${licence.number}: ${why.join('; ')}`);
  }
  return reasons.join('; ');
};

/**
 * What a finding rests on. The planned day moves with the day of looking, so that only what it decides counts: whether each
 * licence is in force then.
 */
const groundsFrom = (licences: readonly Licence[], { psl, size, pressure, on }: LicensedWork): string => {
  const held = licences.map((each) => `${each.number} ${each.facility} ${stateOn(each, on)}`).toSorted();
  return [...held, psl, size, pressure].join(', ');
};

const source = noted`API Monogram programme: products are marked under a licence that is in force when they are made.`;

const licenceFinding = (
  facts: readonly Fact[],
  { name, why, grounds, basis }: { name: string; why: string; grounds: string; basis: string },
  isAsked: boolean,
): RuleFinding => ({
  why: `${source} ${basis}`,
  title:
    why === ''
      ? noted`No licence for ${name} is in the register`
      : noted`No licence for ${name} covers what is asked: ${why}`,
  question: '',
  quotes: facts
    .map(({ quote }) => quote)
    .filter((quote, at, all) => all.findIndex((each) => overlaps(each, quote)) === at),
  about: `${name}: ${grounds}`,
  severity: isAsked ? 'blocking' : 'important',
});

const licence = (over: Partial<Licence> = {}): Licence => ({
  specification: 'API 6A',
  number: '6A-0000',
  facility: 'Works 1',
  products: [],
  pslFrom: '1',
  pslTo: '3',
  sizeFrom: null,
  sizeTo: null,
  pressureFrom: null,
  pressureTo: 10_000,
  edition: '',
  validFrom: null,
  expires: '2027-06-30',
  certificate: '',
  notes: '',
  ...over,
});
const having = (...licences: Licence[]) => ({
  registers: { licences, qualifications: [], standards: [], limits: [] },
  orderDay: '2027-01-04',
});

export const rule: Rule = {
  key: 'licence',
  kind: 'register',
  title: 'No licence covers what is asked on the day it is made',
  source,
  severity: 'blocking',
  departments: ['Quality Assurance', 'Engineering'],
  check: (facts, context) => {
    const { registers, orderDay } = context;
    const { licences } = registers;
    if (licences.length === 0 || orderDay === null || !facts.profile.asksForOffer) return [];
    const monogram = facts
      .current('monogram')
      .flatMap(({ value }) => (value.kind === 'asked' ? [value.isAsked] : []));
    if (monogram.length > 0 && !monogram.includes(true)) return [];
    const isAsked = monogram.includes(true);
    const { day: on, basis } = manufactureDay(facts, context, orderDay);
    const named = namedSpecifications(facts);
    // What the goods are made to is named most; what we hold nothing for beside it is of parts and of work on them.
    const main = [...named].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
    const isOurs = [...named.keys()].some((each) => licencesFor(licences, each).length > 0);
    return [...named].flatMap(([designation, stated]): RuleFinding[] => {
      const held = licencesFor(licences, designation);
      const name = designation.toUpperCase();
      // To name a specification asks for no mark (API FM-011): to hold no licence matters where marking is asked.
      if (held.length === 0)
        return isAsked && ((!isOurs && designation === main) || stated.some((each) => isOfItem(facts, each)))
          ? [licenceFinding(stated.slice(0, 3), { name, why: '', grounds: 'none', basis }, isAsked)]
          : [];
      const { work, deciding } = goodsAsked(facts, held, { specification: designation, on });
      const why = objection(held, work);
      if (why === null) return [];
      const grounds = groundsFrom(held, work);
      return [licenceFinding([...stated.slice(0, 3), ...deciding], { name, why, grounds, basis }, isAsked)];
    });
  },
  examples: [
    {
      texts: [
        'Please quote for 8 gate valves 3 1/8" 5,000 psi to API 6A, PSL 3, with API monogram. The valves shall be delivered within 30 weeks from order.',
      ],
      context: having(licence()),
      titles: [
        'No licence for API 6A covers what is asked: 6A-0000: expires on 30 Jun 2027, before 2 Aug 2027',
      ],
    },
    {
      texts: ['Please quote for 8 gate valves 3 1/8" 15,000 psi to API 6A, PSL 4, with API monogram.'],
      context: having(licence()),
      titles: [
        'No licence for API 6A covers what is asked: 6A-0000: PSL 4 is outside PSL 1 to 3; Pressure 15,000 psi is above 10,000 psi',
      ],
    },
    {
      texts: ['Please quote for 8 ball valves to API 6D with API monogram.'],
      context: having(licence()),
      titles: ['No licence for API 6D is in the register'],
    },
    {
      texts: [
        'Please quote for gate valves to API 6A with API monogram:\n\nItem 1: 8 gate valves, 3 1/16 inch, 15,000 psi, body test 22,500 psi\nItem 2: 4 gate valves, 2 1/16 inch, 10,000 psi',
      ],
      context: having(licence()),
      titles: [
        'No licence for API 6A covers what is asked: 6A-0000: Pressure 15,000 psi is above 10,000 psi',
      ],
    },
    {
      texts: ['Please quote for 2 chokes 3 1/8" 5,000 psi to API 6A with API monogram.'],
      context: having(licence({ products: ['Gate valves'] })),
      titles: ['No licence for API 6A covers what is asked: 6A-0000: “choke” is not among Gate valves'],
    },
    {
      texts: [
        'Please quote for barite and bentonite, both according to API 13A and with API monogram.\n\nNo | Material | Total\n1 | Barite | 1 200 t\n2 | Bentonite | 240 t',
      ],
      context: having(licence({ specification: 'API 13A', number: '13A-0000', products: ['Barite'] })),
      titles: ['No licence for API 13A covers what is asked: 13A-0000: “Bentonite” is not among Barite'],
    },
    {
      texts: [
        'Please quote, monogram on all:\n\n1) 2 ea gate valve 3 1/8", API 6A, PSL 2, 5,000 psi\n2) 1 ea choke hose 3", API 16C, 10,000 psi',
      ],
      context: having(licence()),
      titles: ['No licence for API 16C is in the register'],
    },
    {
      texts: [
        'We would like to hire one choke manifold, 3-1/16", 15,000 psi working pressure. The manifold is to API 16C with API monogram.',
      ],
      context: having(licence({ specification: 'API 16C', number: '16C-0000' })),
      titles: [
        'No licence for API 16C covers what is asked: 16C-0000: Pressure 15,000 psi is above 10,000 psi',
      ],
    },
    {
      texts: [
        'Please quote as listed, with API monogram. All are to API 7-1.\n\nNo | Description | Qty\n1 | Bit sub | 4\n2 | Kelly valve | 2',
      ],
      context: having(
        licence({ specification: 'API 7-1', number: '7-1-0000', products: ['Drill collars', 'Rotary subs'] }),
      ),
      titles: [
        'No licence for API 7-1 covers what is asked: 7-1-0000: “Kelly valve” is not among Drill collars, Rotary subs',
      ],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote as listed, with API monogram. All subs are to API 7-1.\n\nNo | Description | Qty\n1 | Bit sub | 4\n2 | Kelly valve | 2',
      ],
      context: having(
        licence({ specification: 'API 7-1', number: '7-1-0000', products: ['Drill collars', 'Rotary subs'] }),
      ),
    },
    {
      texts: [
        'Please quote, monogram on all:\n\n1) 2 ea gate valve 3 1/8", API 6A, PSL 2, 5,000 psi\n2) 1 ea choke hose 3", API 7K, 15,000 psi',
      ],
      context: having(licence(), licence({ specification: 'API 7K', number: '7K-0000', pressureTo: 15_000 })),
    },
    {
      texts: [
        'Please quote for barite with two spare bags to API 13A with API monogram.\n\nNo | Material | Total\n1 | Barite | 1 200 t\n2 | Spare bags | 20',
      ],
      context: having(licence({ specification: 'API 13A', number: '13A-0000', products: ['Barite'] })),
    },
    {
      texts: ['Please quote for 2 christmas trees 3 1/8" to API 6A with API monogram.'],
      context: having(licence({ products: ['Trees', 'Gate valves'] })),
    },
    {
      texts: [
        'Please quote for 8 gate valves 3 1/8" 10,000 psi to API 6A, PSL 3, with API monogram. The valves shall be delivered within 20 weeks from order.',
      ],
      context: having(licence()),
    },
    { texts: ['Please quote for 8 ball valves to API 6D.'], context: having(licence()) },
    {
      texts: [
        'Please quote for 8 gate valves 3 1/8" 10,000 psi to API 6A, PSL 3, with API monogram. Bolting shall be to API 20E, BSL-2. Bodies are of 75K material, minimum yield strength 75,000 psi.',
      ],
      context: having(licence()),
    },
    { texts: ['Please quote for 8 ball valves to API 6D with API monogram.'] },
  ],
};
