import { assertConfirmed } from '#accounts/server/service.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewRules } from '#organisations/server/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Http } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { listDecisions, type ReviewRow } from './store.ts';
import { listParts } from './view.ts';

/** A signature needs the password again where the organisation wants it (SIGN-6). */
export const assertPresent = async (scope: Scope, http: Pick<Http, 'token'>): Promise<void> => {
  if ((await reviewRules(scope)).signsWithPassword) await assertConfirmed(scope, http);
};

/**
 * Refuses who has signed for another department of the review, where the organisation wants four eyes; a
 * decision that no longer counts does not. `department` is null for the final approval.
 */
export const assertFourEyes = async (
  scope: Scope,
  review: ReviewRow,
  department: Department | null,
): Promise<void> => {
  if (!(await reviewRules(scope)).needsFourEyes) return;
  const own = new Set(
    (await listDecisions(scope, review.id))
      .filter(({ decidedBy }) => decidedBy === scope.actor.userId)
      .map(({ id }) => id),
  );
  const others = (await listParts(scope, review)).filter(
    (part) => part.department !== department && part.decision && own.has(part.decision.id),
  );
  if (others.length > 0)
    throw new AppError(reviewFailures.fourEyes, {
      message: `Your organisation wants four eyes: you have signed for ${others.map((part) => part.department).join(', ')}.`,
    });
};
