import { expect } from '@playwright/test';
import { test } from './browsers.ts';
import { startSession } from './walk.ts';

test('section 8: an invitation without a token, and one that nobody sent', async ({ page }) => {
  await page.goto('/invite/');
  await expect(page.getByText('Invalid invite link.')).toBeVisible();
  await page.goto('/invite/no-such-token');
  await expect(page.getByText('Invite link is invalid or expired.')).toBeVisible();
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('section 8: anything else that goes wrong is said as such, and the form keeps what was typed', async ({
  page,
}) => {
  await page.route('**/api/users/signin', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        status: 500,
        code: 'unexpected',
        message: 'Something went wrong',
        requestId: 'r',
      }),
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Email Address').fill('coordinator@demo-valves.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-valves-26!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Something went wrong').first()).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue('coordinator@demo-valves.example');
});

test('CR-7, DET-1: nothing matches the filters, and an enquiry that is not there', async ({ page }) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review?search=no-such-customer');
  await expect(page.getByText('No enquiries match your filters')).toBeVisible();
  await expect(page.getByText('Try adjusting your filter or sort options')).toBeVisible();
  await page.goto('/app/contract-review/NO-SUCH-REFERENCE');
  await expect(page.getByText('Enquiry not found').last()).toBeVisible();
  await page
    .getByRole('link', { name: 'Back to Enquiries' })
    .or(page.getByRole('button', { name: 'Back to Enquiries' }))
    .first()
    .click();
  await page.waitForURL('**/app/contract-review');
});

test('FEAS-7: Feasibility Review lists what waits for the signed-in reviewer first', async ({ page }) => {
  await startSession(page, 'finance');
  await page.goto('/app/contract-review?scope=feasibility');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByText('Legal & Compliance').first()).toBeVisible();
});
