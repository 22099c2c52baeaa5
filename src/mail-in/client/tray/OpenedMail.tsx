import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { malwareFailures } from '#kit/contract/malware.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { OpenedMail as Mail } from '#mail-in/contract/tray/schema.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { MailAnswers } from './MailAnswers.tsx';
import { MailDecisions } from './MailDecisions.tsx';
import { senderLabel } from './tray-labels.ts';
import { UnscannedMail } from './UnscannedMail.tsx';

const checkLabel = ({ authentication }: Mail): string => {
  const dmarc = authentication?.dmarc ?? null;
  const by = authentication?.by === 'mail-server' ? ', says your mail server' : '';
  if (dmarc === 'pass') return `Its domain vouches for the sender (DMARC passed${by}).`;
  if (dmarc === 'fail') return `Its domain does not vouch for the sender (DMARC failed${by}).`;
  return 'Nobody checked who sent it.';
};

const download = async (id: string): Promise<void> => {
  const { blob, name } = await fetchFile(trayEndpoints.file, { params: { id } });
  saveFile(blob, name);
};

/** On a narrow page it stands below the list, out of sight. */
const bringIntoSight = (article: HTMLElement | null): void => {
  if (article && article.getBoundingClientRect().top > innerHeight / 2) article.scrollIntoView();
};

/** One mail: why it is here, its words, and what a person can make of it. */
export function OpenedMail({ id, onDecided }: { id: string; onDecided: () => void }) {
  const [isUnchecked, setUnchecked] = useState(false);
  const onFailure = (failure: unknown) => {
    toastFailure(failure);
    if (failureOf(failure).code === malwareFailures.unchecked.code) setUnchecked(true);
  };
  const { data: mail, error, isFetching, refetch } = useQuery(trayEndpoints.find, { params: { id } });
  if (error && !mail)
    return (
      <ErrorState
        message={`The mail could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!mail) return <SkeletonList label="Loading the mail" rowClass="h-16" />;
  return (
    <article
      ref={bringIntoSight}
      aria-label={mail.subject || 'Mail without a subject'}
      className="sticky top-0 grid gap-4 self-start pt-3"
    >
      <header className="grid gap-1">
        <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
          {mail.subject || 'Mail without a subject'}
        </h2>
        <p className="text-sm text-ink-2">
          <bdi className="font-medium">{senderLabel(mail)}</bdi>{' '}
          {mail.from.name ? <bdi>{mail.from.address}</bdi> : null}
        </p>
        <ul className="text-sm">
          {mail.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="text-xs text-ink-2">{checkLabel(mail)}</p>
      </header>
      {mail.state === 'done' ? (
        <TakenNote mail={mail} />
      ) : (
        <MailDecisions mail={mail} onDecided={onDecided} onFailure={onFailure} />
      )}
      <UnscannedMail mail={mail} isUnchecked={isUnchecked} />
      <MailAnswers mail={mail} />
      {mail.text === '' ? null : (
        <p dir="auto" className="border-t border-line pt-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {mail.text}
        </p>
      )}
      {mail.isCut ? <p className="text-xs text-ink-2">Only the start of this long mail is shown.</p> : null}
      {mail.attachments.length > 0 ? (
        <p className="text-xs text-ink-2">Attached: {mail.attachments.join(', ')}</p>
      ) : null}
      {mail.state === 'refused' ? null : (
        <div>
          <Button icon={Download} onClick={() => void download(mail.id).catch(onFailure)}>
            Open file
          </Button>
        </div>
      )}
    </article>
  );
}

function TakenNote({ mail }: { mail: Mail }) {
  return (
    <p className="text-sm">
      {mail.decidedBy ? `Taken in by ${mail.decidedBy}. ` : null}
      {mail.enquiry ? (
        <Link
          to={`/app/contract-review/${encodeURIComponent(mail.enquiry.id)}`}
          className="text-brand underline underline-offset-2"
        >
          Open {mail.enquiry.reference}
        </Link>
      ) : null}
      {mail.ticket ? (
        <Link
          to={`/app/contact-support?ticket=${mail.ticket.number}`}
          className="text-brand underline underline-offset-2"
        >
          Open {mail.ticket.number}
        </Link>
      ) : null}
    </p>
  );
}
