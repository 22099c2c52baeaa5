import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { accountFailures, accountMessages } from '#accounts/contract/errors.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { registeredMilliseconds } from '#kit/contract/timings.ts';
import type { SignUpOnboard } from '#accounts/contract/schema.ts';
import { formatTime } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { useLater } from '#kit/client/later.ts';
import { showToast } from '#kit/client/toast.ts';
import { useCall } from '#kit/client/use-call.ts';
import { remedyOf } from '../failures.ts';
import {
  dropPendingCode,
  keepPendingCode,
  sentNow,
  verification,
  type PendingCode,
  type SentCode,
} from '../pending-code.ts';
import { markPage } from '../state.ts';
import { enter, keepSignInEmail } from '../use-user.ts';

type CodeContext = { email: string; purpose: PendingCode['purpose']; onboard: SignUpOnboard | null };

/** dead: the fifth wrong try; refused: not the code; failed: something else, which the notice says. */
export type Validated = 'accepted' | 'refused' | 'dead' | 'failed';

/** Validates the code and asks for a new one; leads on as the server's message says (AUTH-9). */
export function useCode({ email, purpose, onboard }: CodeContext) {
  const [notice, setNotice] = useState<string | null>(null);
  const [verifyUser, isValidating] = useCall(accountEndpoints.verifyUser);
  const [resendCode, isSending] = useCall(accountEndpoints.resendCode);
  const navigate = useNavigate();
  const later = useLater();

  /** Follows the server's message; false when it is none of the two it knows. */
  const follow = async (message: string, token: string | undefined) => {
    if (message === accountMessages.verified) {
      if (token) enter(token, null);
      dropPendingCode();
      keepSignInEmail(email);
      showToast({ message: 'Login with your Credentials' });
      await navigate('/login');
    } else if (message === accountMessages.codeAccepted) {
      // On the device that opened the link nothing was kept yet.
      keepPendingCode({ email, purpose: 'reset', sentAt: Date.now(), linkOnly: false });
      markPage('resetPassword');
      await navigate('/resetpassword');
    } else {
      showToast({ message: kitFailures.unexpected.message, type: 'error' });
    }
  };

  /** What became of it. */
  const validate = async (given: { otp: string; key?: string }): Promise<Validated> => {
    setNotice(null);
    try {
      const { message, token } = await verifyUser({ body: verification(given, onboard) });
      await follow(message, token);
      return 'accepted';
    } catch (error) {
      const failure = failureOf(error);
      const remedy = remedyOf(failure);
      if (remedy.kind === 'toast') showToast({ message: remedy.message, type: 'error' });
      else setNotice(failure.message);
      if (remedy.kind === 'toast' && remedy.next === 'login')
        later(registeredMilliseconds, () => void navigate('/login'));
      if (failure.details?.state === 'dead') return 'dead';
      return failure.code === accountFailures.codeInvalid.code ? 'refused' : 'failed';
    }
  };

  /** When which mail was sent, or null when none was. */
  const sendAgain = async (): Promise<SentCode | null> => {
    setNotice(null);
    try {
      const { alreadySentAt } = await resendCode({});
      const sent = sentNow(alreadySentAt);
      if (sent.linkOnly) {
        setNotice(`We sent an email at ${formatTime(sent.sentAt)}. Its link works on any device.`);
        return null;
      }
      keepPendingCode({ email, purpose, ...sent });
      showToast({ message: 'A new code is on its way.' });
      return sent;
    } catch (error) {
      const failure = failureOf(error);
      const isUnknown = failure.code === accountFailures.codeInvalid.code;
      setNotice(isUnknown ? 'There is no code to send again. Please start again.' : failure.message);
      return null;
    }
  };

  /** The link of the mail was opened on another device: what is left to do here. */
  const confirmedElsewhere = async (): Promise<void> => {
    if (purpose === 'reset')
      setNotice('You opened the link on another device. Choose the new password there.');
    else await follow(accountMessages.verified, undefined);
  };

  return { notice, validate, isValidating, sendAgain, isSending, confirmedElsewhere };
}
