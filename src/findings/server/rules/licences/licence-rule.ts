import {
  licenceCovers,
  specificationKey,
  type LicensedWork,
} from '#registers/contract/licences/licence-covers.ts';
import type { Licence } from '#registers/contract/licences/licence.ts';
import type { Fact } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { manufactureDay, stateOn } from '../manufacture-day.ts';
import type { Rule, RuleFinding } from '../rule.ts';

/** 3 1/8 and 2-1/16 as inches. */
const inches = (text: string): number | undefined => {
  const found = /^(\d+(?:\.\d+)?)(?:[ -](\d+)\/(\d+))?$/.exec(text.trim());
  if (!found) return undefined;
  const [, whole = '0', over, under] = found;
  return Number(whole) + (over && under ? Number(over) / Number(under) : 0);
};

/** What is said of the goods themselves: no test pressure, strength or level of their bolting. */
const readTexts = (facts: readonly Fact[]): string[] =>
  facts.flatMap(({ about, value }) => (about === '' && value.kind === 'text' ? [value.text] : []));

/** What is asked of products to a specification; where several sizes, pressures or levels are asked, the hardest of each. */
const workOf = (facts: Facts, specification: string, on: string): LicensedWork => {
  const psl = readTexts(facts.current('specification level')).toSorted().at(-1);
  const pressures = readTexts(facts.current('pressure')).map(Number).filter(Number.isFinite);
  const sizes = readTexts(facts.current('size')).flatMap((text) => inches(text) ?? []);
  return {
    specification,
    on,
    ...(psl !== undefined && { psl }),
    ...(pressures.length > 0 && { pressure: Math.max(...pressures) }),
    ...(sizes.length > 0 && { size: Math.max(...sizes) }),
  };
};

/** Why none of the licences for a specification covers the work; null where one does. */
const objection = (licences: readonly Licence[], work: LicensedWork): string | null => {
  const reasons: string[] = [];
  for (const licence of licences) {
    const { covers, reasons: why } = licenceCovers(licence, work);
    if (covers) return null;
    reasons.push(`${licence.number}: ${why.join(', ')}`);
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

const licenceFinding = (
  facts: readonly Fact[],
  { name, why, grounds }: { name: string; why: string; grounds: string },
  isAsked: boolean,
): RuleFinding => ({
  title:
    why === ''
      ? `No licence for ${name} is in the register`
      : `No licence for ${name} covers what is asked: ${why}`,
  question: '',
  quotes: facts.slice(0, 3).map(({ quote }) => quote),
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
  source: 'API Monogram programme: products are marked under a licence that is in force when they are made.',
  severity: 'blocking',
  departments: ['Quality Assurance', 'Engineering'],
  check: (facts, { registers: { licences }, orderDay }) => {
    if (licences.length === 0 || orderDay === null || !facts.profile.asksForGoods) return [];
    const monogram = facts
      .current('monogram')
      .flatMap(({ value }) => (value.kind === 'asked' ? [value.isAsked] : []));
    if (monogram.length > 0 && !monogram.includes(true)) return [];
    const isAsked = monogram.includes(true);
    const on = manufactureDay(facts, orderDay);
    const named = Map.groupBy(facts.current('product standard'), ({ value }) =>
      value.kind === 'standard' && /^api \d/.test(value.designation) ? value.designation : '',
    );
    named.delete('');
    const isHeld = (designation: string) =>
      licences.some((each) => specificationKey(each.specification) === specificationKey(designation));
    // What the goods are made to is named most; what we hold nothing for beside it is of parts and of work on them.
    const main = [...named].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
    const isOurs = [...named.keys()].some(isHeld);
    return [...named].flatMap(([designation, stated]): RuleFinding[] => {
      const held = licences.filter(
        (each) => specificationKey(each.specification) === specificationKey(designation),
      );
      const name = designation.toUpperCase();
      // To name a specification asks for no mark (API FM-011): to hold no licence matters where marking is asked.
      if (held.length === 0)
        return isAsked && !isOurs && designation === main
          ? [licenceFinding(stated, { name, why: '', grounds: 'none' }, isAsked)]
          : [];
      const work = workOf(facts, designation, on);
      const why = objection(held, work);
      if (why === null) return [];
      return [licenceFinding(stated, { name, why, grounds: groundsFrom(held, work) }, isAsked)];
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
        'No licence for API 6A covers what is asked: 6A-0000: PSL 4 is outside PSL 1 to 3, Pressure 15000 psi is above 10000 psi',
      ],
    },
    {
      texts: ['Please quote for 8 ball valves to API 6D with API monogram.'],
      context: having(licence()),
      titles: ['No licence for API 6D is in the register'],
    },
  ],
  counterExamples: [
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
