import { expect, it } from 'vitest';
import { accountFailures } from '#accounts/contract/errors.ts';
import { kitFailures, type Failure } from '#kit/contract/errors.ts';
import { remedyOf } from './failures.ts';

it.each<[Failure, ReturnType<typeof remedyOf>]>([
  [accountFailures.userNotFound, { kind: 'toast', message: 'Email not registered' }],
  [
    accountFailures.accountIncomplete,
    { kind: 'toast', message: 'Complete your Account Creation', next: 'code' },
  ],
  [
    accountFailures.emailRegistered,
    { kind: 'toast', message: 'Email already registered Please Login', next: 'login' },
  ],
  [accountFailures.codeInvalid, { kind: 'toast', message: 'OTP Expired or Check the OTP' }],
  [kitFailures.unexpected, { kind: 'toast', message: 'Something went wrong' }],
  [accountFailures.wrongPassword, { kind: 'notice', message: 'The email or the password is not right.' }],
  [accountFailures.confirmSignIn, { kind: 'code', message: accountFailures.confirmSignIn.message }],
  [
    kitFailures.tooManyRequests,
    { kind: 'notice', message: 'Too many tries. Please wait a little and try again.' },
  ],
])('AUTH-11: $code is answered as section 8 says', (failure, remedy) => {
  expect(remedyOf({ ...failure })).toEqual(remedy);
});

it('AUTH-3: fields the server refuses are marked, not toasted', () => {
  const fields = { email: 'Enter a valid email' };
  expect(remedyOf({ ...kitFailures.invalidInput, fields })).toEqual({ kind: 'fields', fields });
});
