import { mayBothHold, type Assertion } from './assertion.ts';
import { areContrary, isDimension, isQualified, sharedWords } from './attribute-words.ts';

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

/** Of one item, or of goods that one source alone lists by itself. */
const sameScope = (one: Assertion, other: Assertion): boolean =>
  one.scope === other.scope ||
  ([one.scope, other.scope].some((scope) => scope === '') &&
    [one.scope, other.scope].some((scope) => scope.startsWith('alone ')) &&
    sharedWords(one.attribute.core, other.attribute.core) > 1);

/** Words of a dimension say what a value is, not of what. */
const withSubject = ({ attribute: { core }, subject }: Assertion): readonly string[] =>
  core.every(isDimension) ? [...new Set([...core, ...subject])] : core;
const thingsIn = (one: Assertion): readonly string[] => withSubject(one).filter((word) => !isDimension(word));

/** Both are lengths, and the words beside it are of different parts. */
const areOfOthers = (one: Assertion, other: Assertion): boolean => {
  const [a, b] = [thingsIn(one), thingsIn(other)];
  return a.length > 0 && b.length > 0 && sharedWords(a, b) === 0;
};

/** What the one names beside its value, the other's sentence begins with: "its length", "Buffer chamber, length". */
const sharesSubject = (one: Assertion, other: Assertion, goods: ReadonlySet<string>): boolean => {
  const [a, b] = [one, other].map((each) => withSubject(each).filter((word) => !goods.has(word)));
  const [smaller, larger] = [a ?? [], b ?? []].toSorted((x, y) => x.length - y.length);
  return (
    smaller !== undefined &&
    larger !== undefined &&
    smaller.length > 0 &&
    sharedWords(smaller, larger) === smaller.length
  );
};

/** "Nominal flow" twice: two words for the measure itself, and the same. */
const hasSameName = ({ attribute: one }: Assertion, { attribute: other }: Assertion): boolean =>
  one.core.length === 0 &&
  other.core.length === 0 &&
  one.named.length > 1 &&
  one.named.length === other.named.length &&
  sharedWords(one.named, other.named) === one.named.length;

/** How far two values are of the same thing; 0 where nothing says that they are. */
export function likeness(one: Assertion, other: Assertion, goods: ReadonlySet<string>): number {
  if (one.measure !== other.measure || !sameScope(one, other)) return 0;
  if (areContrary(one.attribute, other.attribute)) return 0;
  if (one.attribute.isApart !== other.attribute.isApart && !one.isMaterial) return 0;
  if (one.measure === 'number') return sameCounted(one.attribute.core, other.attribute.core);
  const [a, b] = [one, other].map(({ attribute }) => attribute.core.filter((word) => !goods.has(word)));
  if (!a || !b) return 0;
  const shared = sharedWords(a, b);
  if (shared > 0) {
    if (areOfOthers(one, other)) return 0;
    // Periods, shares and bare numbers are of anything: most of their words have to agree.
    if (shared < minShare(one.measure) * Math.max(a.length, b.length)) return 0;
    return 2 + shared / Math.max(a.length, b.length);
  }
  if (minShare(one.measure) > 0) return 0;
  if (sharesSubject(one, other, goods) || hasSameName(one, other)) return minSaid;
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
  const all = among.map((each) => ({ each, like: likeness(to, each, goods) })).filter(({ like }) => like > 0);
  // At 20 m and at 36 m: the one under the same condition is meant.
  const alike = all.filter(({ each }) => each.marks === to.marks);
  const ranked = alike.some(({ like }) => like >= minSaid) ? alike : all;
  const best = Math.max(0, ...ranked.map(({ like }) => like));
  return ranked.filter(({ like }) => (best >= minSaid ? like === best : true)).map(({ each }) => each);
};

const isSingle = (assertions: readonly Assertion[]): boolean =>
  assertions.every((one) => assertions.every((other) => mayBothHold(one.value, other.value)));

/** Its source gives nothing else of the kind that the other could mean as well; a label says what a value is of. */
const isOnlyValue = (
  one: Assertion,
  other: Assertion,
  { ours, goods }: { ours: readonly Assertion[]; goods: ReadonlySet<string> },
): boolean =>
  isSingle(
    ours.filter(
      (each) =>
        each === one ||
        (each.scope === one.scope &&
          !each.attribute.isApart &&
          !areContrary(each.attribute, one.attribute) &&
          (each.context.length === 0 || likeness(other, each, goods) > 0)),
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
          if (
            !isSaid &&
            !(isOnlyValue(one, other, { ours, goods }) && isOnlyValue(other, one, { ours: theirs, goods }))
          )
            return [];
          if (others.some((each) => mayBothHold(one.value, each.value))) return [];
          return isSettled([one, other], changes, goods) ? [] : [[one, other]];
        }),
      ),
    );
  });
}

