import { expect } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { mailTo } from './mails.ts';

const linkIn = (mail: string): string => /\/newsletter\/\w+\/[\w-]+/.exec(mail)?.[0] ?? '';

test('LAND-8: joining, confirming and unsubscribing; a link that is only opened does nothing', async ({
  page,
}) => {
  const email = `reader-${test.info().retry}@visitor.example`;
  await page.goto('/');
  await page.getByPlaceholder('Enter email address').fill(email);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(
    page.getByText('Thank you. Please open the link in the email we have sent you.'),
  ).toBeVisible();

  const first = await mailTo(page.request, email, /Please confirm your subscription/);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/landing/newsletter/')) calls.push(request.url());
  });
  await page.goto(linkIn(first));
  await expect(page).toHaveTitle('Newsletter · Contract Review');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'You are subscribed.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectNoBarriers(page);

  const welcome = await mailTo(page.request, email, /You are subscribed to the Contract Review newsletter/);
  await page.goto(linkIn(welcome));
  await page.route('**/api/landing/newsletter/unsubscription', (route) => route.abort());
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(
    page.getByText('The server could not be reached. Check your connection and try again.'),
  ).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute('**/api/landing/newsletter/unsubscription');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed. No more mails will come.')).toBeVisible();

  await page.goto(linkIn(first));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link is not valid any more.' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('LAND-8: a link without its token says so, on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ['confirm', 'unsubscribe']) {
    await page.goto(`/newsletter/${step}`);
    await expect(page.getByText('This link is not valid any more.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
