import { specificationKey, type LicensedWork } from '#registers/server/licences/service.ts';
import type { Licence } from '#registers/contract/licences/licence.ts';
import { overlaps } from '../../facts/enquiry-to-check.ts';
import type { Fact, FactSubject } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { productsIn } from '../../facts/readers/product-words.ts';

/** 3 1/8, 2-1/16 and DN 300 as inches. */
const inches = (text: string): number | undefined => {
  const metric = /^DN (\d+)$/.exec(text)?.[1];
  if (metric !== undefined) return Number(metric) / 25;
  const found = /^(\d+(?:\.\d+)?)(?:[ -](\d+)\/(\d+))?$/.exec(text.trim());
  if (!found) return undefined;
  const [, whole = '0', over, under] = found;
  return Number(whole) + (over && under ? Number(over) / Number(under) : 0);
};

/** The API specifications that goods are made to, each with the facts that name it. */
export const namedSpecifications = (facts: Facts): Map<string, Fact[]> => {
  const named = Map.groupBy(facts.current('product standard'), ({ value }) =>
    value.kind === 'standard' && /^api \d/.test(value.designation) ? value.designation : '',
  );
  named.delete('');
  return named;
};

const namesIn = (facts: readonly Fact[]): Set<string> =>
  new Set(facts.flatMap(({ quote }) => productsIn(quote.text).map(({ name }) => name)));

/**
 * Facts of goods to another specification: their sentence names that one, or goods that it alone is named
 * for.
 */
const isOfOthers = (facts: Facts, specification: string): ((fact: Fact) => boolean) => {
  const named = namedSpecifications(facts);
  const [ours, others] = [
    named.get(specification) ?? [],
    [...named].flatMap(([each, of]) => (each === specification ? [] : of)),
  ];
  const [ourGoods, otherGoods] = [namesIn(ours), namesIn(others)];
  const isIn = (of: readonly Fact[], { statement }: Fact) => of.some((each) => each.statement === statement);
  return (fact) => {
    if (isIn(ours, fact) || others.length === 0) return false;
    const goods = [...namesIn([fact])];
    return (
      isIn(others, fact) ||
      (goods.length > 0 && goods.every((each) => otherGoods.has(each) && !ourGoods.has(each)))
    );
  };
};

/** What is said of the goods themselves or of an item: no test pressure, strength or level of their bolting. */
const findFacts = (facts: Facts, subject: FactSubject, isOther: (fact: Fact) => boolean): Fact[] =>
  facts
    .current(subject)
    .filter(
      (fact) =>
        (fact.about === '' || fact.about === facts.statements[fact.statement]?.scope) && !isOther(fact),
    );

const readWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/(?<=...)s$/, ''));
const saysAll = (text: string, words: string): boolean => {
  const said = new Set(readWords(text));
  return readWords(words).every((word) => said.has(word));
};

/** What comes with goods and is not marked. */
const accessory =
  /\b(?:spares?|kits?|sets?|tools?|gaskets?|bolt\w*|studs?|nuts?|seals?|certificates?|documents?|tests?|packing|crates?|cables?|clamps?)\b/i;
/** An item by its name alone, as a sentence may name it again. */
const itemNames = ({ enquiry }: Facts): string[] =>
  enquiry.items.flatMap(({ cells, isOptional }) => {
    const name = (/^\p{L}[\p{L}\s-]*/u.exec(cells.description?.value ?? '')?.[0] ?? '').trim();
    return isOptional || name.length < 3 || accessory.test(name) ? [] : [name];
  });

/** "All are to API 7-1", "every piece in the list": said of whatever is listed. */
const ofAllItems =
  /(?<!\p{L})(?:all|every|each|everything)(?:\s(?:items?|pieces?|positions?|lines?|goods|equipment|products?))?(?=\s(?:are|is|shall|must|to|as|per|acc\w*|in|API)(?!\p{L}))/iu;
/** A "bit sub" is one of the "rotary subs": the noun decides where words stand before it. */
const headNoun = (name: string): string => readWords(name).at(-1) ?? '';

/** Goods to a specification that no licence names, by more or by fewer words; undefined where one does. */
const otherProduct = (
  facts: Facts,
  licences: readonly Licence[],
  specification: string,
): string | undefined => {
  const licensed = licences.flatMap(({ products }) => products);
  if (licensed.length === 0 || licences.some(({ products }) => products.length === 0)) return undefined;
  const naming = namedSpecifications(facts).get(specification) ?? [];
  const isLicensed = (name: string): boolean =>
    licensed.some((each) => saysAll(each, name) || saysAll(name, each));
  const goods = [...namesIn(naming)];
  if (goods.length > 0 && !goods.some(isLicensed)) return goods[0];
  const isOfAll =
    namedSpecifications(facts).size === 1 && naming.some(({ quote }) => ofAllItems.test(quote.text));
  const nouns = new Set(licensed.map(headNoun));
  // Items that a sentence names together, or that it speaks of as all, are each to bear the mark.
  return itemNames(facts).find(
    (name) =>
      (naming.some(({ quote }) => saysAll(quote.text, name)) || (isOfAll && !nouns.has(headNoun(name)))) &&
      !isLicensed(name) &&
      !productsIn(name).some((each) => isLicensed(each.name)),
  );
};

/** What is asked, with the facts that decide: the hardest size, pressure and level. */
export type AskedGoods = { work: LicensedWork; deciding: Fact[] };

const textOf = ({ value }: Fact): string => (value.kind === 'text' ? value.text : '');
const hardest = (of: readonly Fact[], measure: (text: string) => number | undefined) =>
  of
    .flatMap((fact) => {
      const figure = measure(textOf(fact));
      return figure === undefined || !Number.isFinite(figure) ? [] : [{ fact, figure }];
    })
    .toSorted((one, other) => other.figure - one.figure)[0];

/**
 * What is asked of products to a specification; where several sizes, pressures or levels are asked, the
 * hardest of each.
 */
export const goodsAsked = (
  facts: Facts,
  licences: readonly Licence[],
  { specification, on }: Pick<LicensedWork, 'specification' | 'on'>,
): AskedGoods => {
  const isOther = isOfOthers(facts, specification);
  const level = findFacts(facts, 'specification level', isOther)
    .toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
    .at(-1);
  const pressure = hardest(findFacts(facts, 'pressure', isOther), Number);
  const size = hardest(findFacts(facts, 'size', isOther), inches);
  const product = otherProduct(facts, licences, specification);
  return {
    work: {
      specification,
      on,
      ...(product !== undefined && { product }),
      ...(level && { psl: textOf(level) }),
      ...(pressure && { pressure: pressure.figure }),
      ...(size && { size: size.figure }),
    },
    deciding: [level, pressure?.fact, size?.fact].filter((fact) => fact !== undefined),
  };
};

/** An item itself names the specification, before any of its parts. */
export const isOfItem = ({ enquiry, list }: Facts, { quote, statement, start }: Fact): boolean =>
  enquiry.items.some(({ place, isOptional }) => place !== null && !isOptional && overlaps(place, quote)) &&
  !list.some(
    (other) => other.subject === 'product standard' && other.statement === statement && other.start < start,
  );

/** The licences for a specification, however it is written. */
export const licencesFor = (licences: readonly Licence[], specification: string): Licence[] =>
  licences.filter((each) => specificationKey(each.specification) === specificationKey(specification));
