import { noted } from '#kit/server/language/noted.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { pslLevels, type Licence } from '#registers/contract/licences/licence.ts';

/** What is to be made, and when; what is left out is not checked. */
export type LicensedWork = {
  specification: string;
  product?: string;
  /** As written: "3", "PSL 3", "PSL-3G". */
  psl?: string;
  /** In inches. */
  size?: number;
  /** In psi. */
  pressure?: number;
  /** The planned day of manufacture. */
  on: string;
};

export type Coverage = { covers: boolean; reasons: string[] };

/** "API Spec 6A", "API 6A" and "6A" are one key: 6A. */
export const specificationKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/\b(?:API|SPECIFICATION|SPEC|STANDARD|STD)\b\.?/g, '')
    .replace(/[^A-Z0-9]/g, '');

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/** "Gate valves" covers "2 1/16 in gate valve": every word of the licensed product is in the wanted one. */
const isProduct = (licensed: string, wanted: string): boolean => {
  const found = new Set(wordsIn(wanted));
  return wordsIn(licensed).every((word) => found.has(word));
};

const levelFrom = (text: string): number =>
  pslLevels.findIndex((level) => level === text.toUpperCase().replace(/PSL|[^0-9G]/g, ''));

const pslReason = ({ pslFrom, pslTo }: Licence, wanted: string | undefined): string[] => {
  if (wanted === undefined || (pslFrom === '' && pslTo === '')) return [];
  const level = levelFrom(wanted);
  if (level < 0) return [noted`“${wanted}” is no PSL that can be compared`];
  const isBelow = pslFrom !== '' && level < levelFrom(pslFrom);
  const isAbove = pslTo !== '' && level > levelFrom(pslTo);
  const [name, low, high] = [pslLevels[level] ?? '', pslFrom || '1', pslTo || '4'];
  return isBelow || isAbove ? [noted`PSL ${name} is outside PSL ${low} to ${high}`] : [];
};

type Bound = (value: string, bound: string) => string;
type Range = { unit: string; from: number | null; to: number | null; below: Bound; above: Bound };
/** Each a sentence, so that it is worded as one. */
const sizeBounds = {
  below: (value: string, bound: string) => noted`Size ${value} is below ${bound}`,
  above: (value: string, bound: string) => noted`Size ${value} is above ${bound}`,
};
const pressureBounds = {
  below: (value: string, bound: string) => noted`Pressure ${value} is below ${bound}`,
  above: (value: string, bound: string) => noted`Pressure ${value} is above ${bound}`,
};

/** As people write them: 15,000. */
const grouped = (number: number): string => formatNumber(number, { maximumFractionDigits: 4 });
const rangeReason = ({ unit, from, to, below, above }: Range, value: number | undefined): string[] => {
  if (value === undefined) return [];
  const said = (number: number): string => `${grouped(number)} ${unit}`;
  if (from !== null && value < from) return [below(said(value), said(from))];
  return to !== null && value > to ? [above(said(value), said(to))] : [];
};

/** The last day a licence or a qualification is valid is its expiry day. */
export const dayReason = (
  { validFrom, expires }: Pick<Licence, 'validFrom' | 'expires'>,
  on: string,
): string[] => {
  if (validFrom !== null && on < validFrom)
    return [noted`valid from ${formatDay(validFrom)}, after ${formatDay(on)}`];
  return expires !== null && on > expires
    ? [noted`expires on ${formatDay(expires)}, before ${formatDay(on)}`]
    : [];
};

/** Whether a licence lets us mark this product on the planned day; every reason why not. */
export const licenceCovers = (licence: Licence, work: LicensedWork): Coverage => {
  const isSpecification = specificationKey(licence.specification) === specificationKey(work.specification);
  const { product } = work;
  const isOtherProduct =
    product !== undefined &&
    licence.products.length > 0 &&
    !licence.products.some((each) => isProduct(each, product));
  const { sizeFrom, sizeTo, pressureFrom, pressureTo } = licence;
  const reasons = [
    ...(isSpecification ? [] : [noted`for ${licence.specification}, not ${work.specification}`]),
    ...(isOtherProduct ? [noted`“${product}” is not among ${licence.products.join(', ')}`] : []),
    ...pslReason(licence, work.psl),
    ...rangeReason({ unit: 'in', from: sizeFrom, to: sizeTo, ...sizeBounds }, work.size),
    ...rangeReason({ unit: 'psi', from: pressureFrom, to: pressureTo, ...pressureBounds }, work.pressure),
    ...dayReason(licence, work.on),
  ];
  return { covers: reasons.length === 0, reasons };
};
