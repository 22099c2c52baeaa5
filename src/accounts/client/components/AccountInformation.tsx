import { Controller, type UseFormReturn } from 'react-hook-form';
import type { SignUp } from '#accounts/contract/schema.ts';
import { industry } from '#organisations/contract/sectors.ts';
import { OrganisationInput } from '#organisations/client/OrganisationInput.tsx';
import { departmentOptions, sectorOptions } from '#organisations/client/options.ts';
import { useCountries } from '#organisations/client/use-countries.ts';
import type { FoundOrganisation } from '#organisations/client/use-organisation-search.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ChoiceField } from './ChoiceField.tsx';

/** Who it is and which organisation: the first group of the sign-up form. */
export function AccountInformation({ form }: { form: UseFormReturn<SignUp> }) {
  const { register, control, setValue, formState, watch } = form;
  const { errors, isSubmitted } = formState;
  const countries = useCountries();
  const joinsExisting = watch('place_id')?.startsWith('db_') ?? false;

  const fill = (found: FoundOrganisation) => {
    for (const [name, value] of Object.entries(found)) {
      if (value !== undefined)
        setValue(name as keyof FoundOrganisation, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  };

  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="org_name"
        render={({ field, fieldState }) => (
          <Field
            label="Organization Name"
            required
            error={fieldState.error?.message}
            hint={joinsExisting ? 'An administrator decides on your request.' : undefined}
          >
            <OrganisationInput
              name={field.name}
              value={field.value}
              onBlur={field.onBlur}
              onFound={fill}
              onChange={(name) => {
                field.onChange(name);
                setValue('place_id', '');
              }}
            />
          </Field>
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Industry" disabled>
          <TextInput value={industry} readOnly />
        </Field>
        <ChoiceField control={control} name="sector" label="Sector" options={sectorOptions} />
        <ChoiceField control={control} name="department" label="Departments" options={departmentOptions} />
        <ChoiceField control={control} name="country" label="Country" options={countries} searchable />
        <Field label="State" error={errors.state?.message}>
          <TextInput autoComplete="address-level1" {...register('state')} />
        </Field>
        <Field label="City" error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...register('city')} />
        </Field>
      </div>
    </>
  );
}
