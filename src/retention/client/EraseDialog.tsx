import { useEffect, useState } from 'react';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { retentionEndpoints } from '#retention/contract/endpoints.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type EraseDialogProps = {
  id: string;
  wanted: { sourceId: string | null; what: string };
  onClose: () => void;
};

/** First what goes and what stays, then the reason: nothing is erased before both were seen. */
export function EraseDialog({ id, wanted: { sourceId, what }, onClose }: EraseDialogProps) {
  const [reason, setReason] = useState('');
  const [list, listing] = useMutation(retentionEndpoints.list);
  const [erase, erasing] = useMutation(retentionEndpoints.erase);
  useEffect(() => void list({ params: { id }, body: { sourceId } }), [list, id, sourceId]);
  const error = erasing.error ?? listing.error;
  const listed = listing.data;
  const confirm = async () => {
    if (!listed) return;
    const outcome = await erase({ params: { id }, body: { sourceId, reason, listed: listed.listed } });
    if ('error' in outcome) return;
    showToast({ message: 'Erased' });
    onClose();
  };
  return (
    <Dialog
      title={`Erase ${what}`}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            busy={erasing.isLoading}
            disabled={!listed || reason.trim() === ''}
            onClick={() => void confirm()}
          >
            Erase for good
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        {error ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
        {listed ? (
          <>
            <p className="font-medium">This goes, and nobody can bring it back:</p>
            <ul className="list-disc pl-5">
              {listed.goes.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
            <p className="font-medium">This stays:</p>
            <ul className="list-disc pl-5">
              {listed.stays.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        ) : null}
        <Field
          label="Reason"
          hint="It stays in the audit log and stands wherever the content stood."
          required
        >
          <TextInput value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
