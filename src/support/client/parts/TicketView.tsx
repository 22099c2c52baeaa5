import { Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { supportFailures } from '#support/contract/errors.ts';
import { categoryLabels, type Ticket } from '#support/contract/schema.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card, DataList } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { MessageForm } from './MessageForm.tsx';
import { stateLooks } from './ticket-words.ts';

/** A person who opens a ticket reads it next, also where the list stands far below it. */
function showFirst(conversation: HTMLElement | null) {
  conversation?.focus({ preventScroll: true });
  conversation?.scrollIntoView({ block: 'nearest' });
}

/** One ticket: its conversation, its facts, and what can be done with it. */
export function TicketView({ id, takesAnswers }: { id: string; takesAnswers: boolean }) {
  const { data: ticket, error, isFetching, refetch } = useQuery(supportEndpoints.find, { params: { id } });
  if (ticket)
    return (
      <>
        <div ref={showFirst} tabIndex={-1} className="outline-none">
          <Conversation ticket={ticket} />
        </div>
        <MessageForm ticket={ticket} takesAnswers={takesAnswers} />
        <Facts ticket={ticket} />
      </>
    );
  if (error && failureOf(error).code === supportFailures.notFound.code)
    return (
      <EmptyState
        title="There is no ticket with this number here."
        hint="Tickets of colleagues are seen by administrators."
      />
    );
  if (error)
    return (
      <ErrorState
        message={`The ticket could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return <SkeletonList label="Loading the ticket" rows={4} rowClass="h-16" />;
}

function Conversation({ ticket }: { ticket: Ticket }) {
  const { word, tone } = stateLooks[ticket.state];
  return (
    <Card
      title={<bdi className="wrap-anywhere">{ticket.subject}</bdi>}
      flush
      aside={
        <Tag tone={tone} dot>
          {word}
        </Tag>
      }
    >
      <ul aria-label="Conversation">
        {ticket.messages.map(({ no, kind, text, by, isNoted, at, files }) => (
          <li
            key={no}
            className={`border-b border-line px-4 py-3 last:border-0 ${kind === 'answer' ? 'bg-sunken' : ''}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
              <span className="text-sm font-medium text-ink">
                {kind === 'answer' ? 'Answer by email' : <bdi>{by}</bdi>}
              </span>
              {kind === 'answer' ? (
                <span>
                  {isNoted ? 'noted by' : 'from'} <bdi>{by}</bdi>
                </span>
              ) : null}
              <time dateTime={at}>{formatInstant(at)}</time>
            </p>
            <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
            {files.map((file) => (
              <FileButton key={file.id} ticketId={ticket.id} file={file} />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FileButton({ ticketId, file }: { ticketId: string; file: { id: string; name: string } }) {
  const open = () =>
    void fetchFile(supportEndpoints.file, { params: { id: ticketId, fileId: file.id } }).then(
      ({ blob }) => saveFile(blob, file.name),
      toastFailure,
    );
  return (
    <Button
      size="sm"
      icon={Paperclip}
      className="mt-2 max-w-full"
      aria-label={`Download ${file.name}`}
      onClick={open}
    >
      <bdi className="truncate">{file.name}</bdi>
    </Button>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { number, category, askedBy, createdAt, enquiry, diagnostics } = ticket;
  return (
    <Card title="Ticket">
      <DataList
        items={[
          { label: 'Number', value: <span className="reference">{number}</span> },
          { label: 'Category', value: categoryLabels[category] },
          { label: 'From', value: <bdi>{askedBy.name}</bdi> },
          { label: 'Sent', value: <time dateTime={createdAt}>{formatInstant(createdAt)}</time> },
          ...(enquiry
            ? [
                {
                  label: 'Enquiry',
                  value: (
                    <Link
                      to={`/app/contract-review/${enquiry.id}`}
                      className="text-brand underline underline-offset-2"
                    >
                      {enquiry.reference}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(diagnostics
            ? [
                {
                  label: 'Browser',
                  value: <bdi className="text-xs wrap-anywhere">{diagnostics.browser}</bdi>,
                },
                { label: 'Screen', value: diagnostics.screen },
                { label: 'Page', value: <bdi className="wrap-anywhere">{diagnostics.page}</bdi> },
                { label: 'Version', value: diagnostics.version },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
