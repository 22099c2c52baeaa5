import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { dismissalSchema, type ProposedDifference } from '#reviews/contract/differences.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { SheetForm } from './SheetForm.tsx';
import { showRefusal } from './show-refusal.ts';

type DismissSheetProps = { enquiryId: string; question: ProposedDifference; onClose: () => void };

/** Says of a department's question that it is no difference, and why. */
export function DismissSheet({ enquiryId, question, onClose }: DismissSheetProps) {
  const [dismiss] = useMutation(followUpEndpoints.dismissDifference);
  const form = useForm<{ decisionId: string; reason: string }>({
    resolver: standardSchemaResolver(dismissalSchema),
    defaultValues: { decisionId: question.decisionId, reason: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    await dismiss({ params: { id: enquiryId }, body })
      .unwrap()
      .then(onClose, (rejection: unknown) => showRefusal(form, rejection));
  });
  return (
    <SheetForm
      title="No difference"
      description="The question stays in the record with your reason."
      submitLabel="Save"
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {question.question}
      </p>
      <Field label="Reason" required error={errors.reason?.message}>
        <TextArea dir="auto" maxLength={2000} {...form.register('reason')} />
      </Field>
    </SheetForm>
  );
}
