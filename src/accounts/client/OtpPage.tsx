import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SignUpOnboard } from '#accounts/contract/schema.ts';
import { readOnboard, readPendingCode } from './pending-code.ts';
import { AuthLayout } from './components/AuthLayout.tsx';
import { LinkForm } from './components/LinkForm.tsx';
import { OtpForm } from './components/OtpForm.tsx';
import { TextLink } from './components/TextLink.tsx';

const otherAddress = { signup: '/signup', reset: '/forgotpassword', signin: '/login' } as const;

/** /otp: the code that was sent by mail, for a sign-up or a new password (AUTH-7). */
export function OtpPage() {
  const [pending] = useState(() => ({ code: readPendingCode(), onboard: readOnboard() }));
  const key = useSearchParams()[0].get('key');
  if (key) return <OpenedLink linkKey={key} onboard={pending.onboard} hasCode={pending.code !== null} />;
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
      <OtpForm email={email} purpose={purpose} sent={pending.code} onboard={onboard} />
      <p className="mt-6 text-sm">
        <TextLink to={otherAddress[purpose]}>Use another email address</TextLink>
      </p>
    </AuthLayout>
  );
}

function OpenedLink({
  linkKey,
  onboard,
  hasCode,
}: {
  linkKey: string;
  onboard: SignUpOnboard | null;
  hasCode: boolean;
}) {
  return (
    <AuthLayout pageTitle="Confirm" heading="Confirm by the link">
      <LinkForm linkKey={linkKey} onboard={onboard} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {hasCode ? <TextLink to="/otp">Enter the code instead</TextLink> : null}
        <TextLink to="/login">Sign in</TextLink>
        <TextLink to="/forgotpassword">Forgot password?</TextLink>
      </p>
    </AuthLayout>
  );
}

function NoCode() {
  return (
    <AuthLayout
      pageTitle="Enter the code"
      heading="Enter the code"
      lead="No code has been asked for in this browser."
    >
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <TextLink to="/signup">Start a 14-day free trial</TextLink>
        <TextLink to="/forgotpassword">Forgot password?</TextLink>
      </p>
    </AuthLayout>
  );
}
