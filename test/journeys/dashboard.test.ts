import { expect, type Page } from '@playwright/test';
import { test } from './browsers.ts';
import { addByHand, signIn, signInByForm, signOut, startSession } from './walk.ts';

/** A part of the page by its heading. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test('DASH-1: a person who signs in lands on the dashboard, which says what needs them and opens it', async ({
  page,
}) => {
  await signInByForm(page, 'finance');
  expect(new URL(page.url()).pathname).toBe('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Fiona$/,
  );
  await expect(page).toHaveTitle('Dashboard · Contract Review');
  const needs = card(page, 'Needs you');
  const decisions = needs.getByRole('region', { name: /^Decisions/ });
  await expect(decisions.getByText(/Legal & Compliance/).first()).toBeVisible();
  await expect(card(page, 'Pipeline').getByRole('row', { name: /In Review/ })).toBeVisible();
  await expect(page.getByRole('table', { name: /received in the last eight weeks/ })).toBeAttached();
  await expect(card(page, 'Department turnaround')).toBeVisible();
  await expect(card(page, 'Recent activity').getByRole('listitem').first()).toBeVisible();
  await decisions.getByRole('link').first().click();
  await expect(page).toHaveURL(/contract-review\/.*department=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('DASH-1: what a colleague does appears without a reload', async ({ page, elsewhere }) => {
  const other = await elsewhere();
  await signIn(other, 'coordinator');
  await signIn(page, 'operations');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const activity = card(page, 'Recent activity');
  await expect(activity.getByRole('listitem').first()).toBeVisible();
  await addByHand(other, 'Fictional Dashboard Drilling');
  await expect(activity.getByRole('listitem').first()).toContainText('added the enquiry');
});

test('LAND-12, DASH-1: signed in, the public page leads to the dashboard; it fits a phone and a tablet', async ({
  page,
}) => {
  await startSession(page, 'quality');
  await page.goto('/');
  await page.waitForURL('**/app/dashboard');
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card(page, 'Needs you')).toBeVisible();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([width, isWider]).toEqual([width, false]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await signOut(page);
});
