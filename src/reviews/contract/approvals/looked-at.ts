import type { Finding } from '#findings/contract/decisions.ts';
import type { Condition } from '../actions.ts';
import type { Difference } from '../differences.ts';

/** So much of a finding's key tells it from every other; a key may be as long as the words it stands on. */
const maxKey = 400;

type Before = {
  departments: readonly {
    department: string;
    decision: { id: string } | null;
    notAsked: { at: string } | null;
  }[];
  conditions: readonly Pick<Condition, 'decisionId' | 'department' | 'requirementId' | 'isResolved'>[];
  differences: readonly Pick<Difference, 'id' | 'no' | 'state'>[];
  findings: readonly Pick<Finding, 'key' | 'title' | 'decision' | 'isSettled'>[];
};

/** What stands before who signs the final decision, each with what a person calls it. */
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
  ...differences.map(({ id, no, state }) => ({ mark: `${id} ${state}`, name: `difference ${no}` })),
  ...findings
    .filter(({ isSettled }) => !isSettled)
    .map(({ key, title, decision }) => ({
      mark: `${key.slice(0, maxKey)} ${key.length} ${decision?.at ?? ''}`,
      name: `“${title}”`,
    })),
];

/** By name what stands otherwise than it was lookedAt; of what is gone only that something is. */
export const listChanged = (lookedAt: readonly string[], before: Before): string[] => {
  const now = listMarks(before);
  const [seen, standing] = [new Set(lookedAt), new Set(now.map(({ mark }) => mark))];
  const changed = new Set(now.filter(({ mark }) => !seen.has(mark)).map(({ name }) => name));
  const isLess = changed.size === 0 && lookedAt.some((mark) => !standing.has(mark));
  return [...changed, ...(isLess ? ['something that no longer applies'] : [])];
};

/** So many are named; who looks again sees the others. */
const maxNamed = 8;

/** "Changed while you were looking: Finance, difference 2." */
export const formatChanged = (changed: readonly string[]): string =>
  `Changed while you were looking: ${changed.slice(0, maxNamed).join(', ')}${changed.length > maxNamed ? ' …' : ''}.`;
