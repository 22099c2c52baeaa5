import { EventFacts } from '#audit/client/EventFacts.tsx';
import { failureOf } from '#kit/client/errors.ts';
import { Card } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

/** Everything that was done with the request, newest first, each with who and when. */
export function RequestHistory({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(materialEndpoints.history, { params: { id } });
  return (
    <Card title="History" flush>
      {data ? (
        <ol>
          {data.events
            .toSorted((a, b) => b.seq - a.seq)
            .map((event) => (
              <li key={event.seq} className="border-b border-line px-4 py-2.5 wrap-anywhere last:border-b-0">
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
        <div className="p-4">
          <SkeletonList label="Loading the history" rows={3} />
        </div>
      )}
    </Card>
  );
}
