import { Controller, type UseFormReturn } from 'react-hook-form';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import { categoryLabels } from '#enquiries/contract/requirements/labels.ts';
import type { NewRequirement } from '#enquiries/contract/requirements/schema.ts';
import { Field } from '#ui/Field.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { DepartmentChoice } from './DepartmentChoice.tsx';

/** What a requirement says: its words, standard, category, how binding it is and who answers it. */
export function RequirementFields({
  form: { register, control, formState },
}: {
  form: UseFormReturn<NewRequirement>;
}) {
  const { errors } = formState;
  return (
    <>
      <Field label="Requirement" required error={errors.text?.message}>
        <TextArea dir="auto" rows={4} {...register('text')} />
      </Field>
      <Field
        label="Standard or certificate"
        hint="With edition and level as written, such as API Spec 6A PSL 3"
      >
        <TextInput
          dir="auto"
          {...register('standard', { setValueAs: (text: string | null) => text?.trim() || null })}
        />
      </Field>
      <Controller
        control={control}
        name="category"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Category" required>
            <Select
              options={requirementCategories.map((name) => ({ value: name, label: categoryLabels[name] }))}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="mandatory"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="How binding"
            value={value ? 'must' : 'should'}
            onChange={(chosen) => onChange(chosen === 'must')}
            options={[
              { value: 'must', label: 'Must', hint: 'shall, must, required' },
              { value: 'should', label: 'Should', hint: 'should, preferred, where possible' },
            ]}
          />
        )}
      />
      <Controller
        control={control}
        name="departments"
        render={({ field: { value, onChange } }) => (
          <DepartmentChoice value={value} onChange={onChange} error={errors.departments?.message} />
        )}
      />
    </>
  );
}
