import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import type { WaitingItem } from '#reviews/contract/schema.ts';
import { formatDay, formatInstant } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { DepartmentTag, Tag } from '#ui/Tag.tsx';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatWait } from './review-words.ts';

/**
 * What waits for the signed-in person, then what waits for others and who they are; each the most
 * urgent first (FEAS-7).
 */
export function WaitingList() {
  const { data, error, isFetching, refetch } = useQuery(reviewEndpoints.waiting);
  if (error && !data)
    return (
      <ErrorState
        message={`Your reviews could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading your reviews" rows={3} />;
  return (
    <div className="grid gap-4">
      {data.items.length === 0 && data.others.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title="You are all caught up"
          hint="Reviews of your departments appear here when they are opened."
        />
      ) : data.items.length > 0 ? (
        <Lines label="Waiting for you" items={data.items} isMine />
      ) : null}
      {data.others.length > 0 ? (
        <div>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <h3 className="font-semibold">
              Waiting for others <span className="figures font-normal text-ink-3">{data.others.length}</span>
            </h3>
            {data.items.length === 0 ? <p className="text-ink-2">You are all caught up</p> : null}
          </div>
          <Lines label="Waiting for others" items={data.others} isMine={false} />
        </div>
      ) : null}
    </div>
  );
}

function Lines({ label, items, isMine }: { label: string; items: readonly WaitingItem[]; isMine: boolean }) {
  return (
    <ul aria-label={label} className="overflow-hidden rounded-card border border-line bg-surface">
      {items.map((item) => (
        <WaitingLine key={item.enquiry.id} item={item} isMine={isMine} />
      ))}
    </ul>
  );
}

function WaitingLine({ item, isMine }: { item: WaitingItem; isMine: boolean }) {
  const { enquiry, departments, finalApproval, deputyFor, since, isOverdue } = item;
  const [first] = departments;
  const search = first && !finalApproval ? `?department=${encodeURIComponent(first)}` : '';
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={{ pathname: `/app/contract-review/${encodeURIComponent(enquiry.id)}`, search }}
        className="grid gap-1 px-3 py-2.5 -outline-offset-2! hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="reference text-xs text-ink-3">{enquiry.ReferenceNo}</bdi>
          <bdi title={enquiry.CustomerName} className="min-w-0 flex-1 basis-40 truncate text-sm font-medium">
            {enquiry.CustomerName}
          </bdi>
          <span className="flex flex-wrap gap-1 max-sm:w-full">
            {finalApproval ? <Tag tone="brand">Final approval</Tag> : null}
            {departments.map((name) => (
              <DepartmentTag key={name} name={name} />
            ))}
          </span>
          <span className="text-xs text-ink-3">
            waiting {formatWait(since, Date.now())}, since{' '}
            <time dateTime={since}>{formatInstant(since)}</time>
          </span>
          {enquiry.dueDate ? (
            <span className={`text-xs ${isOverdue ? 'font-medium text-high' : 'text-ink-3'}`}>
              {isOverdue ? 'Overdue since' : 'Due'} {formatDay(enquiry.dueDate)}
            </span>
          ) : null}
        </span>
        {deputyFor.length > 0 ? (
          <span className="text-xs wrap-anywhere text-ink-2">
            You stand in for <bdi>{deputyFor.join(', ')}</bdi>
          </span>
        ) : null}
        {isMine ? null : (
          <span className="text-xs wrap-anywhere text-ink-2">
            <Holders item={item} />
          </span>
        )}
      </Link>
    </li>
  );
}

/**
 * Who holds it up: the departments without a decision with their reviewers, and the decisions that
 * block a bid.
 */
function Holders({ item: { waitingFor, blockedBy } }: { item: WaitingItem }) {
  const words = { rejected: 'rejected', clarification: 'asks for clarification' };
  if (waitingFor.length + blockedBy.length === 0) return 'Ready for the final approval';
  return (
    <>
      {waitingFor.map(({ department, reviewers }, index) => (
        <span key={department}>
          {index > 0 ? '; ' : ''}
          {department} (<bdi>{reviewers.length > 0 ? reviewers.join(', ') : 'no reviewer'}</bdi>)
        </span>
      ))}
      {waitingFor.length > 0 && blockedBy.length > 0 ? '; ' : ''}
      {blockedBy.map(({ department, decision }) => `${department} ${words[decision]}`).join('; ')}
    </>
  );
}
