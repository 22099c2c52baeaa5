import { Inbox, RotateCw, Send } from 'lucide-react';
import type { ThreadMail } from '#conversations/contract/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';
import { Tag, type TagTone } from '#ui/Tag.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { mayNotSend } from '../conversation-words.ts';
import { TimelineEntry } from '../TimelineEntry.tsx';
import { MailText } from './MailText.tsx';
import { ThreadFiles } from './ThreadFiles.tsx';

const states: Readonly<Record<ThreadMail['state'], { word: string; tone: TagTone }>> = {
  queued: { word: 'Queued', tone: 'review' },
  sending: { word: 'Sending', tone: 'review' },
  sent: { word: 'Sent', tone: 'approved' },
  failed: { word: 'Not sent', tone: 'high' },
  received: { word: 'Received', tone: 'neutral' },
};

/** A mail of the thread, out or in, with what became of it. */
export function MailEntry({ enquiryId, mail }: { enquiryId: string; mail: ThreadMail }) {
  const isIn = mail.state === 'received';
  const { word, tone } = states[mail.state];
  return (
    <TimelineEntry
      isPlate
      icon={isIn ? Inbox : Send}
      at={mail.at}
      aside={
        <Tag tone={tone} dot>
          {word}
        </Tag>
      }
      head={
        <>
          <span className="sr-only">{isIn ? 'Mail in from ' : 'Mail out from '}</span>
          <bdi className="font-medium">
            {(isIn ? mail.from.name || mail.from.address : mail.by) || 'Unknown sender'}
          </bdi>
          {isIn && mail.from.name ? ' ' : null}
          {isIn && mail.from.name ? (
            <bdi className="inline-block max-w-full text-xs text-ink-2">{mail.from.address}</bdi>
          ) : null}
        </>
      }
    >
      <p className="text-xs wrap-anywhere text-ink-2">
        To <bdi>{mail.to.join(', ') || 'nobody named'}</bdi>
        {mail.cc.length > 0 ? (
          <>
            , Cc <bdi>{mail.cc.join(', ')}</bdi>
          </>
        ) : null}
        {isIn ? (
          <>
            {' '}
            · taken in by <bdi>{mail.by}</bdi>
          </>
        ) : null}
      </p>
      <h4 dir="auto" className="mt-1.5 mb-1 text-sm font-semibold wrap-anywhere">
        {mail.subject}
      </h4>
      <MailText text={mail.text} isCut={mail.isCut} />
      <ThreadFiles enquiryId={enquiryId} files={mail.files} originalId={mail.originalId} />
      {mail.problem || mail.mayRetry ? <Problem enquiryId={enquiryId} mail={mail} /> : null}
    </TimelineEntry>
  );
}

function Problem({ enquiryId, mail }: { enquiryId: string; mail: ThreadMail }) {
  const maySend = useMay('mails:send');
  const [retry, { isLoading }] = useMutation(conversationEndpoints.retry);
  const again = () =>
    void retry({ params: { id: enquiryId, mailId: mail.id } })
      .unwrap()
      .catch(toastFailure);
  const button = maySend ? (
    <Button size="sm" icon={RotateCw} busy={isLoading} onClick={again}>
      Try again
    </Button>
  ) : (
    <ForbiddenButton size="sm" icon={RotateCw} reason={mayNotSend}>
      Try again
    </ForbiddenButton>
  );
  return (
    <Banner
      tone={mail.state === 'failed' ? 'error' : 'warning'}
      action={mail.mayRetry ? button : null}
      className="mt-3"
    >
      <span className="wrap-anywhere">{mail.problem ?? 'This mail is delayed.'}</span>
    </Banner>
  );
}
