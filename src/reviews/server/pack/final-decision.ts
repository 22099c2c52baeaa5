import { approvalKindLabels } from '#reviews/contract/approvals.ts';
import type { Approval, Review } from '#reviews/contract/schema.ts';

/**
 * What the register says of the final decision: which, when and by whom. A review that an amendment took up again has none on the
 * revision at hand, but somebody may have committed themselves to the customer on the one before.
 */
export const finalDecisionCells = (
  review: Pick<Review, 'approval' | 'earlierApprovals'> | null,
  revision: number,
): [decision: string, at: string, by: string] => {
  const signed = ({ kind, at, by, role }: Approval, before = '', on = ''): [string, string, string] => [
    `${before}${approvalKindLabels[kind]}${on}`,
    at,
    `${by}, ${role}`,
  ];
  if (review?.approval) return signed(review.approval);
  const [earlier] = review?.earlierApprovals ?? [];
  return earlier
    ? signed(earlier, `none yet on revision ${revision}; `, ` on revision ${earlier.revision}`)
    : ['none yet', '', ''];
};
