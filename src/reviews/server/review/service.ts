import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { departments } from '#organisations/contract/departments.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import { saveReviewState } from '#enquiries/server/records/service.ts';
import { assertNotClosed, lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { reviewRules, saveReviewRules } from '#organisations/server/service.ts';
import { reviewRuleNames, type ReviewSettings } from '#reviews/contract/settings.ts';
import type { Unasked } from '#reviews/contract/departments/not-asked.ts';
import { askAfterAll, confirmNotAsked } from './asking.ts';
import { listNotAsking } from './not-asked-store.ts';
import { findReview, insertReview } from './store.ts';
import { saveSignedOff, signerOf, type UnderReview } from './under-review.ts';
import { findFor, isFinished, toReviewView } from './view.ts';

export { findFor };
export { reviewsEvidence } from './evidence.ts';

/**
 * Opens the feasibility review once a person has decided on everything that was proposed (FEAS-1); departments
 * that are confirmed as not concerned are not asked from the beginning (SIGN-5).
 */
export const openReview = async (
  scope: Scope,
  id: string,
  notAsked?: readonly Unasked[],
): Promise<Review> => {
  const enquiry = await lockEnquiry(scope, id);
  assertNotClosed(enquiry);
  if (enquiry.reading === 'reading') throw new AppError(enquiryFailures.stillReading);
  if (isFinished(enquiry)) throw new AppError(reviewFailures.finished);
  if (enquiry.reviewState !== 'none') throw new AppError(reviewFailures.alreadyOpen);
  if (enquiry.unconfirmed > 0) throw new AppError(reviewFailures.proposalsLeft);
  if ((await ledgerOf(scope, enquiry.id)).length === 0) throw new AppError(reviewFailures.nothingToReview);
  const review = await insertReview(scope, enquiry.id);
  const opened = await saveReviewState(scope, enquiry, { reviewState: 'open' });
  await record(scope, {
    action: 'review.opened',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `opened the feasibility review of ${enquiry.reference}`,
    data: {
      departments: departments.filter((each) => !notAsked?.some(({ department }) => department === each)),
    },
  });
  if (!notAsked) return toReviewView(scope, opened, review);
  const held = { enquiry, review };
  return saveSignedOff(scope, held, await confirmNotAsked(scope, held, notAsked, signerOf(scope)));
};

/** What the organisation asks of its reviews; all of it off until someone turns it on. */
export const reviewSettings = (scope: Scope): Promise<ReviewSettings> => reviewRules(scope);

/** What each rule says when it begins and when it ends. */
const told: Readonly<Record<keyof ReviewSettings, readonly [on: string, off: string]>> = {
  requiresValidation: [
    noted`requires validation before Approved`,
    noted`no longer requires validation before Approved`,
  ],
  signsWithPassword: [noted`asks for the password to sign`, noted`no longer asks for the password to sign`],
  needsFourEyes: [noted`wants four eyes on a review`, noted`no longer wants four eyes on a review`],
  asksConcernedOnly: [
    noted`lets reviews leave departments unasked that are not concerned`,
    noted`asks all ten departments of every review`,
  ],
  headsRecordsInArabic: [noted`heads records in English and Arabic`, noted`heads records in English alone`],
};

/** Where all ten are asked again, so are those that reviews still open do not ask; none is left out unnoticed. */
const askEveryDepartment = async (scope: Scope): Promise<void> => {
  const held: UnderReview[] = [];
  for (const id of await listNotAsking(scope)) {
    const enquiry = await lockEnquiry(scope, id);
    const review = await findReview(scope, id);
    if (review && enquiry.notAskedDepartments.length > 0) held.push({ enquiry, review });
  }
  for (const each of held) {
    const unasked = each.enquiry.notAskedDepartments;
    const because = 'the organisation asks all ten departments';
    await saveSignedOff(scope, each, await askAfterAll(scope, each, unasked, because));
  }
};

/** Turns rules on and off; each change is recorded. */
export const changeReviewSettings = async (
  scope: Scope,
  wanted: Partial<ReviewSettings>,
): Promise<ReviewSettings> => {
  const before = await reviewSettings(scope);
  const after = { ...before, ...wanted };
  for (const rule of reviewRuleNames) {
    if (before[rule] === after[rule]) continue;
    await saveReviewRules(scope, { [rule]: after[rule] });
    if (rule === 'asksConcernedOnly' && !after[rule]) await askEveryDepartment(scope);
    await record(scope, {
      action: 'review-settings.changed',
      subject: { type: 'organisation', id: scope.organisationId },
      summary: told[rule][after[rule] ? 0 : 1],
      data: { before, after },
      announces: { topic: 'settings', id: scope.organisationId },
    });
  }
  return after;
};
