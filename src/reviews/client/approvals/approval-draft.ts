import type { NoBidReason } from '#enquiries/contract/records/no-bid-reasons.ts';
import type { Condition } from '#reviews/contract/actions.ts';
import {
  objectionToApproval,
  type FoundCondition,
  type OpenPoints,
} from '#reviews/contract/approvals/objections.ts';
import type { ApprovalKind, NewApproval } from '#reviews/contract/schema.ts';

export type DeviationDraft = { requirementId: string; offer: string };

/**
 * What an approver has filled in so far; each way to end keeps its own parts, so that looking at
 * another loses nothing.
 */
export type ApprovalDraft = {
  /** Null until the approver has chosen. */
  kind: ApprovalKind | null;
  reason: string;
  reasons: readonly NoBidReason[];
  deviations: readonly DeviationDraft[];
};

export const emptyApproval = (kind: ApprovalKind | null): ApprovalDraft => ({
  kind,
  reason: '',
  reasons: [],
  deviations: [],
});

export const kindNeeded = 'Choose how the review ends.';
export const deviationNeeded = 'Add at least one deviation, or sign a bid without any.';

/** What an approver had before them: the revision, and everything else with how it stood. */
export type Seen = { revision: number; lookedAt: string[] };

/** What would be signed: of each kind only its own parts. */
export const approvalOf = (
  { kind, reason, reasons, deviations }: ApprovalDraft,
  { revision, lookedAt }: Seen,
): Required<NewApproval> => ({
  outcome: kind === 'no_bid' ? 'declined' : 'accepted',
  reason,
  reasons: kind === 'no_bid' ? [...reasons] : [],
  deviations: kind === 'bid_with_deviations' ? [...deviations] : [],
  revision,
  lookedAt,
});

/** Why it cannot be signed yet, in the server's own words, where it can be mended; null when it can. */
export const objectionToDraft = (
  draft: ApprovalDraft,
  openPoints: OpenPoints,
): { message: string; field: string } | null => {
  if (draft.kind === null) return { message: kindNeeded, field: 'kind' };
  const objection = objectionToApproval({
    ...approvalOf(draft, { revision: 0, lookedAt: [] }),
    ...openPoints,
  });
  // A bid without deviations has no field for them: another kind is to be chosen.
  if (objection) return draft.kind === 'bid' ? { ...objection, field: 'kind' } : objection;
  return draft.kind === 'bid_with_deviations' && draft.deviations.length === 0
    ? { message: deviationNeeded, field: 'deviations' }
    : null;
};

/**
 * Conditions of departments that nobody has resolved, and those made of findings on a row, as deviations to
 * start from; each requirement once, in the order they come in.
 */
export const deviationsFrom = (
  open: readonly Condition[],
  found: readonly FoundCondition[],
): DeviationDraft[] => {
  const held = [
    ...open.map(({ requirementId, condition }) => ({ requirementId, offer: condition })),
    ...found.flatMap(({ requirementIds: [requirementId], words }) =>
      requirementId ? [{ requirementId, offer: words }] : [],
    ),
  ];
  return [...Map.groupBy(held, ({ requirementId }) => requirementId)].map(([requirementId, offers]) => ({
    requirementId,
    offer: [...new Set(offers.map(({ offer }) => offer))].join('\n'),
  }));
};
