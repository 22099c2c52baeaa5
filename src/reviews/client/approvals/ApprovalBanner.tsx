import { noBidReasonLabels } from '#enquiries/contract/records/no-bid-reasons.ts';
import { BadgeCheck, BadgeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { approvalKindLabels } from '#reviews/contract/approvals.ts';
import type { Approval } from '#reviews/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { Tag } from '#ui/Tag.tsx';
import { RiskLine } from '../RiskLine.tsx';
import { SignedDeviations } from './SignedDeviations.tsx';

type ApprovalBannerProps = { approval: Approval; enquiryId: string };

/** The final decision: outcome, who signed, when, on which revision, and what belongs to it. */
export function ApprovalBanner({
  approval,
  enquiryId,
  children,
}: ApprovalBannerProps & { children: ReactNode }) {
  const isAccepted = approval.outcome === 'accepted';
  const Icon = isAccepted ? BadgeCheck : BadgeX;
  return (
    <section
      aria-label="Final approval"
      className={`rounded-card border border-line p-4 ${isAccepted ? 'bg-approved-soft' : 'bg-high-soft'}`}
    >
      <h2
        className={`flex flex-wrap items-center gap-2 text-base font-semibold ${isAccepted ? 'text-approved' : 'text-high'}`}
      >
        <Icon size={20} aria-hidden="true" />
        {isAccepted ? 'Accepted' : 'Declined'}
        <span className="text-sm font-medium text-ink">{approvalKindLabels[approval.kind]}</span>
      </h2>
      <SignedApproval approval={approval} enquiryId={enquiryId} />
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** What was signed with a final decision. */
export function SignedApproval({ approval, enquiryId }: ApprovalBannerProps) {
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere text-ink">
        Signed by <bdi className="font-medium">{approval.by}</bdi>, {approval.role}
      </p>
      <p className="text-xs text-ink-2">
        <time dateTime={approval.at}>{formatInstant(approval.at)}</time>, revision {approval.revision}
      </p>
      {approval.reasons.length > 0 ? (
        <ul aria-label="Reasons" className="mt-2 flex flex-wrap gap-1">
          {approval.reasons.map((reason) => (
            <li key={reason}>
              <Tag className="bg-surface!">{noBidReasonLabels[reason]}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      {approval.reason ? (
        <p dir="auto" className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-ink">
          {approval.reason}
        </p>
      ) : null}
      {approval.highestRisk ? (
        <div className="mt-2 text-ink">
          <RiskLine risk={approval.highestRisk} label={`Highest risk, ${approval.highestRisk.department}`} />
        </div>
      ) : null}
      <SignedDeviations deviations={approval.deviations} enquiryId={enquiryId} />
    </>
  );
}
