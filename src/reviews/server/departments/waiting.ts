import type { Department } from '#organisations/contract/departments.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { formatReviewer, mayDecideFor, rightToApprove } from '#reviews/contract/departments/deputising.ts';
import { highestOf } from '#reviews/contract/risk.ts';
import type { WaitingItem } from '#reviews/contract/schema.ts';
import { listInReview } from '#enquiries/server/records/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { runningAbsences } from '#members/server/absences/service.ts';
import { reviewersByDepartment } from '#members/server/service.ts';
import { findToday } from '#organisations/server/service.ts';
import { listOpenNotAsked } from '../review/not-asked-store.ts';
import { progressOf } from '../review/parts.ts';
import { listOpenCalls, listOpenReviews, listOpenSignatures, listOpenTouches } from '../review/store.ts';
import { deputisedBy } from '../review/view.ts';

/** Overdue first, then by the date it is due, then by how long it waits. */
const byUrgency = (a: WaitingItem, b: WaitingItem): number => {
  const key = ({ isOverdue, enquiry, since }: WaitingItem) =>
    [isOverdue ? '0' : '1', enquiry.dueDate ?? '9999-12-31', since].join(' ');
  return key(a) < key(b) ? -1 : 1;
};

/** What all open reviews hold, grouped once: the list may be long. */
const gathered = async (scope: Scope) => {
  const reviews = await listOpenReviews(scope);
  const signatures = Map.groupBy(await listOpenSignatures(scope), (row) => row.enquiryId);
  const touches = Map.groupBy(await listOpenTouches(scope), (row) => row.enquiryId);
  const calls = Map.groupBy(await listOpenCalls(scope), (row) => row.enquiryId);
  const unasked = Map.groupBy(await listOpenNotAsked(scope), (row) => row.enquiryId);
  const reviewers = await reviewersByDepartment(scope);
  const absences = await runningAbsences(scope);
  const today = await findToday(scope);
  return {
    today,
    openedAt: new Map(reviews.map((review) => [review.enquiryId, review.openedAt])),
    signatures,
    touches,
    calls,
    unasked,
    reviewers,
    absences,
    deputised: deputisedBy(scope, absences),
  };
};

type Gathered = Awaited<ReturnType<typeof gathered>>;

/** How the review of one enquiry stands, out of what was gathered. */
const standOf = (scope: Scope, enquiryId: string, all: Gathered) => {
  const { openedAt, signatures, touches, calls, unasked } = all;
  const decisions = signatures.get(enquiryId) ?? [];
  const opened = openedAt.get(enquiryId) ?? scope.now;
  const touched = new Map((touches.get(enquiryId) ?? []).map((touch) => [touch.department, touch.revision]));
  const progress = progressOf({
    openedAt: opened,
    decisions,
    notAsked: unasked.get(enquiryId) ?? [],
    touched,
    calls: calls.get(enquiryId) ?? [],
  });
  const parts = progress
    .filter(({ notAsked }) => notAsked === null)
    .map(({ department, current, waitingSince }) => {
      const decided = current === null ? undefined : decisions[current];
      return {
        department,
        decision: decided?.decision ?? null,
        risk: decided?.risk ?? null,
        conditions: decided?.conditions ?? [],
        waitingSince,
        since: waitingSince ?? decided?.decidedAt ?? opened,
      };
    });
  return { opened, parts, lastSigned: decisions.at(-1)?.decidedAt ?? opened };
};

const earliest = (instants: readonly Date[]): Date | undefined =>
  instants.toSorted((a, b) => a.getTime() - b.getTime())[0];

/** Whose a department is that waits for the caller: their own, or that of a reviewer they stand in for. */
const holderOf = (
  { actor }: Scope,
  department: Department,
  { deputised }: Gathered,
): { absentName: string | null } | null => {
  if (actor.departments.includes(department)) return { absentName: null };
  const found = deputised.find(
    ({ absent }) => absent.departments.includes(department) && mayDecideFor(absent, department),
  );
  return found ? { absentName: found.absent.name } : null;
};

const itemOf = (scope: Scope, enquiry: EnquiryCard, all: Gathered): WaitingItem => {
  const { opened, parts, lastSigned } = standOf(scope, enquiry.id, all);
  // A department that asked for clarification decides again once it has come.
  const mine = parts.filter(
    ({ department, decision }) =>
      holderOf(scope, department, all) && (decision === null || decision === 'clarification'),
  );
  const approval = enquiry.validated ? rightToApprove(scope.actor, all.deputised) : null;
  const finalApproval = approval !== null;
  const absentees = mine.map(({ department }) => holderOf(scope, department, all)?.absentName);
  const others = parts.filter((part) => part.waitingSince !== null);
  const since = finalApproval
    ? lastSigned
    : (earliest((mine.length > 0 ? mine : others).map((part) => part.since)) ?? lastSigned);
  return {
    enquiry,
    departments: mine.map((part) => part.department),
    finalApproval,
    deputyFor: [...new Set([...absentees, approval?.signedFor?.name].flatMap((name) => name ?? []))],
    openedAt: opened.toISOString(),
    since: since.toISOString(),
    isOverdue: enquiry.dueDate !== null && enquiry.dueDate < all.today,
    highestRisk: highestOf(parts.map(({ department, risk }) => ({ department, decision: { risk } }))),
    conditions: new Set(parts.flatMap((each) => each.conditions)).size,
    waitingFor: others.map((part) => ({
      department: part.department,
      reviewers: (all.reviewers.get(part.department) ?? []).map((each) => formatReviewer(each, all.absences)),
      since: part.since.toISOString(),
    })),
    blockedBy: parts.flatMap(({ department, decision }) =>
      decision === 'rejected' || decision === 'clarification' ? [{ department, decision }] : [],
    ),
  };
};

/** What waits for the asking member first, then what waits for others; each the most urgent first (FEAS-7). */
export const waitingFor = async (scope: Scope): Promise<{ items: WaitingItem[]; others: WaitingItem[] }> => {
  const evidence = await gathered(scope);
  const open = (await listInReview(scope)).filter((enquiry) => enquiry.closedAt === null);
  const all = open.map((enquiry) => itemOf(scope, enquiry, evidence)).toSorted(byUrgency);
  const isMine = (item: WaitingItem): boolean => item.departments.length > 0 || item.finalApproval;
  return { items: all.filter(isMine), others: all.filter((item) => !isMine(item)) };
};
