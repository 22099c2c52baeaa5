import type { Failure } from '#kit/contract/errors.ts';

/** The failures of section 8, with its exact words. */
export const accountFailures = {
  userNotFound: { code: 'user_not_found', status: 404, message: 'User not found' },
  accountIncomplete: { code: 'account_incomplete', status: 401, message: 'Complete your Account Creation' },
  emailRegistered: { code: 'email_registered', status: 400, message: 'Email already registered' },
  codeInvalid: { code: 'code_invalid', status: 400, message: 'Invalid or expired OTP' },
  openTheLink: {
    code: 'open_the_link',
    status: 400,
    message: 'Please open the link in the email we sent you. It works on any device.',
  },
  confirmSignIn: {
    code: 'confirm_sign_in',
    status: 403,
    message:
      'A wrong password was tried for this account many times. To make sure it is you, we sent you an email: confirm with it, then sign in.',
  },
  wrongPassword: { code: 'wrong_password', status: 400, message: 'The email or the password is not right.' },
  confirmNeeded: {
    code: 'confirm_needed',
    status: 403,
    message: 'Enter your password to sign.',
  },
  currentWrong: {
    code: 'current_password_wrong',
    status: 400,
    message: 'This is not your current password.',
  },
  noMembership: {
    code: 'no_membership',
    status: 403,
    message: 'An administrator still has to approve your request to join.',
  },
  deactivated: {
    code: 'deactivated',
    status: 403,
    message: 'Your access has been deactivated. An administrator of the organisation can restore it.',
  },
  joinDeclined: {
    code: 'join_declined',
    status: 403,
    message: 'Your request to join the organisation was declined.',
  },
  notAMember: {
    code: 'not_a_member',
    status: 403,
    message: 'This account belongs to no organisation. Ask an administrator of yours for an invitation.',
  },
  notYours: {
    code: 'organisation_not_yours',
    status: 404,
    message: 'You are not a member of this organisation any more.',
  },
  resetNotStarted: { code: 'reset_not_started', status: 400, message: 'Ask for a new code first.' },
} as const satisfies Record<string, Failure>;

/** The messages that steer the onboarding flow (section 4). */
export const accountMessages = {
  codeSent: 'OTP sent',
  verified: 'User verified successfully',
  codeAccepted: 'OTP sent and reset password',
  reset: 'Password reset successful',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
} as const;
