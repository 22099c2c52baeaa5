import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#demo/server/sign-in.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { mailTo } from './mails.ts';
import { signIn, startSession } from './walk.ts';

const password = 'Journey-26!';

const codeOf = (text: string): string => /^\d{4}$/m.exec(text)?.[0] ?? '';

/** Fills the sign-up form; the search of the organisation waits a second after the last key. */
const fillSignUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: false }).first().fill('Rita Returning');
  await page.getByRole('combobox', { name: 'Organization Name' }).fill('Returning Fittings');
  for (const [field, choice] of [
    ['Sector', 'Services'],
    ['Departments', 'Finance'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: field })).toHaveText(choice);
  }
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('Oman');
  await page.getByRole('option', { name: 'Oman', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('Oman');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
};

const tryToSignIn = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('AUTH-9, AUTH-10, AUTH-11: wrong code, link of the mail, forgotten password, and a second sign-up with the same address', async ({
  page,
}) => {
  // Each try is another person: the one before may have come as far as an account.
  const email = `rita-${test.info().retry}@returning.example`;
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Get FREE Trial' }).click();
  await page.waitForURL('**/otp');

  const code = codeOf(await mailTo(page.request, email));
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code === '1111' ? '2222' : '1111');
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByText('OTP Expired or Check the OTP')).toBeVisible();

  await tryToSignIn(page, email, password);
  await expect(page.getByText('Complete your Account Creation')).toBeVisible();

  const link = /https?:\/\/\S+(\/otp\?key=[\w-]+)/.exec(await mailTo(page.request, email))?.[1] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByText('Login with your Credentials')).toBeVisible();

  await page.goto('/forgotpassword');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL('**/otp');
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(codeOf(await mailTo(page.request, email)));
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.waitForURL('**/resetpassword');
  await page.getByRole('textbox', { name: 'New password' }).fill('Another-27!');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Another-27!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password reset successful Login with new password')).toBeVisible();
  await page.waitForURL('**/login');
  await tryToSignIn(page, email, 'Another-27!');
  await page.waitForURL('**/app/dashboard');
  await page.goto('/app/contract-review');
  await expect(page.getByText('No enquiries found.')).toBeVisible();

  // Signed out for good: a browser that is signed in would be led to its dashboard.
  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Get FREE Trial' }).click();
  await expect(page.getByText('Email already registered Please Login')).toBeVisible();
  await page.waitForURL('**/login');
});

test('AUTH-8, AUTH-9: after five wrong tries the page says so and offers a new code; the link confirms on the phone, and the page hears of it', async ({
  page,
  elsewhere,
}) => {
  const email = `pia-${test.info().retry}@returning.example`;
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Get FREE Trial' }).click();
  await page.waitForURL('**/otp');
  const code = codeOf(await mailTo(page.request, email));
  for (let step = 1; step <= 5; step += 1) {
    const refused = page.waitForResponse('**/api/users/verify-user');
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(String((Number(code) + step) % 10_000).padStart(4, '0'));
    await page.getByRole('button', { name: 'Validate' }).click();
    await refused;
  }
  await expect(page.getByText('This code no longer works after five wrong tries.')).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  const phone = await elsewhere();
  await phone.goto(/https?:\/\/\S+(\/otp\?key=[\w-]+)/.exec(await mailTo(page.request, email))?.[1] ?? '');
  await expect(
    phone.getByText(`Rita Returning signed up for Returning Fittings with the address ${email}.`),
  ).toBeVisible();
  await expectNoBarriers(phone);
  await phone.getByRole('button', { name: 'Validate' }).click();
  await phone.waitForURL('**/login');
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
});

test('AUTH-11: an address nobody signed up with, and a wrong password', async ({ page }) => {
  await tryToSignIn(page, 'nobody@nowhere.example', password);
  await expect(page.getByText('Email not registered')).toBeVisible();
  await tryToSignIn(page, 'coordinator@demo-valves.example', 'Wrong-4-sure!');
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
  await expectNoBarriers(page);
});

