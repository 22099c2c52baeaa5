import type { Requirement } from '#shared/enquiries/requirements.ts';
import { objectionToApproval } from '#shared/reviews/approvals.ts';
import type { ApprovalKind, NewApproval, NoBidReason, Review } from '#shared/reviews/schema.ts';

export type DeviationDraft = { requirementId: string; offer: string };

/** What an approver has filled in so far; each way to end keeps its own parts, so that looking at another loses nothing. */
export type ApprovalDraft = { kind: ApprovalKind; reason: string; reasons: readonly NoBidReason[]; deviations: readonly DeviationDraft[] };

export const emptyApproval = (kind: ApprovalKind): ApprovalDraft => ({ kind, reason: '', reasons: [], deviations: [] });

export const deviationNeeded = 'Add at least one deviation, or sign a bid without any.';

/** What would be signed: of each kind only its own parts. */
export const approvalOf = ({ kind, reason, reasons, deviations }: ApprovalDraft, revision: number): Required<NewApproval> => ({
  outcome: kind === 'no_bid' ? 'declined' : 'accepted',
  reason,
  reasons: kind === 'no_bid' ? [...reasons] : [],
  deviations: kind === 'bid_with_deviations' ? [...deviations] : [],
  revision,
});

/** Why it cannot be signed yet, in the server's own words; null when it can. */
export const objectionToDraft = (draft: ApprovalDraft): { message: string; field: string } | null => {
  if (draft.kind === 'bid_with_deviations' && draft.deviations.length === 0) return { message: deviationNeeded, field: 'deviations' };
  const objection = objectionToApproval(approvalOf(draft, 0));
  return objection ? { message: objection.failure.message, field: objection.field } : null;
};

/** What the departments can meet only under a condition, as deviations to start from; each requirement once. */
export const conditionsOf = (review: Pick<Review, 'departments'>, requirements: readonly Pick<Requirement, 'id' | 'no'>[]): DeviationDraft[] => {
  const rows = review.departments.flatMap(({ decision }) => decision?.rows.filter((row) => row.answer === 'condition') ?? []);
  return requirements
    .toSorted((a, b) => a.no - b.no)
    .flatMap(({ id }) => {
      const conditions = rows.filter((row) => row.requirementId === id).map((row) => row.condition);
      return conditions.length > 0 ? [{ requirementId: id, offer: [...new Set(conditions)].join('\n') }] : [];
    });
};
