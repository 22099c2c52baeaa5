import { EventFacts } from '#audit/client/EventFacts.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { Sheet } from '#ui/Dialog.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';

type EntryHistoryProps = { id: string; title: string; onClose: () => void };

/** Every change of an entry, newest first, with who made it and when. */
export function EntryHistory({ id, title, onClose }: EntryHistoryProps) {
  const { data, error, isFetching, refetch } = useQuery(registerEndpoints.history, { params: { id } });
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title="History" description={title}>
      {data ? (
        <ol className="divide-y divide-line">
          {data.events.toReversed().map((event) => (
            <li key={event.seq} className="py-2.5">
              <EventFacts event={event} />
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState
          message={`The history could not be loaded. ${failureOf(error).message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonList label="Loading the history" rows={3} />
      )}
    </Sheet>
  );
}
