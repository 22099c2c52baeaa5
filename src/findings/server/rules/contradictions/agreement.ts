import { areCompatible } from '../../facts/comparing.ts';
import type { Fact } from '../../facts/fact.ts';

/** Periods that are counted from one event: "24 months after delivery" and "36 months from delivery". */
const haveOneTrigger = ({ value: one }: Fact, { value: other }: Fact): boolean =>
  one.kind === 'duration' &&
  other.kind === 'duration' &&
  one.trigger !== null &&
  one.trigger === other.trigger;

/** Two statements agree where any value of the one can hold beside one of its kind of the other; of one event where there is one. */
export const agree = (one: readonly Fact[], other: readonly Fact[]): boolean => {
  const pairs = one.flatMap((a) =>
    other.filter((b) => a.value.kind === b.value.kind).map((b) => [a, b] as const),
  );
  const closest = pairs.filter(([a, b]) => haveOneTrigger(a, b));
  return (
    pairs.length === 0 ||
    (closest.length > 0 ? closest : pairs).some(([a, b]) => areCompatible(a.value, b.value))
  );
};

/** Of statements that differ the values that do: an alternative that holds beside all others is none of them. */
export const differing = (statements: readonly Fact[][]): Fact[] =>
  statements.flatMap((one) =>
    one.filter(({ value }) =>
      statements.some(
        (other) =>
          other !== one &&
          other.some((each) => value.kind === each.value.kind && !areCompatible(value, each.value)),
      ),
    ),
  );
