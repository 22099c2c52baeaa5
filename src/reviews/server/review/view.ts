import { kindOf } from '#reviews/contract/approvals.ts';
import {
  formatReviewer,
  formatSignedFor,
  rightToApprove,
  rightToAsk,
  rightToDecide,
} from '#reviews/contract/departments/deputising.ts';
import { highestOf } from '#reviews/contract/risk.ts';
import type { Approval, Deviation, Review } from '#reviews/contract/schema.ts';
import { findEnquiry, type EnquiryRow } from '#enquiries/server/records/ticket.ts';
import { departmentRevisions, ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { runningAbsences, type RunningAbsence } from '#members/server/absences/service.ts';
import { reviewersByDepartment } from '#members/server/service.ts';
import { listApprovals, listDeviations, type ApprovalRow, type DeviationRow } from './approvals-store.ts';
import { questionsByDepartment } from '../checklists/service.ts';
import { listStale } from '../evidence/service.ts';
import { compareAskedAgain } from './asked-again.ts';
import { fourEyesOn } from './four-eyes.ts';
import { listNotAsked, type NotAskedRow } from './not-asked-store.ts';
import { toParts, type Evidence, type Part } from './parts.ts';
import {
  findReview,
  listCalls,
  listDecisions,
  listReminders,
  type DecisionRow,
  type ReviewRow,
} from './store.ts';

export const isFinished = (enquiry: Pick<EnquiryRow, 'reviewState'>): boolean =>
  enquiry.reviewState === 'accepted' || enquiry.reviewState === 'declined';

const evidenceOf = async (
  scope: Scope,
  { id, enquiryId, openedAt }: ReviewRow,
): Promise<Evidence<DecisionRow, NotAskedRow>> => {
  const [decisions, notAsked, touched, calls] = await Promise.all([
    listDecisions(scope, id),
    listNotAsked(scope, id),
    departmentRevisions(scope, enquiryId),
    listCalls(scope, enquiryId),
  ]);
  return { openedAt, decisions, notAsked, touched, calls };
};

/** The absences in which the caller stands in. */
export const deputisedBy = <A extends { deputy: { id: string } }>(
  { actor }: Scope,
  absences: readonly A[],
): A[] => absences.filter(({ deputy }) => deputy.id === actor.userId);

/** How the departments of a review stand now. */
export const listParts = async (scope: Scope, review: ReviewRow): Promise<Part[]> =>
  toParts(await evidenceOf(scope, review));

const deviationOf = (row: DeviationRow): Deviation => ({
  id: row.id,
  requirementId: row.requirementId,
  requirementNo: row.requirementNo,
  requirement: row.requirement,
  offer: row.offer,
  answer: row.answer,
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

const approvalOf = (row: ApprovalRow, all: readonly DeviationRow[]): Approval => {
  const deviations = all.filter((each) => each.revision === row.revision).map(deviationOf);
  return {
    outcome: row.outcome,
    kind: kindOf(row.outcome, deviations),
    reason: row.reason,
    reasons: row.reasons,
    deviations,
    highestRisk: row.highestRisk,
    by: `${row.decidedByName}${formatSignedFor(row.signedFor)}`,
    role: row.role,
    at: row.decidedAt.toISOString(),
    revision: row.revision,
  };
};

const toPartsView = async (
  scope: Scope,
  enquiry: EnquiryRow,
  review: ReviewRow,
  { parts, absences }: { parts: readonly Part[]; absences: readonly RunningAbsence[] },
): Promise<Review['departments']> => {
  const [ledger, questions, reviewers, reminded] = await Promise.all([
    ledgerOf(scope, enquiry.id),
    questionsByDepartment(scope),
    reviewersByDepartment(scope),
    listReminders(scope, review.id),
  ]);
  const again = await compareAskedAgain(scope, enquiry, parts, { ledger, questions });
  const deputised = deputisedBy(scope, absences);
  const rightFor = ({ department, notAsked }: Pick<Part, 'department' | 'notAsked'>) =>
    notAsked === null
      ? rightToDecide(scope.actor, deputised, department)
      : rightToAsk(scope.actor, deputised, department);
  return parts.map(({ waitingSince, ...part }) => {
    const isAsked = part.notAsked === null;
    const right = isFinished(enquiry) ? null : rightFor(part);
    return {
      ...part,
      again: again.get(part.department) ?? null,
      checklist: questions.get(part.department) ?? [],
      requirementIds: ledger.filter((row) => row.departments.includes(part.department)).map((row) => row.id),
      reviewers: (reviewers.get(part.department) ?? []).map((each) => formatReviewer(each, absences)),
      waitingSince: waitingSince?.toISOString() ?? null,
      remindedAt: reminded.get(part.department)?.toISOString() ?? null,
      mayDecide: isAsked && right !== null,
      mayAsk: !isAsked && right !== null,
      decidesFor: right?.signedFor ?? null,
    };
  });
};

const citedIn = (departments: Review['departments']) =>
  departments
    .flatMap(({ decision, earlier }) => [...(decision ? [decision] : []), ...earlier])
    .flatMap(({ rows }) => rows.flatMap(({ evidence = [] }) => evidence));

/** A review as its page shows it; `parts` where they are known already. */
export const toReviewView = async (
  scope: Scope,
  enquiry: EnquiryRow,
  review: ReviewRow,
  known?: readonly Part[],
): Promise<Review> => {
  const [parts, absences, deviations, approved] = await Promise.all([
    known ?? listParts(scope, review),
    runningAbsences(scope),
    listDeviations(scope, review.id),
    listApprovals(scope, review.id),
  ]);
  const isClosed = isFinished(enquiry);
  const fourEyes = isClosed ? null : await fourEyesOn(scope, review, { parts, absences });
  const departments = await toPartsView(scope, enquiry, review, { parts, absences });
  const approvals = approved.map((row) => approvalOf(row, deviations));
  const right = isClosed ? null : rightToApprove(scope.actor, deputisedBy(scope, absences));
  return {
    id: review.id,
    openedBy: review.openedBy,
    openedAt: review.openedAt.toISOString(),
    revision: enquiry.revision,
    approvedDepartments: enquiry.approvedDepartments,
    validated: enquiry.validated,
    departments,
    highestRisk: highestOf(departments),
    staleEvidence: await listStale(scope, citedIn(departments)),
    approval: isClosed ? (approvals[0] ?? null) : null,
    earlierApprovals: isClosed ? approvals.slice(1) : approvals,
    mayApprove: right !== null,
    approvesFor: right?.signedFor ?? null,
    fourEyes,
  };
};

/** The review of an enquiry; null while none is opened. */
export const findFor = async (scope: Scope, id: string): Promise<Review | null> => {
  const enquiry = await findEnquiry(scope, id);
  const review = await findReview(scope, enquiry.id);
  return review ? toReviewView(scope, enquiry, review) : null;
};
