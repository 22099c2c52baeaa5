import { isValidated } from '#enquiries/contract/records/rules.ts';
import { AppError } from '#kit/contract/errors.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { signsOff } from '#reviews/contract/rules.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { saveReviewState } from '#enquiries/server/records/service.ts';
import { assertNotClosed, lockEnquiry, type OpenEnquiry } from '#enquiries/server/records/ticket.ts';
import type { Scope } from '#kit/server/scope.ts';
import { isFinished, toReviewView } from './view.ts';
import { listAskedParts, type Tell } from './asking.ts';
import type { Part } from './parts.ts';
import { findReview, type ReviewRow } from './store.ts';

/** An enquiry held by this transaction, with its review. */
export type UnderReview = { enquiry: OpenEnquiry; review: ReviewRow };

/** Holds an enquiry whose review is opened, whatever came of it. */
export const reviewed = async (scope: Scope, id: string): Promise<UnderReview> => {
  const enquiry = await lockEnquiry(scope, id);
  const review = await findReview(scope, enquiry.id);
  if (!review) throw new AppError(reviewFailures.notOpen);
  return { enquiry, review };
};

/** Holds an enquiry whose review is open, and which nobody has put away. */
export const underReview = async (scope: Scope, id: string): Promise<UnderReview> => {
  const held = await reviewed(scope, id);
  assertNotClosed(held.enquiry);
  if (isFinished(held.enquiry)) throw new AppError(reviewFailures.finished);
  return held;
};

/**
 * Keeps on the enquiry's row what the decisions say now, counted anew from those that stand, never from what
 * the row said before; a department that is not asked and is concerned by now is asked first. Then tells of
 * both. Answers the review as it is then.
 */
export const saveSignedOff = async (
  scope: Scope,
  { enquiry, review }: UnderReview,
  tell?: Tell,
): Promise<Review> => {
  const { parts, tell: tellOfConcerned } = await listAskedParts(scope, { enquiry, review });
  const listDepartments = (fits: (part: Part) => boolean) =>
    parts.filter(fits).map(({ department }) => department);
  const approvedDepartments = listDepartments(({ decision }) => signsOff(decision?.decision));
  const notAskedDepartments = listDepartments(({ notAsked }) => notAsked !== null);
  const validated = isValidated(approvedDepartments, notAskedDepartments);
  const saved = await saveReviewState(scope, enquiry, {
    approvedDepartments,
    notAskedDepartments,
    validated,
  });
  await tell?.();
  await tellOfConcerned?.();
  return toReviewView(scope, saved, review, parts);
};

/** Who signs: a person, never a job. */
export const signerOf = (scope: Scope): string => {
  if (!scope.actor.userId) throw new Error('only a person signs');
  return scope.actor.userId;
};
