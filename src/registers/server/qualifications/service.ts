import { noted } from '#kit/server/language/noted.ts';
import type { Coverage } from '../licences/service.ts';
import { dayReason } from '../licences/service.ts';
import { ndeLevels, type Qualification } from '#registers/contract/qualifications/qualification.ts';

/** What is to be done, and when; what is left out is not checked. */
export type QualifiedWork = {
  method?: Qualification['method'];
  level?: Qualification['level'];
  /** The number of the material group of ASME IX: "8", "15E". */
  materialGroup?: string;
  /** "GTAW". */
  process?: string;
  /** In millimetres. */
  thickness?: number;
  /** The planned day of manufacture. */
  on: string;
};

/** "P-No. 1 and 10H", "P-Nos. 1, 3": the numbers of the groups; P22 and P91 are grades of steel. */
export const materialGroupsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /\bP-?\s?(?:Nos?\.?|numbers?)\s?((?:\d{1,2}[A-K]?)(?:\s?(?:,|and|&|\/|to)\s?(?:P-?\s?(?:No\.?)?\s?)?\d{1,2}[A-K]?)*)\b/gi,
    ),
  ].flatMap(([, numbers = '']) => numbers.toUpperCase().match(/\d{1,2}[A-K]?/g) ?? []);

const processes: readonly (readonly [code: string, words: RegExp])[] = [
  ['GTAW', /\b(?:GTAW|TIG|141)\b/i],
  ['SMAW', /\b(?:SMAW|MMA|111)\b/i],
  ['GMAW', /\b(?:GMAW|MIG|MAG|135|131)\b/i],
  ['FCAW', /\b(?:FCAW|136)\b/i],
  ['SAW', /\b(?:SAW|submerged arc|12[1-5])\b/i],
];

/** The welding processes that a text names, by their codes of AWS. */
export const processesIn = (text: string): string[] =>
  processes.filter(([, words]) => words.test(text)).map(([code]) => code);

/** "5 to 38 mm", "up to 20 mm"; null where no range can be read. */
const thicknessRange = (text: string): { from: number; to: number } | null => {
  const numbers = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((each) => Number(each.replace(',', '.')));
  if (numbers.length === 1)
    return /\b(?:up to|max|≤|<)/i.test(text) ? { from: 0, to: numbers[0] ?? 0 } : null;
  const [from, to] = numbers;
  return numbers.length === 2 && from !== undefined && to !== undefined ? { from, to } : null;
};

const groupReason = ({ material }: Qualification, wanted: string | undefined): string[] => {
  const groups = materialGroupsIn(material);
  if (wanted === undefined || groups.length === 0 || groups.includes(wanted)) return [];
  return [noted`for P-No. ${groups.join(', ')}, not P-No. ${wanted}`];
};

const processReason = ({ process }: Qualification, wanted: string | undefined): string[] => {
  const held = processesIn(process);
  if (wanted === undefined || held.length === 0 || held.includes(wanted)) return [];
  return [noted`for ${held.join(' and ')}, not ${wanted}`];
};

const thicknessReason = ({ thickness }: Qualification, wanted: number | undefined): string[] => {
  const range = thicknessRange(thickness);
  if (wanted === undefined || range === null || (range.from <= wanted && wanted <= range.to)) return [];
  return [noted`${wanted} mm is outside ${range.from} to ${range.to} mm`];
};

const ndeReasons = ({ method, level }: Qualification, work: QualifiedWork): string[] => [
  ...(work.method !== undefined && method !== work.method ? [noted`for ${method}, not ${work.method}`] : []),
  ...(work.level !== undefined && ndeLevels.indexOf(level) < ndeLevels.indexOf(work.level)
    ? [noted`level ${level}, below level ${work.level}`]
    : []),
];

/** Whether a qualification lets us do this work on the planned day; every reason why not. What it does not state does not limit it. */
export const qualificationCovers = (qualification: Qualification, work: QualifiedWork): Coverage => {
  const reasons = [
    ...ndeReasons(qualification, work),
    ...groupReason(qualification, work.materialGroup),
    ...processReason(qualification, work.process),
    ...thicknessReason(qualification, work.thickness),
    ...dayReason(qualification, work.on),
  ];
  return { covers: reasons.length === 0, reasons };
};
