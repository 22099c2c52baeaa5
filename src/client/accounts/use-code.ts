import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#shared/accounts/endpoints.ts';
import { accountFailures, accountMessages } from '#shared/accounts/errors.ts';
import { kitFailures } from '#shared/kit/errors.ts';
import type { SignUpOnboard } from '#shared/accounts/schema.ts';
import { failureOf } from '../kit/errors.ts';
import { useLater } from '../kit/later.ts';
import { showToast } from '../kit/toast.ts';
import { useCall } from '../kit/use-call.ts';
import { remedyOf } from './failures.ts';
import { dropPendingCode, keepPendingCode, verification, type PendingCode } from './pending-code.ts';
import { keepSignInEmail } from './return-path.ts';
import { markPage } from './state.ts';
import { toLoginAfter } from './use-remedy.ts';
import { enter } from './use-user.ts';

type CodeContext = { email: string; purpose: PendingCode['purpose']; onboard: SignUpOnboard | null };

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
      markPage('resetPassword');
      await navigate('/resetpassword');
    } else {
      showToast({ message: kitFailures.unexpected.message, type: 'error' });
    }
  };

  /** True unless the code was refused. */
  const validate = async (given: { otp: string; key?: string }): Promise<boolean> => {
    setNotice(null);
    try {
      const { message, token } = await verifyUser({ body: verification(given, onboard) });
      await follow(message, token);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      const remedy = remedyOf(failure);
      if (remedy.kind === 'toast') showToast({ message: remedy.message, type: 'error' });
      else setNotice(failure.message);
      if (remedy.kind === 'toast' && remedy.next === 'login') later(toLoginAfter, () => void navigate('/login'));
      return failure.code !== accountFailures.codeInvalid.code;
    }
  };

  /** When the new code was sent (milliseconds), or null when it was not. */
  const sendAgain = async (): Promise<number | null> => {
    setNotice(null);
    try {
      await resendCode({});
      const sentAt = Date.now();
      keepPendingCode({ email, purpose, sentAt });
      showToast({ message: 'A new code is on its way.' });
      return sentAt;
    } catch (error) {
      const failure = failureOf(error);
      const isUnknown = failure.code === accountFailures.codeInvalid.code;
      setNotice(isUnknown ? 'There is no code to send again. Please start again.' : failure.message);
      return null;
    }
  };

  return { notice, validate, isValidating, sendAgain, isSending };
}
