import { expect } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import type { TestApp } from './app.ts';
import { openBrowser, readCode, type Browser } from './browsers.ts';
import { testPassword } from './people.ts';

let newcomers = 0;

/** The answers of somebody whose address nobody else has; a test names only what it is about. */
export const signUpForm = (
  over: Partial<Record<'email' | 'place_id' | 'password' | 'org_name' | 'name' | 'timeZone', string>> = {},
) => ({
  name: 'Nadia Specimen',
  org_name: 'Specimen Fittings',
  sector: 'Manufacturing',
  department: 'Engineering',
  country: 'oman',
  email: `nadia-${(newcomers += 1)}@newcomers.example`,
  password: testPassword,
  confirmPassword: over.password ?? testPassword,
  ...over,
});

/** Signs somebody up and confirms the address with the mailed code; answers the address. */
export const register = async (
  { app }: Pick<TestApp, 'app'>,
  over: Parameters<typeof signUpForm>[0] = {},
  at: Browser = openBrowser(app),
) => {
  const body = signUpForm(over);
  expect((await at.call(accountEndpoints.signUp, { body })).status).toBe(200);
  const verified = await at.call(accountEndpoints.verifyUser, {
    body: { otp: await readCode(app, body.email) },
  });
  expect(verified.body.message).toBe('User verified successfully');
  return body.email;
};
