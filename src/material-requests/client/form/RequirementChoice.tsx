import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { RequestDraft } from './request-draft.ts';

type RequirementChoiceProps = {
  index: number;
  ledger: readonly Requirement[];
  onChoose: (id: string | null) => void;
};

/** The ledger row a line traces to, or why it traces to none. */
export function RequirementChoice({ index, ledger, onChoose }: RequirementChoiceProps) {
  const { register, control, formState } = useFormContext<RequestDraft>();
  const chosen = useWatch({ control, name: `lines.${index}.requirementId` });
  const faults = formState.errors.lines?.[index];
  const options = ledger.map(({ id, no, text, standard }) => ({
    value: id,
    label: `${no}. ${text.replace(/\s+/g, ' ')}`,
    ...(standard ? { hint: standard } : {}),
  }));
  return (
    <>
      <Controller
        control={control}
        name={`lines.${index}.requirementId`}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="For requirement" error={faults?.requirementId?.message} className="sm:col-span-6">
            <Combobox
              options={options}
              value={value ?? null}
              onChange={(id) => {
                onChange(id);
                onChoose(id);
              }}
              onBlur={onBlur}
              placeholder="Choose the requirement of the enquiry"
              searchPlaceholder="Search requirements..."
              clearLabel="None"
            />
          </Field>
        )}
      />
      {chosen ? null : (
        <Field
          label="Why there is no requirement"
          error={faults?.untracedReason?.message}
          className="sm:col-span-6"
        >
          <TextInput
            dir="auto"
            autoComplete="off"
            placeholder="Test piece, workshop consumable"
            {...register(`lines.${index}.untracedReason`)}
          />
        </Field>
      )}
    </>
  );
}
