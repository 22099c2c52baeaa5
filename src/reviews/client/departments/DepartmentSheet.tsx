import { lazy, useState } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import type { ReviewSource } from '#enquiries/client/ReviewSource.tsx';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { addReviewerPath } from '#members/contract/add-user-path.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { repeatEndpoints } from '#reviews/contract/department-endpoints.ts';
import type { DepartmentReview, Review } from '#reviews/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { MarkAt } from '#ui/MarkAt.tsx';
import { Banner } from '#ui/States.tsx';
import { DepartmentConditions } from '../actions/DepartmentConditions.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { EarlierDecisions } from './EarlierDecisions.tsx';
import { reasonAgainstDeciding } from '../deciding.ts';
import { useReason } from '#ui/closed.ts';
import { SignedDecision } from './SignedDecision.tsx';
import { WholeEnquiry } from './WholeEnquiry.tsx';
import { WithdrawDecision } from './WithdrawDecision.tsx';
import { Link } from 'react-router';

const DepartmentItems = lazy(async () => ({
  default: (await import('#enquiries/client/DepartmentItems.tsx')).DepartmentItems,
}));

const RepeatOrder = lazy(async () => ({ default: (await import('./RepeatOrder.tsx')).RepeatOrder }));

const isUnanswered = ({ data, error }: { data?: unknown; error?: unknown }) => !data && !error;

/** Whether what stands above the answers is still on its way: coming later, it would move them under the reader's hand. */
function useIsAboveLoading(enquiryId: string, department: Department, mayRepeat: boolean) {
  const params = { id: enquiryId };
  const items = useQuery(lineItemEndpoints.list, { params });
  const repeat = useQuery(repeatEndpoints.find, { params, query: { department } }, { skip: !mayRepeat });
  const findings = useQuery(findingEndpoints.list, { params });
  return isUnanswered(items) || isUnanswered(findings) || (mayRepeat && isUnanswered(repeat));
}

/** Said where a department has no reviewer, with the way to add one, or who has it. */
function NobodyReviews({ department }: { department: Department }) {
  const mayAdd = useMay('members:write');
  if (!mayAdd) return 'Nobody reviews for this department yet. The Owner can add a reviewer.';
  return (
    <>
      Nobody reviews for this department yet.{' '}
      <Link to={addReviewerPath(department)} className="text-brand underline underline-offset-4">
        Add a reviewer
      </Link>
    </>
  );
}

/** Who decides for a department, and who else has it open now. */
const Reviewers = ({ part: { reviewers, department } }: { part: DepartmentReview }) => (
  <>
    {reviewers.length > 0 ? (
      <>
        Reviewers: <bdi>{reviewers.join(', ')}</bdi>
      </>
    ) : (
      <NobodyReviews department={department} />
    )}{' '}
    <MarkAt place={department} />
  </>
);

/** Where the work begins: at the first answer that is still open; else where a sheet begins. */
const toFirstAnswer = () =>
  document.querySelector<HTMLElement>('fieldset[data-answer]:not(:disabled):not(:has(:checked)) input') ??
  true;

type DepartmentSheetProps = {
  enquiryId: string;
  review: Review;
  part: DepartmentReview;
  requirements: readonly Requirement[];
  searchOfPassage: (requirementId: string) => string;
  source: ReviewSource;
  onClose: () => void;
};

/**
 * One department's part of the review: its requirements, its checklist, its signature, and what it decided
 * before.
 */
export function DepartmentSheet({
  enquiryId,
  review,
  part,
  requirements,
  searchOfPassage,
  source,
  onClose,
}: DepartmentSheetProps) {
  const [isDecidingAgain, setDecidingAgain] = useState(false);
  const rows = requirements
    .filter((row) => part.requirementIds.includes(row.id))
    .toSorted((a, b) => a.no - b.no);
  const reason = useReason(reasonAgainstDeciding(review, part));
  const shared = { requirements, searchOfPassage };
  const mayRepeat = reason === null && part.decision === null && part.earlier.length === 0;
  const repeat = { ...shared, enquiryId, part, revision: review.revision };
  const isAboveLoading = useIsAboveLoading(enquiryId, part.department, mayRepeat);
  const showsForm = part.decision === null || isDecidingAgain;
  if (isAboveLoading) return null;
  return (
    <Sheet
      open
      size={source.isBeside ? 'full' : 'lg'}
      initialFocus={toFirstAnswer}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={part.department}
      description={<Reviewers part={part} />}
    >
      <div
        className={source.isBeside ? 'grid items-start gap-5 grid-cols-[minmax(0,11fr)_minmax(0,9fr)]' : ''}
      >
        <div className="grid gap-5">
          {reason && part.decision === null ? <Banner>{reason}</Banner> : null}
          {part.decision ? (
            <section aria-label="Decision" className="grid gap-3">
              <SignedDecision
                decision={part.decision}
                requirements={requirements}
                stale={review.staleEvidence}
                searchOfPassage={searchOfPassage}
                startsOpen={!isDecidingAgain}
              />
              <DepartmentConditions enquiryId={enquiryId} department={part.department} />
              {reason || isDecidingAgain ? null : (
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => setDecidingAgain(true)}>Decide again</Button>
                  <WithdrawDecision enquiryId={enquiryId} department={part.department} />
                </div>
              )}
              {reason ? <p className="text-xs text-ink-2">{reason}</p> : null}
            </section>
          ) : null}
          <DepartmentItems enquiryId={enquiryId} department={part.department} />
          {showsForm ? (
            <DecisionForm
              enquiryId={enquiryId}
              revision={review.revision}
              part={part}
              rows={rows}
              stale={review.staleEvidence}
              reason={reason}
              searchOfPassage={searchOfPassage}
              seen={source.seen}
              current={source.isBeside ? source.current : null}
              onVisit={source.isBeside ? source.walkTo : null}
              onSigned={() => setDecidingAgain(false)}
              renderAbove={(draft, onChange) =>
                mayRepeat ? <RepeatOrder {...repeat} draft={draft} onChange={onChange} /> : null
              }
            />
          ) : null}
          <WholeEnquiry {...shared} department={part.department} approved={review.approvedDepartments} />
          <EarlierDecisions {...shared} decisions={part.earlier} stale={review.staleEvidence} />
        </div>
        {source.isBeside ? source.pane : null}
      </div>
      {source.isBeside ? null : source.pane}
    </Sheet>
  );
}
