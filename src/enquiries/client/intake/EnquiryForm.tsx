import { useForm } from 'react-hook-form';
import type { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { NewEnquiry } from '#enquiries/contract/intake/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { Change } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Field } from '#ui/Field.tsx';
import { isoDay } from '#ui/month-grid.ts';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { draftResolver, emptyDraft, type EnquiryDraft } from './new-enquiry-form.ts';

type EnquiryFormProps = {
  /** By which the button of the window sends it. */
  id: string;
  add: Change<typeof detailEndpoints.add>;
  onAdded: (enquiry: EnquiryDetail) => void;
};

/** The way in for an enquiry that came by telephone, post or in person (CR-9, Manual). */
export function EnquiryForm({ id, add, onAdded }: EnquiryFormProps) {
  const form = useForm<EnquiryDraft, unknown, NewEnquiry>({
    resolver: draftResolver,
    defaultValues: emptyDraft(today()),
  });
  const { register, formState } = form;
  const fault = (name: keyof EnquiryDraft) => formState.errors[name]?.message;

  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await add({ body: { ...body, readsText: true } });
    if (data) return onAdded(data);
    const { code, message, fields } = failureOf(error);
    const told = code === enquiryFailures.referenceTaken.code ? { ReferenceNo: message } : (fields ?? {});
    const names = (Object.keys(form.getValues()) as (keyof EnquiryDraft)[]).filter(
      (name) => told[name] !== undefined,
    );
    names.forEach((name, place) =>
      form.setError(name, { message: told[name] }, { shouldFocus: place === 0 }),
    );
    if (names.length === 0) showToast({ message, type: 'error' });
  });

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <Field label="Customer name" required error={fault('CustomerName')}>
        <TextInput dir="auto" autoComplete="off" {...register('CustomerName')} />
      </Field>
      <Field label="Enquiry type" required error={fault('EnquiryType')}>
        <TextInput dir="auto" placeholder="Wellhead assembly, PSL 3" {...register('EnquiryType')} />
      </Field>
      <Field
        label="Customer's reference"
        hint="If empty, our own number is used"
        error={fault('ReferenceNo')}
      >
        <TextInput dir="auto" autoComplete="off" {...register('ReferenceNo')} />
      </Field>
      <Field label="Date of receipt" required error={fault('DateOfReceipt')}>
        <TextInput type="date" {...register('DateOfReceipt')} />
      </Field>
      <Field label="Delivery location" error={fault('DeliveryLocation')}>
        <TextInput dir="auto" {...register('DeliveryLocation')} />
      </Field>
      <Field label="Delivery timeline" error={fault('DeliveryTimeline')}>
        <TextInput dir="auto" {...register('DeliveryTimeline')} />
      </Field>
      <Field label="Required certificates" hint="One per line" error={fault('RequiredCertificate')}>
        <TextArea dir="auto" {...register('RequiredCertificate')} />
      </Field>
      <Field label="Commercial terms" error={fault('CommercialTerms')}>
        <TextArea dir="auto" {...register('CommercialTerms')} />
      </Field>
      <Field label="Monogram requirement" error={fault('MonogramRequirement')} className="sm:col-span-2">
        <TextInput dir="auto" {...register('MonogramRequirement')} />
      </Field>
      <Field
        label="The customer's request"
        hint="In full and in the customer's words: it is read at once, and what it asks for is proposed with its quote"
        error={fault('text')}
        className="sm:col-span-2"
      >
        <TextArea dir="auto" rows={5} {...register('text')} />
      </Field>
    </form>
  );
}

const today = (): string => {
  const now = new Date();
  return isoDay({ year: now.getFullYear(), month: now.getMonth() + 1 }, now.getDate());
};
