import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { isDesignation } from '../values/designated.ts';
import { boundBefore } from '../values/durations.ts';
import { figurePattern, numberWordsPattern, parseFigure, parseNumberWords } from '../values/numbers.ts';
import type { AssertedValue } from './assertion.ts';
import { measures } from './unit-words.ts';

/** A value found in a text, with the words that name its measure. */
export type FoundAssertion = {
  measure: string;
  names: string;
  isCommon: boolean;
  isMaterial: boolean;
  isAdjective: boolean;
  /** It is a word of a closed list of the field. */
  isListed: boolean;
  value: AssertedValue;
  start: number;
  end: number;
};

const anyUnit = measures
  .flatMap(({ units }, measure) => units.map(([pattern], unit) => ({ pattern, measure, unit })))
  .toSorted((a, b) => b.pattern.length - a.pattern.length);
const unitPattern = anyUnit.map(({ pattern }) => pattern).join('|');
const figure = String.raw`(?:${figurePattern})`;
const signed = String.raw`[-−–+±]?\s?${figure}`;
const unitEnd = String.raw`(?![\p{L}\d²³/])`;
const join = String.raw`(?:\s?(?:°\s?C|mm|m|bar|V)?\s?(?:x|×|by|-|–|to|bis|à|up to|…|\.\.\.?|\/)\s?)`;
const quantity = new RegExp(
  String.raw`(?<![\p{L}\d.,/-]|\d\s)(${signed})((?:${join}${signed}){0,2})[\s-]?(${unitPattern})${unitEnd}`,
  'gu',
);
const units = anyUnit.map(({ pattern, measure, unit }) => ({
  whole: new RegExp(`^(?:${pattern})$`, 'u'),
  measure,
  unit,
}));
const known = new Map<string, { measure: number; unit: number } | null>();
export const unitFor = (written: string): { measure: number; unit: number } | null => {
  const cached = known.get(written);
  if (cached !== undefined) return cached;
  const found = units.find(({ whole }) => whole.test(written)) ?? null;
  known.set(written, found);
  return found;
};

const part = new RegExp(signed, 'gu');
const signedNumber = (written: string): number | null => {
  const number = parseFigure(written.replace(/^[-−–+±]?\s?/, ''));
  return number === null ? null : /^[-−–]/.test(written) ? -number : number;
};
const isTimes = /(?:x|×|by)\s?$/;

/** Numbers that are no value of goods: a number of a document, a clause, a revision. */
export const ofDocument =
  /(?:\b(?:rev(?:ision)?|annex|appendix|clause|section|chapter|article|item|pos|form|type|no|nr|drawing|dwg|class|stage|table|page|figure|grade|level|rule|lot|phase|edition|option)\.?\s?|[A-Z]{2,}-?)$/i;
/** A unit of one letter is also a letter of a list, of a name or of a standard. */
const isShort = (unit: string): boolean => /^[A-Zshlgmt]$/.test(unit);

type Scale = { factor: number; offset: number };

const figureFrom = (
  first: string,
  rest: string,
  { factor, offset }: Scale,
  before: string,
): AssertedValue | null => {
  const one = signedNumber(first);
  if (one === null) return null;
  const [low, high] = [[one], [one]];
  let from = 0;
  for (const match of rest.matchAll(part)) {
    const joint = rest.slice(from, match.index);
    // "5-10 bar": the dash joins, it is no sign.
    const written = isTimes.test(joint) || joint.trim() !== '' ? match[0] : match[0].replace(/^[-−–]\s?/, '');
    const number = signedNumber(written);
    if (number === null) return null;
    if (isTimes.test(joint)) {
      low.push(number);
      high.push(number);
    } else {
      low[low.length - 1] = Math.min(low.at(-1) ?? number, number);
      high[high.length - 1] = Math.max(high.at(-1) ?? number, number);
    }
    from = match.index + match[0].length;
  }
  return {
    kind: 'figure',
    low: low.map((each) => each * factor + offset),
    high: high.map((each) => each * factor + offset),
    isMinimum: boundBefore(before) === 'minimum' || /[≥>]\s?$/.test(before),
    factor,
    mayBeGrouped: /^\W*\d{1,3}[.,]\d{3}$/.test(first.trim()),
  };
};

type Named = { measure: string; names: string; isCommon?: boolean };

/** A figure where a text has it; none where its number cannot be read. */
const foundFigure = (
  match: RegExpExecArray,
  { measure, names, isCommon = true }: Named,
  value: AssertedValue | null,
): FoundAssertion[] =>
  value === null
    ? []
    : [
        {
          measure,
          names,
          isCommon,
          isMaterial: false,
          isAdjective: false,
          isListed: false,
          value,
          start: match.index,
          end: match.index + match[0].length,
        },
      ];

