import type { AuditEvent } from '#audit/contract/schema.ts';
import { EventFacts } from '#audit/client/EventFacts.tsx';
import { failureOf } from '#kit/client/errors.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

/** Everything that was decided or changed about the enquiry, newest first, each with who and when (DET-6). */
export function HistoryList({ enquiryId }: { enquiryId: string }) {
  const { data, error, isFetching, refetch } = useQuery(recordEndpoints.history, {
    params: { id: enquiryId },
  });
  if (error && !data)
    return (
      <ErrorState
        message={`The history could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the history" />;
  if (data.events.length === 0) return <EmptyState title="Nothing has happened yet" />;
  return (
    <section aria-label="History">
      <p className="mb-3 text-sm text-ink-2">
        Each line ends with the start of its hash, which covers the line and the hash of the event before it.
      </p>
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {data.events
          .toSorted((a, b) => b.seq - a.seq)
          .map((event) => (
            <HistoryLine key={event.seq} event={event} />
          ))}
      </ol>
    </section>
  );
}

function HistoryLine({ event }: { event: AuditEvent }) {
  return (
    <li className="flex items-start gap-3 border-b border-line px-3 py-2.5 last:border-b-0">
      <Avatar name={event.actor} decorative />
      <div className="min-w-0 flex-1">
        <EventFacts event={event} />
      </div>
    </li>
  );
}
