import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { DepartmentAnswer } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { buttonClass } from '#ui/button-class.ts';
import { deferred } from '#ui/deferred.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { DetailHeader, type AssignSlot } from './header/DetailHeader.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { LentParts } from './DetailPart.tsx';
import { DetailView, type ReviewSlot } from './DetailView.tsx';
import { FindingsContext, type MarginFinding } from '../findings-context.ts';
import { useDetailAddress } from '../records/page-address.ts';
import { ReadingNotice } from './ReadingNotice.tsx';
import { AnswersContext } from '../requirements/answers.ts';
import { RevisionActions } from './RevisionActions.tsx';
import type { HighestRisk } from './header/SummaryStrip.tsx';

const pipelinePart = deferred(() => import('./PipelineView.tsx'));
const PipelineView = lazy(async () => ({ default: (await pipelinePart.load()).PipelineView }));

type EnquiryDetailPageProps = LentParts & {
  renderAssign: (slot: AssignSlot) => ReactNode;
  renderReview: (slot: ReviewSlot) => ReactNode;
  /** What is to be done next, at the lower edge of the page. */
  renderNextStep: (enquiry: EnquiryDetail) => ReactNode;
  risk: HighestRisk;
  /** What the departments have answered, row by row. */
  answers: readonly DepartmentAnswer[];
  /** The findings nobody has decided on; undefined until they are counted. */
  findings: readonly MarginFinding[] | undefined;
};

/** /app/contract-review/:id (DET-1 … DET-5). */
export function EnquiryDetailPage(props: EnquiryDetailPageProps) {
  const { id = '' } = useParams();
  const { data, currentData, error, isFetching, refetch } = useQuery(detailEndpoints.find, {
    params: { id },
  });
  // The address moves to our own number before a reference changes; the enquiry shown must not blink meanwhile.
  const enquiry = currentData ?? (data?.number === id ? data : undefined);
  const failure = error && !enquiry ? failureOf(error) : null;
  if (enquiry) return <OneEnquiry key={enquiry.id} enquiry={enquiry} asked={id} {...props} />;
  if (failure && (failure.code === enquiryFailures.notFound.code || failure.status === 404))
    return <EnquiryNotFound />;
  if (failure)
    return (
      <>
        <title>Enquiry · Contract Review</title>
        <h1 className="sr-only">Enquiry</h1>
        <ErrorState
          message={`The enquiry could not be loaded. ${failure.message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
          className="pt-24"
        />
      </>
    );
  return <DetailSkeleton />;
}

function OneEnquiry({
  enquiry,
  asked,
  renderAssign,
  risk,
  answers,
  findings,
  renderNextStep,
  ...parts
}: EnquiryDetailPageProps & { enquiry: EnquiryDetail; asked: string }) {
  const { view } = useDetailAddress();
  return (
    <article
      aria-label={`Enquiry ${enquiry.ReferenceNo}`}
      className="flex flex-col"
      style={{ minHeight: '100%' }}
    >
      <DetailHeader enquiry={enquiry} renderAssign={renderAssign} risk={risk}>
        {(isFolded) =>
          view === 'kanban' ? null : (
            <AnswersContext value={answers}>
              <RevisionActions enquiry={enquiry} isFolded={isFolded} />
            </AnswersContext>
          )
        }
      </DetailHeader>
      <ReadingNotice enquiry={enquiry} asked={asked} />
      {view === 'kanban' ? (
        <Suspense fallback={<Skeleton className="mx-3 h-72 rounded-card! sm:mx-5" />}>
          <PipelineView enquiry={enquiry} />
        </Suspense>
      ) : (
        <AnswersContext value={answers}>
          <FindingsContext value={findings}>
            <DetailView enquiry={enquiry} {...parts} />
          </FindingsContext>
        </AnswersContext>
      )}
      {view === 'kanban' || enquiry.reading === 'reading' ? null : renderNextStep(enquiry)}
    </article>
  );
}

export function EnquiryNotFound() {
  return (
    <>
      <title>Enquiry not found · Contract Review</title>
      <h1 className="sr-only">Enquiry not found</h1>
      <EmptyState
        className="pt-24"
        title="Enquiry not found"
        action={
          <Link to="/app/contract-review" className={buttonClass({ variant: 'primary' })}>
            Back to Enquiries
          </Link>
        }
      />
    </>
  );
}
