import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { otpLength } from '#shared/accounts/rules.ts';
import type { SignUpOnboard } from '#shared/accounts/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { OtpInput } from '../../ui/OtpInput.tsx';
import type { PendingCode } from '../pending-code.ts';
import { useCode } from '../use-code.ts';
import { AccountForm } from './AccountForm.tsx';
import { Countdown } from './Countdown.tsx';

/** With the key of the mail's link the digits do not count; the call asks for four all the same. */
const anyDigits = '0'.repeat(otpLength);

type OtpFormProps = { email: string; purpose: PendingCode['purpose']; sentAt: number | null; onboard: SignUpOnboard | null };

/** Four boxes, how long the code counts, Send Again and Validate. */
export function OtpForm({ email, purpose, sentAt: firstSentAt, onboard }: OtpFormProps) {
  const [otp, setOtp] = useState('');
  const [sentAt, setSentAt] = useState(firstSentAt);
  const [error, setError] = useState<string>();
  const code = useCode({ email, purpose, onboard });
  const [address, setAddress] = useSearchParams();
  const key = address.get('key');

  const validate = async () => {
    if (key) {
      if (!(await code.validate({ otp: anyDigits, key }))) setAddress({}, { replace: true });
      return;
    }
    if (otp.length < otpLength) return setError('Enter the four digits');
    setError(undefined);
    if (!(await code.validate({ otp }))) setOtp('');
  };

  const sendAgain = async () => {
    const at = await code.sendAgain();
    if (at === null) return;
    setOtp('');
    setError(undefined);
    setSentAt(at);
  };

  return (
    <AccountForm
      onSubmit={(event) => {
        event.preventDefault();
        void validate();
      }}
      notice={code.notice}
      submitLabel="Validate"
      busy={code.isValidating}
    >
      {key ? (
        <p className="text-sm text-ink-2">You opened the link of the mail, so no digits are needed.</p>
      ) : (
        <Field label="Code" error={error}>
          <OtpInput length={otpLength} value={otp} onChange={setOtp} autoFocus />
        </Field>
      )}
      <div className="flex items-start justify-between gap-4">
        <Countdown sentAt={sentAt} />
        <Button variant="ghost" size="sm" busy={code.isSending} onClick={() => void sendAgain()} className="-mt-1 -mr-2.5 text-brand!">
          Send Again
        </Button>
      </div>
    </AccountForm>
  );
}
