import { maxEnquiryChoices } from '#enquiries/contract/records/rules.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { newTicketSchema, type Desk, type NewTicket } from '#support/contract/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { unreadChoice } from '#kit/client/cache/choice-words.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card, DataList } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { Attachments } from './Attachments.tsx';
import { readDiagnostics } from './diagnostics.ts';
import { categoryOptions } from './ticket-words.ts';
import { useAttachments } from './use-attachments.ts';

type Draft = z.input<typeof newTicketSchema>;

/** A new ticket; what is sent beside the words is shown first. */
export function NewTicketForm({ desk, onSent }: { desk: Desk | null; onSent: (number: string) => void }) {
  const form = useForm<Draft, unknown, NewTicket>({
    resolver: standardSchemaResolver(newTicketSchema),
    defaultValues: { category: 'question', subject: '', text: '', enquiryId: null },
  });
  const { register, control, handleSubmit, formState, setError } = form;
  const { errors } = formState;
  const attachments = useAttachments();
  const [isTelling, setTelling] = useState(true);
  const diagnostics = desk ? readDiagnostics(desk.version) : null;
  const [add] = useMutation(supportEndpoints.add);
  const submit = handleSubmit((body) =>
    add({
      body: {
        ...body,
        diagnostics: isTelling ? diagnostics : null,
        fileIds: attachments.files.map(({ id }) => id),
      },
    })
      .unwrap()
      .then(
        ({ number }) => {
          showToast({ message: `Sent as ${number}` });
          onSent(number);
        },
        (error: unknown) => {
          const { fields } = toastFailure(error);
          for (const name of ['category', 'subject', 'text'] as const)
            if (fields?.[name]) setError(name, { message: fields[name] }, { shouldFocus: true });
        },
      ),
  );
  return (
    <Card title="New ticket">
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Controller
          control={control}
          name="category"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label="Category" required error={errors.category?.message}>
              <Select options={categoryOptions} value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <Field label="Subject" required error={errors.subject?.message}>
          <TextInput dir="auto" autoComplete="off" {...register('subject')} />
        </Field>
        <Field
          label="Message"
          required
          hint="Your steps, the result, and the result you expected."
          error={errors.text?.message}
        >
          <TextArea rows={6} dir="auto" {...register('text')} />
        </Field>
        <Controller
          control={control}
          name="enquiryId"
          render={({ field: { value, onChange, onBlur } }) => (
            <EnquiryField value={value ?? null} onChange={onChange} onBlur={onBlur} />
          )}
        />
        <Attachments attachments={attachments} />
        <div className="grid gap-2">
          <Checkbox
            label="Include diagnostics"
            checked={isTelling}
            onChange={(event) => setTelling(event.target.checked)}
          />
          {isTelling && diagnostics ? (
            <DataList
              items={[
                { label: 'Browser', value: <bdi>{diagnostics.browser}</bdi> },
                { label: 'Screen', value: diagnostics.screen },
                { label: 'Page', value: <bdi>{diagnostics.page}</bdi> },
                { label: 'Version', value: diagnostics.version },
              ]}
            />
          ) : null}
        </div>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={formState.isSubmitting}
          disabled={attachments.sending !== ''}
        >
          Send
        </Button>
      </form>
    </Card>
  );
}

type EnquiryFieldProps = { value: string | null; onChange: (id: string | null) => void; onBlur: () => void };

function EnquiryField(props: EnquiryFieldProps) {
  const mayRead = useMay('enquiries:read');
  const enquiries = useQuery(
    recordEndpoints.list,
    { query: { limit: maxEnquiryChoices, sortOrder: 'desc' } },
    { skip: !mayRead },
  );
  if (!mayRead) return null;
  return (
    <Field label="Enquiry" hint="When it is about one">
      <Combobox
        {...props}
        options={(enquiries.data?.items ?? []).map(({ id, ReferenceNo, CustomerName }) => ({
          value: id,
          label: CustomerName,
          hint: ReferenceNo,
        }))}
        placeholder="No enquiry"
        searchPlaceholder="Search customer or reference..."
        clearLabel="No enquiry"
        {...unreadChoice(enquiries, props.value)}
      />
    </Field>
  );
}
