import type { AssertedValue } from '../assertions/assertion.ts';
import type { FoundAssertion } from '../assertions/figures-in.ts';
import type { Fact, FactValue } from '../fact.ts';

/** What a value looks like, whatever it is of. */
export type ValueKind = 'figure' | 'code' | 'number' | 'time' | 'share' | 'named' | 'designation' | 'stance';

/** A value as it stands in a statement, by a fact that was read there or by how it is written. */
export type FoundValue = {
  measure: string;
  kind: ValueKind;
  isCommon: boolean;
  isMaterial: boolean;
  /** It is a word of a closed list of the field. */
  isListed: boolean;
  /** Words that only name the measure. */
  names: string;
  value: AssertedValue | FactValue;
  start: number;
  end: number;
  fact: Fact | null;
};

const [minutesADay, minutesAWeek, minutesAMonth] = [1440, 10_080, 43_830];

/** Periods and shares compare with those that a fact was read from. */
const valueFor = (kind: ValueKind, value: AssertedValue): AssertedValue | FactValue => {
  if (value.kind === 'code' || (kind !== 'time' && kind !== 'share')) return value;
  const [low = 0] = value.low;
  const bound = value.isMinimum ? 'minimum' : 'exact';
  return kind === 'share'
    ? { kind: 'percentage', rate: low, per: null, base: null, bound }
    : {
        kind: 'duration',
        days: low / minutesADay,
        maxDays: (value.high[0] ?? low) / minutesADay,
        unit:
          value.factor >= minutesAMonth
            ? 'month'
            : value.factor >= minutesADay
              ? value.factor >= minutesAWeek
                ? 'week'
                : 'day'
              : 'hour',
        trigger: null,
        bound,
      };
};

/**
 * Grades of all kinds of metal are of one measure: a text may ask for a steel and an alloy of the same
 * part.
 */
const isGrade = ({ isMaterial, measure }: FoundAssertion): boolean =>
  isMaterial && measure !== 'kind of material' && measure !== 'polymer';

/** A value as it is written, among those of its dimension. */
export const fromAssertion = (found: FoundAssertion): FoundValue => {
  const { measure, isCommon, isMaterial, isListed, names, value, start, end } = found;
  const kind: ValueKind =
    measure === 'time' || measure === 'share' || measure === 'number'
      ? measure
      : value.kind === 'code'
        ? 'code'
        : 'figure';
  return {
    measure: isGrade(found) ? 'material' : measure,
    kind,
    isCommon,
    isMaterial,
    isListed,
    names,
    value: valueFor(kind, value),
    start,
    end,
    fact: null,
  };
};
