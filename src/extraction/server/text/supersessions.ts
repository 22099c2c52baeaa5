import { termsOf } from '#text/terms.ts';
import type { Supersession } from '#extraction/contract/proposals.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { foldArabic } from '../arabic/fold.ts';
import { spanOf } from '../spans.ts';
import { cancelling, remaining, replacing, type SupersessionCue } from './supersession-cues.ts';
import type { Reading, Unit } from './reading.ts';
import { isConditional } from './triggers.ts';
import { findTopics } from './topics.ts';

/**
 * A sentence of a newer mail that changes or cancels something, with what is left of it when the words of
 * change are taken out.
 */
type Change = { unit: Unit; kind: Supersession['kind']; isSaid: boolean };

/** What is compared of a sentence, worked out once: a change is held against thousands of others. */
type Compared = {
  text: string;
  terms: readonly string[];
  termSet: ReadonlySet<string>;
  topics: ReadonlySet<string>;
};

/** From this likeness on an older sentence is what a newer one speaks of. */
const minLikeness = 1;
/** A sentence that says it changes something needs less than one that only states another value. */
const minUnsaid = 2.4;
/** Changes held against older sentences: a longer thread is a log. */
const maxChanges = 200;
const maxOlder = 2000;

const says = (cues: readonly SupersessionCue[], text: string): boolean =>
  cues.some(([pattern]) => pattern.test(text));

/** True for "all other terms remain unchanged": it changes nothing and asks for nothing. */
export const leavesTheRest = (text: string): boolean => says(remaining, text);

/**
 * What newer words of a thread replace or cancel in older ones, both quoted. Newer is the mail that stands further out; in a text of one
 * mail only what is said after, and says that it changes something.
 */
export function supersessionsOf(readings: readonly Reading[]): Supersession[] {
  const found: Supersession[] = [];
  const compared = rememberCompared();
  for (const reading of readings) {
    const units = reading.units.filter(({ text }) => !leavesTheRest(text));
    const changes = units.flatMap((unit) => changeIn(unit, reading)).slice(0, maxChanges);
    for (const change of changes) {
      const older = units.filter((unit) => isOlder(unit, change, reading)).slice(0, maxOlder);
      const best = bestOf(changeToCompare(change, compared, reading.layout.mails === 1), older, compared);
      if (!best) continue;
      const spans = [best, change.unit].map((unit) => spanOf(unit.source, unit.start, unit.end));
      const [olderSpan, newerSpan] = spans;
      if (olderSpan && newerSpan && !found.some((each) => each.older.start === olderSpan.start))
        found.push({ older: olderSpan, newer: newerSpan, kind: change.kind });
    }
  }
  return found;
}

function changeIn(unit: Unit, { layout }: Reading): Change[] {
  if (unit.text.length > 600) return [];
  const isReplaced = says(replacing, unit.text);
  const isCancelled = !isReplaced && says(cancelling, unit.text) && !isConditional(unit.text);
  const isNewerMail = layout.mailAt(unit.start) < layout.mails - 1;
  if (isCancelled) return [{ unit, kind: 'cancelled', isSaid: true }];
  if (isReplaced) return [{ unit, kind: 'replaced', isSaid: true }];
  const mayReplace = isNewerMail && (findTopics(unit.text).size > 0 || /\d/.test(unit.text));
  return mayReplace ? [{ unit, kind: 'replaced', isSaid: false }] : [];
}

function isOlder(unit: Unit, change: Change, { layout }: Reading): boolean {
  const [older, newer] = [layout.mailAt(unit.start), layout.mailAt(change.unit.start)];
  if (older !== newer) return older > newer;
  return layout.mails === 1 && change.isSaid && unit.start < change.unit.start;
}

function rememberCompared(): (unit: Unit) => Compared {
  const known = new Map<Unit, Compared>();
  return (unit) => {
    const before = known.get(unit);
    if (before) return before;
    const text = foldArabic(unit.text).text.trim();
    const terms = termsOf(text);
    const compared = { text, terms, termSet: new Set(terms), topics: findTopics(unit.text) };
    known.set(unit, compared);
    return compared;
  };
}

function bestOf(
  change: ComparedChange,
  older: readonly Unit[],
  compared: (unit: Unit) => Compared,
): Unit | null {
  let best: Unit | null = null;
  let most = change.isSaid ? minLikeness : minUnsaid;
  for (const unit of older) {
    const score = likenessOf(change, compared(unit), unit.block.marker);
    if (score <= most) continue;
    best = unit;
    most = score;
  }
  return best;
}

