import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { failureOf } from '#kit/client/errors.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import type { OwnFile } from './compose/Attachments.tsx';
import { Composer } from './compose/Composer.tsx';
import { valuesFor } from './conversation-words.ts';
import { CommentEntry } from './thread/CommentEntry.tsx';
import { MailEntry } from './thread/MailEntry.tsx';
import { OriginalEntry } from './thread/OriginalEntry.tsx';
import { ReplyDrop } from './thread/ReplyDrop.tsx';
import { toItemsView, type TimelineItem } from './thread/timeline.ts';
import type { TimelineFilter } from './use-conversation-address.ts';
import { useConversationAddress } from './use-conversation-address.ts';

type ConversationProps = {
  enquiry: EnquiryDetail;
  /** The open questions of the departments as text; null when there are none. */
  clarifications: string | null;
  /** A file of the product that can go with a mail. */
  ownFile: OwnFile | null;
  /** What reminders, a later room, lend to the timeline: their entries and their composer. */
  reminders: {
    items: readonly { id: string; at: string; element: ReactNode }[];
    renderComposer: (slot: { isAsked: boolean }) => ReactNode;
  };
};

const filters: readonly { value: TimelineFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'mails', label: 'Mails' },
  { value: 'comments', label: 'Comments' },
  { value: 'reminders', label: 'Reminders' },
];

const nothing: Readonly<Record<TimelineFilter, { title: string; hint: string }>> = {
  all: {
    title: 'Nothing has been said yet',
    hint: 'Mails, replies, comments and reminders appear here.',
  },
  mails: {
    title: 'No mails yet',
    hint: 'Write to the customer below, or drop a reply saved as .eml or .msg here.',
  },
  comments: {
    title: 'No comments yet',
    hint: 'Comments stay inside your organisation; @ mentions a colleague.',
  },
  reminders: {
    title: 'No reminders yet',
    hint: 'A reminder tells you or a colleague at the time you choose.',
  },
};

/** A link that names an entry, as a notification does, shows it. */
const bringIntoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'center' });

/**
 * The conversation of an enquiry: its mails, comments and reminders as one timeline, oldest first,
 * the composer at the end (DET-6).
 */
export function Conversation({ enquiry, clarifications, ownFile, reminders }: ConversationProps) {
  const { data, error, isFetching, refetch } = useQuery(conversationEndpoints.find, {
    params: { id: enquiry.id },
  });
  const { filter, named, show } = useConversationAddress();
  const values = valuesFor(enquiry, useUser(), clarifications);
  if (error && !data)
    return (
      <ErrorState
        message={`The conversation could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the conversation" rows={4} rowClass="h-24" />;
  const items: TimelineItem[] = [
    ...data.mails.map((mail) => ({
      id: mail.id,
      kind: 'mails' as const,
      at: mail.at,
      element: <MailEntry enquiryId={enquiry.id} mail={mail} />,
    })),
    ...data.comments.map((comment) => ({
      id: comment.id,
      kind: 'comments' as const,
      at: comment.at,
      element: <CommentEntry enquiryId={enquiry.id} comment={comment} />,
    })),
    ...reminders.items.map((item) => ({ ...item, kind: 'reminders' as const })),
  ];
  const visible = toItemsView(items, filter);
  const original = filter === 'all' || filter === 'mails' ? data.original : null;
  return (
    <section aria-label="Conversation" className="max-w-220">
      <h2 className="sr-only">Conversation</h2>
      <ReplyDrop
        enquiryId={enquiry.id}
        enquiryReference={enquiry.ReferenceNo}
        toolbar={<SegmentedControl label="Entries" segments={filters} value={filter} onChange={show} />}
      >
        <h3 className="sr-only">Timeline</h3>
        {original || visible.length > 0 ? (
          <ol aria-label="Timeline" className="grid gap-4">
            {original ? (
              <li>
                <OriginalEntry enquiry={enquiry} original={original} />
              </li>
            ) : null}
            {visible.map((item) => (
              <li
                key={item.id}
                {...(item.id === named ? { ref: bringIntoView, 'aria-current': 'true' } : {})}
              >
                {item.element}
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState icon={MessagesSquare} {...nothing[filter]} />
        )}
      </ReplyDrop>
      <Composer
        enquiryId={enquiry.id}
        conversation={data}
        values={values}
        ownFile={ownFile}
        renderReminder={reminders.renderComposer}
      />
    </section>
  );
}
