import { ArrowLeft, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { materialFailures } from '#material-requests/contract/errors.ts';
import type { MaterialRequest } from '#material-requests/contract/schema.ts';
import { useMay, useUser } from '#accounts/client/use-user.ts';
import { failureOf } from '#kit/client/errors.ts';
import { isNameOfCall } from '#kit/contract/ids.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { PriorityTag, Tag } from '#ui/Tag.tsx';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { LineCard } from './detail/LineCard.tsx';
import { RequestFacts } from './detail/RequestFacts.tsx';
import { RequestHistory } from './detail/RequestHistory.tsx';
import { StepBar } from './detail/StepBar.tsx';
import { draftOf } from './form/request-draft.ts';
import { stateLooks } from './request-words.ts';

const RequestSheet = lazy(async () => ({ default: (await import('./form/RequestSheet.tsx')).RequestSheet }));

const listPath = '/app/material-request';

/** /app/material-request/:id: one request, what can be done with it now, and its history (MAT-1). */
export function MaterialRequestPage() {
  const { id = '' } = useParams();
  const isCall = isNameOfCall(materialEndpoints.find, materialEndpoints, id);
  const {
    currentData: request,
    error,
    isFetching,
    refetch,
  } = useQuery(materialEndpoints.find, { params: { id } }, { skip: isCall });
  if (request) return <RequestView request={request} />;
  if (isCall || (error && failureOf(error).code === materialFailures.notFound.code))
    return (
      <>
        <title>Material request not found · Contract Review</title>
        <PageHeader title="Material request not found" />
        <EmptyState
          title="There is no request with this number here."
          action={
            <Link to={listPath} className={buttonClass({})}>
              Back to material requests
            </Link>
          }
        />
      </>
    );
  if (error)
    return (
      <ErrorState
        className="pt-24"
        message={`The request could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <>
      <PageHeader title="Material request" />
      <SkeletonList label="Loading the request" rows={8} rowClass="h-14" />
    </>
  );
}

function RequestView({ request }: { request: MaterialRequest }) {
  const user = useUser();
  const [mayWrite, mayApprove] = [useMay('material-requests:write'), useMay('material-requests:approve')];
  const [isChanging, setChanging] = useState(false);
  const { word, tone } = stateLooks[request.state];
  const mayChange = mayWrite && request.state === 'draft' && request.requester.id === user?.id;
  return (
    <>
      <title>{`${request.number} · Contract Review`}</title>
      <PageHeader
        back={
          <Link
            to={listPath}
            className="hit inline-flex items-center gap-1 rounded-tag py-0.5 hover:text-ink hover:underline"
          >
            <ArrowLeft size={14} aria-hidden="true" />
            Material requests
          </Link>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {request.number}
            <Tag tone={tone} dot>
              {word}
            </Tag>
            <PriorityTag priority={request.priority} />
          </span>
        }
        subtitle={
          <>
            Requested by <bdi>{request.requester.name}</bdi>
          </>
        }
        actions={
          mayChange ? (
            <Button icon={Pencil} onClick={() => setChanging(true)}>
              Change
            </Button>
          ) : null
        }
      />
      <div className="grid items-start gap-5 px-3 pb-10 sm:px-5 @[60rem]:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 gap-4">
          <StepBar request={request} who={{ userId: user?.id ?? null, mayWrite, mayApprove }} />
          {request.lines.map((line) => (
            <LineCard key={line.id} request={request} line={line} mayReceive={mayApprove} />
          ))}
        </div>
        <div className="grid min-w-0 gap-4">
          <RequestFacts request={request} />
          <RequestHistory id={request.id} />
        </div>
      </div>
      <Suspense fallback={null}>
        {isChanging ? (
          <RequestSheet
            request={request}
            start={draftOf(request)}
            onClose={() => setChanging(false)}
            onSaved={() => setChanging(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
