import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#demo/server/sign-in.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs } from './enquiries.ts';
import { land } from './walk.ts';

const root = join(import.meta.dirname, '../..');
/** What a text of a room is in Arabic. */
const arabic = (room: string, text: string): string => {
  const words = JSON.parse(readFileSync(join(root, `src/${room}/words.ar.json`), 'utf8')) as Record<
    string,
    string
  >;
  const found = words[text];
  if (!found) throw new Error(`${room} says “${text}” in no other language.`);
  return found;
};
const isArabic = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
};
const person = 'finance';

test.afterEach(async ({ playwright, baseURL }) => {
  // A language stays with the person, and other journeys are theirs as well.
  const { request, headers } = await callAs(await playwright.request.newContext({ baseURL }), person);
  await request.put('/api/users/me/language', { headers, data: { language: 'en' } });
  await request.dispose();
});

test('WAY-2: a person chooses Arabic, works in it from right to left, and finds it again after signing out', async ({
  page,
}) => {
  await land(page, person, '/settings?tab=profile');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await isArabic(page);
  await expect(
    page.getByRole('heading', { level: 1, name: arabic('app', 'Settings'), exact: true }),
  ).toBeVisible();
  await expectNoBarriers(page);

  // What a customer wrote stays as it was written, what the product says of it is Arabic.
  await page.goto('/app/contract-review/RFQ-CM-5521?department=Finance');
  const sheet = page.getByRole('dialog', { name: arabic('organisations', 'Finance'), exact: true });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('radio', { name: arabic('reviews', 'Can meet') }).first()).toBeVisible();
  await expect(page.getByText('Placeholder Offshore Rigs Pte Ltd').first()).toBeAttached();
  await expectNoBarriers(sheet);
  await page.keyboard.press('Escape');
  for (const tab of ['items', 'requirements']) {
    await page.goto(`/app/contract-review/RFQ-CM-5521?tab=${tab}`);
    await expect(page.getByRole('row').filter({ hasText: '10,000 psi' }).first()).toBeVisible();
  }

  // The reader's own word for what the customer wants is the reader's language, too.
  await page.goto('/app/contract-review/RFQ-CM-5521?tab=fields');
  await expect(page.getByText(arabic('enquiries', 'Required'), { exact: true })).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0);

  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: /Fiona Finance/ }).click();
  await page.getByRole('menuitem', { name: arabic('app', 'Sign out') }).click();
  await page.waitForURL('**/login**');
  await isArabic(page);
  await expectNoBarriers(page);
  await page.getByLabel(arabic('accounts', 'Email Address')).fill(`${person}@demo-valves.example`);
  await page.getByRole('textbox', { name: arabic('accounts', 'Password') }).fill(demoPassword);
  await page.getByRole('button', { name: arabic('accounts', 'Sign in'), exact: true }).click();
  await page.waitForURL('**/app/**');
  await isArabic(page);

  // What is asked arrives, and Qucy answers in the reader's language; its line and that of live changes carry the session.
  await page.goto('/app/qucy-chat');
  await page.getByPlaceholder(arabic('assistant', 'Ask Qucy…')).fill('How many enquiries are open?');
  await page.keyboard.press('Enter');
  await expect(page.locator('main').getByText('عدد الاستفسارات المفتوحة').first()).toBeVisible();

  await page.goto('/settings?tab=profile');
  await page.getByRole('combobox', { name: arabic('accounts', 'Language') }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('WAY-2: somebody who is not signed in reads the pages of sign-up and sign-in in Arabic, chosen there or by a mail', async ({
  page,
  elsewhere,
}) => {
  await page.goto('/signup');
  await page.locator('input[name=name]').fill('Dana Visitor');
  await page.getByRole('combobox', { name: 'Sector' }).click();
  await page.getByRole('option', { name: 'Manufacturing' }).click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await isArabic(page);
  // A form that was begun goes on in the other language.
  await expect(page.locator('input[name=name]')).toHaveValue('Dana Visitor');
  await expect(page.getByRole('combobox', { name: arabic('accounts', 'Sector') })).not.toHaveText(
    arabic('ui', 'Choose…'),
  );
  await expectNoBarriers(page);
  for (const path of ['/login', '/forgotpassword', '/resetpassword', '/otp', '/join/none']) {
    await page.goto(path);
    await isArabic(page);
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'العربية' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const invited = await elsewhere();
  await invited.goto('/join/none?language=ar');
  await isArabic(invited);
  for (const path of ['/invite/none', '/login']) {
    await invited.goto(path);
    await isArabic(invited);
    await expect(invited.getByRole('button', { name: 'English' })).toBeVisible();
  }
});
