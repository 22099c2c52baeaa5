import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { answeredCount } from '#reviews/contract/deciding.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { decisionLabels, type Review } from '#reviews/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import { saveReviewState } from '#enquiries/server/records/service.ts';
import { assertNotClosed, lock } from '#enquiries/server/records/ticket.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { checkedDecision, type Signed, type Wanted } from '../departments/checks.ts';
import { questionsByDepartment } from '../checklists/service.ts';
import { findFor, isFinished, mayDecideFor, reread, standingParts } from './view.ts';
import { insertDecision, insertReview, markWithdrawn } from './store.ts';
import { saveStanding, signerOf, underReview } from './under-review.ts';
import { waitingFor } from '../departments/waiting.ts';

export { findFor, waitingFor };

/** Opens the feasibility review once a person has decided on everything that was proposed (FEAS-1). */
export const openReview = async (scope: Scope, id: string): Promise<Review> => {
  const enquiry = await lock(scope, id);
  assertNotClosed(enquiry);
  if (enquiry.reading === 'reading') throw new AppError(enquiryFailures.stillReading);
  if (isFinished(enquiry)) throw new AppError(reviewFailures.finished);
  if (enquiry.reviewState !== 'none') throw new AppError(reviewFailures.alreadyOpen);
  if (enquiry.unconfirmed > 0) throw new AppError(reviewFailures.proposalsLeft);
  if ((await ledgerOf(scope, enquiry.id)).length === 0) throw new AppError(reviewFailures.nothingToReview);
  await insertReview(scope, enquiry.id);
  await saveReviewState(scope, enquiry, { reviewState: 'open' });
  await record(scope, {
    action: 'review.opened',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `opened the feasibility review of ${enquiry.reference}`,
    data: { departments },
  });
  return reread(scope, enquiry.id);
};

/** ", 3 of 8 not answered", for the history; who states that nothing concerns the department answers no questions. */
const leftOpen = (signed: Signed): string => {
  const { answered, asked } = answeredCount(signed);
  return signed.decision === 'not_applicable' || answered === asked
    ? ''
    : `, ${asked - answered} of ${asked} not answered`;
};

/** Signs a department's decision on the revision it looked at (FEAS-1 to 3). */
export const decide = async (scope: Scope, id: string, wanted: Wanted): Promise<Review> => {
  const held = await underReview(scope, id);
  const { enquiry, review } = held;
  const { department } = wanted;
  if (!mayDecideFor(scope, department)) throw new AppError(reviewFailures.notYourDepartment);
  if (wanted.revision !== enquiry.revision) throw new AppError(reviewFailures.newRevision);
  const questions = (await questionsByDepartment(scope)).get(department) ?? [];
  const signed = checkedDecision(wanted, { ledger: await ledgerOf(scope, enquiry.id), questions });
  const decisionId = await insertDecision(scope, {
    ...signed,
    reviewId: review.id,
    decidedBy: signerOf(scope),
  });
  await saveStanding(scope, held);
  await record(scope, {
    action: `decision.${signed.decision}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `${department}: ${decisionLabels[signed.decision]}${leftOpen(signed)}`,
    data: { decisionId, ...signed },
  });
  return reread(scope, enquiry.id);
};

/** Takes a department's decision back; it stays readable (FEAS-2, FEAS-3). */
export const withdraw = async (
  scope: Scope,
  id: string,
  { department, reason }: { department: Department; reason: string },
): Promise<Review> => {
  const held = await underReview(scope, id);
  if (!mayDecideFor(scope, department)) throw new AppError(reviewFailures.notYourDepartment);
  if (reason === '')
    throw new AppError(reviewFailures.reasonNeeded, {
      fields: { reason: reviewFailures.reasonNeeded.message },
    });
  const current = (await standingParts(scope, held.review)).find(
    (part) => part.department === department,
  )?.decision;
  if (!current) throw new AppError(reviewFailures.nothingToWithdraw);
  await markWithdrawn(scope, current.id, reason);
  await saveStanding(scope, held);
  await record(scope, {
    action: 'decision.withdrawn',
    subject: { type: 'enquiry', id: held.enquiry.id },
    summary: `${department}: decision withdrawn`,
    data: { decisionId: current.id, department, reason },
  });
  return reread(scope, held.enquiry.id);
};