const named =
  /(?<![\p{L}\d])(?:items?|pos(?:ition|ten)?|lines?|lots?|postes?|partidas?|posizion[ei]|voc[ei]|البند|بند|clause|section|§)\.?\s*(?:no\.?\s*)?(\d{1,4}(?:\.\d{1,3})*)/giu;
const olderValue =
  /(?:instead of|in place of|in lieu of|rather than|, not|\(?\b(?:was|were|previously|formerly|up from|down from|from)\b:?|bisher|vorher|von|statt|anstatt|anstelle(?: von)?|au lieu d[e’']|et non|en lugar de|en vez de|y no|invece di|anziché|e non|بدلا من|وليس|عوضا عن)\s+([^.;]{1,60})/iu;

const insteadOf =
  /instead of|in (?:place|lieu) of|rather than|statt|anstelle|au lieu d|en (?:lugar|vez) de|invece di|anziché|بدلا من|عوضا عن/iu;

/** A change with what it names: the items, the value it replaces, and the subject words of its own. */
type ComparedChange = Compared & {
  isSaid: boolean;
  /** The older sentence stands in the same mail. */
  isWithin: boolean;
  items: readonly { no: string; atStart: RegExp }[];
  oldTerms: readonly string[];
  saysInstead: boolean;
  own: readonly string[];
};

function changeToCompare(
  { unit, isSaid }: Change,
  compared: (unit: Unit) => Compared,
  isWithin: boolean,
): ComparedChange {
  const now = compared(unit);
  const old = olderValue.exec(now.text)?.[1] ?? '';
  return {
    ...now,
    isSaid,
    isWithin,
    items: [...now.text.matchAll(named)].flatMap(([, no]) =>
      no ? { no, atStart: new RegExp(String.raw`^${no}(?!\d|[.,]\d)`) } : [],
    ),
    oldTerms: termsOf(old).slice(0, 4),
    saysInstead: insteadOf.test(now.text),
    own: termsOf(now.text.replace(old, ' ')).filter((term) => !/^\d/.test(term) && !changing.has(term)),
  };
}

function likenessOf(change: ComparedChange, older: Compared, marker: string): number {
  const { isSaid, items, oldTerms, own } = change;
  const mark = marker.replace(/[.)(]/g, '');
  const oldShared = oldTerms.filter((term) => older.termSet.has(term)).length;
  const isItem = items.some(
    ({ no, atStart }) =>
      mark === no ||
      atStart.test(older.text) ||
      [...older.text.matchAll(named)].some((match) => match[1] === no),
  );
  // What says which value it replaces speaks of a sentence that has it.
  if (oldTerms.length > 0 && oldShared === 0 && !isItem) return 0;
  if (change.isWithin && !isItem && !(oldShared > 0 && change.saysInstead)) return 0;
  let score = oldShared * 1.2;
  if (items.length > 0) score += isItem ? 2.5 : -1;
  const shared = own.filter((term) => older.termSet.has(term)).length;
  score += own.length > 0 ? (shared / own.length) * 2 + Math.min(1, shared * 0.4) : 0;
  const common = [...change.topics].filter((topic) => older.topics.has(topic)).length;
  score += common * (isSaid ? 1.1 : 2.5);
  // The same property with another figure: "Design pressure 110 bar" after "Design pressure: 98 bar".
  if (!isSaid && shared >= 2 && shared >= own.length * 0.6 && hasOtherFigures(change.text, older.text))
    score += 1.5;
  // The same words again say nothing new.
  if (change.terms.join(' ') === older.terms.join(' ')) return 0;
  return score;
}

const figuresOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
const hasOtherFigures = (a: string, b: string): boolean => {
  const [now, then] = [figuresOf(a), figuresOf(b)];
  return now.length > 0 && then.length > 0 && now.some((figure) => !then.includes(figure));
};

/** Words of change itself: both sentences may have them without speaking of the same. */
const changing = new Set(
  termsOf(
    'instead place change changed revise revised increase increased reduce reduced extend extended cancel cancelled delete deleted longer need needed please disregard ' +
      'replace replaced item line position now all',
  ),
);

/** True for a passage that a newer one replaces or cancels. */
export const isSuperseded = (span: Span, supersessions: readonly Supersession[]): boolean =>
  supersessions.some(
    ({ older }) => older.sourceId === span.sourceId && older.start < span.end && span.start < older.end,
  );

/** The readings without the sentences that newer ones replace or cancel. */
export function withoutSuperseded(
  readings: readonly Reading[],
  supersessions: readonly Supersession[],
): Reading[] {
  return readings.map((reading) => ({
    ...reading,
    units: reading.units.filter(
      ({ source, start, end }) =>
        !isSuperseded({ sourceId: source.id, start, end, quote: '' }, supersessions),
    ),
  }));
}
