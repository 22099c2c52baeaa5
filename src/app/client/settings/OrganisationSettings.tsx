import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import {
  organisationFormSchema,
  profileEndpoints,
  type Organisation,
  type OrganisationForm,
} from '#organisations/contract/profile.ts';
import { failureOf } from '#kit/client/errors.ts';
import { sectorOptions } from '#organisations/client/options.ts';
import { useCountries } from '#organisations/client/use-countries.ts';
import { ReviewRules } from '#reviews/client/checklists/ReviewRules.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { DepartmentsCard } from './DepartmentsCard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { saved } from './saved.ts';

/** What the organisation says of itself, who reviews for it, and the rule of its board. */
export function OrganisationSettings() {
  const { data, error, isFetching, refetch } = useQuery(profileEndpoints.find);
  if (error && !data)
    return (
      <ErrorState
        message={`The organisation could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the organisation" rows={6} rowClass="h-14" />;
  return (
    <div className="grid max-w-170 gap-4">
      <OrganisationFormCard organisation={data} />
      <DepartmentsCard />
      <Card title="Validation rule">
        <ReviewRules />
      </Card>
    </div>
  );
}

const formOf = ({
  name,
  sector,
  country,
  state,
  city,
  timeZone,
  isListed,
}: Organisation): OrganisationForm => ({
  name,
  sector: sector as OrganisationForm['sector'],
  country,
  state,
  city,
  timeZone,
  isListed,
});

/** As an option has its words, which are those of the page's language. */
const industryOf = ({ industry }: Organisation) => ({ label: industry });

/** The zone that is set, the reader's, and the one of the world. */
const zonesBeside = (zone: string) =>
  [...new Set([zone, new Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC'])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

function OrganisationFormCard({ organisation }: { organisation: Organisation }) {
  const form = useForm<OrganisationForm>({
    resolver: standardSchemaResolver(organisationFormSchema),
    values: formOf(organisation),
  });
  const { register, control, handleSubmit, formState, reset } = form;
  const { errors } = formState;
  const [save] = useMutation(profileEndpoints.save);
  const countries = useCountries();
  const submit = handleSubmit((body) =>
    saved(form, ['name', 'sector', 'country', 'state', 'city', 'timeZone'], save({ body }).unwrap()),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Card title="Organisation">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Name" required error={errors.name?.message} className="sm:col-span-2">
            <TextInput dir="auto" autoComplete="organization" {...register('name')} />
          </Field>
          <Field label="Industry" disabled>
            <TextInput value={industryOf(organisation).label} readOnly />
          </Field>
          <Controller
            control={control}
            name="sector"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field label="Sector" required error={errors.sector?.message}>
                <Select options={sectorOptions} value={value} onChange={onChange} onBlur={onBlur} />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="country"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field label="Country" required error={errors.country?.message}>
                <Combobox
                  options={countries}
                  value={value}
                  onChange={(next) => onChange(next ?? '')}
                  onBlur={onBlur}
                />
              </Field>
            )}
          />
          <Field label="State" error={errors.state?.message}>
            <TextInput dir="auto" autoComplete="address-level1" {...register('state')} />
          </Field>
          <Field label="City" error={errors.city?.message}>
            <TextInput dir="auto" autoComplete="address-level2" {...register('city')} />
          </Field>
          <Controller
            control={control}
            name="timeZone"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field
                label="Time zone"
                hint="Due and overdue follow this time zone."
                error={errors.timeZone?.message}
              >
                <Select
                  options={zonesBeside(organisation.timeZone)}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              </Field>
            )}
          />
          <Checkbox
            className="sm:col-span-2"
            label="People who sign up find us by our name"
            hint="People who search for their organisation see its name and place. An administrator still approves each request to join."
            {...register('isListed')}
          />
        </div>
      </Card>
      <SaveBar isChanged={formState.isDirty} isSaving={formState.isSubmitting} onDiscard={() => reset()} />
    </form>
  );
}
