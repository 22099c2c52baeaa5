import {
  alternative,
  cancelling,
  leading,
  remaining,
  replacing,
  type SupersessionCue,
} from './supersession-cues.ts';
import { obligationOf } from '../obligations.ts';
import type { Unit } from '../reading.ts';

/** True for a text with one of the cues. */
export const says = (cues: readonly SupersessionCue[], text: string): boolean => {
  const unvowelled = text.replace(/[\u064B-\u0652]/g, '');
  return cues.some(([pattern]) => pattern.test(text) || (unvowelled !== text && pattern.test(unvowelled)));
};

export const saysReplacing = (text: string): boolean => says(replacing, text);
export const saysCancelling = (text: string): boolean => says(cancelling, text);

/** "Q4: Rated flow?": the question of a bidder as the buyer repeats it. */
export const isRepeatedQuestion = (text: string): boolean =>
  /^(?:Q|Question|Query|TQ|Frage|Pregunta|Domanda)[\s-]?\d{0,3}\b[^?]{0,300}\?$/i.test(text);

/** True for "is amended as follows:" and "some points have changed": which, the sentences after it say. */
export const leadsToChanges = (text: string): boolean => text.endsWith(':') || says(leading, text);

/** True for what may be offered in place of what is asked, and for a bidder who asks whether he may: it is asked as before. */
export function isOption(text: string): boolean {
  const { weight, mandatory } = obligationOf(text);
  return (weight > 0.5 && !mandatory) || says(alternative, text);
}

/** "The actuator shall be electric, pneumatic is withdrawn": something else is asked, nothing falls away. */
export function asksFirst(text: string): boolean {
  const [first = '', ...rest] = text.split(/[,;]\s/);
  return rest.length > 0 && !says(cancelling, first) && obligationOf(first).weight >= 0.75;
}

/**
 * True for "all other terms remain unchanged": it changes nothing and asks for nothing; "to 15 May, place
 * unchanged" does.
 */
export const leavesTheRest = (text: string): boolean =>
  says(remaining, text) && !text.split(/[,;]\s/).some((part) => !says(remaining, part) && isChange(part));

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
  /^(?:please |also |then )?(?:(?:make|change|drop|forget|cancel|delete|skip|omit|never mind|replace|take out|leave out|scrap)\s|(?:items?|pos|lines?|lots?)\.?\s\d+\s(?:is|are|becomes?|goes|falls?|now)\s)/i;
