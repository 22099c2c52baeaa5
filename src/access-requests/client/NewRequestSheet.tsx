import { useState } from 'react';
import { accessFailures } from '#access-requests/contract/errors.ts';
import { newAccessRequestSchema } from '#access-requests/contract/schema.ts';
import type { User } from '#accounts/contract/user.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { askKinds, choicesOf, type AskKind } from './request-words.ts';

type NewRequestSheetProps = {
  user: User;
  asked: { kind: AskKind; wanted: string } | null;
  onClose: () => void;
  onSent: () => void;
};

/** Asks for a role, a department or an area (ORG-3). */
export function NewRequestSheet({ user, asked, onClose, onSent }: NewRequestSheetProps) {
  const [kind, setKind] = useState<AskKind>(asked?.kind ?? 'role');
  const [wanted, setWanted] = useState<string | null>(asked?.wanted ?? null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [ask, { isLoading }] = useMutation(accessRequestEndpoints.ask);
  const send = () => {
    const body = newAccessRequestSchema.safeParse({ kind, wanted, reason });
    if (!body.success) return setError('Choose what you ask for');
    ask({ body: body.data })
      .unwrap()
      .then(
        () => {
          showToast({ message: 'Request sent. Administrators get an email.' });
          onSent();
        },
        (failure: unknown) => {
          const { code, message } = failureOf(failure);
          if (code === accessFailures.alreadyAsked.code || code === accessFailures.alreadyYours.code)
            setError(message);
          else toastFailure(failure);
        },
      );
  };

  return (
    <Sheet
      open
      onOpenChange={(open) => (open || isLoading ? undefined : onClose())}
      title="New request"
      description="Administrators decide. The answer comes by email."
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="primary" busy={isLoading} onClick={send}>
            Send request
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Type" required>
          <Select
            options={askKinds}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setWanted(null);
              setError(undefined);
            }}
          />
        </Field>
        <Field label="Which one" required error={error}>
          <Select
            options={choicesOf(kind, user).map((each) => ({ value: each, label: each }))}
            value={wanted}
            onChange={(next) => {
              setWanted(next);
              setError(undefined);
            }}
          />
        </Field>
        <Field label="Reason" hint="Helps the person who decides.">
          <TextArea
            rows={4}
            maxLength={1000}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Sheet>
  );
}
