import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { categoryLabels, type TicketSummary } from '#support/contract/schema.ts';
import { useHolds, useUser } from '#accounts/client/use-user.ts';
import { formatDay, today } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Card } from '#ui/Card.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { Tag } from '#ui/Tag.tsx';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { stateLooks } from './ticket-words.ts';

const whoseOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'Everybody’s' },
] as const;

/** The reader's tickets, and everybody's for who may change the organisation. */
export function TicketList() {
  const maySeeAll = useHolds('organisation:write');
  const [whose, setWhose] = useState<'mine' | 'all'>('mine');
  const { currentData, error, isFetching, refetch } = useQuery(supportEndpoints.list, { query: { whose } });
  return (
    <Card
      title="Tickets"
      flush
      aside={
        maySeeAll ? (
          <SegmentedControl label="Whose tickets" segments={whoseOptions} value={whose} onChange={setWhose} />
        ) : null
      }
    >
      {currentData ? (
        <Tickets tickets={currentData.tickets} />
      ) : error ? (
        <ErrorState
          message={`The tickets could not be loaded. ${failureOf(error).message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonList label="Loading tickets" rows={3} rowClass="h-16" />
      )}
    </Card>
  );
}

function Tickets({ tickets }: { tickets: readonly TicketSummary[] }) {
  const user = useUser();
  const openTicket = useSearchParams()[0].get('ticket');
  if (tickets.length === 0)
    return <EmptyState title="No tickets yet" hint="Your messages to support and the answers appear here." />;
  return (
    <ul aria-label="Tickets">
      {tickets.map((ticket) => {
        const { word, tone } = stateLooks[ticket.state];
        return (
          <li key={ticket.id} className="border-b border-line last:border-0">
            <Link
              to={`/app/contact-support?ticket=${ticket.number}`}
              aria-current={ticket.number === openTicket ? 'true' : undefined}
              className={`grid gap-1 px-4 py-3 -outline-offset-2! ${ticket.number === openTicket ? 'bg-brand-soft' : 'hover:bg-sunken'}`}
            >
              <span className="flex items-center gap-2">
                <span className="reference min-w-0 flex-1 text-xs text-ink-2">{ticket.number}</span>
                <Tag tone={tone} dot>
                  {word}
                </Tag>
              </span>
              <span className="text-sm font-medium wrap-anywhere">
                <bdi>{ticket.subject}</bdi>
              </span>
              <span className="text-xs text-ink-2">
                {categoryLabels[ticket.category]} · {formatDay(today(new Date(ticket.createdAt)))}
                {ticket.askedBy.id === user?.id ? null : (
                  <>
                    {' · '}
                    <bdi>{ticket.askedBy.name}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
