import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import type { Mailbox } from '#mail-in/contract/mailboxes/schema.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Tag, type TagTone } from '#ui/Tag.tsx';

const stateTag = ({ isOn, state, secret }: Mailbox): { label: string; tone: TagTone } => {
  if (!isOn) return { label: 'Off', tone: 'neutral' };
  if (secret === 'locked' || state === 'failing') return { label: 'Cannot be read', tone: 'high' };
  return state === 'connected'
    ? { label: 'Connected', tone: 'approved' }
    : { label: 'Connecting', tone: 'review' };
};

const describeLast = ({ isOn, lastMailAt, nextTryAt }: Mailbox): string => {
  const last = lastMailAt ? `Last mail ${formatInstant(lastMailAt)}.` : 'No mail yet.';
  return isOn && nextTryAt ? `${last} Next try ${formatInstant(nextTryAt)}.` : last;
};

/** A mailbox with its state in words, and what can be done with it. */
export function MailboxRow({ mailbox, onEdit }: { mailbox: Mailbox; onEdit: () => void }) {
  const { id, userName, folder, host, isOn, trouble } = mailbox;
  const [turn, turning] = useMutation(mailboxEndpoints.turn);
  const [remove, removing] = useMutation(mailboxEndpoints.remove);
  const [isAsked, setAsked] = useState(false);
  const { label, tone } = stateTag(mailbox);
  const turnIt = async () => {
    const { error } = await turn({ params: { id }, body: { isOn: !isOn } });
    if (error) return toastFailure(error);
    showToast({ message: isOn ? `${userName} is no longer read` : `${userName} is read again` });
  };
  const removeIt = async () => {
    const { error } = await remove({ params: { id } });
    if (error) return toastFailure(error);
    setAsked(false);
    showToast({ message: `${userName} removed` });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm font-medium">
          <bdi className="wrap-anywhere">{userName}</bdi>
          <Tag tone={tone} dot>
            {label}
          </Tag>
        </p>
        <p className="text-xs text-ink-2">
          <bdi>{folder}</bdi> on <bdi className="wrap-anywhere">{host}</bdi>. {describeLast(mailbox)}
        </p>
        {isOn && trouble ? <p className="text-xs wrap-anywhere text-high">{trouble}</p> : null}
      </div>
      <div className="flex items-center gap-1">
        <Button size="sm" busy={turning.isLoading} onClick={() => void turnIt()}>
          {isOn ? 'Turn off' : 'Turn on'}
          <span className="sr-only"> {userName}</span>
        </Button>
        <IconButton icon={Pencil} label={`Edit ${userName}`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Remove ${userName}`} onClick={() => setAsked(true)} />
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Remove ${userName}?`}
        confirmLabel="Remove"
        tone="danger"
        busy={removing.isLoading}
        onConfirm={() => void removeIt()}
      >
        It will no longer be read, and its entries are removed from the log. Mails already taken in stay here,
        and nothing changes in the mailbox itself.
      </ConfirmDialog>
    </li>
  );
}
