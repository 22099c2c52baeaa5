import { Link } from 'react-router';
import type { MyAction } from '#reviews/contract/actions.ts';
import { formatDay, today } from '#kit/client/dates.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { actionState } from './actions/follow-up-words.ts';

/**
 * Open actions of the signed-in person across all enquiries, and of who they stand in for, the earliest due first;
 * nothing while there is none.
 */
export function MyActions() {
  const { data } = useQuery(followUpEndpoints.mine);
  if (!data || data.actions.length === 0) return null;
  return (
    <section aria-labelledby="your-actions" className="mt-4">
      <h3 id="your-actions" className="mb-2 text-sm font-semibold">
        Your actions
      </h3>
      <ul
        aria-labelledby="your-actions"
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        {data.actions.map((action) => (
          <ActionLine key={action.id} action={action} />
        ))}
      </ul>
    </section>
  );
}

function ActionLine({ action }: { action: MyAction }) {
  const { enquiry, what, dueDate, deputyFor } = action;
  const isOverdue = actionState(action, today(new Date())).tone === 'high';
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={{ pathname: `/app/contract-review/${encodeURIComponent(enquiry.id)}`, search: '?tab=actions' }}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 -outline-offset-2! hover:bg-sunken"
      >
        <bdi className="reference text-xs text-ink-3">{enquiry.ReferenceNo}</bdi>
        <bdi className="min-w-0 flex-1 basis-40 truncate text-sm font-medium">{what}</bdi>
        <bdi className="text-xs text-ink-2">{enquiry.CustomerName}</bdi>
        <span className={`text-xs ${isOverdue ? 'font-medium text-high' : 'text-ink-3'}`}>
          {isOverdue ? 'Overdue since' : 'Due'} {formatDay(dueDate)}
        </span>
        {deputyFor ? (
          <span className="w-full text-xs wrap-anywhere text-ink-2">
            You stand in for <bdi>{deputyFor}</bdi>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
