import { findTerms } from '#text/terms.ts';
import type { Supersession } from '#extraction/contract/proposals.ts';
import { foldArabic } from '../arabic/fold.ts';
import { obligationOf } from './obligations.ts';
import type { Unit } from './reading.ts';
import { cancelling, replacing, type SupersessionCue } from './supersession-cues.ts';
import { findTopics } from './topics.ts';

/**
 * A sentence of a newer mail that changes or cancels something, with what is left of it when the words of
 * change are taken out.
 */
export type Change = {
  unit: Unit;
  kind: Supersession['kind'];
  isSaid: boolean;
  /** What a table of changes says it was. */
  old?: string;
  /** The question of the older mail that it answers in its place. */
  asked?: string;
};

/** What is compared of a sentence, worked out once: a change is held against thousands of others. */
export type Compared = {
  text: string;
  terms: readonly string[];
  termSet: ReadonlySet<string>;
  topics: ReadonlySet<string>;
};

/** True for a text with one of the cues. */
export const says = (cues: readonly SupersessionCue[], text: string): boolean =>
  cues.some(([pattern]) => pattern.test(text));

/** "Q4: Rated flow?": the question of a bidder as the buyer repeats it. */
export const isRepeatedQuestion = (text: string): boolean =>
  /^(?:Q|Question|Query|TQ|Frage|Pregunta|Domanda)[\s-]?\d{0,3}\b[^?]{0,300}\?$/i.test(text);

/** "The actuator shall be electric, pneumatic is withdrawn": something else is asked, nothing falls away. */
export function asksFirst(text: string): boolean {
  const [first = '', ...rest] = text.split(/[,;]\s/);
  return rest.length > 0 && !says(cancelling, first) && obligationOf(first).weight >= 0.75;
}

export function rememberCompared(): (unit: Unit) => Compared {
  const known = new Map<Unit, Compared>();
  return (unit) => {
    const before = known.get(unit);
    if (before) return before;
    const text = foldArabic(unit.text).text.trim();
    const terms = findTerms(text);
    const compared = { text, terms, termSet: new Set(terms), topics: findTopics(unit.text) };
    known.set(unit, compared);
    return compared;
  };
}

const named =
  /(?<![\p{L}\d])(?:items?|pos(?:ition|ten)?|lines?|lots?|postes?|partidas?|posizion[ei]|voc[ei]|البند|بند|clause|section|§)\.?\s*(?:no\.?\s*)?(\d{1,4}(?:\.\d{1,3})*)/giu;
