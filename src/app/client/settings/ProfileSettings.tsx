import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { profileSchema, type Profile } from '#accounts/contract/own-account-forms.ts';
import type { User } from '#accounts/contract/user.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { Card, DataList } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { SaveBar } from './SaveBar.tsx';
import { saved } from './saved.ts';

const LeaveOrganisation = lazy(async () => ({
  default: (await import('#members/client/LeaveOrganisation.tsx')).LeaveOrganisation,
}));

const LanguageCard = lazy(async () => ({
  default: (await import('#accounts/client/settings/LanguageCard.tsx')).LanguageCard,
}));

const AbsenceCard = lazy(async () => ({
  default: (await import('#members/client/AbsenceCard.tsx')).AbsenceCard,
}));

/** Who is signed in: the name is theirs to change; role and departments are given by administrators. */
export function ProfileSettings() {
  const user = useUser();
  return user ? (
    <div className="grid gap-6">
      <ProfileForm user={user} />
      <Suspense fallback={null}>
        <LanguageCard />
        <AbsenceCard />
        <LeaveOrganisation />
      </Suspense>
    </div>
  ) : null;
}

function ProfileForm({ user }: { user: User }) {
  const form = useForm<Profile>({
    resolver: standardSchemaResolver(profileSchema),
    values: { name: user.name },
  });
  const { register, handleSubmit, formState, reset } = form;
  const [rename] = useMutation(ownAccountEndpoints.rename);
  const submit = handleSubmit((body) => saved(form, ['name'], rename({ body }).unwrap()));
  return (
    <form noValidate className="grid max-w-170 gap-4" onSubmit={(event) => void submit(event)}>
      <Card title="Profile">
        <div className="grid gap-4">
          <Field
            label="Name"
            required
            hint="As colleagues see it from now on; what is on record keeps the name it was signed with."
            error={formState.errors.name?.message}
          >
            <TextInput dir="auto" autoComplete="name" {...register('name')} />
          </Field>
          <DataList
            items={[
              { label: 'Email', value: <bdi className="wrap-anywhere">{user.email}</bdi> },
              { label: 'Organisation', value: <bdi>{user.organisation.name}</bdi> },
              { label: 'Role', value: <span>{user.role}</span> },
              { label: 'Departments', value: user.departments.join(', ') },
            ]}
          />
          <p className="text-sm text-ink-2">
            Another role or department?{' '}
            <Link to="/app/access-request" className="text-brand underline underline-offset-2">
              Ask for it
            </Link>
          </p>
        </div>
      </Card>
      <SaveBar isChanged={formState.isDirty} isSaving={formState.isSubmitting} onDiscard={() => reset()} />
    </form>
  );
}
