import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import { anyOf } from '../../gazetteer/alternatives.ts';
import { incotermsIn } from '../../gazetteer/incoterms.ts';
import { findMatches } from '../../gazetteer/matches.ts';
import type { Unit } from '../../text/reading.ts';
import { polarityOf } from '../../text/negation.ts';
import { deadline, orderEvent, timeCues } from './time-cues.ts';
import { timesIn, type TimeExpression } from './time-expressions.ts';

/** A time that may be that of the delivery, with how much speaks for it. */
export type TimeCandidate = TimeExpression & { unit: Unit; score: number };

/** Letters before and after a time in which a cue speaks of it. */
const reachBefore = 90;
const reachAfter = 45;
const near = 25;
const halfway = 55;

/** What speaks for the delivery does so over a whole clause; what speaks for another clock fades sooner. */
const weightAt = (weight: number, distance: number): number =>
  weight *
  (distance <= near ? 1 : weight > 0 ? (distance <= halfway ? 1 : 0.7) : distance <= halfway ? 0.7 : 0.45);

/** What the place of a unit in its text adds to each of its times. */
export type Surroundings = {
  isNewestOfSeveral: boolean;
  before: Unit | undefined;
  rows: readonly ProposedRequirement[];
};

/** A heading or the sentence before that speaks of the delivery: what stands under it does so too. */
const ofDelivery = anyOf(
  String.raw`\b(?:deliver(?:y|ed|ies)|lead[ -]time|shipment|completion|duration|time schedule)\b`,
  String.raw`(?<!\p{L})(?:liefer|livraison|délais?|entrega|plazo|consegna|termini|(?:ال)?تسليم|(?:ال)?توريد|(?:ال)?تجهيز)`,
);
const delivery = new RegExp(ofDelivery, 'iu');
const maxHeading = 60;

/** What the neighbourhood says: the heading of the section, the sentence before, the newest mail of a thread. */
function placeScore({ block }: Unit, { isNewestOfSeveral, before }: Surroundings): number {
  const isUnderHeading = block.section.length <= maxHeading && delivery.test(block.section);
  const isBehind = before !== undefined && before.text.length < 200 && delivery.test(before.text);
  return (isNewestOfSeveral ? 1.5 : 0) + (isUnderHeading ? 2 : isBehind ? 1 : 0);
}

/** How much the kind of the row a time stands in speaks for the delivery, and another kind against it. */
const perKind = 1.5;
const perOtherKind = 0.7;
/** Kinds of which the times are those of papers, people, payments and rights. */
const otherKinds: ReadonlySet<string> = new Set([
  'commercial',
  'submission',
  'documentation',
  'qualification',
  'legal',
  'hse',
  'quality_cert',
  'inspection_test',
]);

function kindScore(
  { source, start }: Unit,
  time: TimeExpression,
  rows: readonly ProposedRequirement[],
): number {
  const at = start + time.start;
  const row = rows.find(({ span }) => span.sourceId === source.id && span.start <= at && at < span.end);
  if (!row || otherKinds.has(row.category)) return row ? -perOtherKind : 0;
  return row.category === 'delivery' ? perKind : 0;
}

/** Every time of a unit with its score. */
export function scoredTimes(unit: Unit, around: Surroundings): TimeCandidate[] {
  const times = timesIn(unit.text);
  return times
    .filter((time, at) => !isReplaced(unit.text, time, times[at + 1]))
    .filter((time) => polarityOf(unit.text, time.start, unit.text.indexOf(' ', time.start)) === 'asked')
    .map((time, at) => ({
      ...time,
      unit,
      score:
        scoreOf(unit, time, times[at - 1]?.end ?? 0, times[at + 1]?.start ?? unit.text.length) +
        kindScore(unit, time, around.rows),
    }))
    .map((time) => (time.score > 1 ? { ...time, score: time.score + placeScore(unit, around) } : time));
}

