import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import { newMemberSchema, type NewMember } from '#members/contract/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { firstRole, roleOptions, type Giver } from '../member-rules.ts';
import { DepartmentChecks } from './DepartmentChecks.tsx';

type AddMemberSheetProps = {
  giver: Giver;
  /** The one they are added for. */
  department?: Department | undefined;
  onClose: () => void;
};

const formId = 'add-member';
const fieldNames = ['name', 'email', 'role'] as const;

/** Invites someone into the organisation (ORG-1). */
export function AddMemberSheet({ giver, department, onClose }: AddMemberSheetProps) {
  const form = useForm<NewMember>({
    resolver: standardSchemaResolver(newMemberSchema),
    defaultValues: {
      name: '',
      email: '',
      role: firstRole(giver),
      departments: department ? [department] : [],
    },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const [add, { isLoading }] = useMutation(memberEndpoints.add);

  const submit = handleSubmit(async (body) => {
    try {
      const { email } = await add({ body }).unwrap();
      showToast({ message: `Invitation sent to ${email}` });
      onClose();
    } catch (error) {
      const { fields = {} } = failureOf(error);
      const marked = fieldNames.filter((name) => fields[name] !== undefined);
      marked.forEach((name, place) =>
        setError(name, { message: fields[name] }, { shouldFocus: place === 0 }),
      );
      if (marked.length === 0) toastFailure(error);
    }
  });

  return (
    <Sheet
      open
      onOpenChange={(open) => (open || isLoading ? undefined : onClose())}
      title="Add user"
      description="They get an invitation by email, valid for 7 days."
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="Name" required error={formState.errors.name?.message}>
          <TextInput autoComplete="off" dir="auto" {...register('name')} />
        </Field>
        <Field label="Email Address" required error={formState.errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Controller
          control={control}
          name="role"
          render={({ field, fieldState }) => (
            <Field label="Role" required error={fieldState.error?.message}>
              <Select
                options={roleOptions(giver)}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="departments"
          render={({ field }) => <DepartmentChecks value={field.value} onChange={field.onChange} />}
        />
      </form>
    </Sheet>
  );
}
