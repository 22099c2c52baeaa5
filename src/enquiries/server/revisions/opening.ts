import { inOrder } from '#enquiries/contract/revisions/rules.ts';
import { isValidated, withoutDepartments } from '#enquiries/contract/records/rules.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { record } from '#audit/server/service.ts';
import { reviewRules } from '#organisations/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { updateEnquiry } from '../records/store.ts';
import type { OpenEnquiry } from '../records/ticket.ts';
import { insertRevision, saveDepartmentRevisions } from './store.ts';

/** Why a revision is opened: what a person said or did, and the amendment it came from. */
export type Why = { reason: string; amendmentId?: string };

/**
 * Opens the next revision: the departments a change touches are asked again and lose their approval, the
 * others keep theirs (FEAS-4). One that was not concerned is asked now, and where the organisation asks all ten
 * again, so are all of them (SIGN-5). Before the review nobody has been asked; after the final decision the review
 * is open again, and the decision stays in the record.
 */
export const openRevision = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  touched: readonly Department[],
  why: Why,
): Promise<number> => {
  const revision = enquiry.revision + 1;
  const isAskingAll = enquiry.notAskedDepartments.length > 0 && !(await reviewRules(scope)).asksConcernedOnly;
  const asked = isAskingAll ? enquiry.notAskedDepartments : [];
  const departments = enquiry.reviewState === 'none' ? [] : inOrder([...touched, ...asked]);
  const reopened =
    enquiry.reviewState === 'accepted' || enquiry.reviewState === 'declined' ? enquiry.reviewState : null;
  const approvedDepartments = withoutDepartments(enquiry.approvedDepartments, departments);
  const reviewState = reopened ? ('open' as const) : enquiry.reviewState;
  const notAskedDepartments = withoutDepartments(enquiry.notAskedDepartments, departments);
  const validated = isValidated(approvedDepartments, notAskedDepartments);
  const state = { revision, approvedDepartments, notAskedDepartments, validated, reviewState };
  await updateEnquiry(scope, enquiry.id, state);
  if (departments.length > 0) await saveDepartmentRevisions(scope, enquiry.id, departments, revision);
  await insertRevision(scope, enquiry.id, {
    revision,
    reason: why.reason,
    amendmentId: why.amendmentId ?? null,
    departments,
    reopened,
  });
  await record(scope, {
    action: 'revision.opened',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: [
      noted`opened revision ${revision}`,
      reopened ? noted`took the review up again after it was ${reopened}` : '',
      departments.length > 0
        ? noted`asked again: ${departments.join(', ')}`
        : noted`no department is asked again`,
    ]
      .filter(Boolean)
      .join('; '),
    data: { revision, departments, reopened, reason: why.reason, amendmentId: why.amendmentId ?? null },
  });
  Object.assign(enquiry, state);
  return revision;
};

/**
 * A change by hand: opens a revision once the review is under way, also where it asks nobody again: who signs names the
 * revision they looked at, and would sign another customer unseen. Answers the revision that now stands.
 */
export const touch = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  touched: readonly Department[],
  why: Why,
): Promise<number> =>
  enquiry.reviewState === 'open' ? openRevision(scope, enquiry, touched, why) : enquiry.revision;
