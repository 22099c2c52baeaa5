import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewRules } from '#organisations/server/service.ts';
import { mayAskFor, type Holder } from '#reviews/contract/departments/deputising.ts';
import { notAskedFailures, type NewNotAsked } from '#reviews/contract/departments/not-asked.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { actBy } from '../review/acting.ts';
import { askAfterAll, confirmNotAsked, listUnconcerned } from '../review/asking.ts';
import { listConcerns } from '../review/concerns.ts';
import { findReview } from '../review/store.ts';
import { saveSignedOff, signerOf, underReview } from '../review/under-review.ts';
import { isFinished, listParts } from '../review/view.ts';

/** Proposes which departments are not concerned; nobody is left out before a person confirms it (SIGN-5). */
export const proposeNotAsked = async (scope: Scope, id: string): Promise<{ proposed: Department[] }> => {
  const enquiry = await findEnquiry(scope, id);
  const isOver = isFinished(enquiry) || enquiry.closedAt !== null;
  if (isOver || !(await reviewRules(scope)).asksConcernedOnly) return { proposed: [] };
  const review = await findReview(scope, enquiry.id);
  const parts = review ? await listParts(scope, review) : [];
  return { proposed: listUnconcerned(parts, await listConcerns(scope, enquiry.id)) };
};

/** Confirms departments as not concerned, in one step with a reason. */
export const confirmDepartmentsNotAsked = async (
  scope: Scope,
  id: string,
  { revision, departments, reason }: NewNotAsked & { revision: number },
): Promise<Review> => {
  const held = await underReview(scope, id);
  if (revision !== held.enquiry.revision) throw new AppError(reviewFailures.newRevision);
  const wanted = departments.map((department) => ({ department, reason }));
  return saveSignedOff(scope, held, await confirmNotAsked(scope, held, wanted, signerOf(scope)));
};

/** Has a department asked after all, by a coordinator, by somebody of the department, or by their deputy. */
export const askDepartment = async (scope: Scope, id: string, department: Department): Promise<Review> => {
  const held = await underReview(scope, id);
  const mayAsk = (holder: Holder) => mayAskFor(holder, department);
  const acting = await actBy(scope, mayAsk, notAskedFailures.notYoursToAsk);
  const part = (await listParts(scope, held.review)).find((each) => each.department === department);
  if (!part?.notAsked) throw new AppError(notAskedFailures.askedAlready);
  const tell = await askAfterAll(acting, held, [department], 'a person asked for it');
  return saveSignedOff(scope, held, tell);
};