const wordsBefore = ({ index }: RegExpExecArray, text: string): string =>
  text.slice(Math.max(0, index - 40), index);

/** A figure with a unit that is known, converted to the first unit of its measure. */
const converted = (
  match: RegExpExecArray,
  { first, rest = '', unit, before }: { first: string; rest?: string; unit: string; before: string },
): FoundAssertion[] => {
  const found = unitFor(unit);
  const measure = found && measures[found.measure];
  if (!found || !measure) return [];
  const [, factor = 1, offset = 0] = measure.units[found.unit] ?? [];
  const named = { ...measure, isCommon: measure.isCommon === true };
  return foundFigure(match, named, figureFrom(first, rest, { factor, offset }, before));
};

const quantitiesIn = (text: string): FoundAssertion[] =>
  findMatches(quantity, text).flatMap((match): FoundAssertion[] => {
    const [whole, first = '', rest = '', unit = ''] = match;
    const before = wordsBefore(match, text);
    const place = { start: match.index, end: match.index + whole.length };
    if (isShort(unit) && (ofDocument.test(before) || isDesignation(text, place))) return [];
    if (unit === 'A' && /^\s\p{Ll}/u.test(text.slice(place.end))) return [];
    return converted(match, { first, rest, unit, before });
  });

/** "four tonnes", "eight and a quarter inch", "half an hour": an amount in words, with its unit. */
const parts: Readonly<Record<string, number>> = { half: 0.5, third: 1 / 3, quarter: 0.25 };
const inWords = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(?:(${numberWordsPattern})(?:\sand\s(?:an?|one)\s(half|quarter|third))?|(?:an?\s|one\s)?(half|quarter|third)(?:\sof)?\san?)[\s-](${unitPattern})${unitEnd}`,
  'giu',
);
const hasWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|half|quarter|hundred|\w+teen|\w+ty)\b/i;
const worded = (text: string): FoundAssertion[] =>
  hasWords.test(text)
    ? findMatches(inWords, text).flatMap((match): FoundAssertion[] => {
        const [, words = '', more = '', part = '', unit = ''] = match;
        const number = (parseNumberWords(words) ?? 0) + (parts[(more || part).toLowerCase()] ?? 0);
        return number === 0 || isShort(unit)
          ? []
          : converted(match, { first: String(number), unit, before: wordsBefore(match, text) });
      })
    : [];

/** "2.600 Ah/kg", "18 kWh/t": a unit by another, compared only where both are written the same. */
const ratio = new RegExp(
  String.raw`(?<![\p{L}\d.,/-]|\d\s)(${figure})\s?((?:${unitPattern})\/(?:${unitPattern}))${unitEnd}`,
  'gu',
);
const plain: Scale = { factor: 1, offset: 0 };
const ratiosIn = (text: string): FoundAssertion[] =>
  text.includes('/')
    ? findMatches(ratio, text).flatMap((match): FoundAssertion[] => {
        const [, written = '', unit = ''] = match;
        return unitFor(unit)
          ? []
          : foundFigure(
              match,
              { measure: `value in ${unit}`, names: '' },
              figureFrom(written, '', plain, wordsBefore(match, text)),
            );
      })
    : [];

const fraction =
  /(?<![\p{L}\d/.,-])(\d{1,2})[\s-](\d{1,2})\/(\d{1,2})\s?(?:"|”|″|''|-?(?:inch(?:es)?|pouces?|zoll|pulgadas?|pollici|in)(?!\p{L}))/giu;

/** "4 1/16 inch": a size in parts of an inch. */
const fractionsIn = (text: string): FoundAssertion[] =>
  findMatches(fraction, text).flatMap((match) => {
    const [, whole = '0', over = '0', under = '1'] = match;
    const size = (Number(whole) + Number(over) / Number(under)) * 25.4;
    return foundFigure(
      match,
      { measure: 'size in inches', names: 'size|bore|nominal|diameter|dimension|inch' },
      { kind: 'figure', low: [size], high: [size], isMinimum: false, mayBeGrouped: false, factor: 25.4 },
    );
  });

/** Every figure with a unit, in figures and in words. */
export const figuresIn = (text: string): FoundAssertion[] => [
  ...(/[\d٠-٩]/.test(text) ? [...quantitiesIn(text), ...fractionsIn(text), ...ratiosIn(text)] : []),
  ...worded(text),
];
