import { assertConfirmed } from '#accounts/server/service.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewRules } from '#organisations/server/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Http } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { reasonOfFourEyes } from '#reviews/contract/departments/four-eyes.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { signedByPerson } from './four-eyes.ts';
import type { ReviewRow } from './store.ts';
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
  const signedBy = await signedByPerson(scope, review, await listParts(scope, review));
  const message = signedBy && reasonOfFourEyes(signedBy(scope.actor.userId), department);
  if (message) throw new AppError(reviewFailures.fourEyes, { message });
};
