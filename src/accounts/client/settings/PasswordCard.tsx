import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { changePasswordSchema, type ChangePassword } from '#accounts/contract/own-account-forms.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { PasswordInput } from '#ui/TextInput.tsx';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { NewPasswordFields } from '../components/NewPasswordFields.tsx';
import { useUser } from '../use-user.ts';

const empty: ChangePassword = { current: '', password: '', confirmPassword: '' };

/** A new password for the old one; other sessions that were signed in with it end. */
export function PasswordCard() {
  const user = useUser();
  const form = useForm<ChangePassword>({
    resolver: standardSchemaResolver(changePasswordSchema),
    defaultValues: empty,
  });
  const { register, handleSubmit, control, formState, reset, setError } = form;
  const [change] = useMutation(ownAccountEndpoints.changePassword);
  const submit = handleSubmit((body) =>
    change({ body })
      .unwrap()
      .then(
        ({ message }) => {
          reset(empty);
          showToast({ message });
        },
        (error: unknown) => {
          const { fields } = toastFailure(error);
          for (const name of ['current', 'password', 'confirmPassword'] as const)
            if (fields?.[name]) setError(name, { message: fields[name] }, { shouldFocus: true });
        },
      ),
  );
  return (
    <Card title="Password">
      <form noValidate className="grid max-w-100 gap-5" onSubmit={(event) => void submit(event)}>
        {/* Password managers want to know whose it is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <Field label="Current password" required error={formState.errors.current?.message}>
          <PasswordInput {...register('current')} />
        </Field>
        <NewPasswordFields
          labels={{ password: 'New password', confirm: 'Confirm password' }}
          typed={useWatch({ control, name: 'password' })}
          password={register('password')}
          confirm={register('confirmPassword')}
          passwordError={formState.errors.password?.message}
          confirmError={formState.errors.confirmPassword?.message}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            Change password
          </Button>
          <p className="min-w-0 flex-1 text-xs text-ink-2">
            You stay signed in here and are signed out everywhere else.
          </p>
        </div>
      </form>
    </Card>
  );
}