const change =
  /(?<!\p{L})(?:chang|revis|amend|reduc|exten|short|increas|mov|postpon|brought forward|advanc|geänder|verkürz|modifi)\p{L}*/iu;

/** "Changed from 14 weeks to 10 weeks": what was is over. */
const isReplaced = (text: string, time: TimeExpression, next: TimeExpression | undefined): boolean =>
  next !== undefined &&
  change.test(text) &&
  /^\s(?:to|auf|à|a|بدلاً)\s?$/.test(text.slice(time.end, next.start));

/** The nearest cue of each kind counts, by how near it is. */
function scoreOf(unit: Unit, time: TimeExpression, from: number, until: number): number {
  const label = /^(?:please|kindly|pls|$)/.test(unit.label) ? '' : `${unit.label}: `;
  const start = Math.max(label === '' ? 0 : unit.valueStart - unit.start, time.start - reachBefore);
  const words = (start <= unit.valueStart - unit.start ? label : '') + unit.text.slice(start, time.start);
  const before = words.slice(sentenceEnd.exec(words)?.[0].length ?? 0);
  const own = unit.text.slice(time.start, time.end);
  const after = unit.text.slice(time.end, Math.min(time.end + reachAfter, Math.max(until, time.end)));
  const event = /experience|validity|event|ends sooner/i.test(own) ? own : '';
  const rest = `${event}${after.split(/;|\.(?=\s|$)|,\s(?:then|but|otherwise|else)\s/)[0] ?? ''}`;
  let score = time.kind === 'soon' ? -1 : 0;
  for (const { pattern, weight, kind } of timeCues) {
    if (kind !== undefined && kind !== time.kind) continue;
    const last = findMatches(pattern, before).at(-1);
    const next = findMatches(pattern, rest)[0];
    const distances = [
      ...(last
        ? [before.length - last.index - last[0].length + (before.slice(last.index).includes(';') ? near : 0)]
        : []),
      ...(next ? [next.index + 10] : []),
    ];
    if (distances.length > 0) score += weightAt(weight, Math.min(...distances));
  }
  if (orderEvent.test(own.replace(/^\S+\s/, ''))) score += 3;
  if (deadline.test(own) || closingDeadline.test(after)) score += 1.5;
  if (agreed.test(before)) score += 2;
  if (atPlace.test(before) && deadline.test(own)) score += 2;
  if (isWindow.test(own)) score += 0.8;
  if (isAdjective.test(own)) score -= 2;
  if (incotermsIn(unit.text).length > 0) score += 2;
  return score + (from > 0 ? 0.1 : 0);
}

/** "We accept 30 weeks", "30 weeks is acceptable": the customer agrees to a time he was offered. */
const agreed = /\b(?:we|i) (?:can |could |do )?(?:accept|agree to|confirm|can live with) (?:your |the )?$/i;
/** "at our Marbeck yard by 4 May": a day by which something is at a place that has a name. */
const atPlace =
  /(?<!\p{L})(?:at|to|on|in|into|an|nach|auf|à|au|en|a)\s(?:\p{Ll}+\s){0,3}(?:\p{Lu}[\p{L}'’-]+\s)+(?:\p{Ll}+\s){0,2}$/u;
/** "end of May the latest": the deadline is said behind its day. */
const closingDeadline =
  /^,?\s(?:(?:at )?the |at )?(?:very )?latest\b|^\s(?:spätestens|au plus tard|al más tardar|al più tardi)/iu;
/** A unit may hold two short sentences. */
const sentenceEnd = /^.*[\p{Ll}\d)][.!?]\s+(?=\p{Lu})/u;
const isWindow = /\d\s?(?:-|–|to|and|until|bis|au|al)\s?\d{1,2}(?:\s|\.\s)\p{L}/u;
/** "a 3-year agreement" says how long something else is. */
const isAdjective = /^\S+-(?:day|week|month|year|hour)$/i;
