import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { ReviewSource } from '#enquiries/client/ReviewSource.tsx';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { askedDepartments } from '#reviews/contract/departments/not-asked.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { ApprovalsBar } from '#ui/ApprovalsBar.tsx';
import { Card } from '#ui/Card.tsx';
import { deferred } from '#ui/deferred.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { ChecklistsButton } from './ChecklistsButton.tsx';
import { DepartmentList } from './departments/DepartmentList.tsx';
import { EarlierApprovals } from './approvals/EarlierApprovals.tsx';
import { FinalApproval } from './approvals/FinalApproval.tsx';
import { OpenReview } from './OpenReview.tsx';
import { RecordButton } from './RecordButton.tsx';

const sheetPart = deferred(() => import('./departments/DepartmentSheet.tsx'));
const OpenFollowUp = lazy(async () => ({
  default: (await import('./actions/OpenFollowUp.tsx')).OpenFollowUp,
}));
const NotConcerned = lazy(async () => ({
  default: (await import('./departments/NotConcerned.tsx')).NotConcerned,
}));
const DepartmentSheet = lazy(async () => ({ default: (await sheetPart.load()).DepartmentSheet }));

type ReviewPanelProps = {
  enquiry: EnquiryDetail;
  /** The ledger; undefined until it is here. */
  requirements: readonly Requirement[] | undefined;
  /** Search part of the address that opens a requirement's passage. */
  searchOfPassage: (requirementId: string) => string;
  source: ReviewSource;
};

/** Feasibility review and final approval of one enquiry (FEAS-1 … FEAS-6). */
export function ReviewPanel(props: ReviewPanelProps) {
  const { enquiry, requirements } = props;
  const panel = useRef<HTMLDivElement>(null);
  const {
    currentData: review,
    error,
    isFetching,
    refetch,
  } = useQuery(reviewEndpoints.find, { params: { id: enquiry.id } });
  useKeptFocus(panel, review ? 'running' : 'none', 'li a');
  if (review === undefined) {
    return (
      <Card title="Feasibility review">
        {error ? (
          <ErrorState
            message={`The review could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList label="Loading the review" rows={5} />
        )}
      </Card>
    );
  }
  return (
    <div ref={panel}>
      {review ? (
        <RunningReview {...props} review={review} />
      ) : (
        <OpenReview enquiry={enquiry} requirements={requirements} />
      )}
    </div>
  );
}

function RunningReview({
  enquiry,
  requirements,
  searchOfPassage,
  source,
  review,
}: ReviewPanelProps & { review: Review }) {
  const [params, setParams] = useSearchParams();
  const named = params.get('department');
  const opened = review.departments.find((each) => each.department === named);
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['department', 'requirement', 'source', 'from', 'to']) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const count = review.approvedDepartments.length;
  const asked = askedDepartments(review.departments).length;
  return (
    <div className="grid gap-4">
      {review.approval ? null : (
        <Suspense fallback={null}>
          <OpenFollowUp enquiryId={enquiry.id} />
        </Suspense>
      )}
      <FinalApproval enquiry={enquiry} review={review} requirements={requirements ?? []} />
      <EarlierApprovals approvals={review.earlierApprovals} enquiryId={enquiry.id} />
      <Card
        title="Feasibility review"
        aside={<span className="figures text-xs text-ink-3">Revision {review.revision}</span>}
        flush
      >
        <div className="border-b border-line px-4 py-3">
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm font-medium">
            {count} of {asked} {asked < review.departments.length ? 'asked ' : ''}departments
            <ApprovalsBar approved={count} total={asked} />
          </p>
          <p className="mt-1 text-xs text-ink-3">
            Opened by <bdi>{review.openedBy}</bdi>, {formatInstant(review.openedAt)}
          </p>
        </div>
        {review.approval ? null : (
          <Suspense fallback={null}>
            <NotConcerned enquiryId={enquiry.id} revision={review.revision} />
          </Suspense>
        )}
        <DepartmentList enquiry={enquiry} reviews={review.departments} isOpen={review.approval === null} />
        <div className="grid gap-2 border-t border-line p-3">
          {/* What is signed stands at the top, with its record. */}
          {review.approval ? null : (
            <RecordButton enquiryId={enquiry.id} referenceNo={enquiry.ReferenceNo} isFinal={false} />
          )}
          <ChecklistsButton />
        </div>
      </Card>
      {opened ? (
        <Suspense fallback={null}>
          <DepartmentSheet
            key={opened.department}
            enquiryId={enquiry.id}
            review={review}
            part={opened}
            requirements={requirements ?? []}
            searchOfPassage={searchOfPassage}
            source={source}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
