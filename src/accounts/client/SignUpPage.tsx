import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { accountFailures } from '#accounts/contract/errors.ts';
import type { SignUp } from '#accounts/contract/schema.ts';
import { industry } from '#organisations/contract/sectors.ts';
import { failureOf } from '#kit/client/errors.ts';
import { useCall } from '#kit/client/use-call.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AccountForm } from './components/AccountForm.tsx';
import { AccountInformation } from './components/AccountInformation.tsx';
import { AuthLayout } from './components/AuthLayout.tsx';
import { NewPasswordFields } from './components/NewPasswordFields.tsx';
import { TextLink } from './components/TextLink.tsx';
import { checkedBy } from './checked-by.ts';
import { keepOnboard, keepPendingCode, sentNow } from './pending-code.ts';
import { markPage } from './state.ts';
import { useRemedy } from './use-remedy.ts';
import { keepSignInEmail } from './use-user.ts';

/** Puts the focus on the first marked field once the marks are drawn, in the order of the page. */
function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus(),
  );
}

const organisationFields = {
  org_name: '',
  industry,
  sector: '',
  department: '',
  country: '',
  state: '',
  city: '',
  place_id: '',
};
const empty: SignUp = { name: '', ...organisationFields, email: '', password: '', confirmPassword: '' };
const visibleFields = (Object.keys(empty) as (keyof SignUp)[]).filter(
  (name) => name !== 'industry' && name !== 'place_id',
);

/** /signup: a new account with its organisation; a code by mail follows (AUTH-1 to AUTH-6). */
export function SignUpPage() {
  const form = useForm<SignUp>({
    resolver: checkedBy((rules) => rules.signUp),
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { register, handleSubmit, control, formState } = form;
  const { notice, mend, forget } = useRemedy(form, visibleFields);
  const [signUp, isRunning] = useCall(accountEndpoints.signUp);
  const navigate = useNavigate();

  const submit = handleSubmit(async (body) => {
    forget();
    try {
      const { alreadySentAt } = await signUp({ body });
      keepOnboard(body);
      keepPendingCode({ email: body.email, purpose: 'signup', ...sentNow(alreadySentAt) });
      markPage('otp');
      await navigate('/otp');
    } catch (error) {
      if (failureOf(error).code === accountFailures.emailRegistered.code) keepSignInEmail(body.email);
      mend(error);
    }
  }, focusFirstError);

  return (
    <AuthLayout
      single
      form={form}
      pageTitle="Free trial"
      heading="Start your 14-day free trial"
      lead={
        <>
          Already registered?{' '}
          <TextLink to="/login" className="underline">
            Sign in
          </TextLink>
        </>
      }
    >
      <AccountForm
        onSubmit={(event) => void submit(event)}
        notice={notice}
        submitLabel="Get FREE Trial"
        busy={isRunning}
      >
        <Group title="Account Information">
          <AccountInformation form={form} />
        </Group>
        <Group title="Account Setup">
          <Field label="Email Address" required error={formState.errors.email?.message}>
            <TextInput type="email" autoComplete="username" {...register('email')} />
          </Field>
          <NewPasswordFields
            labels={{ password: 'Password', confirm: 'Confirm Password' }}
            typed={useWatch({ control, name: 'password' })}
            password={register('password')}
            confirm={register('confirmPassword')}
            passwordError={formState.errors.password?.message}
            confirmError={formState.errors.confirmPassword?.message}
          />
        </Group>
      </AccountForm>
      <p className="mt-3 text-center text-sm text-ink-2">
        Email Verification will be sent to the email address
      </p>
    </AuthLayout>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5">
      <legend className="float-start mb-1 w-full text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
