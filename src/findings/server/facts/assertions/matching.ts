import { mayBothHold, type Assertion } from './assertion.ts';
import { areContrary, sharedWords } from './attribute-words.ts';

const minShare = (measure: string): number => (measure === 'time' ? 0.3 : measure === 'share' ? 0.5 : 0);

/** From here on words say that two values are of one thing; below it nothing says that they are not. */
const minSaid = 2;

/** "six flowline connectors" and "5 connectors": the noun is the same, and one says no more than the other. */
const sameCounted = (one: readonly string[], other: readonly string[]): number => {
  const [[noun, ...a], [otherNoun, ...b]] = [one, other];
  if (noun === undefined || otherNoun === undefined || sharedWords([noun], [otherNoun]) === 0) return 0;
  const shared = sharedWords(a, b);
  return shared < Math.min(a.length, b.length)
    ? 0
    : minSaid + (1 + shared) / Math.max(one.length, other.length);
};

/** How far two values are of the same thing; 0 where nothing says that they are. */
export function likeness(one: Assertion, other: Assertion, goods: ReadonlySet<string>): number {
  if (one.measure !== other.measure || one.scope !== other.scope) return 0;
  if (areContrary(one.attribute, other.attribute)) return 0;
  if (one.attribute.isApart !== other.attribute.isApart && !one.isMaterial) return 0;
  if (one.measure === 'number') return sameCounted(one.attribute.core, other.attribute.core);
  const [a, b] = [one, other].map(({ attribute }) => attribute.core.filter((word) => !goods.has(word)));
  if (!a || !b) return 0;
  const shared = sharedWords(a, b);
  if (shared > 0) {
    // Periods, shares and bare numbers are of anything: most of their words have to agree.
    if (shared < minShare(one.measure) * Math.max(a.length, b.length)) return 0;
    return 2 + shared / Math.max(a.length, b.length);
  }
  if (minShare(one.measure) > 0) return 0;
  const isAllSame =
    one.attribute.core.length > 0 &&
    one.attribute.core.length === other.attribute.core.length &&
    sharedWords(one.attribute.core, other.attribute.core) === one.attribute.core.length;
  if (isAllSame && a.length === 0 && b.length === 0) return minSaid;
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

const annex =
  /\b(?:annex|appendix|attachment|anhang|anlage|annexe|anexo|notes?|general|special|conditions|terms)\b/i;
/** Both under headings of their own: of two things, unless one is an annex or notes to the whole. */
const areApart = ({ heading: one }: Assertion, { heading: other }: Assertion): boolean =>
  one !== '' && other !== '' && one !== other && !annex.test(one) && !annex.test(other);

/** A source that repeats the words of a value more often lists values. */
const maxRepeats = 6;

/** What a value is of within its source: only what is called the same by all its words is the same there. */
const sameWithin = (one: Assertion, goods: ReadonlySet<string>): string | null => {
  const besideGoods = one.attribute.core.filter((word) => !goods.has(word));
  const core = besideGoods.length > 0 ? besideGoods : one.attribute.core;
  const isTold = ['number', 'time', 'share'].includes(one.measure)
    ? core.length > 1
    : core.length > 0 || (!one.isCommon && one.attribute.isNamed);
  if (!isTold) return null;
  const { sides, isApart } = one.attribute;
  return [one.measure, one.scope, isApart, core.toSorted(), sides.toSorted(), one.marks].join('|');
};

/** Two statements of one source that give the same thing, by the same words, values that cannot both hold. */
export function disputedWithin(
  all: readonly Assertion[],
  goods: ReadonlySet<string>,
): [Assertion, Assertion][] {
  const named = all.flatMap((one) => {
    const name = one.isChange || !one.isAlone ? null : sameWithin(one, goods);
    return name === null ? [] : [{ one, name: `${one.quote.sourceId}|${name}` }];
  });
  const changes = all.filter(({ isChange }) => isChange);
  return [...Map.groupBy(named, ({ name }) => name).values()].flatMap((same): [Assertion, Assertion][] => {
    if (same.length < 2 || same.length > maxRepeats) return [];
    const statements = [...Map.groupBy(same, ({ one }) => one.statement).values()].map((group) =>
      group.map(({ one }) => one),
    );
    const [first, ...others] = statements;
    const differing = others.filter((other) =>
      other.every((b) => first?.every((a) => !mayBothHold(a.value, b.value))),
    );
    const [a, b] = [first?.[0], differing[0]?.[0]];
    const isTwofold = differing.every((each) => each.every(({ value }) => b && mayBothHold(value, b.value)));
    if (!a || !b || !isTwofold || areApart(a, b) || isSettled([a, b], changes, goods)) return [];
    return [[a, b]];
  });
}
