import { noted } from '#kit/server/language/noted.ts';
import type { FactSubject } from '../../facts/fact.ts';

/** What a product standard has a purchaser state; `goods` are those that it is made for. */
export type PurchaseData = {
  designation: string;
  source: string;
  goods: readonly string[] | 'any';
  /**
   * What a fact tells, or else words, called otherwise where the standard does; what no fact is of is known
   * by words alone.
   */
  matters: readonly (
    | { subject: FactSubject; called?: string; ask: string; otherwise?: RegExp }
    | { name: string; ask: string; stated: RegExp }
  )[];
};

export const size = {
  subject: 'size',
  ask: noted`the nominal size`,
  otherwise: /\bNPS\s?\d|\bnominal (?:size|bore)\b|\b\d{2,3}\s?mm (?:bore|OD)\b/i,
} as const;
export const pressure = {
  subject: 'pressure',
  ask: noted`the rated working pressure`,
  otherwise: /\b\d+(?:[.,]\d+)?\s?(?:bar|MPa|ksi)\b/i,
} as const;
export const classes = [
  {
    subject: 'temperature class',
    ask: noted`the temperature class`,
    // A rating in degrees says more than its letters.
    otherwise:
      /(?<!\p{L})[KLNPRSTUVX][-+][UVXY](?!\p{L})|\b[Tt]emperature (?:rating|range)[^.;\d]{0,12}-?\d/u,
  },
  {
    subject: 'material class',
    // It says by itself whether the service is sour, and by how much.
    ask: noted`the material class`,
    otherwise: /(?<![\p{L}-])(?:AA|BB|CC|DD|EE|FF|HH|ZZ)(?:[- ]?NL|[- ]\d\.\d)?(?![\p{L}])/u,
  },
] as const;
export const levels = [
  { subject: 'specification level', ask: noted`the product specification level (PSL)` },
  { subject: 'performance requirement', ask: noted`the performance requirement (PR)` },
] as const;
export const monogram = {
  subject: 'monogram',
  ask: noted`whether the API monogram is required`,
  otherwise: /\bmonogram/i,
} as const;
export const ends = { subject: 'end connection', ask: noted`the end connections` } as const;
export const sour = {
  subject: 'sour service',
  ask: noted`the H2S content or that the service is not sour`,
  otherwise: /\bH2S\b|\bsour\b|\bNACE\b|\b15156\b/i,
} as const;

export const length = {
  name: 'length',
  ask: noted`the range of length`,
  stated: /\b(?:range\s?-?\s?[123]|R-?\s?[123])\b/i,
} as const;
export const pressureClass = {
  subject: 'pressure class',
  ask: noted`the pressure class`,
  otherwise: /\b(?:class|cl\.?|PN)\s?\d{2,4}\b|\b\d{3,4}\s?#/i,
} as const;
export const body = {
  name: 'body material',
  ask: noted`the material of the body`,
  stated:
    /\b(?:WC[BCA69]\w*|LC[BC]|CF8M?|CF3M?|A\s?105N?|LF2|F(?:304|316|11|22|51|53|44)L?|A\s?(?:216|217|351|352|182|350)|duplex|stainless|carbon steel|bronze|alloy|cast steel|forged steel|material)\b/i,
} as const;
export const trim = {
  name: 'trim',
  ask: noted`the trim`,
  stated: /\btrim\b|\bstellite|\b13\s?Cr\b|\bseats?\b/i,
} as const;
export const temperatureRange = {
  name: 'temperature',
  ask: noted`the temperature range`,
  stated: /\btemperature\b|\d\s?(?:°\s?[CF]|deg)/i,
} as const;
