import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { Conversation } from '#conversations/client/Conversation.tsx';
import { fetchFile } from '#kit/client/download.ts';
import { ReminderComposer } from '#reminders/client/ReminderComposer.tsx';
import { ReminderEntry } from '#reminders/client/ReminderEntry.tsx';
import { reminderEndpoints } from '#reminders/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

/**
 * What departments asked to be clarified and nobody has answered yet, in their own words; null when
 * nothing is asked.
 */
const clarificationsIn = (review: Review | null | undefined): string | null => {
  const asked = (review?.departments ?? []).flatMap(({ department, decision }) =>
    decision?.decision === 'clarification' ? [`${department}: ${decision.comment}`] : [],
  );
  return asked.length > 0 ? asked.map((each, index) => `${index + 1}. ${each}`).join('\n') : null;
};

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
  return (
    <Conversation
      enquiry={enquiry}
      clarifications={clarificationsIn(review)}
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
