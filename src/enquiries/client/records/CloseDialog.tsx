import { useId, useState } from 'react';
import {
  closingOutcomeLabels,
  objectionToClosing,
  type Closing,
} from '#enquiries/contract/records/closing.ts';
import { closingOutcomes, type EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextArea } from '#ui/TextInput.tsx';

type CloseDialogProps = {
  card: Pick<EnquiryCard, 'ReferenceNo' | 'review'>;
  /** How it ended, as far as it is known. */
  given?: Closing | undefined;
  onCancel: () => void;
  onClose: (closing: Closing) => void;
};

/** Asks how an enquiry ended on which nobody has signed a final decision, and why (SIGN-8). */
export function CloseDialog({ card, given, onCancel, onClose }: CloseDialogProps) {
  const [closing, setClosing] = useState<Closing>(given ?? { outcome: null, reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const formId = useId();
  const errorId = useId();
  const change = (part: Partial<Closing>) => {
    setClosing({ ...closing, ...part });
    setErrors({});
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title="Close this enquiry?"
      description={
        <>
          No final decision is signed for <bdi className="reference">{card.ReferenceNo}</bdi>. Say how it
          ended, for the record. Its emails, decisions and history stay. You can reopen it at any time.
        </>
      }
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger">
            Close enquiry
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const objection = objectionToClosing(card, closing);
          setErrors(objection ?? {});
          if (!objection) return onClose(closing);
          event.currentTarget.querySelector<HTMLElement>(objection.outcome ? 'input' : 'textarea')?.focus();
        }}
      >
        <div aria-describedby={errors.outcome ? errorId : undefined}>
          <RadioGroup
            label="How it ended"
            options={closingOutcomes.map((value) => ({ value, label: closingOutcomeLabels[value] }))}
            value={closing.outcome}
            onChange={(outcome) => change({ outcome })}
          />
          {errors.outcome ? (
            <p id={errorId} role="alert" className="mt-1.5 text-xs text-high">
              {errors.outcome}
            </p>
          ) : null}
        </div>
        <Field label="Reason" required error={errors.reason}>
          <TextArea
            dir="auto"
            maxLength={2000}
            value={closing.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
