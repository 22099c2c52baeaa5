import { useState } from 'react';
import { organisationEndpoints } from '#organisations/contract/endpoints.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { useCall } from '#kit/client/use-call.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';

/** Asks the sales address to activate the organisation, with a message (AUTH-17). */
export function ActivationDialog({ onClose }: { onClose: () => void }) {
  const [message, setMessage] = useState('');
  const [ask, isSending] = useCall(organisationEndpoints.requestActivation);
  const send = async () => {
    try {
      const reply = await ask({ body: { message } });
      showToast({ message: reply.message });
      onClose();
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isSending ? undefined : onClose())}
      size="sm"
      title="Ask for activation"
      description="We answer by email. Until then everything can be read and exported."
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSending} onClick={() => void send()}>
            Send
          </Button>
        </>
      }
    >
      <Field label="Message" hint="How many people will use it, and by when you need it.">
        <TextArea
          rows={4}
          maxLength={2000}
          dir="auto"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
