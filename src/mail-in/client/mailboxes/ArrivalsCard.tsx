import { failureOf } from '#kit/client/errors.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import type { Arrival, ArrivalResult } from '#mail-in/contract/mailboxes/schema.ts';
import { Card } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { Tag, type TagTone } from '#ui/Tag.tsx';

const results: Readonly<Record<ArrivalResult, { label: string; tone: TagTone }>> = {
  taken: { label: 'Taken in', tone: 'approved' },
  known: { label: 'Already here', tone: 'neutral' },
  too_large: { label: 'Too large', tone: 'high' },
  failed: { label: 'Not taken in', tone: 'high' },
  refused: { label: 'Refused', tone: 'high' },
};

/** The last mails that arrived, and what became of each. */
export function ArrivalsCard() {
  const { data, error, isFetching, refetch } = useQuery(mailboxEndpoints.arrivals);
  return (
    <Card title="Log" flush={Boolean(data?.arrivals.length)}>
      {data ? (
        <ArrivalList arrivals={data.arrivals} />
      ) : error ? (
        <ErrorState
          message={`The log could not be loaded. ${failureOf(error).message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonList label="Loading the log" rows={4} rowClass="h-9" />
      )}
    </Card>
  );
}

function ArrivalList({ arrivals }: { arrivals: readonly Arrival[] }) {
  if (arrivals.length === 0) return <p className="text-sm text-ink-2">No mail has arrived yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {arrivals.map(({ id, at, mailbox, sender, subject, result, reason }) => (
        <li key={id} className="grid gap-0.5 px-4 py-2 text-sm">
          <p className="flex min-w-0 items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate">{subject || 'No subject'}</bdi>
            <Tag tone={results[result].tone}>{results[result].label}</Tag>
          </p>
          <p className="text-xs wrap-anywhere text-ink-2">
            {formatInstant(at)}, from <bdi>{sender || 'an unknown sender'}</bdi>, to{' '}
            <bdi>{mailbox ?? 'your address for forwarded mail'}</bdi>
          </p>
          {reason ? <p className="text-xs text-high">{reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}