const ofTheWhole =
  /^[\d. ]*(?:scope|deliver[yi]|technical|requirements?|design|documentation|inspection|tests?|testing|packing|painting|quality|commercial|introduction|summary|remarks?|hinweise|allgemeines|lieferung|généralités|livraison|alcance|generalidades)\b|\b(?:annex|appendix|attachment|anhang|anlage|annexe|anexo|notes?|general|special|conditions|terms)\b/i;
/** Each under another heading: of two things, unless one is of the whole, as a scope, an annex or notes are. */
export const areApart = (
  { heading: one }: Pick<Assertion, 'heading'>,
  { heading: other }: Pick<Assertion, 'heading'>,
): boolean =>
  one !== '' &&
  other !== '' &&
  !one.startsWith(other) &&
  !other.startsWith(one) &&
  !ofTheWhole.test(one) &&
  !ofTheWhole.test(other);

/** Words that stand for the same beside words for their moment: two of them say that two values are of one thing. */
const minShared = 2;

/** Under a label or under none: "Packing: box weight 40 kg" and "box weight 25 kg". */
const besideLabel = ({ attribute, context }: Assertion): readonly string[] =>
  attribute.core.filter((word) => !context.includes(word));
const sameBesideLabel = (one: Assertion, other: Assertion): boolean => {
  if (one.context.length > 0 && other.context.length > 0) return false;
  const [a, b] = [besideLabel(one), besideLabel(other)];
  return a.length > 0 && a.length === b.length && sharedWords(a, b) === a.length;
};

/** Whether two values of one source are of one thing: by all words of the one, or by most of them. */
const sameThing = (one: Assertion, other: Assertion, goods: ReadonlySet<string>): boolean => {
  if (one.measure === 'number' || one.marks !== other.marks) return false;
  if (areContrary(one.attribute, other.attribute)) return false;
  const [a, b] = [thingsIn(one), thingsIn(other)];
  if (isQualified(one.attribute, { core: b }) || isQualified(other.attribute, { core: a })) return false;
  const shared = sharedWords(a, b);
  const least = Math.min(a.length, b.length);
  if (shared >= minShared) return shared * 2 > least;
  return (
    shared === 1 &&
    !a.every((word) => goods.has(word)) &&
    ((least === a.length && least === b.length) || sameBesideLabel(one, other))
  );
};

/** What a value is called by all its words; null where they say too little. */
const fullName = (one: Assertion, goods: ReadonlySet<string>): string | null => {
  const besideGoods = one.attribute.core.filter((word) => !goods.has(word));
  const core = besideGoods.length > 0 ? besideGoods : one.attribute.core;
  const isTold = ['number', 'time', 'share'].includes(one.measure)
    ? core.length > 1
    : core.length > 0 || (!one.isCommon && one.attribute.isNamed);
  if (!isTold) return null;
  const { sides, isApart } = one.attribute;
  return [one.measure, one.scope, isApart, core.toSorted(), sides.toSorted(), one.marks].join('|');
};

/** Two statements of one source that give the same thing values that cannot both hold, and no third that is meant. */
export function disputedWithin(
  all: readonly Assertion[],
  goods: ReadonlySet<string>,
): [Assertion, Assertion][] {
  const changes = all.filter(({ isChange }) => isChange);
  const current = all.filter(({ isChange, isAlone }) => !isChange && isAlone);
  const names = new Map(current.map((each) => [each, fullName(each, goods)]));
  const areSame = (one: Assertion, other: Assertion): boolean => {
    const name = names.get(one) ?? null;
    return (name !== null && name === names.get(other)) || sameThing(one, other, goods);
  };
  const groups = Map.groupBy(current, ({ measure, scope, quote }) =>
    [quote.sourceId, measure, scope].join('|'),
  );
  return [...groups.values()].flatMap((same) =>
    same.flatMap((one, at): [Assertion, Assertion][] => {
      const like = same.filter((each) => each !== one && areSame(one, each));
      const differing = like.filter((each) => !mayBothHold(one.value, each.value));
      const [other] = differing;
      // What says the same as one that stands before it has been looked at with that one.
      const isRepeated = like.some((each) => same.indexOf(each) < at && mayBothHold(one.value, each.value));
      if (!other || isRepeated || same.indexOf(other) < at || other.statement === one.statement) return [];
      const back = same.filter(
        (each) => each !== other && areSame(other, each) && !mayBothHold(other.value, each.value),
      );
      if (!isSingle(differing) || !isSingle(back) || areApart(one, other)) return [];
      return isSettled([one, other], changes, goods) ? [] : [[one, other]];
    }),
  );
}
