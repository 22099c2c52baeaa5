import { assertConfirmed } from '#accounts/server/service.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { heldReviewRules } from '#organisations/server/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Http } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { reasonOfFourEyes } from '#reviews/contract/departments/four-eyes.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { signedByPerson } from './four-eyes.ts';
import type { ReviewRow } from './store.ts';
import { listParts } from './view.ts';

/**
 * A signature on an enquiry needs the password again where the organisation wants it (SIGN-6): by the rule and
 * the time at which it is written, not those at which it began to wait.
 */
export const assertPresent = async (
  scope: Scope,
  enquiryId: string,
  http: Pick<Http, 'token'>,
): Promise<void> => {
  await lockEnquiry(scope, enquiryId);
  if ((await heldReviewRules(scope)).signsWithPassword) await assertConfirmed(scope, http);
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
  const parts = await listParts(scope, review);
  const signedBy = await signedByPerson(scope, review, parts, await heldReviewRules(scope));
  const message = signedBy && reasonOfFourEyes(signedBy(scope.actor.userId), department);
  if (message) throw new AppError(reviewFailures.fourEyes, { message });
};
