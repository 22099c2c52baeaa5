import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import {
  newConfirmationSchema,
  wayLabels,
  ways,
  type ConfirmationDraft,
  type NewConfirmation,
} from '#reviews/contract/differences.ts';
import { today } from '#kit/client/dates.ts';
import { showToast } from '#kit/client/toast.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { SheetForm } from './SheetForm.tsx';
import { showRefusal } from './show-refusal.ts';

/** Notes when, how and to whom the requirements were confirmed. */
export function ConfirmationSheet({ enquiryId, onClose }: { enquiryId: string; onClose: () => void }) {
  const [add] = useMutation(followUpEndpoints.addConfirmation);
  const form = useForm<ConfirmationDraft, unknown, NewConfirmation>({
    resolver: standardSchemaResolver(newConfirmationSchema),
    defaultValues: { sentOn: today(new Date()), how: 'mail', sentTo: '', note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    await add({ params: { id: enquiryId }, body })
      .unwrap()
      .then(
        () => {
          showToast({ message: 'Confirmation noted' });
          onClose();
        },
        (rejection: unknown) => showRefusal(form, rejection),
      );
  });
  return (
    <SheetForm
      title="Note a confirmation"
      description="Appears in the record with your name."
      submitLabel="Note it"
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <Field label="Sent on" required error={errors.sentOn?.message}>
        <TextInput type="date" {...form.register('sentOn')} />
      </Field>
      <Controller
        control={form.control}
        name="how"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="How" required>
            <Select
              options={ways.map((way) => ({ value: way, label: wayLabels[way] }))}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Field label="To whom" required error={errors.sentTo?.message}>
        <TextInput dir="auto" autoComplete="off" {...form.register('sentTo')} />
      </Field>
      <Field label="Note" hint="Such as the number of the mail or letter" error={errors.note?.message}>
        <TextArea dir="auto" maxLength={2000} {...form.register('note')} />
      </Field>
    </SheetForm>
  );
}