test('AUTH-7: the countdown of the code ends with the words that say what to do', async ({
  freshPage: page,
}) => {
  await page.clock.install();
  await fillSignUp(page, 'slow@returning.example');
  await page.getByRole('button', { name: 'Get FREE Trial' }).click();
  await page.waitForURL('**/otp');
  await page.clock.fastForward(301_000);
  await expect(page.getByText('OTP Expired. Please request a new code.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Again' }).click();
  await expect(page.getByText('OTP Expired. Please request a new code.')).toBeHidden();
});

test('AUTH-4: the organisation search says that it searches, that nothing matches, and that it could not ask', async ({
  page,
}) => {
  await page.goto('/signup');
  const name = page.getByRole('combobox', { name: 'Organization Name' });
  await name.fill('ab');
  await page.waitForTimeout(1300);
  await expect(page.getByText('Searching organizations...')).toBeHidden();
  await page.route('**/api/users/places**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await name.fill('Nobody Has This Name');
  await expect(page.getByText('Searching organizations...').first()).toBeVisible();
  await expect(page.getByText('No matching organizations found').first()).toBeVisible();
  await expect(page.getByText('You can create a new organization with this name').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute('**/api/users/places**');
  await page.route('**/api/users/places**', (route) => route.abort());
  await name.fill('Nobody Can Ask');
  await expect(page.getByText('No organizations found').first()).toBeVisible();
  await expect(page.getByText('Continue typing to create a new organization').first()).toBeVisible();
});

for (const [message, toast] of [
  ['Your session has expired.', 'Your session has expired. Please sign in again.'],
  ['Unauthorized: this session has ended.', 'Your access has been revoked. Please sign in again.'],
  ['Invalid token.', 'Your access has been revoked. Please sign in again.'],
] as const) {
  test(`AUTH-15: a 401 that says “${message}” signs out with one toast and leads to /login`, async ({
    page,
  }) => {
    await signIn(page, 'coordinator');
    const body = JSON.stringify({ status: 401, code: 'x', message, requestId: 'r' });
    await page.route('**/api/enquiries**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body }),
    );
    await page.getByPlaceholder('Search users by customer name, enquiry, department...').fill('valves');
    await expect(page.getByText(toast)).toHaveCount(1);
    await page.waitForURL('**/login');
    expect(
      await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('isAuthenticated')]),
    ).toEqual([null, null]);
  });
}

test('AUTH-12: after a sign-out nobody asked for the address stands there, Tab leads to the password, and the page comes back', async ({
  page,
}) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review?priority=high');
  const body = JSON.stringify({
    status: 401,
    code: 'x',
    message: 'Your session has expired.',
    requestId: 'r',
  });
  await page.route('**/api/enquiries**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body }),
  );
  await page.reload();
  await page.waitForURL('**/login');
  await page.unroute('**/api/enquiries**');
  const address = page.getByLabel('Email Address');
  await expect(address).toHaveValue('coordinator@demo-valves.example');
  await address.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(
    (url) => url.pathname === '/app/contract-review' && url.searchParams.get('priority') === 'high',
  );
  for (const form of ['/login', '/signup']) {
    await page.goto(form);
    await page.waitForURL('**/app/dashboard');
  }
});

test('AUTH-13, AUTH-14: a new tab opens the page of a link signed in, and signing out in one tab signs out all', async ({
  page,
  context,
}) => {
  await signIn(page, 'coordinator');
  const tab = await context.newPage();
  await tab.goto('/app/access-request');
  await expect(tab.getByRole('heading', { level: 1, name: 'Access requests' })).toBeVisible();
  const keys = () =>
    tab.evaluate(() => ['token', 'user', 'isAuthenticated'].map((key) => sessionStorage.getItem(key)));
  expect((await keys()).every((value) => value)).toBe(true);
  const front = await context.newPage();
  await front.goto('/');
  await front.waitForURL('**/app/dashboard');
  await tab.getByRole('button', { name: /account of/i }).click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const each of [tab, page, front]) await each.waitForURL('**/login');
  expect(await keys()).toEqual([null, null, null]);
  await front.goto('/app/dashboard');
  await expect(front).toHaveURL('/');
});

test('AUTH-14: signing out ends the session on the server as well', async ({ page, context }) => {
  await signIn(page, 'coordinator');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const stored = await context.request.get('/api/users/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(stored.status()).toBe(200);
  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  const after = await context.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(after.status()).toBe(401);
});
