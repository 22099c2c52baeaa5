import { numberedQuestion } from '#reviews/contract/differences.ts';
import type { FollowUp } from '#reviews/contract/follow-up-endpoints.ts';

/**
 * Every question to the customer that nobody has asked yet, as the lines of a mail: the clarifications by their numbers, then what
 * departments ask and nobody has made a clarification of; null when nothing is open.
 */
export const clarificationLines = (
  followUp: Pick<FollowUp, 'differences' | 'proposed'> | undefined,
): string | null => {
  const { differences = [], proposed = [] } = followUp ?? {};
  const open = differences.filter(({ state }) => state === 'open');
  const last = Math.max(0, ...differences.map(({ no }) => no));
  const lines = [
    ...open.map(numberedQuestion),
    ...proposed.map(({ department, question }, at) => `${last + at + 1}. ${department}: ${question}`),
  ];
  return lines.length > 0 ? lines.join('\n') : null;
};
