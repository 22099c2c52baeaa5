import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { closingSchema, type ReviewAction } from '#reviews/contract/actions.ts';
import { showToast } from '#kit/client/toast.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { SheetForm } from './SheetForm.tsx';
import { showRefusal } from './show-refusal.ts';

type CloseActionSheetProps = { enquiryId: string; action: ReviewAction; onClose: () => void };

/** Closes an action with what shows that it is done. */
export function CloseActionSheet({ enquiryId, action, onClose }: CloseActionSheetProps) {
  const [close] = useMutation(followUpEndpoints.closeAction);
  const form = useForm<{ evidence: string }>({
    resolver: standardSchemaResolver(closingSchema),
    defaultValues: { evidence: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    await close({ params: { id: enquiryId, actionId: action.id }, body })
      .unwrap()
      .then(
        () => {
          showToast({ message: `Action ${action.no} closed` });
          onClose();
        },
        (rejection: unknown) => showRefusal(form, rejection),
      );
  });
  return (
    <SheetForm
      title={`Close action ${action.no}`}
      description="It is final and appears in the record with your name."
      submitLabel="Close action"
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {action.what}
      </p>
      <Field
        label="Evidence"
        required
        hint="Evidence: a document number, a link, a result"
        error={errors.evidence?.message}
      >
        <TextArea dir="auto" rows={4} maxLength={4000} {...form.register('evidence')} />
      </Field>
    </SheetForm>
  );
}