const olderValue =
  /(?:instead of|in place of|in lieu of|rather than|, not|\(?\b(?:was|were|previously|formerly|up from|down from)\b:?|(?<!\p{L})(?:bisher|vorher|statt|anstatt|anstelle(?: von)?|au lieu d[e’']|et non|en lugar de|en vez de|y no|invece di|anziché|e non)|بدلا من|وليس|عوضا عن)\s+((?:[^.;,]|,(?=\d)){1,60})/iu;
const ofCount =
  /^(?:please |pls |so |but )?make (?:it|that|them)\s\d+(?:\s(?:please|pls|instead|now))*[.!]?$/i;
/** "8 off bottles", "12 pcs": a line that counts goods. */
const counts = /^\W{0,3}\d{1,6}\s?(?:x|off|nos?|pcs|pieces?|units?|sets?|ea|each|lengths?|joints?|m)\b/i;
/** "Goes from 60 to 85 m": "90 days from delivery" names no older value. */
const fromTo = /(?<!\p{L})(?:from|von)\s([^.;,]{1,30}?)\s(?:to|auf|zu)\s/iu;

/** "read X60M for X52M", "for X52M read X60M", "delete X52M and insert X60M". */
const readFor =
  /\bread\s\S+(?:\s\S+)?\sfor\s(?<a>[^.;,]{1,40})|\bfor\s(?<b>[^.;,]{1,40}?),?\s(?:please )?read\s|\b(?:delete|replace|change|amend|substitute)\s(?<c>[^.;]{1,60}?),?\s(?:and (?:insert|substitute|replace)|by|with|to read|to)\s/iu;
/** The number of the amendment's own clause ("A2.1") says nothing of what it changes. */
const clauseMark = /^\(?[A-Z]?\d{1,3}(?:\.\d{1,3})*[.):]?\s/;

const insteadOf =
  /instead of|in (?:place|lieu) of|rather than|statt|anstelle|au lieu d|en (?:lugar|vez) de|invece di|anziché|بدلا من|عوضا عن/iu;

/** A change with what it names: the items, the value it replaces, and its own subject words. */
export type ComparedChange = Compared & {
  isSaid: boolean;
  start: number;
  /** The figures it puts in the place of others. */
  newFigures: readonly string[];
  /** The older sentence stands in the same mail. */
  isWithin: boolean;
  items: readonly { no: string; atStart: RegExp }[];
  oldTerms: readonly string[];
  /** '9-5/8" is now 310 joints' speaks of what has that size. */
  sizes: readonly string[];
  saysInstead: boolean;
  /** "Make it 12": it names nothing, and is of what was counted before. */
  isOfCount: boolean;
  own: readonly string[];
};

/** A change as it is held against older sentences. */
export function changeToCompare(
  { unit, kind, isSaid, old: told, asked }: Change,
  compared: (unit: Unit) => Compared,
  isWithin: boolean,
): ComparedChange {
  const now = compared(unit);
  const readInstead = readFor.exec(now.text)?.groups;
  const old =
    told ??
    readInstead?.['a'] ??
    readInstead?.['b'] ??
    readInstead?.['c'] ??
    olderValue.exec(now.text)?.[1] ??
    fromTo.exec(now.text)?.[1] ??
    '';
  // An answer leaves unsaid what its question says: "4. Warranty 24 months?" – "No, 36."
  const said = kind === 'cancelled' ? withoutReason(now.text) : now.text;
  const subject = asked ? { text: asked, topics: findTopics(asked) } : { text: said, topics: now.topics };
  return {
    ...now,
    topics: new Set([...now.topics, ...subject.topics]),
    isSaid,
    isWithin,
    start: unit.start,
    newFigures: findCodes(now.text.replace(old, ' ').replace(named, ' ').replace(clauseMark, ' ')),
    items: [...`${unit.block.marker} ${now.text}`.matchAll(named)].flatMap(([, no]) =>
      no ? { no, atStart: new RegExp(String.raw`^${no}(?!\d|[.,]\d)`) } : [],
    ),
    oldTerms: findTerms(old).slice(0, 4),
    sizes: findSizes(now.text.split(verb)[0] ?? ''),
    saysInstead: told !== undefined || readInstead !== undefined || insteadOf.test(now.text),
    isOfCount: ofCount.test(now.text),
    own: findTerms(subject.text.replace(old, ' ')).filter((term) => !/^\d/.test(term) && !changing.has(term)),
  };
}

const verb = /\s(?:is|are|was|were|shall|should|must|will|to|make|changes?|becomes?|goes|now)\s/i;
const size =
  /(?<![\p{L}\d/.-])(?:\d{1,3}(?:[- ]\d{1,2}\/\d{1,2}|\/\d{1,2}|\.\d{1,3})?\s?(?:["”″]|inch\b)|DN\s?\d{1,4})/giu;
const findSizes = (text: string): string[] =>
  (text.match(size) ?? []).map((each) =>
    each
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/["”″]|inch$/, '"'),
  );

/** "Painting is off, the coating crew follows in August": why something falls away is no part of it. */
function withoutReason(text: string): string {
  const ends = cancelling.flatMap(([pattern]) => {
    const found = pattern.exec(text);
    return found ? [found.index + found[0].length] : [];
  });
  const from = Math.min(...ends, text.length);
  const stop = /[,;]\s|\s[-–—]\s/.exec(text.slice(from))?.index;
  return stop === undefined ? text : text.slice(0, from + stop);
}

/**
 * A reprint of what stood before has none of the figures that a change puts in its place;
 * "(replaced, see 2.6)" is no clause.
 */
export function mayBeReprint({ items, newFigures, oldTerms }: ComparedChange, older: Compared): boolean {
  if (isChange(older.text)) return false;
  const figures = new Set(findCodes(older.text));
  const hasNew = newFigures.length > 0 && newFigures.every((figure) => figures.has(figure));
  return !hasNew && (items.length > 0 || oldTerms.length > 0);
}

/** True for a sentence that changes something itself, or adds what was not there. */
export const isChange = (text: string): boolean =>
  says(replacing, text) ||
  says(cancelling, text) ||
  /\b(?:new|is|are) (?:section|clause|item|position|added|inserted)\b/i.test(text);

/** "Make it 12 instead, and forget the painting": two changes in one sentence are two. */
export function splitChanges(unit: Unit): Unit[] {
  if (unit.block.kind === 'row' || unit.text.length > 600) return [unit];
  const joints = [...unit.text.matchAll(/(?:,|;)\s(?:and |but |so )?|\s(?:and|but|so)\s/giu)];
  for (const joint of joints) {
    const at = joint.index + joint[0].length;
    const [first, second] = [unit.text.slice(0, joint.index), unit.text.slice(at)];
    if (!isChange(first) || !opensChange.test(second)) continue;
    const rest = { ...unit, text: second, start: unit.start + at, valueStart: unit.start + at };
    return [{ ...unit, text: first, end: unit.start + joint.index }, ...splitChanges(rest)];
  }
  return [unit];
}
const opensChange =
  /^(?:please |also |then )?(?:make|change|drop|forget|cancel|delete|skip|omit|never mind|replace|take out|leave out|scrap)\s/i;

const smallNumber = /^\d{1,2}$/;

/** How much an older sentence speaks of what a change changes; 0 where it does not. */
export function likenessOf(change: ComparedChange, older: Compared, marker: string): number {
  const { isSaid, items, oldTerms } = change;
  // A new grade or figure ("S32760") says nothing of what it takes the place of.
  const own = change.isWithin
    ? change.own
    : change.own.filter((term) => !/\d/.test(term) || older.termSet.has(term));
  const sizes = change.sizes.length > 0 ? findSizes(older.text) : [];
  const isOfSize = change.sizes.some((each) => sizes.includes(each));
  if (sizes.length > 0 && !isOfSize) return 0;
  if (change.isOfCount) return counts.test(older.text) ? 2 : 0;
  const mark = /\d[\d.]*(?=[^\d]*$)/.exec(marker)?.[0].replace(/\.$/, '') ?? '';
  // "5 February" is not the 5 that another line begins with.
  const tells = oldTerms.some((term) => !smallNumber.test(term));
  const oldShared = oldTerms.filter(
    (term) =>
      older.termSet.has(term) && !(tells && smallNumber.test(term) && older.text.startsWith(`${term} `)),
  ).length;
  const isItem = items.some(
    ({ no, atStart }) =>
      mark === no ||
      atStart.test(older.text) ||
      [...older.text.matchAll(named)].some((match) => match[1] === no),
  );
  // What says which value it replaces speaks of a sentence that has it.
  if (oldTerms.length > 0 && oldShared === 0 && !isItem) return 0;
  const isSameClause =
    own.length >= 3 &&
    own.filter((term) => older.termSet.has(term)).length >= own.length * 0.6 &&
    hasOtherFigures(change.text, older.text);
  if (change.isWithin && !isItem && !isSameClause && !(oldShared > 0 && change.saysInstead)) return 0;
  let score = oldShared * 1.2 + (isOfSize ? 1.5 : 0);
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

const findCodes = (text: string): string[] =>
  (text.match(/[\p{L}\d]*\d[\p{L}\d.,-]*/gu) ?? []).map((code) => code.replace(/[.,-]+$/, ''));
const findFigures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
const hasOtherFigures = (a: string, b: string): boolean => {
  const [now, then] = [findFigures(a), findFigures(b)];
  return now.length > 0 && then.length > 0 && now.some((figure) => !then.includes(figure));
};

/** Words of change itself: both sentences may have them without speaking of the same. */
const changing = new Set(
  findTerms(
    'one two three four five six seven eight nine ten eleven twelve instead place change changed revise revised increase increased reduce reduced extend extended cancel cancelled delete deleted longer need needed please disregard ' +
      'replace replaced item line position now all',
  ),
);
