import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import type { SignIn } from '#accounts/contract/schema.ts';
import { useCall } from '#kit/client/use-call.ts';
import { Field } from '#ui/Field.tsx';
import { toastManager } from '#ui/toasts.ts';
import { PasswordInput, TextInput } from '#ui/TextInput.tsx';
import { AccountForm } from './components/AccountForm.tsx';
import { AuthLayout } from './components/AuthLayout.tsx';
import { CodeOffer } from './components/CodeOffer.tsx';
import { TextLink } from './components/TextLink.tsx';
import { checkedBy } from './checked-by.ts';
import { takeReturnPath } from './session/return-path.ts';
import { goToPage } from './use-next-page.ts';
import { useRemedy } from './use-remedy.ts';
import { enter, keepSignInEmail, readSignInEmail } from './use-user.ts';

/** /login: back to the page first asked for (AUTH-12). */
export function LoginPage() {
  const form = useForm<SignIn>({
    resolver: checkedBy((rules) => rules.signIn),
    defaultValues: { email: readSignInEmail(), password: '' },
  });
  const { register, handleSubmit, getValues, formState } = form;
  const { notice, codeOffer, mend, forget } = useRemedy(form, ['email', 'password']);
  const [signIn, isRunning] = useCall(accountEndpoints.signIn);
  const navigate = useNavigate();

  const submit = handleSubmit(async (body) => {
    forget();
    try {
      const { token, user } = await signIn({ body });
      enter(token, user);
      // "Login with your Credentials" is done.
      toastManager.close();
      keepSignInEmail(null);
      await goToPage(user, takeReturnPath(), navigate);
    } catch (error) {
      mend(error);
    }
  });

  return (
    <AuthLayout form={form} pageTitle="Sign in" heading="Sign in" lead="Use your work email.">
      <AccountForm
        onSubmit={(event) => void submit(event)}
        notice={notice}
        submitLabel="Sign in"
        busy={isRunning}
      >
        <Field label="Email Address" error={formState.errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field
          label="Password"
          error={formState.errors.password?.message}
          aside={<TextLink to="/forgotpassword">Forgot password?</TextLink>}
        >
          <PasswordInput {...register('password')} />
        </Field>
        {codeOffer ? <CodeOffer email={getValues('email').trim().toLowerCase()} offered={codeOffer} /> : null}
      </AccountForm>
      <p className="mt-6 text-sm text-ink-2">
        New here?{' '}
        <TextLink to="/signup" className="font-semibold">
          Start a 14-day free trial
        </TextLink>
      </p>
    </AuthLayout>
  );
}
