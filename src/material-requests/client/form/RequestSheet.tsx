import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider, useFieldArray, useForm, useWatch, type FieldPath } from 'react-hook-form';
import { missingToSubmit } from '#material-requests/contract/rules.ts';
import {
  requestFormSchema,
  type MaterialRequest,
  type RequestForm,
} from '#material-requests/contract/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { HeadFields } from './HeadFields.tsx';
import { LineFields } from './LineFields.tsx';
import { emptyLine, lineFrom, type RequestDraft } from './request-draft.ts';

type RequestSheetProps = {
  /** The draft that is changed; null for a new one. */
  request: MaterialRequest | null;
  start: RequestForm;
  onClose: () => void;
  onSaved: (request: MaterialRequest) => void;
};

/** The form of a material request: saved as a draft, or saved and submitted (MAT-1). */
export function RequestSheet({ request, start, onClose, onSaved }: RequestSheetProps) {
  const formId = useId();
  const form = useForm<RequestDraft, unknown, RequestForm>({
    resolver: standardSchemaResolver(requestFormSchema),
    defaultValues: start,
  });
  const lines = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const enquiryId = useWatch({ control: form.control, name: 'enquiryId' }) ?? null;
  const traced = useLedger(enquiryId);
  const save = useSave(request, onSaved);
  const [isSubmitting, setSubmitting] = useState(false);

  const send = (isSubmit: boolean) =>
    form.handleSubmit(async (values) => {
      const missing = isSubmit ? missingToSubmit({ hasEnquiry: values.enquiryId !== null, ...values }) : {};
      const told = Object.keys(missing).length > 0 ? missing : await save(values, isSubmit);
      Object.entries(told ?? {}).forEach(([name, message], place) =>
        form.setError(name as FieldPath<RequestDraft>, { message }, { shouldFocus: place === 0 }),
      );
    })();

  const takeOver = (index: number, id: string | null) => {
    const row = traced.ledger?.find((each) => each.id === id);
    if (!row || form.getValues(`lines.${index}.description`) !== '') return;
    const { quantity, unit } = form.getValues(`lines.${index}`);
    form.setValue(
      `lines.${index}`,
      { ...lineFrom(row, traced.enquiry), quantity, unit },
      { shouldDirty: true },
    );
  };

  return (
    <Sheet
      open
      size="lg"
      onOpenChange={(open) => (open || form.formState.isSubmitting ? undefined : onClose())}
      title={request ? `Change ${request.number}` : 'New material request'}
      footer={
        <>
          <Button className="max-sm:hidden" onClick={onClose} disabled={form.formState.isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting && !isSubmitting}>
            Save draft
          </Button>
          <Button
            variant="primary"
            busy={form.formState.isSubmitting && isSubmitting}
            onClick={() => {
              setSubmitting(true);
              void send(true);
            }}
          >
            Submit for approval
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitting(false);
            void send(false);
          }}
        >
          <HeadFields
            onEnquiry={() =>
              lines.fields.forEach((_, index) => form.setValue(`lines.${index}.requirementId`, null))
            }
          />
          {lines.fields.map((field, index) => (
            <LineFields
              key={field.key}
              index={index}
              ledger={traced.ledger}
              onRemove={lines.fields.length > 1 ? () => lines.remove(index) : null}
              onRequirement={(id) => takeOver(index, id)}
            />
          ))}
          <Button icon={Plus} className="justify-self-start" onClick={() => lines.append(emptyLine)}>
            Add a line
          </Button>
        </form>
      </FormProvider>
    </Sheet>
  );
}

/** The chosen enquiry and the rows of its ledger; null while there is none. */
function useLedger(enquiryId: string | null) {
  const params = { id: enquiryId ?? '' };
  const { data } = useQuery(requirementEndpoints.list, { params }, { skip: enquiryId === null });
  const { data: enquiry } = useQuery(detailEndpoints.find, { params }, { skip: enquiryId === null });
  if (enquiryId === null) return { ledger: null, enquiry: null };
  return {
    ledger: (data?.requirements ?? []).filter(({ state }) => state !== 'proposed' && state !== 'rejected'),
    enquiry: enquiry ?? null,
  };
}

/** Saves the form and, when asked, submits it; answers what to show at which field. */
function useSave(request: MaterialRequest | null, onSaved: (request: MaterialRequest) => void) {
  const [add] = useMutation(materialEndpoints.add);
  const [rewrite] = useMutation(materialEndpoints.rewrite);
  const [takeOwnStep] = useMutation(materialEndpoints.takeOwnStep);
  // A draft that was written but could not be submitted is changed by the next try, not written twice.
  const [written, setWritten] = useState(request);
  return async (body: RequestForm, isSubmit: boolean): Promise<Record<string, string> | undefined> => {
    try {
      const draft = await (written ? rewrite({ params: { id: written.id }, body }) : add({ body })).unwrap();
      setWritten(draft);
      const saved = isSubmit
        ? await takeOwnStep({ params: { id: draft.id }, body: { step: 'submit', from: 'draft' } }).unwrap()
        : draft;
      showToast({
        message: isSubmit ? `${saved.number} submitted for approval` : `${saved.number} saved as a draft`,
      });
      onSaved(saved);
      return undefined;
    } catch (failure) {
      const { fields } = failureOf(failure);
      if (!fields) toastFailure(failure);
      return fields;
    }
  };
}
