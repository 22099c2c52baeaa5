import { useState, type ReactNode } from 'react';
import { failureOf } from '#kit/client/errors.ts';
import type { Listing } from '#retention/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type ErasureDialogProps = {
  title: string;
  /** What goes and what stays; undefined until it is known. */
  listed: Listing | undefined;
  error: unknown;
  isErasing: boolean;
  onErase: (how: { reason: string; listed: string }) => void;
  onClose: () => void;
  /** What is chosen before. */
  children?: ReactNode;
};

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <>
      <p className="font-medium">{heading}</p>
      <ul className="list-disc ps-5">
        {lines.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}

/** First what goes and what stays, then the reason: nothing is erased before both were seen. */
export function ErasureDialog(props: ErasureDialogProps) {
  const { title, listed, error, isErasing, onErase, onClose, children } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            busy={isErasing}
            disabled={!listed || reason.trim() === ''}
            onClick={() => (listed ? onErase({ reason, listed: listed.listed }) : undefined)}
          >
            Erase for good
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        {error ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
        {children}
        {listed ? (
          <>
            <Lines heading="This goes, and nobody can bring it back:" lines={listed.goes} />
            <Lines heading="This stays:" lines={listed.stays} />
          </>
        ) : null}
        <Field label="Reason" hint="It stays in the audit log and appears in place of the content." required>
          <TextInput value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
