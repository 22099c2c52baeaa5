import type { Finding } from '#findings/contract/decisions.ts';
import type { Condition } from '../actions.ts';
import type { Difference } from '../differences.ts';

/** Words may be longer than a mark: so much of them, with their length, tells them from others. */
const maxWords = 400;
const shorten = (words: string): string => `${words.slice(0, maxWords)} ${words.length}`;

type Before = {
  departments: readonly {
    department: string;
    decision: { id: string } | null;
    notAsked: { at: string } | null;
  }[];
  conditions: readonly Pick<Condition, 'decisionId' | 'department' | 'requirementId' | 'isResolved'>[];
  differences: readonly Pick<Difference, 'id' | 'no' | 'state' | 'answer'>[];
  findings: readonly Pick<Finding, 'key' | 'title' | 'decision' | 'isSettled'>[];
};

/** What the approver of a final decision sees, each with the name a person knows it by. */
export const listMarks = ({
  departments,
  conditions,
  differences,
  findings,
}: Before): { mark: string; name: string }[] => [
  ...departments.map(({ department, decision, notAsked }) => ({
    mark: `${department} ${decision?.id ?? notAsked?.at ?? ''}`,
    name: department,
  })),
  ...conditions.map(({ decisionId, department, requirementId, isResolved }) => ({
    mark: `${decisionId} ${requirementId} ${isResolved}`,
    name: department,
  })),
  ...differences.map(({ id, no, state, answer }) => ({
    mark: `${id} ${state} ${shorten(answer?.text ?? '')}`,
    name: `difference ${no}`,
  })),
  ...findings
    .filter(({ isSettled }) => !isSettled)
    .map(({ key, title, decision }) => ({
      mark: `${shorten(key)} ${decision?.at ?? ''}`,
      name: `“${title}”`,
    })),
];

/** The names of what differs from what was looked at; of what is gone, only that something is. */
export const listChanged = (lookedAt: readonly string[], before: Before): string[] => {
  const now = listMarks(before);
  const [seen, marks] = [new Set(lookedAt), new Set(now.map(({ mark }) => mark))];
  const changed = new Set(now.filter(({ mark }) => !seen.has(mark)).map(({ name }) => name));
  const isLess = changed.size === 0 && lookedAt.some((mark) => !marks.has(mark));
  return [...changed, ...(isLess ? ['something that no longer applies'] : [])];
};

/** A message names no more; who looks again sees the others. */
const maxNamed = 8;

/** "Changed while you were looking: Finance, difference 2." */
export const formatChanged = (changed: readonly string[]): string =>
  `Changed while you were looking: ${changed.slice(0, maxNamed).join(', ')}${changed.length > maxNamed ? ' …' : ''}.`;
