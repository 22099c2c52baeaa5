import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { newAmendmentSchema, type NewAmendment } from '#enquiries/contract/amendments/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { MailDrop } from '../intake/MailDrop.tsx';
import { useSendAmendment } from '../intake/use-send-mail.ts';
import { useDetailAddress } from '../records/page-address.ts';

type AmendmentSheetProps = { enquiry: EnquiryDetail; onClose: () => void };

/** What the customer sent later: the mail as .eml, or its words pasted. */
export function AmendmentSheet({ enquiry, onClose }: AmendmentSheetProps) {
  const formId = useId();
  const { change } = useDetailAddress();
  const [add] = useMutation(amendmentEndpoints.add);
  const { register, handleSubmit, formState } = useForm<NewAmendment>({
    resolver: standardSchemaResolver(newAmendmentSchema),
    defaultValues: { subject: '', text: '' },
  });
  const added = () => {
    showToast({ message: 'The amendment is being read' });
    change({ tab: 'revisions', requirement: null, source: null, view: null }, { push: true });
    onClose();
  };
  const mail = useSendAmendment(enquiry.id, added);
  const send = handleSubmit((body) =>
    add({ params: { id: enquiry.id }, body })
      .unwrap()
      .then(added, toastFailure),
  );
  const isDecided = enquiry.review === 'accepted' || enquiry.review === 'declined';
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (open) return;
        mail.stop();
        onClose();
      }}
      title="Add amendment"
      description="A corrigendum, a revised enquiry or an answer. It is added as a source; its changes are proposed for you to decide."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting}>
            Add text
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {isDecided ? (
          <Banner tone="warning">
            The final decision is made. An amendment that is applied takes the review up again; the decision
            stays in the record.
          </Banner>
        ) : null}
        <MailDrop
          share={mail.share}
          label="Drop the customer's later mail here"
          onFiles={(files) => void mail.send(files)}
        />
        {mail.problem ? <Banner tone="error">{mail.problem.message}</Banner> : null}
        <p className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or paste its words
        </p>
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
          <Field label="Subject" error={formState.errors.subject?.message}>
            <TextInput dir="auto" placeholder="Corrigendum 1" {...register('subject')} />
          </Field>
          <Field label="The customer's text" required error={formState.errors.text?.message}>
            <TextArea dir="auto" rows={10} {...register('text')} />
          </Field>
        </form>
      </div>
    </Sheet>
  );
}
