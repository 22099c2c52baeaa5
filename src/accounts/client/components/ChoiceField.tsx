import { Controller, type Control } from 'react-hook-form';
import type { SignUp } from '#accounts/contract/schema.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';

type ChoiceFieldProps = {
  control: Control<SignUp>;
  name: 'sector' | 'department' | 'country';
  label: string;
  options: readonly { value: string; label: string }[];
  /** The list is long, so it is searched by typing. */
  searchable?: boolean;
};

/** A required choice of the sign-up form. */
export function ChoiceField({ control, name, label, options, searchable }: ChoiceFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} required error={fieldState.error?.message}>
          {searchable ? (
            <Combobox
              name={name}
              options={options}
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
            />
          ) : (
            <Select
              isMultiple={name === 'department'}
              name={name}
              options={options}
              value={field.value || null}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </Field>
      )}
    />
  );
}
