import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { vocabularies } from '../vocabularies/vocabularies.ts';
import type { CodeFamily } from '../vocabularies/vocabulary.ts';
import { codeFamilies } from './code-words.ts';
import { figuresIn, unitFor, type FoundAssertion } from './figures-in.ts';

/** Within another word or number; in a file of values a comma parts two cells: "Class 900,SS 316L". */
const isInside = (text: string, index: number): boolean =>
  /[\p{L}\d/-]/u.test(text.charAt(index - 1)) || /^[.,]\d/.test(text.slice(index - 1, index + 1));

const findCodes = (
  family: CodeFamily,
  { text, label, isListed }: { text: string; label: string; isListed: boolean },
): FoundAssertion[] => {
  const found = findMatches(family.pattern, text).filter(({ index }) => !isInside(text, index));
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
      isListed,
      value: { kind: 'code', code: code.toUpperCase().replace(/[\s]/g, '').replace(',', '.') },
      start: match.index,
      end: match.index + match[0].length,
    };
  });
};

const codesIn = (text: string, label: string, hasFigure: boolean): FoundAssertion[] =>
  [codeFamilies, vocabularies].flatMap((families: readonly CodeFamily[]) =>
    families.flatMap((family) =>
      hasFigure || family.isWord
        ? findCodes(family, { text, label, isListed: families === vocabularies })
        : [],
    ),
  );

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
  const found = [...figuresIn(text), ...codesIn(text, label, hasFigure)];
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

/** "(m3/h)", "[bar]", ", kN", "Area m2": the unit that a label or the head of a column gives. */
export const unitInLabel = (label: string): string | null => {
  const marked = /(?:[([]|,\s)\s?([^)\],]{1,12}?)\s?[)\]]?\s*$/.exec(label)?.[1];
  // A single letter behind a word may be anything.
  const unit = marked ?? /\p{L}{2}\s(\S{2,8})$/u.exec(label.trim())?.[1];
  return unit !== undefined && unitFor(unit) ? unit : null;
};
