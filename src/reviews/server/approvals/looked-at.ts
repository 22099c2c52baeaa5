import type { Finding } from '#findings/contract/decisions.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { formatChanged, listChanged } from '#reviews/contract/approvals/looked-at.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { conditionsOf } from '../actions/conditions.ts';
import { differencesOn } from '../actions/differences.ts';
import type { Part } from '../review/parts.ts';

/**
 * Refuses a final decision where anything differs from what its approver saw. The revision covers the requirements
 * alone: a department decides anew, a finding is accepted and a condition resolved without one (SIGN-1).
 */
export const assertAsLookedAt = async (
  scope: Scope,
  enquiryId: string,
  lookedAt: readonly string[],
  { parts, findings }: { parts: readonly Part[]; findings: readonly Finding[] },
): Promise<void> => {
  const changed = listChanged(lookedAt, {
    departments: parts,
    conditions: await conditionsOf(scope, enquiryId),
    differences: await differencesOn(scope, enquiryId),
    findings,
  });
  if (changed.length === 0) return;
  const { changedMeanwhile } = reviewFailures;
  throw new AppError(changedMeanwhile, { message: `${formatChanged(changed)} ${changedMeanwhile.message}` });
};
