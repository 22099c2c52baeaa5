import { dayMilliseconds } from '#kit/contract/days.ts';
import type { RowAnswer } from '#reviews/contract/departments/answers-schema.ts';
import type { Decision, DecisionKind } from '#reviews/contract/schema.ts';
import type { TagTone } from '#ui/Tag.tsx';

/** Colour that repeats a decision's word. */
export const decisionTones: Readonly<Record<DecisionKind, TagTone>> = {
  approved: 'approved',
  rejected: 'high',
  clarification: 'medium',
  not_applicable: 'approved',
};

/** A department's answer to one requirement. */
export const rowAnswerLabels: Readonly<Record<RowAnswer['answer'], string>> = {
  can: 'Can meet',
  condition: 'With condition',
  cannot: 'Cannot meet',
};

export const rowTones = { can: 'approved', condition: 'medium', cannot: 'high' } as const;
export const questionAnswerLabels = { yes: 'Yes', no: 'No', 'n/a': 'Not applicable' } as const;

/** Said wherever a requirement or a question was left without an answer. */
export const notAnswered = 'Not answered';

/** Why a decision counts, or no longer does. */
export const decisionStateLabels: Readonly<Record<Decision['state'], string>> = {
  current: 'Counts',
  withdrawn: 'Withdrawn by its reviewer',
  overtaken: 'Overtaken: a requirement it covers changed',
  replaced: 'Replaced by a later decision',
};

/** "3 requirements", "1 requirement", "no requirements". */
export const formatRequirements = (count: number): string =>
  count === 0 ? 'no requirements' : count === 1 ? '1 requirement' : `${count} requirements`;

/** How long something waits, in whole days: "less than a day", "1 day", "12 days"; `now` in milliseconds. */
export const formatWait = (since: string, now: number): string => {
  const days = Math.floor((now - Date.parse(since)) / dayMilliseconds);
  return days < 1 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`;
};

/** "8 questions answered", "2 of 8 questions answered", "no requirements". */
export const formatAnswered = (
  noun: 'requirement' | 'question',
  signed: readonly { answer: unknown }[],
): string => {
  const { length } = signed;
  const isOfRows = noun === 'requirement';
  if (length === 0) return isOfRows ? 'no requirements' : 'no questions';
  const given = signed.filter(({ answer }) => answer !== null).length;
  const all = isOfRows
    ? `${length} requirement${length === 1 ? '' : 's'} answered`
    : `${length} question${length === 1 ? '' : 's'} answered`;
  return given === length ? all : `${given} of ${all}`;
};
