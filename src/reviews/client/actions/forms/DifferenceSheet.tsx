import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import {
  newDifferenceSchema,
  type DifferenceDraft,
  type NewDifference,
  type ProposedDifference,
} from '#reviews/contract/differences.ts';
import { showToast } from '#kit/client/toast.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { requirementChoices } from '../follow-up-words.ts';
import { SheetForm } from './SheetForm.tsx';
import { showRefusal } from './show-refusal.ts';

type DifferenceSheetProps = {
  enquiryId: string;
  /** The department's question it confirms; null notes a new difference. */
  question: ProposedDifference | null;
  requirements: readonly Requirement[];
  onClose: () => void;
};

/** The form of a difference: what differs, and which requirements it is about. */
export function DifferenceSheet({ enquiryId, question, requirements, onClose }: DifferenceSheetProps) {
  const [add] = useMutation(followUpEndpoints.addDifference);
  const form = useForm<DifferenceDraft, unknown, NewDifference>({
    resolver: standardSchemaResolver(newDifferenceSchema),
    defaultValues: {
      difference: question?.question ?? '',
      requirementIds: question?.requirementIds ?? [],
      department: question?.department ?? null,
      decisionId: question?.decisionId ?? null,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    await add({ params: { id: enquiryId }, body })
      .unwrap()
      .then(
        ({ no }) => {
          showToast({ message: `Difference ${no} noted` });
          onClose();
        },
        (rejection: unknown) => showRefusal(form, rejection),
      );
  });
  return (
    <SheetForm
      title={question ? 'Confirm as a difference' : 'Note a difference'}
      submitLabel={question ? 'Confirm' : 'Note it'}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <Field
        label="Difference"
        required
        hint="The request against our offer"
        error={errors.difference?.message}
      >
        <TextArea dir="auto" rows={4} {...form.register('difference')} />
      </Field>
      <Controller
        control={form.control}
        name="requirementIds"
        render={({ field: { value = [], onChange } }) => (
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">Requirements it is about</legend>
            <div
              className="grid max-h-72 gap-2 overflow-y-auto rounded-control border border-line p-3"
              tabIndex={0}
              role="group"
              aria-label="Requirements"
            >
              {requirementChoices(requirements).map((choice) => (
                <Checkbox
                  key={choice.value}
                  label={<bdi>{choice.label}</bdi>}
                  checked={value.includes(choice.value)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked
                        ? [...value, choice.value]
                        : value.filter((id) => id !== choice.value),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      />
    </SheetForm>
  );
}
