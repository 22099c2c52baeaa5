import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import type { forgotPasswordSchema } from '#accounts/contract/schema.ts';
import { useCall } from '#kit/client/use-call.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AccountForm } from './components/AccountForm.tsx';
import { AuthLayout } from './components/AuthLayout.tsx';
import { TextLink } from './components/TextLink.tsx';
import { checkedBy } from './checked-by.ts';
import { keepPendingCode, sentNow } from './pending-code.ts';
import { markPage } from './state.ts';
import { useRemedy } from './use-remedy.ts';

/** The address an accepted invitation was sent to, which it hands over (AUTH-16). */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/** /forgotpassword: a code by mail, then /otp (AUTH-10). */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const form = useForm<z.infer<typeof forgotPasswordSchema>>({
    resolver: checkedBy((rules) => rules.forgotPassword),
    defaultValues: { email: emailIn(state) },
  });
  const { register, handleSubmit, formState } = form;
  const { notice, mend, forget } = useRemedy(form, ['email']);
  const [askForCode, isRunning] = useCall(accountEndpoints.forgotPassword);
  const navigate = useNavigate();

  const submit = handleSubmit(async (body) => {
    forget();
    try {
      const { alreadySentAt } = await askForCode({ body });
      keepPendingCode({ email: body.email, purpose: 'reset', ...sentNow(alreadySentAt) });
      markPage('otp');
      await navigate('/otp');
    } catch (error) {
      mend(error);
    }
  });

  return (
    <AuthLayout
      form={form}
      pageTitle="Forgot password"
      heading="Forgot password"
      lead="We send a code to your email address. Use it to choose a new password."
    >
      <AccountForm
        onSubmit={(event) => void submit(event)}
        notice={notice}
        submitLabel="Send code"
        busy={isRunning}
      >
        <Field label="Email Address" error={formState.errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...register('email')} />
        </Field>
      </AccountForm>
      <p className="mt-6 text-sm">
        <TextLink to="/login">Back to sign in</TextLink>
      </p>
    </AuthLayout>
  );
}
