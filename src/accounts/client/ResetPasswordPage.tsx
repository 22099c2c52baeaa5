import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { accountMessages } from '#accounts/contract/errors.ts';
import type { SetPassword } from '#accounts/contract/schema.ts';
import { showToast } from '#kit/client/toast.ts';
import { useCall } from '#kit/client/use-call.ts';
import { AccountForm } from './components/AccountForm.tsx';
import { AuthLayout } from './components/AuthLayout.tsx';
import { NewPasswordFields } from './components/NewPasswordFields.tsx';
import { TextLink } from './components/TextLink.tsx';
import { checkedBy } from './checked-by.ts';
import { dropPendingCode, readPendingCode } from './pending-code.ts';
import { markPage } from './state.ts';
import { useRemedy } from './use-remedy.ts';
import { keepSignInEmail } from './use-user.ts';

/** /resetpassword: the new password after an accepted code (AUTH-10). */
export function ResetPasswordPage() {
  const form = useForm<SetPassword>({
    resolver: checkedBy((rules) => rules.setPassword),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, control, formState } = form;
  const { notice, mend, forget } = useRemedy(form, ['password', 'confirmPassword']);
  const [resetPassword, isRunning] = useCall(accountEndpoints.resetPassword);
  const navigate = useNavigate();

  const submit = handleSubmit(async (body) => {
    forget();
    try {
      const { message } = await resetPassword({ body });
      if (message !== accountMessages.reset) return showToast({ message });
      keepSignInEmail(readPendingCode()?.email ?? null);
      dropPendingCode();
      markPage('signup');
      showToast({ message: 'Password reset successful Login with new password' });
      await navigate('/login');
    } catch (error) {
      mend(error);
    }
  });

  return (
    <AuthLayout
      pageTitle="New password"
      heading="Choose a new password"
      lead="You are signed out everywhere else when it is saved."
    >
      <AccountForm
        onSubmit={(event) => void submit(event)}
        notice={notice}
        submitLabel="Save password"
        busy={isRunning}
      >
        <NewPasswordFields
          labels={{ password: 'New password', confirm: 'Confirm password' }}
          typed={useWatch({ control, name: 'password' })}
          password={register('password')}
          confirm={register('confirmPassword')}
          passwordError={formState.errors.password?.message}
          confirmError={formState.errors.confirmPassword?.message}
        />
      </AccountForm>
      <p className="mt-6 text-sm">
        <TextLink to="/forgotpassword">Ask for a new code</TextLink>
      </p>
    </AuthLayout>
  );
}
