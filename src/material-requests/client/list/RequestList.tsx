import type { ReactNode } from 'react';
import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { materialPages } from '../api.ts';
import { isNarrowed } from '../page-address.ts';
import { RequestRow, rowColumns } from './RequestRow.tsx';

type RequestListProps = { filter: MaterialFilter; onReset: () => void; add: ReactNode };

/** All requests the filter leaves, one row each. */
export function RequestList({ filter, onReset, add }: RequestListProps) {
  const list = materialPages.useInfiniteQuery(filter);
  const requests = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages[0]?.total ?? 0;
  if (list.error && !requests)
    return (
      <ErrorState
        message={`The requests could not be loaded. ${failureOf(list.error).message}`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  if (!requests) return <SkeletonList label="Loading material requests" rows={8} rowClass="h-14" />;
  if (requests.length === 0)
    return <NoRequests isNarrowed={isNarrowed(filter)} onClear={onReset} add={add} />;
  return (
    <div aria-busy={list.isFetching || undefined}>
      <div aria-hidden="true" className={`hidden h-8 border-y border-line text-xs text-ink-2 ${rowColumns}`}>
        <span>Number</span>
        <span>Material</span>
        <span>Quantity</span>
        <span className="hidden @[60rem]:block">Enquiry</span>
        <span className="hidden @[60rem]:block">Requester</span>
        <span>Needed by</span>
        <span>Priority</span>
        <span>State</span>
      </div>
      <ul aria-label="Material requests" className="@max-[45rem]:border-t @max-[45rem]:border-line">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      <div className="flex flex-col items-center gap-2 px-3 py-3">
        <p className="figures text-xs text-ink-2" aria-live="polite">
          {requests.length} of {total}
        </p>
        {list.isFetchNextPageError ? (
          <ErrorState message={failureOf(list.error).message} className="py-2!" />
        ) : null}
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The two kinds of an empty list. */
function NoRequests({
  isNarrowed: narrowed,
  onClear,
  add,
}: {
  isNarrowed: boolean;
  onClear: () => void;
  add: ReactNode;
}) {
  if (!narrowed)
    return (
      <EmptyState
        title="No material requests yet."
        hint="Ask for what an enquiry needs, from stock or from a supplier."
        action={add}
      />
    );
  return (
    <EmptyState
      title="No requests match your filters"
      hint="Try adjusting your filters or search query"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
