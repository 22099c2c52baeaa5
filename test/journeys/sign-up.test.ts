import { expect } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';

test('AUTH-1: every missing answer is named at its own field, in the exact words', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Get FREE Trial' }).click();
  const messages = [
    'Name is required',
    'Organization Name is required',
    'Sector is required',
    'Department is required',
    'Country is required',
    'Email is required',
    'Password is required',
    'Confirm Password is required',
  ];
  for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expectNoBarriers(page);
});

test('AUTH-1 to AUTH-12: a newcomer signs up, enters the code from the mail and signs in to an empty workspace', async ({
  page,
  context,
}) => {
  const email = `nora-${test.info().retry}@newcomer.example`;
  await page.goto('/');
  await page.getByRole('link', { name: 'GET 14 DAYS FREE TRIAL' }).first().click();
  await page.getByLabel('Name', { exact: false }).first().fill('Nora Newcomer');
  await page.getByRole('combobox', { name: 'Organization Name' }).fill('Newcomer Fittings');
  for (const [field, choice] of [
    ['Sector', 'Manufacturing'],
    ['Departments', 'Quality Assurance'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice }).click();
  }
  await page.getByRole('option', { name: 'Engineering' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Departments' })).toHaveText(
    'Quality Assurance, Engineering',
  );
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('Oman');
  await page.getByRole('option', { name: 'Oman', exact: true }).click();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Newcomer-26!');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('Newcomer-26!');
  await expect(page.getByText('Email Verification will be sent to the email address')).toBeVisible();
  await page.getByRole('button', { name: 'Get FREE Trial' }).click();

  await page.waitForURL('**/otp');
  await expect(page.getByText(email)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain('Newcomer Fittings');
  expect(kept).not.toContain('Newcomer-26!');
  await expectNoBarriers(page);

  const outbox = await context.newPage();
  await outbox.goto('/outbox');
  const mail = outbox
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .filter({ has: outbox.getByRole('heading', { name: 'Your verification code' }) });
  const code = /^\d{4}$/m.exec(await mail.first().innerText())?.[0] ?? '';
  expect(code).toHaveLength(4);
  await outbox.close();

  await page.bringToFront();
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByText('Login with your Credentials')).toBeVisible();
  await page.waitForURL('**/login');

  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Newcomer-26!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/app/dashboard');
  await page.goto('/app/contract-review');
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  await expect(page.getByText('Newcomer Fittings').first()).toBeVisible();
  await expect(page.getByText(/14 days/)).toBeVisible();

  // Without a mail at hand: an invented one shows what is read, and what speaks against it.
  await page.getByRole('button', { name: 'Try a sample mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Pipelines Company' })).toBeVisible();
  await expect(page.getByText('Each valve shall be tested with its seats').first()).toBeVisible();
  await expect(page.getByText('EN 10204 type 3.2').first()).toBeVisible();
});

test('AUTH-13: without a session the workspace shows nothing and leads to the first page; signing in returns to what was asked for', async ({
  page,
}) => {
  await page.goto('/app/contract-review?viewType=chart');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'SIGN IN' }).first().click();
  await page.getByLabel('Email Address').fill('coordinator@demo-valves.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-valves-26!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/app/contract-review?viewType=chart');
});
