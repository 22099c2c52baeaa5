import {
  licenceCovers,
  specificationKey,
  type LicensedWork,
} from '#registers/contract/licences/licence-covers.ts';
import type { Licence } from '#registers/contract/licences/licence.ts';
import type { Fact, FactSubject } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { productsIn } from '../../facts/readers/product-words.ts';
import { manufactureDay, stateOn } from '../planned-days.ts';
import type { Rule, RuleFinding } from '../rule.ts';

/** 3 1/8, 2-1/16 and DN 300 as inches. */
const inches = (text: string): number | undefined => {
  const metric = /^DN (\d+)$/.exec(text)?.[1];
  if (metric !== undefined) return Number(metric) / 25;
  const found = /^(\d+(?:\.\d+)?)(?:[ -](\d+)\/(\d+))?$/.exec(text.trim());
  if (!found) return undefined;
  const [, whole = '0', over, under] = found;
  return Number(whole) + (over && under ? Number(over) / Number(under) : 0);
};

/** What is said of the goods themselves or of an item: no test pressure, strength or level of their bolting. */
const readTexts = (facts: Facts, subject: FactSubject): string[] =>
  facts
    .current(subject)
    .flatMap(({ about, value, statement }) =>
      (about === '' || about === facts.statements[statement]?.scope) && value.kind === 'text'
        ? [value.text]
        : [],
    );

const readWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/(?<=...)s$/, ''));
const saysAll = (text: string, words: string): boolean => {
  const said = new Set(readWords(text));
  return readWords(words).every((word) => said.has(word));
};

/** Goods to a specification that no licence names, by more or by fewer words; undefined where one does. */
const otherProduct = (
  facts: Facts,
  licences: readonly Licence[],
  specification: string,
): string | undefined => {
  const licensed = licences.flatMap(({ products }) => products);
  if (licensed.length === 0 || licences.some(({ products }) => products.length === 0)) return undefined;
  const goods = facts
    .current('product standard')
    .filter(({ value }) => value.kind === 'standard' && value.designation === specification)
    .flatMap(({ quote }) => productsIn(quote.text).map(({ name }) => name));
  return goods.some((name) => licensed.some((each) => saysAll(each, name) || saysAll(name, each)))
    ? undefined
    : goods[0];
};

/** What is asked of products to a specification; where several sizes, pressures or levels are asked, the hardest of each. */
const workOf = (
  facts: Facts,
  licences: readonly Licence[],
  { specification, on }: Pick<LicensedWork, 'specification' | 'on'>,
): LicensedWork => {
  const psl = readTexts(facts, 'specification level').toSorted().at(-1);
  const pressures = readTexts(facts, 'pressure').map(Number).filter(Number.isFinite);
  const sizes = readTexts(facts, 'size').flatMap((text) => inches(text) ?? []);
  const product = otherProduct(facts, licences, specification);
  return {
    specification,
    on,
    ...(product !== undefined && { product }),
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

const source =
  'API Monogram programme: products are marked under a licence that is in force when they are made.';

const licenceFinding = (
  facts: readonly Fact[],
  { name, why, grounds, basis }: { name: string; why: string; grounds: string; basis: string },
  isAsked: boolean,
): RuleFinding => ({
  why: `${source} ${basis}`,
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
  source,
  severity: 'blocking',
  departments: ['Quality Assurance', 'Engineering'],
  check: (facts, context) => {
    const { registers, orderDay } = context;
    const { licences } = registers;
    if (licences.length === 0 || orderDay === null || !facts.profile.asksForGoods) return [];
    const monogram = facts
      .current('monogram')
      .flatMap(({ value }) => (value.kind === 'asked' ? [value.isAsked] : []));
    if (monogram.length > 0 && !monogram.includes(true)) return [];
    const isAsked = monogram.includes(true);
    const { day: on, basis } = manufactureDay(facts, context, orderDay);
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
          ? [licenceFinding(stated, { name, why: '', grounds: 'none', basis }, isAsked)]
          : [];
      const work = workOf(facts, held, { specification: designation, on });
      const why = objection(held, work);
      if (why === null) return [];
      return [licenceFinding(stated, { name, why, grounds: groundsFrom(held, work), basis }, isAsked)];
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
        'No licence for API 6A covers what is asked: 6A-0000: PSL 4 is outside PSL 1 to 3, Pressure 15,000 psi is above 10,000 psi',
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
  ],
  counterExamples: [
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
