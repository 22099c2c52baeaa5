import type { Department } from '#organisations/contract/departments.ts';
import type { ApprovalKind, DecisionKind, DeviationAnswer } from './schema.ts';

export const approvalKindLabels: Readonly<Record<ApprovalKind, string>> = {
  bid: 'Bid',
  bid_with_deviations: 'Bid with deviations',
  no_bid: 'No bid',
};

export const deviationAnswerLabels: Readonly<Record<DeviationAnswer, string>> = {
  pending: 'No answer yet',
  accepted: 'Accepted by the customer',
  refused: 'Refused by the customer',
};

/**
 * The three ways a review ends: declined is no bid, accepted with something offered instead is a
 * bid with deviations (FEAS-5).
 */
export const kindOf = (outcome: 'accepted' | 'declined', deviations: readonly unknown[]): ApprovalKind =>
  outcome === 'declined' ? 'no_bid' : deviations.length > 0 ? 'bid_with_deviations' : 'bid';

type Part = { department: Department; decision: { decision: DecisionKind } | null; notAsked?: unknown };

const listed = (names: readonly string[]): string => names.join(', ');

/**
 * What stands between the review and a bid, each in a few words; empty when every department that is
 * asked has signed off.
 */
export const obstaclesToBid = (all: readonly Part[]): string[] => {
  const parts = all.filter(({ notAsked }) => !notAsked);
  const having = (decision: DecisionKind | undefined) =>
    parts.filter((part) => part.decision?.decision === decision).map((part) => part.department);
  const [open, rejected, unclear] = [having(undefined), having('rejected'), having('clarification')];
  return [
    ...(open.length > 0
      ? [`${open.length} ${open.length === 1 ? 'department' : 'departments'} to decide: ${listed(open)}`]
      : []),
    ...(rejected.length > 0 ? [`Rejected by ${listed(rejected)}`] : []),
    ...(unclear.length > 0 ? [`Clarification asked by ${listed(unclear)}`] : []),
  ];
};
