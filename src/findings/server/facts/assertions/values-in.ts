import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { boundBefore } from '../values/durations.ts';
import { figurePattern, parseFigure } from '../values/numbers.ts';
import type { AssertedValue } from './assertion.ts';
import { codeFamilies, type CodeFamily } from './code-words.ts';
import { measures } from './unit-words.ts';

/** A value found in a text, with the words that name its measure. */
export type FoundAssertion = {
  measure: string;
  names: string;
  isCommon: boolean;
  isMaterial: boolean;
  isAdjective: boolean;
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
const unitFor = (written: string): { measure: number; unit: number } | null => {
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
/** A unit of one letter is also a letter of a list or of a name. */
const isShort = (unit: string): boolean => /^[A-Zshlgmt]$/.test(unit);

const figureFrom = (first: string, rest: string, factor: number, before: string): AssertedValue | null => {
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
    low: low.map((each) => each * factor),
    high: high.map((each) => each * factor),
    isMinimum: boundBefore(before) === 'minimum' || /[≥>]\s?$/.test(before),
    factor,
    mayBeGrouped: /^\W*\d{1,3}[.,]\d{3}$/.test(first.trim()),
  };
};

const figuresIn = (text: string): FoundAssertion[] =>
  findMatches(quantity, text).flatMap((match): FoundAssertion[] => {
    const [whole, first = '', rest = '', unit = ''] = match;
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const found = unitFor(unit);
    const measure = found && measures[found.measure];
    if (!found || !measure || (isShort(unit) && ofDocument.test(before))) return [];
    if (isShort(unit) && /^\s\p{Ll}/u.test(text.slice(match.index + whole.length)) && unit === 'A') return [];
    const factor = measure.units[found.unit]?.[1] ?? 1;
    const value = figureFrom(first, rest, factor, before);
    return value === null
      ? []
      : [
          {
            measure: measure.measure,
            names: measure.names,
            isCommon: measure.isCommon === true,
            isMaterial: false,
            isAdjective: false,
            value,
            start: match.index,
            end: match.index + whole.length,
          },
        ];
  });

/** "2.600 Ah/kg", "18 kWh/t": a unit by another, compared only where both are written the same. */
const ratio = new RegExp(
  String.raw`(?<![\p{L}\d.,/-]|\d\s)(${figure})\s?((?:${unitPattern})\/(?:${unitPattern}))${unitEnd}`,
  'gu',
);
const ratiosIn = (text: string): FoundAssertion[] =>
  text.includes('/')
    ? findMatches(ratio, text).flatMap((match): FoundAssertion[] => {
        const [whole, written = '', unit = ''] = match;
        if (unitFor(unit)) return [];
        const value = figureFrom(written, '', 1, text.slice(Math.max(0, match.index - 40), match.index));
        return value === null
          ? []
          : [
              {
                measure: `value in ${unit}`,
                names: '',
                isCommon: true,
                isMaterial: false,
                isAdjective: false,
                value,
                start: match.index,
                end: match.index + whole.length,
              },
            ];
      })
    : [];

const isInside = /[\p{L}\d.,/-]/u;

const fraction =
  /(?<![\p{L}\d/.,-])(\d{1,2})[\s-](\d{1,2})\/(\d{1,2})\s?(?:"|”|″|''|-?(?:inch(?:es)?|pouces?|zoll|pulgadas?|pollici|in)(?!\p{L}))/giu;

/** "4 1/16 inch": a size in parts of an inch. */
const fractionsIn = (text: string): FoundAssertion[] =>
  findMatches(fraction, text).map((match) => {
    const [, whole = '0', over = '0', under = '1'] = match;
    const size = (Number(whole) + Number(over) / Number(under)) * 25.4;
    return {
      measure: 'size in inches',
      names: 'size|bore|nominal|diameter|dimension|inch',
      isCommon: true,
      isMaterial: false,
      isAdjective: false,
      value: {
        kind: 'figure',
        low: [size],
        high: [size],
        isMinimum: false,
        mayBeGrouped: false,
        factor: 25.4,
      },
      start: match.index,
      end: match.index + match[0].length,
    };
  });

const findCodes = (family: CodeFamily, text: string, label: string): FoundAssertion[] => {
  const found = findMatches(family.pattern, text).filter(
    ({ index }) => !isInside.test(text.charAt(index - 1)),
  );
  if (found.length === 0 || (family.cue && !family.cue.test(`${label} ${text}`))) return [];
  return found.map((match): FoundAssertion => {
    const written = match.slice(1).find((group) => group !== undefined) ?? match[0];
    const code = family.fold?.(written) ?? written;
    return {
      measure: family.family,
      names: family.names,
      isCommon: family.isCommon === true,
      isMaterial: family.departments === 'material',
      isAdjective: family.isAdjective === true,
      value: { kind: 'code', code: code.toUpperCase().replace(/[\s]/g, '').replace(',', '.') },
      start: match.index,
      end: match.index + match[0].length,
    };
  });
};

const codesIn = (text: string, label: string, hasFigure: boolean): FoundAssertion[] =>
  codeFamilies.flatMap((family) => (hasFigure || family.isWord ? findCodes(family, text, label) : []));

const isWithin = (one: FoundAssertion, other: FoundAssertion): boolean =>
  one !== other &&
  other.start <= one.start &&
  one.end <= other.end &&
  // "316L" is a steel, not 316 litres.
  (other.end - other.start > one.end - one.start ||
    (other.value.kind === 'code' && one.value.kind === 'figure'));

/** Every value of goods in a text, in order; what stands within a longer one is left out. */
export function assertedValuesIn(text: string, label = ''): FoundAssertion[] {
  const hasFigure = /\d/.test(text);
  const found = [
    ...(hasFigure ? [...figuresIn(text), ...fractionsIn(text), ...ratiosIn(text)] : []),
    ...codesIn(text, label, hasFigure),
  ];
  return found
    .filter((each) => !found.some((other) => isWithin(each, other)))
    .toSorted((a, b) => a.start - b.start);
}

/** Two rules read the values of the same texts. */
const kept = new WeakMap<object, Map<string, readonly FoundAssertion[]>>();

/** The values of a part of a source, read once. */
export function readValues(source: object, { text, label }: { text: string; label: string }) {
  const read = kept.get(source) ?? new Map<string, readonly FoundAssertion[]>();
  kept.set(source, read);
  const part = `${label}|${text}`;
  const values = read.get(part) ?? assertedValuesIn(text, label);
  read.set(part, values);
  return values;
}

/** "(m3/h)", "[bar]": the unit that a label or the head of a column gives. */
export const unitInLabel = (label: string): string | null => {
  const unit = /[([]\s?([^)\]]{1,12}?)\s?[)\]]\s*$/.exec(label)?.[1];
  return unit !== undefined && unitFor(unit) ? unit : null;
};
