import { useState } from 'react';
import { readOnboard, readPendingCode } from './pending-code.ts';
import { AuthLayout } from './components/AuthLayout.tsx';
import { OtpForm } from './components/OtpForm.tsx';
import { TextLink } from './components/TextLink.tsx';

/** /otp: the code that was sent by mail, for a sign-up or a new password (AUTH-7). */
export function OtpPage() {
  const [pending] = useState(() => ({ code: readPendingCode(), onboard: readOnboard() }));
  const purpose = pending.code?.purpose ?? 'signup';
  const email = pending.code?.email ?? pending.onboard?.email;
  if (!email) return <NoCode />;
  // The kept answers may be those of another sign-up than the one whose code is awaited.
  const onboard = purpose === 'signup' && pending.onboard?.email === email ? pending.onboard : null;
  return (
    <AuthLayout
      pageTitle="Enter the code"
      heading="Enter the code"
      lead={
        <>
          We sent four digits to <bdi className="font-medium break-all text-ink">{email}</bdi>.
        </>
      }
    >
      <OtpForm email={email} purpose={purpose} sentAt={pending.code?.sentAt ?? null} onboard={onboard} />
      <p className="mt-6 text-sm">
        <TextLink to={purpose === 'signup' ? '/signup' : '/forgotpassword'}>Use another e-mail address</TextLink>
      </p>
    </AuthLayout>
  );
}

function NoCode() {
  return (
    <AuthLayout pageTitle="Enter the code" heading="Enter the code" lead="No code has been asked for in this browser.">
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <TextLink to="/signup">Start a 14-day free trial</TextLink>
        <TextLink to="/forgotpassword">Forgot password?</TextLink>
      </p>
    </AuthLayout>
  );
}
