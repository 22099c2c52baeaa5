import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { Conversation } from '#conversations/client/Conversation.tsx';
import { fetchFile } from '#kit/client/download.ts';
import { ReminderComposer } from '#reminders/client/ReminderComposer.tsx';
import { ReminderEntry } from '#reminders/client/ReminderEntry.tsx';
import { reminderEndpoints } from '#reminders/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { clarificationLines } from './clarifications.ts';

const fetchRecord = async (enquiry: EnquiryDetail): Promise<File> => {
  const { blob, name } = await fetchFile(reviewEndpoints.record, { params: { id: enquiry.id } });
  return new File([blob], name, { type: 'application/pdf' });
};

/**
 * The Conversation tab of an enquiry, joined from conversations, reminders and what the review
 * lends to mails.
 */
export function ConversationTab({ enquiry }: { enquiry: EnquiryDetail }) {
  const { data } = useQuery(reminderEndpoints.list, { params: { id: enquiry.id } });
  const { data: review } = useQuery(reviewEndpoints.find, { params: { id: enquiry.id } });
  const { data: followUp } = useQuery(followUpEndpoints.find, { params: { id: enquiry.id } });
  return (
    <Conversation
      enquiry={enquiry}
      clarifications={clarificationLines(followUp)}
      ownFile={
        review?.approval
          ? { label: 'Attach the contract review record', fetch: () => fetchRecord(enquiry) }
          : null
      }
      reminders={{
        items: (data?.reminders ?? []).map((reminder) => ({
          id: reminder.id,
          at: reminder.createdAt,
          element: <ReminderEntry enquiry={enquiry} reminder={reminder} />,
        })),
        renderComposer: ({ isAsked }) => (
          <ReminderComposer key={`${enquiry.id} ${isAsked}`} enquiry={enquiry} isAsked={isAsked} />
        ),
      }}
    />
  );
}
