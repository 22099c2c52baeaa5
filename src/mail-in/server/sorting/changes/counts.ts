import { findTerms } from '#text/terms.ts';
import type { KnownEnquiry } from '../mail-to-sort.ts';

const countWords: readonly (readonly string[])[] = [
  ['one', 'ein', 'eine', 'einen', 'einem', 'un', 'une', 'una', 'uno'],
  ['two', 'zwei', 'zweien', 'deux', 'dos', 'due'],
  ['three', 'drei', 'trois', 'tres', 'tre'],
  ['four', 'vier', 'quatre', 'cuatro', 'quattro'],
  ['five', 'fünf', 'cinq', 'cinco', 'cinque'],
  ['six', 'sechs', 'seis', 'sei'],
  ['seven', 'sieben', 'sept', 'siete', 'sette'],
  ['eight', 'acht', 'huit', 'ocho', 'otto'],
  ['nine', 'neun', 'neuf', 'nueve', 'nove'],
  ['ten', 'zehn', 'dix', 'diez', 'dieci'],
  ['eleven', 'elf', 'onze', 'once', 'undici'],
  ['twelve', 'zwölf', 'douze', 'doce', 'dodici'],
];
/** "a" and "one" stand in any sentence: a count of one is read in figures alone. */
const spokenCounts = new Map(
  countWords.flatMap((each, at) => (at === 0 ? [] : each.map((word) => [word, String(at + 1)] as const))),
);
const withFigures = (sentence: string): string =>
  sentence.replace(/\p{L}+/gu, (word) => spokenCounts.get(word.toLowerCase()) ?? word);

const countOf = (asked: string): string | null => /^\s*(\d{1,5})\s/.exec(asked)?.[1] ?? null;

/** Whether a sentence gives one of the things asked for another number than the enquiry does. */
export const givesOtherCount = (sentence: string, { asksFor }: KnownEnquiry): boolean => {
  const said = new Set(findTerms(sentence));
  return asksFor.some((asked) => {
    const count = countOf(asked);
    if (count === null) return false;
    const [, ...words] = findTerms(asked);
    const named = words.filter((word) => /\p{L}{3}/u.test(word)).slice(0, 3);
    if (!named.some((word) => said.has(word))) return false;
    const counts = [
      ...withFigures(sentence).matchAll(/(?<![\d./-])(\d{1,5})(?=\s+\p{L}{3,}|[.!;]?\s*$)/gu),
    ].map(([, found = '']) => found);
    return counts.length > 0 && counts.every((each) => each !== count);
  });
};

/** Whether a sentence names a count that the enquiry asks for beside another one: "20 and not 12". */
export const contrastsCount = (sentence: string, { asksFor }: KnownEnquiry): boolean => {
  const counts: readonly string[] = sentence.match(/(?<![\p{L}\d.,/-])\d{1,5}(?![\d.,/-]\d)/gu) ?? [];
  return counts.length > 1 && asksFor.some((asked) => counts.includes(countOf(asked) ?? ''));
};

/** Figures with what they count: "600 m3/h", "16 inch", "DN 125", "class 600". */
const measures = (text: string): { figure: string; unit: string }[] => [
  ...[...text.matchAll(/(\d+(?:[.,]\d+)?)\s?([\p{L}"”°%][\p{L}\d³²/]*)/gu)].map(
    ([, figure = '', unit = '']) => ({ figure, unit: unit.toLowerCase().slice(0, 5) }),
  ),
  ...[...text.matchAll(/\b(DN|PN|NPS|OD|PSL|class|classe|clase)\s?(\d+)/giu)].map(
    ([, unit = '', figure = '']) => ({ figure, unit: unit.toLowerCase() }),
  ),
];

/** Whether a text gives a figure of a unit in which the enquiry has only other figures. */
export const givesOtherMeasure = (text: string, { subject, asksFor }: KnownEnquiry): boolean => {
  const asked = measures([...asksFor, subject].join(' ; '));
  return measures(text).some(({ figure, unit }) => {
    const figures = asked.filter((each) => each.unit === unit).map((each) => each.figure);
    return figures.length > 0 && !figures.includes(figure);
  });
};
