import { ChevronRight } from 'lucide-react';
import { approvalKindLabels } from '#reviews/contract/approvals.ts';
import type { Approval } from '#reviews/contract/schema.ts';
import { SignedApproval } from './ApprovalBanner.tsx';

/**
 * Final decisions of earlier revisions; an amendment opened the review again, and none of them is
 * lost (FEAS-4).
 */
export function EarlierApprovals({
  approvals,
  enquiryId,
}: {
  approvals: readonly Approval[];
  enquiryId: string;
}) {
  if (approvals.length === 0) return null;
  return (
    <section aria-label="Earlier final decisions" className="grid gap-2">
      {approvals.map((approval) => (
        <details key={approval.revision} className="group rounded-card border border-line bg-surface p-3">
          <summary className="hit flex cursor-pointer list-none items-center gap-1.5 rounded-control text-sm">
            <ChevronRight
              size={16}
              aria-hidden="true"
              className="shrink-0 transition-transform group-open:turn-down"
            />
            Revision {approval.revision}: {approvalKindLabels[approval.kind].toLowerCase()}, before the
            amendment
          </summary>
          <SignedApproval approval={approval} enquiryId={enquiryId} />
        </details>
      ))}
    </section>
  );
}
