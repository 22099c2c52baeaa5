import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { confirmSelfSchema, type ConfirmSelf as Form } from '#accounts/contract/own-account-forms.ts';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { PasswordInput } from '#ui/TextInput.tsx';

type ConfirmSelfProps = { onConfirmed: () => void; onClose: () => void };

/** Asks for the password before a signature, where the organisation wants it (SIGN-6). */
export function ConfirmSelf({ onConfirmed, onClose }: ConfirmSelfProps) {
  const user = useUser();
  const formId = useId();
  const [confirm] = useMutation(ownAccountEndpoints.confirm);
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: standardSchemaResolver(confirmSelfSchema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit((body) =>
    confirm({ body })
      .unwrap()
      .then(onConfirmed, (rejection: unknown) => {
        setError('password', { message: failureOf(rejection).message }, { shouldFocus: true });
      }),
  );
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Enter your password to sign"
      description="Your organisation asks for it at most every 15 minutes."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting}>
            Sign
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers want to know whose it is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <Field label="Password" required error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
