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

/** Every time of a unit with its score. */
export function scoredTimes(unit: Unit): TimeCandidate[] {
  const times = timesIn(unit.text);
  return times
    .filter((time, at) => !isReplaced(unit.text, time, times[at + 1]))
    .filter((time) => polarityOf(unit.text, time.start, unit.text.indexOf(' ', time.start)) === 'asked')
    .map((time, at) => ({
      ...time,
      unit,
      score: scoreOf(unit, time, times[at - 1]?.end ?? 0, times[at + 1]?.start ?? unit.text.length),
    }));
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
  const rest = `${event}${after.split(/;|\.(?=\s|$)/)[0] ?? ''}`;
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
  if (deadline.test(own)) score += 1.5;
  if (isWindow.test(own)) score += 0.8;
  if (isAdjective.test(own)) score -= 2;
  if (incotermsIn(unit.text).length > 0) score += 2;
  return score + (from > 0 ? 0.1 : 0);
}

/** A unit may hold two short sentences. */
const sentenceEnd = /^.*[\p{Ll}\d)][.!?]\s+(?=\p{Lu})/u;
const isWindow = /\d\s?(?:-|–|to|and|until|bis|au|al)\s?\d{1,2}(?:\s|\.\s)\p{L}/u;
/** "a 3-year agreement" says how long something else is. */
const isAdjective = /^\S+-(?:day|week|month|year|hour)$/i;
