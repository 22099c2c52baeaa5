import { accountFailures } from '#accounts/contract/errors.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import type { CallFailure } from '#kit/client/errors.ts';

/** What the account pages do about a failed call: marks at fields, a toast, or a notice above the button. */
export type Remedy =
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'toast'; message: string; next?: 'login' | 'code' }
  /** A code was mailed, which comes before anything else. */
  | { kind: 'code'; message: string }
  | { kind: 'notice'; message: string };

/** Section 8: what each failure of sign-up, sign-in, code and reset says, and what follows it. */
export function remedyOf(failure: CallFailure): Remedy {
  switch (failure.code) {
    case accountFailures.userNotFound.code:
      return { kind: 'toast', message: 'Email not registered' };
    case accountFailures.accountIncomplete.code:
      return { kind: 'toast', message: failure.message, next: 'code' };
    case accountFailures.confirmSignIn.code:
      return { kind: 'code', message: failure.message };
    case accountFailures.emailRegistered.code:
      return { kind: 'toast', message: 'Email already registered Please Login', next: 'login' };
    case accountFailures.codeInvalid.code:
      return { kind: 'toast', message: 'OTP Expired or Check the OTP' };
    case kitFailures.unexpected.code:
      return { kind: 'toast', message: kitFailures.unexpected.message };
    case kitFailures.invalidInput.code:
      return failure.fields
        ? { kind: 'fields', fields: failure.fields }
        : { kind: 'notice', message: failure.message };
    default:
      // A wrong password, a waiting membership, too many tries, no connection: each has its own words.
      return { kind: 'notice', message: failure.message };
  }
}
