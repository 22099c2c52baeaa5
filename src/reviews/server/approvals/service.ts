import type { NoBidReason } from '#enquiries/contract/records/no-bid-reasons.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import {
  approvalKindLabels,
  deviationAnswerLabels,
  kindOf,
  obstaclesToBid,
} from '#reviews/contract/approvals.ts';
import {
  conditionsOfFindings,
  listOpenDifferences,
  objectionToApproval,
  type OpenPoints,
} from '#reviews/contract/approvals/objections.ts';
import { rightToApprove } from '#reviews/contract/departments/deputising.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { askedDepartments } from '#reviews/contract/departments/not-asked.ts';
import { highestOf } from '#reviews/contract/risk.ts';
import type { DeviationAnswer, NewDeviation, Review } from '#reviews/contract/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { holdingFindings } from '#findings/contract/rules.ts';
import { findingsOn } from '#findings/server/records/service.ts';
import { record } from '#audit/server/service.ts';
import { saveReviewState } from '#enquiries/server/records/service.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Slots } from '#kit/server/rooms/room.ts';
import type { Scope } from '#kit/server/scope.ts';
import { ownDeputising } from '#members/server/absences/service.ts';
import { holdOwnMembership } from '#members/server/service.ts';
import { conditionsOf, proposedDifferences } from '../actions/conditions.ts';
import { differencesOn } from '../actions/differences.ts';
import { noteSignedFor } from '../review/acting.ts';
import { assertFourEyes } from '../review/signing.ts';
import { toReviewView, listParts } from '../review/view.ts';
import { reviewed, signerOf, underReview, type UnderReview } from '../review/under-review.ts';
import {
  insertApproval,
  insertDeviations,
  listApprovals,
  listDeviations,
  saveAnswer,
  type NewDeviationRow,
} from '../review/approvals-store.ts';
import { assertAsLookedAt } from './looked-at.ts';
import { assertNobodyMissing, assertNothingUndecided } from './undecided.ts';

export type FinalDecision = {
  outcome: 'accepted' | 'declined';
  reason: string;
  reasons: NoBidReason[];
  deviations: NewDeviation[];
  revision: number;
  lookedAt?: readonly string[] | undefined;
};

/** What is signed of a final decision: a no bid offers nothing, a bid gives no reasons against itself. */
const signedOf = (wanted: FinalDecision): FinalDecision =>
  wanted.outcome === 'declined'
    ? { ...wanted, reasons: [...new Set(wanted.reasons)], deviations: [] }
    : { ...wanted, reasons: [] };

/** The deviations with the requirements as they read now. */
const deviationRows = async (
  scope: Scope,
  { enquiry, review }: UnderReview,
  wanted: readonly NewDeviation[],
): Promise<NewDeviationRow[]> => {
  const ledger = wanted.length > 0 ? await ledgerOf(scope, enquiry.id) : [];
  return wanted.map(({ requirementId, offer }) => {
    const row = ledger.find((each) => each.id === requirementId);
    if (!row) throw new AppError(reviewFailures.notInLedger);
    return {
      reviewId: review.id,
      revision: enquiry.revision,
      requirementId,
      requirementNo: row.no,
      requirement: row.text,
      offer,
    };
  });
};

const nothingOpen: OpenPoints = { conditions: [], found: [], unresolved: [] };

/** What keeps an enquiry from being offered just as it was asked. */
const openPointsOf = async (
  scope: Scope,
  enquiryId: string,
  findings: readonly Finding[],
): Promise<OpenPoints> => ({
  conditions: await conditionsOf(scope, enquiryId),
  found: conditionsOfFindings(findings, await ledgerOf(scope, enquiryId)),
  unresolved: listOpenDifferences({
    differences: await differencesOn(scope, enquiryId),
    proposed: await proposedDifferences(scope, enquiryId),
  }),
});

/**
 * The last signature before the customer gets an answer (FEAS-5). A bid needs every applicable department's
 * sign-off on the revision at hand, every condition carried into the offer or resolved, and every open difference
 * settled by a deviation on its requirement; no bid needs a reason only, for the customer gets an answer even when nobody looked.
 */
