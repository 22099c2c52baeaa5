import { mayBothHold, type Assertion } from './assertion.ts';
import { areContrary, sharedWords } from './attribute-words.ts';

const minShare = (measure: string): number =>
  measure === 'number' ? 1 : measure === 'time' ? 0.3 : measure === 'share' ? 0.5 : 0;

/** How far two values are of the same thing; 0 where nothing says that they are. */
export function likeness(one: Assertion, other: Assertion, goods: ReadonlySet<string>): number {
  if (one.measure !== other.measure || one.scope !== other.scope) return 0;
  if (areContrary(one.attribute, other.attribute)) return 0;
  if (one.attribute.isApart !== other.attribute.isApart) return 0;
  const [a, b] = [one, other].map(({ attribute }) =>
    one.measure === 'number' ? attribute.core : attribute.core.filter((word) => !goods.has(word)),
  );
  if (!a || !b) return 0;
  const shared = sharedWords(a, b);
  if (shared > 0) {
    // Periods, shares and bare numbers are of anything: most of their words have to agree.
    if (shared < minShare(one.measure) * Math.max(a.length, b.length)) return 0;
    return 2 + shared / Math.max(a.length, b.length);
  }
  if (minShare(one.measure) > 0) return 0;
  const goodsOnly = one.attribute.core.length > 0 && other.attribute.core.length > 0;
  if (a.length === 0 && b.length === 0) {
    // Words for different goods: the pump's power and the fan's.
    if (goodsOnly && sharedWords(one.attribute.core, other.attribute.core) === 0)
      return one.isCommon ? 0 : 0.5;
    return !one.isCommon || one.isMaterial || goodsOnly || (one.attribute.isNamed && other.attribute.isNamed)
      ? 1.5
      : 0;
  }
  // One says only "30 kW", the other what of: enough where things have one such value.
  return !one.isCommon && (a.length === 0 || b.length === 0) && !one.attribute.isApart ? 1 : 0;
}

const isSettled = (
  assertions: readonly Assertion[],
  changes: readonly Assertion[],
  goods: ReadonlySet<string>,
): boolean => changes.some((change) => assertions.some((each) => likeness(change, each, goods) > 0));

/** From here on words say that two values are of one thing; below it nothing says that they are not. */
const minSaid = 2;

/** Values of one source that are of the same thing as a value of another: the closest alone where words tell. */
const closest = (to: Assertion, among: readonly Assertion[], goods: ReadonlySet<string>): Assertion[] => {
  const ranked = among
    .map((each) => ({ each, like: likeness(to, each, goods) }))
    .filter(({ like }) => like > 0);
  const best = Math.max(0, ...ranked.map(({ like }) => like));
  return ranked.filter(({ like }) => (best >= minSaid ? like === best : true)).map(({ each }) => each);
};

const isSingle = (assertions: readonly Assertion[]): boolean =>
  assertions.every((one) => assertions.every((other) => mayBothHold(one.value, other.value)));

/** Its source gives nothing else of the kind that could be meant as well. */
const isOnlyValue = (one: Assertion, ours: readonly Assertion[]): boolean =>
  isSingle(
    ours.filter(
      (each) =>
        each.scope === one.scope && !each.attribute.isApart && !areContrary(each.attribute, one.attribute),
    ),
  );

/** Two values of different sources, each the only one that its source gives of that thing, that cannot both hold. */
export function disputedPairs(
  all: readonly Assertion[],
  goods: ReadonlySet<string>,
): [Assertion, Assertion][] {
  const current = all.filter(({ isChange }) => !isChange);
  const changes = all.filter(({ isChange }) => isChange);
  return [...Map.groupBy(current, ({ measure }) => measure).values()].flatMap((same) => {
    const sources = [...Map.groupBy(same, ({ quote }) => quote.sourceId).values()];
    return sources.flatMap((ours, at) =>
      sources.slice(at + 1).flatMap((theirs) =>
        ours.flatMap((one): [Assertion, Assertion][] => {
          const others = closest(one, theirs, goods);
          const [other] = others;
          if (!other) return [];
          const back = closest(other, ours, goods);
          if (!back.includes(one) || !isSingle(others) || !isSingle(back)) return [];
          const isSaid = likeness(one, other, goods) >= minSaid;
          if (!isSaid && !(isOnlyValue(one, ours) && isOnlyValue(other, theirs))) return [];
          if (others.some((each) => mayBothHold(one.value, each.value))) return [];
          return isSettled([one, other], changes, goods) ? [] : [[one, other]];
        }),
      ),
    );
  });
}
