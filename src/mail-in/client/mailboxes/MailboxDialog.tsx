import { useState } from 'react';
import { failureOf } from '#kit/client/errors.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import type { Mailbox, MailboxForm, MailboxTest } from '#mail-in/contract/mailboxes/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Banner } from '#ui/States.tsx';
import { tryMailbox } from './api.ts';
import { draftFrom, formFrom, type Draft } from './draft.ts';
import { ReadingFields } from './ReadingFields.tsx';
import { SignInFields } from './SignInFields.tsx';

type MailboxDialogProps = { mailbox: Mailbox | null; allowsPrivateAddresses: boolean; onClose: () => void };
type Outcome = Exclude<MailboxTest, { type: 'connecting' }>;

/** Sends a form and keeps what came of it: faults by field, or one message. */
const useSending = () => {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const send = async (draft: Draft, work: (form: MailboxForm) => Promise<void>): Promise<void> => {
    setMessage(null);
    const read = formFrom(draft);
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    try {
      await work(read.form);
    } catch (error) {
      const { fields, message: said } = failureOf(error);
      if (fields) setFaults(fields);
      else setMessage(said);
    }
  };
  return { faults, message, send };
};

/** A mailbox, added or changed; it can be tried before it is saved. */
export function MailboxDialog({ mailbox, allowsPrivateAddresses, onClose }: MailboxDialogProps) {
  const [draft, setDraft] = useState(() => draftFrom(mailbox));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isTrying, setTrying] = useState(false);
  const [add, adding] = useMutation(mailboxEndpoints.add);
  const [change, changing] = useMutation(mailboxEndpoints.change);
  const { faults, message, send } = useSending();
  const tryIt = async () => {
    setOutcome(null);
    setTrying(true);
    await send(draft, async (form) => setOutcome(await tryMailbox({ ...form, id: mailbox?.id ?? null })));
    setTrying(false);
  };
  const save = () =>
    send(draft, async (form) => {
      await (mailbox ? change({ params: { id: mailbox.id }, body: form }) : add({ body: form })).unwrap();
      showToast({ message: mailbox ? 'Mailbox saved' : 'Mailbox added. Connecting…' });
      onClose();
    });
  const part = {
    draft,
    faults,
    change: (changed: Partial<Draft>) => {
      setOutcome(null);
      setDraft((before) => ({ ...before, ...changed }));
    },
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={mailbox ? 'Mailbox' : 'Add a mailbox'}
      description="Read by IMAP; each mail is taken in once."
      footer={
        <>
          {/* Beside the button that was pressed, wherever the form is scrolled to. */}
          <div role="status" className="grid basis-full gap-2">
            {outcome ? <TestOutcome outcome={outcome} /> : null}
            {message ? <Banner tone="error">{message}</Banner> : null}
          </div>
          <Button busy={isTrying} onClick={() => void tryIt()}>
            Test
          </Button>
          <Button variant="primary" busy={adding.isLoading || changing.isLoading} onClick={() => void save()}>
            {mailbox ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SignInFields {...part} mailbox={mailbox} allowsPrivateAddresses={allowsPrivateAddresses} />
        <ReadingFields {...part} isNew={mailbox === null} />
      </div>
    </Dialog>
  );
}

function TestOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome.type === 'failed')
    return (
      <Banner tone="error">
        <p className="wrap-anywhere">{outcome.message}</p>
        {outcome.folders.length > 0 ? (
          <p className="text-xs wrap-anywhere">Folders found: {outcome.folders.join(', ')}</p>
        ) : null}
      </Banner>
    );
  return (
    <Banner tone={outcome.warnings.length > 0 ? 'warning' : 'success'}>
      <p className="wrap-anywhere">{outcome.message}</p>
      {outcome.warnings.map((warning) => (
        <p key={warning} className="text-xs wrap-anywhere">
          {warning}
        </p>
      ))}
    </Banner>
  );
}
