import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';

/** Takes a department's decision back, with a reason; the decision stays readable. */
export function WithdrawDecision({ enquiryId, department }: { enquiryId: string; department: Department }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [withdraw, { isLoading }] = useMutation(reviewEndpoints.withdraw);
  const send = () => {
    if (reason.trim() === '') return setError(reviewFailures.reasonNeeded.message);
    void withdraw({ params: { id: enquiryId }, body: { department, reason } })
      .unwrap()
      .then(() => {
        setOpen(false);
        showToast({ message: `${department}: decision withdrawn` });
      }, toastFailure);
  };
  return (
    <>
      <Button icon={Undo2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Withdraw decision
      </Button>
      <Dialog
        size="sm"
        open={isOpen}
        onOpenChange={setOpen}
        title={`Withdraw the decision of ${department}`}
        description="It no longer counts, and stays in the record with your reason."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" busy={isLoading} onClick={send}>
              Withdraw
            </Button>
          </>
        }
      >
        <Field label="Reason" required error={error}>
          <TextArea
            dir="auto"
            maxLength={4000}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </Dialog>
    </>
  );
}
