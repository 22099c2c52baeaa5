/** A figure between bounds in the unit of its measure, several of them ("2 x 3 m"), or a code. */
export type AssertedValue =
  | {
      kind: 'figure';
      low: readonly number[];
      high: readonly number[];
      isMinimum: boolean;
      mayBeGrouped: boolean;
      /** How much of the measure its unit is. */
      factor: number;
    }
  | { kind: 'code'; code: string };

/** Another unit rounds; the same one does not. */
const tolerance = 0.011;
const sameUnitTolerance = 0.001;
const near = (one: number, other: number, within = tolerance): boolean =>
  Math.abs(one - other) <= within * Math.max(Math.abs(one), Math.abs(other)) + 1e-9;

/** "1.200 kg" may be one or twelve hundred. */
const isMisread = (one: number, other: number): boolean => near(one * 1000, other) || near(other * 1000, one);

/** "A350" says less than "A350 LF2". */
const isGradeOf = (grade: string, standard: string): boolean =>
  /^A\d{2,3}[A-Z]?$/.test(standard) &&
  grade.startsWith(standard) &&
  !/^\d/.test(grade.slice(standard.length));

/** "IV" is no kind of "V". */
const minWord = 4;
/** Words say less or more of the same: stainless steel is steel. */
const isSameCode = (one: string, other: string): boolean =>
  one === other ||
  isGradeOf(one, other) ||
  isGradeOf(other, one) ||
  (/^\p{L}+$/u.test(one + other) &&
    Math.min(one.length, other.length) >= minWord &&
    (one.endsWith(other) || other.endsWith(one)));

/** Whether two values can hold at once. */
export function mayBothHold(one: AssertedValue, other: AssertedValue): boolean {
  if (one.kind === 'code' || other.kind === 'code')
    return one.kind !== 'code' || other.kind !== 'code' || isSameCode(one.code, other.code);
  if (one.low.length !== other.low.length) return true;
  return one.low.every((low, at) => {
    const [high, otherLow, otherHigh] = [one.high[at] ?? low, other.low[at] ?? 0, other.high[at] ?? 0];
    const within = one.factor === other.factor ? sameUnitTolerance : tolerance;
    if (near(low, otherLow, within) && near(high, otherHigh, within)) return true;
    const mayMisread = one.mayBeGrouped || other.mayBeGrouped;
    if (mayMisread && isMisread(low, otherLow)) return true;
    // A single value within a range of the other agrees with it.
    const holds = (from: number, to: number, value: number) => from <= value && value <= to;
    if (low === high && otherLow !== otherHigh && holds(otherLow, otherHigh, low)) return true;
    if (low !== high && otherLow === otherHigh && holds(low, high, otherLow)) return true;
    return (
      (one.isMinimum && !other.isMinimum && otherLow >= low) ||
      (other.isMinimum && !one.isMinimum && low >= otherLow)
    );
  });
}

const round = (number: number): string => String(Number(number.toPrecision(4)));

/** A value as a key, the same in every unit. */
export const assertedKey = (value: AssertedValue): string =>
  value.kind === 'code'
    ? value.code
    : value.low
        .map((low, at) =>
          value.high[at] === low ? round(low) : `${round(low)}-${round(value.high[at] ?? low)}`,
        )
        .join(' x ');
