import { Bell, MessageSquare, Repeat2, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#conversations/contract/schema.ts';
import type { PlaceholderValues } from '#conversations/contract/templates.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { useReason } from '#ui/closed.ts';
import { mayNotComment, mayNotSend } from '../conversation-words.ts';
import { useConversationAddress, type ComposeKind } from '../use-conversation-address.ts';
import type { OwnFile } from './Attachments.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { MailComposer } from './MailComposer.tsx';

type ComposerProps = {
  enquiryId: string;
  conversation: Conversation;
  values: PlaceholderValues;
  ownFile: OwnFile | null;
  /** The composer of reminders, a later room's. */
  renderReminder: (slot: { isAsked: boolean }) => ReactNode;
};

const kinds = [
  { value: 'comment', label: 'Comment', icon: MessageSquare, shrinks: true },
  { value: 'mail', label: 'Send Mail', icon: Send, shrinks: true },
  { value: 'follow-up', label: 'Follow Up', icon: Repeat2, shrinks: true },
  { value: 'reminder', label: 'Reminder', icon: Bell, shrinks: true },
] as const;

const submitLabels: Readonly<Record<ComposeKind, string>> = {
  comment: 'Add comment',
  mail: 'Send',
  'follow-up': 'Send',
  reminder: 'Set reminder',
};

/**
 * The end of the timeline: comment, write to the customer, or set a reminder. A link that names one
 * opens it focused.
 */
export function Composer({ enquiryId, conversation, values, ownFile, renderReminder }: ComposerProps) {
  const { asked, about, compose } = useConversationAddress();
  const maySend = useMay('mails:send');
  const mayComment = useMay('enquiries:comment');
  const kind = asked ?? 'comment';
  const isMail = kind === 'mail' || kind === 'follow-up';
  const reason = useReason(isMail ? (maySend ? null : mayNotSend) : mayComment ? null : mayNotComment);
  const isAsked = asked !== null;
  return (
    <section aria-label="Write" className="mt-6 rounded-card border border-line bg-surface p-4 shadow-1">
      <SegmentedControl
        label="Message type"
        segments={kinds}
        value={kind}
        onChange={compose}
        className="mb-4"
      />
      {reason ? (
        <div className="flex flex-wrap items-center gap-3">
          <ForbiddenButton reason={reason}>{submitLabels[kind]}</ForbiddenButton>
          <p className="text-sm text-ink-2">{reason}</p>
        </div>
      ) : kind === 'comment' ? (
        <CommentComposer
          key={`${enquiryId} comment ${isAsked}`}
          enquiryId={enquiryId}
          about={about}
          isAsked={isAsked}
        />
      ) : kind === 'reminder' ? (
        renderReminder({ isAsked })
      ) : (
        <MailComposer
          key={`${enquiryId} ${kind}`}
          enquiryId={enquiryId}
          kind={kind}
          conversation={conversation}
          values={values}
          ownFile={ownFile}
          isAsked={isAsked}
        />
      )}
    </section>
  );
}
