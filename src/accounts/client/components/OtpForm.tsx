import { useState } from 'react';
import { otpLength } from '#accounts/contract/rules.ts';
import type { SignUpOnboard } from '#accounts/contract/schema.ts';
import { formatTime } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { OtpInput } from '#ui/OtpInput.tsx';
import type { PendingCode, SentCode } from '../pending-code.ts';
import { useCode } from './use-code.ts';
import { useCodeState } from './code-state.ts';
import { AccountForm } from './AccountForm.tsx';
import { Countdown } from './Countdown.tsx';

type OtpFormProps = {
  email: string;
  purpose: PendingCode['purpose'];
  sent: SentCode | null;
  onboard: SignUpOnboard | null;
};

/** Four boxes, how long the code counts, Send Again and Validate; a dead code says so and offers a new one. */
export function OtpForm({ email, purpose, sent: firstSent, onboard }: OtpFormProps) {
  const [otp, setOtp] = useState('');
  const [sent, setSent] = useState(firstSent);
  const [error, setError] = useState<string>();
  /**
   * Whether five wrong tries have used the code up; null until this page has seen it, the server
   * knows after a reload.
   */
  const [hasDied, setHasDied] = useState<boolean | null>(null);
  const code = useCode({ email, purpose, onboard });
  const state = useCodeState(() => void code.confirmedElsewhere());
  const isDead = hasDied ?? state === 'dead';
  const needsAnother = isDead || sent?.linkOnly === true;

  const validate = async () => {
    if (otp.length < otpLength) return setError('Enter the four digits');
    setError(undefined);
    const outcome = await code.validate({ otp });
    if (outcome === 'dead') setHasDied(true);
    if (outcome !== 'accepted') setOtp('');
  };

  const sendAgain = async () => {
    const next = await code.sendAgain();
    if (next === null) return;
    setOtp('');
    setError(undefined);
    setHasDied(false);
    setSent(next);
  };

  return (
    <AccountForm
      onSubmit={(event) => {
        event.preventDefault();
        void (needsAnother ? sendAgain() : validate());
      }}
      notice={code.notice}
      submitLabel={needsAnother ? 'Send a new code' : 'Validate'}
      busy={code.isValidating || (needsAnother && code.isSending)}
    >
      {sent?.linkOnly ? <LinkOnly sentAt={sent.sentAt} /> : null}
      {isDead ? <Dead /> : null}
      {needsAnother ? null : (
        <>
          <Field label="Code" error={error}>
            <OtpInput length={otpLength} value={otp} onChange={setOtp} autoFocus />
          </Field>
          <div className="flex items-start justify-between gap-4">
            <Countdown sentAt={sent?.sentAt ?? null} />
            <Button
              variant="ghost"
              size="sm"
              busy={code.isSending}
              onClick={() => void sendAgain()}
              className="-mt-1 -me-2.5 text-brand!"
            >
              Send Again
            </Button>
          </div>
        </>
      )}
    </AccountForm>
  );
}

function LinkOnly({ sentAt }: { sentAt: number }) {
  return (
    <p role="status" className="text-base">
      We have already sent emails to this address. Open the link in the one sent at {formatTime(sentAt)}: it
      works here and on any other device.
    </p>
  );
}

function Dead() {
  return (
    <p role="alert" className="text-base text-high">
      This code no longer works after five wrong tries. Send a new one, or open the link in the email.
    </p>
  );
}
