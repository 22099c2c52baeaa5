import { skipToken } from '@reduxjs/toolkit/query/react';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { obstaclesToBid } from '#reviews/contract/approvals.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import type { Approval, Review } from '#reviews/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { useReason } from '#ui/closed.ts';
import { reasonAgainstApproving, reasonAgainstBid } from '../deciding.ts';
import { LeftToDecide, linkClass, withParam } from '../LeftToDecide.tsx';
import { RecordButton } from '../RecordButton.tsx';
import { RiskLine } from '../RiskLine.tsx';
import { findingsLeft, whatIsLeft } from '../what-is-left.ts';
import { ApprovalBanner } from './ApprovalBanner.tsx';
import { useLaterWords } from '../review/use-later-words.ts';

const ApprovalSheet = lazy(async () => ({ default: (await import('./ApprovalSheet.tsx')).ApprovalSheet }));

const show = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'center' });

type FinalApprovalProps = { enquiry: EnquiryDetail; review: Review; requirements: readonly Requirement[] };

/** The last step before commitment to the customer: what it still needs, or who signed it (FEAS-5). */
export function FinalApproval({ enquiry, review, requirements }: FinalApprovalProps) {
  const [params, setParams] = useSearchParams();
  const sign = params.get('sign');
  const asked = sign === 'accepted' || sign === 'declined' ? sign : null;
  // The person who signs is led to the record; the page stands where the sheet was opened.
  const [hasBegun, setBegun] = useState(false);
  if (asked && !hasBegun) setBegun(true);
  const setAsked = (kind: typeof asked) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (kind) next.set('sign', kind);
        else next.delete('sign');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const againstAll = useReason(reasonAgainstApproving(review));
  const { currentData } = useQuery(
    findingEndpoints.list,
    review.approval ? skipToken : { params: { id: enquiry.id } },
  );
  const holding = findingsLeft(currentData?.findings);
  const later = useLaterWords(enquiry);
  const againstBid = useReason(
    reasonAgainstBid(review, enquiry, later.reason) ??
      (holding.length > 0 ? reviewFailures.findingsOpen.message : null),
  );
  if (review.approval) return <Signed enquiry={enquiry} approval={review.approval} isOwn={hasBegun} />;
  const obstacles = obstaclesToBid(review.departments);
  const left = [...whatIsLeft(enquiry, requirements), ...later.left, ...holding];
  return (
    <Card title="Final approval">
      {obstacles.length === 0 && left.length === 0 && later.reason === null ? (
        <p className="text-sm text-ink-2">
          Every applicable department has signed off revision {review.revision}.
        </p>
      ) : (
        <ul aria-label="Still needed to bid" className="grid gap-1.5 text-sm">
          {obstacles.map((obstacle) => (
            <Obstacle key={obstacle}>{obstacle}</Obstacle>
          ))}
          {left.length > 0 ? (
            <Obstacle>
              <LeftToDecide left={left} />
            </Obstacle>
          ) : null}
          {later.mails.map(({ id, subject, from, path }) => (
            <Obstacle key={id}>
              <Link to={path} className={linkClass}>
                <bdi>{subject || from}</bdi>
              </Link>{' '}
              is not sorted yet
            </Obstacle>
          ))}
          {later.unread.map(({ id, name }) => (
            <Obstacle key={id}>
              <Link to={{ search: withParam(params, 'source', id) }} preventScrollReset className={linkClass}>
                <bdi>{name}</bdi>
              </Link>{' '}
              is still being read
            </Obstacle>
          ))}
          {enquiry.isGenerating ? <Obstacle>The requirements are being generated again</Obstacle> : null}
        </ul>
      )}
      {review.highestRisk ? (
        <div className="mt-3 border-t border-line pt-3">
          <RiskLine risk={review.highestRisk} label={`Highest risk, ${review.highestRisk.department}`} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {againstBid ? (
          <ForbiddenButton reason={againstBid}>Accept</ForbiddenButton>
        ) : (
          <Button onClick={() => setAsked('accepted')}>Accept</Button>
        )}
        {againstAll ? (
          <ForbiddenButton reason={againstAll}>Decline</ForbiddenButton>
        ) : (
          <Button onClick={() => setAsked('declined')}>Decline</Button>
        )}
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <ApprovalSheet
            enquiry={enquiry}
            review={review}
            requirements={requirements}
            startsAs={asked}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

type SignedProps = {
  enquiry: EnquiryDetail;
  approval: Approval;
  /** Signed where the page stands far from it: the record comes into sight. */
  isOwn: boolean;
};

const Signed = ({ enquiry, approval, isOwn }: SignedProps) => (
  <div ref={isOwn ? show : undefined}>
    <ApprovalBanner approval={approval} enquiryId={enquiry.id}>
      <RecordButton enquiryId={enquiry.id} referenceNo={enquiry.ReferenceNo} isFinal />
    </ApprovalBanner>
  </div>
);

const Obstacle = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-medium" />
    <span className="min-w-0">{children}</span>
  </li>
);
