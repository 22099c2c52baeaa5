import { useEffect, useState } from 'react';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { accountFailures } from '#accounts/contract/errors.ts';
import { otpLength } from '#accounts/contract/rules.ts';
import type { LinkDetails } from '#accounts/contract/codes.ts';
import type { SignUpOnboard } from '#accounts/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { send } from '#kit/client/call.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { Banner } from '#ui/States.tsx';
import type { PendingCode } from '../pending-code.ts';
import { useCode } from './use-code.ts';
import { AccountForm } from './AccountForm.tsx';

/** With the key of the mail's link the digits do not count; the call asks for four all the same. */
const anyDigits = '0'.repeat(otpLength);

const purposes: Record<LinkDetails['purpose'], PendingCode['purpose']> = {
  'sign-up': 'signup',
  reset: 'reset',
  'sign-in': 'signin',
};

type Looked = { details: LinkDetails } | { refusal: string };

const isOver =
  'This link no longer works: it was used, a newer one was sent, or it is older than 30 minutes.';

/**
 * What the link of a mail confirms, on whatever device it is opened. Only the button does it:
 * programs that look through mails open links.
 */
export function LinkForm({ linkKey, onboard }: { linkKey: string; onboard: SignUpOnboard | null }) {
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    send(accountEndpoints.describeLink, { body: { key: linkKey } }).then(
      (details) => setLooked({ details }),
      (error: unknown) => {
        const { code, message } = failureOf(error);
        setLooked({ refusal: code === accountFailures.codeInvalid.code ? isOver : message });
      },
    );
  }, [linkKey]);
  if (!looked) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-base text-ink-2">
        <Spinner />
        Looking at the link...
      </p>
    );
  }
  if ('refusal' in looked) return <Banner tone="error">{looked.refusal}</Banner>;
  return <Confirm linkKey={linkKey} details={looked.details} onboard={onboard} />;
}

function Confirm({
  linkKey,
  details,
  onboard,
}: {
  linkKey: string;
  details: LinkDetails;
  onboard: SignUpOnboard | null;
}) {
  const { email, purpose } = details;
  const own = purpose === 'sign-up' && onboard?.email === email ? onboard : null;
  const code = useCode({ email, purpose: purposes[purpose], onboard: own });
  return (
    <AccountForm
      onSubmit={(event) => {
        event.preventDefault();
        void code.validate({ otp: anyDigits, key: linkKey });
      }}
      notice={code.notice}
      submitLabel="Validate"
      busy={code.isValidating}
    >
      <p className="text-base">
        <Question details={details} />
      </p>
    </AccountForm>
  );
}

function Question({ details: { email, purpose, signUp } }: { details: LinkDetails }) {
  const address = <bdi className="font-medium break-all">{email}</bdi>;
  if (purpose === 'reset')
    return <>Confirm that you want to choose a new password for {address}. You choose it here.</>;
  if (purpose === 'sign-in')
    return <>Confirm that it is you who is signing in as {address}. If it is not, close this page.</>;
  if (!signUp) return <>You opened the link sent to {address}, so no digits are needed.</>;
  return (
    <>
      <bdi className="font-medium">{signUp.name}</bdi> signed up for{' '}
      <bdi className="font-medium">{signUp.organisation}</bdi> with the address {address}. If that was not
      you, close this page.
    </>
  );
}
