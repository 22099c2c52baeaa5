import { obstaclesToBid } from '#reviews/contract/approvals.ts';
import { reasonOfFourEyes } from '#reviews/contract/departments/four-eyes.ts';
import { notAskedFailures } from '#reviews/contract/departments/not-asked.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import type { DepartmentReview, Review } from '#reviews/contract/schema.ts';

/** Why the asking member cannot decide for a department; null when they can. */
export function reasonAgainstDeciding(
  review: Pick<Review, 'approval' | 'fourEyes'>,
  part: Pick<DepartmentReview, 'mayDecide' | 'department' | 'notAsked'>,
): string | null {
  if (review.approval) return reviewFailures.finished.message;
  if (part.notAsked) return notAskedFailures.departmentNotAsked.message;
  if (!part.mayDecide) return `Only a reviewer of ${part.department} can decide here.`;
  return reasonOfFourEyes(review.fourEyes?.signed ?? [], part.department);
}

/** Why the asking member can give no final decision at all; null when they can. */
export const reasonAgainstApproving = (review: Pick<Review, 'mayApprove' | 'fourEyes'>): string | null =>
  review.mayApprove
    ? reasonOfFourEyes(review.fourEyes?.signed ?? [], null)
    : 'Your role cannot give the final approval. Ask the quality manager.';

/**
 * Why there can be no bid now: the role, what the departments have left, proposals nobody
 * decided on, or what the customer said later; null when there can.
 */
export function reasonAgainstBid(
  review: Pick<Review, 'mayApprove' | 'departments' | 'fourEyes'>,
  { unconfirmed }: { unconfirmed: number },
  later: string | null,
): string | null {
  const obstacles = obstaclesToBid(review.departments);
  const left = unconfirmed > 0 ? reviewFailures.proposalsLeft.message : later;
  return reasonAgainstApproving(review) ?? (obstacles.length > 0 ? `${obstacles.join('. ')}.` : left);
}