export const signApproval = async (
  scope: Scope,
  id: string,
  wanted: FinalDecision,
  listWaitingMails: Slots['listWaitingMails'],
): Promise<Review> => {
  const held = await underReview(scope, id);
  const { enquiry, review } = held;
  const right = rightToApprove(scope.actor, await ownDeputising(scope, { isHeld: true }));
  if (!right || !(await holdOwnMembership(scope))) throw new AppError(kitFailures.forbidden);
  const { signedFor } = right;
  const final = signedOf(wanted);
  const { outcome, reason, reasons, revision, lookedAt } = final;
  if (revision !== enquiry.revision) throw new AppError(reviewFailures.newRevision);
  await assertFourEyes(scope, review, null);
  const parts = await listParts(scope, review);
  const findings = await findingsOn(scope, enquiry.id);
  if (lookedAt) await assertAsLookedAt(scope, enquiry.id, lookedAt, { parts, findings });
  if (outcome === 'accepted') await assertNobodyMissing(scope, enquiry.id, parts);
  const obstacles = outcome === 'accepted' ? obstaclesToBid(parts) : [];
  if (outcome === 'accepted') await assertNothingUndecided(scope, enquiry, listWaitingMails);
  if (obstacles.length > 0) {
    const asksAll = askedDepartments(parts).length === parts.length;
    const first = asksAll
      ? reviewFailures.notValidated.message
      : 'Every department that is asked must approve first.';
    throw new AppError(reviewFailures.notValidated, { message: `${first} ${obstacles.join('. ')}.` });
  }
  const holding = outcome === 'accepted' ? holdingFindings(findings) : [];
  if (holding.length > 0)
    throw new AppError(reviewFailures.findingsOpen, {
      message: `${reviewFailures.findingsOpen.message} ${holding.map(({ title }) => title).join('. ')}.`,
    });
  const objection = objectionToApproval({
    ...final,
    ...(outcome === 'accepted' ? await openPointsOf(scope, enquiry.id, findings) : nothingOpen),
  });
  if (objection)
    throw new AppError(objection.failure, {
      message: objection.message,
      fields: { [objection.field]: objection.message },
    });
  // A review that was opened again without a new revision has its answer already.
  if ((await listApprovals(scope, review.id)).some((each) => each.revision === revision))
    throw new AppError(reviewFailures.finished);
  const deviations = await deviationRows(scope, held, final.deviations);
  const highestRisk = highestOf(parts);
  await insertApproval(scope, {
    reviewId: review.id,
    outcome,
    reason,
    reasons,
    highestRisk,
    revision,
    decidedBy: signerOf(scope),
    role: scope.actor.role,
    signedFor,
  });
  await insertDeviations(scope, deviations);
  const finished = await saveReviewState(scope, enquiry, {
    reviewState: outcome,
    ...(outcome === 'accepted' ? { status: 'approved' as const } : {}),
  });
  const kind = kindOf(outcome, deviations);
  const on = noted`${enquiry.reference} on revision ${revision}`;
  await record(scope, {
    action: `enquiry.${outcome}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `${outcome === 'accepted' ? noted`accepted ${on}` : noted`rejected ${on}`}: ${approvalKindLabels[kind].toLowerCase()}${noteSignedFor(signedFor)}`,
    data: {
      meaning: 'final decision',
      outcome,
      kind,
      reason,
      reasons,
      deviations: final.deviations,
      highestRisk,
      // What was found, as it read when this was signed, with what had been decided on it.
      findings: findings.map(({ key, title, severity, decision, isSettled, quotes }) => ({
        key,
        title,
        severity,
        decision,
        isSettled,
        // Where it stands; its words are in the sources, which can be erased.
        quotes: quotes.map(({ sourceId, start, end, requirementId }) => ({
          sourceId,
          start,
          end,
          requirementId,
        })),
      })),
      revision,
      approvedDepartments: enquiry.approvedDepartments,
      notAskedDepartments: parts.flatMap(({ department, notAsked }) =>
        notAsked ? [{ department, ...notAsked }] : [],
      ),
      ...(signedFor ? { signedFor } : {}),
    },
  });
  return toReviewView(scope, finished, review, parts);
};

/** Writes down what the customer said to a deviation. */
export const answerDeviation = async (
  scope: Scope,
  id: string,
  deviationId: string,
  answer: DeviationAnswer,
): Promise<Review> => {
  const { enquiry, review } = await reviewed(scope, id);
  const deviation = (await listDeviations(scope, review.id)).find((each) => each.id === deviationId);
  if (!deviation) throw new AppError(reviewFailures.noDeviation);
  if (deviation.answer !== answer) {
    await saveAnswer(scope, deviationId, answer);
    await record(scope, {
      action: 'deviation.answered',
      subject: { type: 'enquiry', id: enquiry.id },
      summary: `deviation from requirement ${deviation.requirementNo}: ${deviationAnswerLabels[answer].toLowerCase()}`,
      data: { deviationId, requirementId: deviation.requirementId, before: deviation.answer, answer },
      announces: { topic: 'reviews', id: enquiry.id },
    });
  }
  return toReviewView(scope, enquiry, review);
};
