import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs, putAway, takeIn } from './enquiries.ts';
import { land, startSession } from './walk.ts';

const open = async (page: Page, tab: string): Promise<void> => {
  await page.goto(`/settings?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};
const bar = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' });
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const toasts = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

// Given to the workers that are free: the file stands near the end.
test.describe.configure({ mode: 'parallel' });

test('SET-1: the profile is saved on purpose, discarded on purpose, and not lost by leaving', async ({
  page,
}) => {
  await startSession(page, 'finance');
  await page.goto('/settings');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue(/\w/);
  const before = await name.inputValue();
  await expect(bar(page)).toHaveCount(0);
  await name.fill('Somebody Else');
  await expect(bar(page)).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('tab', { name: 'Appearance' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Somebody Else');
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue(before);
  await expect(bar(page)).toHaveCount(0);

  await name.fill(' ');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await name.fill(`${before} Example`);
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: `Account of ${before} Example` })).toBeVisible();
  await name.fill(before);
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`account of ${before}(?! Example)`, 'i') }),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Organisation' })).toHaveCount(0);
});

test('SET-1: a password is changed with the old one, and other browsers are signed out by it', async ({
  page,
  elsewhere,
}) => {
  const { demoPassword } = await import('#demo/server/sign-in.ts');
  const other = await elsewhere();
  await land(other, 'engineering');
  await startSession(page, 'engineering');
  await open(page, 'security');
  await expect(page.getByText('This session', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'End all others' })).toBeVisible();
  const change = async (current: string, next: string) => {
    await page.getByLabel(/^Current password/).fill(current);
    await page.getByLabel(/^New password/).fill(next);
    await page.getByLabel(/^Confirm password/).fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not-the-Password-1!', 'Brand-new-6-valves!');
  await expect(page.getByText('This is not your current password.').first()).toBeVisible();
  await change(demoPassword, 'Brand-new-6-valves!');
  await expect(toasts(page, 'Password changed')).toBeVisible();
  await other.goto('/app/dashboard');
  await other.waitForURL('**/login**');
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0);
  await change('Brand-new-6-valves!', demoPassword);
  await expect(page.getByLabel(/^Current password/)).toHaveValue('');
});

test('SET-1: the look is chosen for this browser and holds at once: theme, lists, first day of the week', async ({
  page,
}) => {
  await startSession(page, 'coordinator');
  await open(page, 'appearance');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: /^As the system/ }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');

  const heightOfRow = async () => {
    await page.goto('/app/contract-review');
    return (await page.locator('[data-enquiry]').first().boundingBox())?.height ?? 0;
  };
  const comfortable = await heightOfRow();
  await open(page, 'appearance');
  await page.getByRole('radio', { name: /^Compact/ }).check();
  await page.getByRole('radio', { name: 'Saturday' }).check();
  expect(await heightOfRow()).toBeLessThan(comfortable);
  await page.locator('[data-enquiry] a').first().click();
  // The list has a button "Due" too, and the ledger columns of its own.
  await expect(page.getByRole('tab', { name: 'Work' })).toBeVisible();
  await page
    .getByRole('button', { name: /Calendar|^Due/ })
    .first()
    .click();
  const calendar = page.getByRole('dialog', { name: 'Due date' });
  await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName('Saturday');
});

test('SET-1: an owner changes the organisation, tries the mail and takes all data along', async ({
  page,
}) => {
  await startSession(page, 'operations');
  await open(page, 'organisation');
  const city = page.getByRole('textbox', { name: 'City' });
  await expect(card(page, 'Reviewing departments').getByText('Quinn Quality').first()).toBeVisible();
  await expect(city).toHaveValue(/\w/);
  const before = await city.inputValue();
  await city.fill(`${before} West`);
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue(`${before} West`);
  await city.fill(before);
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Outgoing mail' }).click();
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(
    page.getByText(/There is no mail server \(SMTP_URL\): the mail to operations@.* waits in the outbox/),
  ).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  await expect(page.getByText('Test mail of Contract Review').first()).toBeVisible();

  await open(page, 'export');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all data' }).click();
  await page.getByRole('button', { name: 'Download' }).first().click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Contract Review export \d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.getByRole('tab', { name: 'Trial' }).click();
  await expect(card(page, 'Trial')).toBeVisible();
});

test('READ-2: who answers a subject is set for the organisation, and holds for the mail that comes next', async ({
  page,
}) => {
  await startSession(page, 'operations');
  await open(page, 'routing');
  await page.getByRole('searchbox', { name: 'Search subjects' }).fill('hardness');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Hardness: change departments' }).click();
  const window = page.getByRole('dialog', { name: 'Hardness' });
  await window.getByRole('button', { name: 'Maintenance', exact: true }).focus();
  await page.keyboard.press('Enter');
  for (const place of [3, 2, 1]) {
    await expect(window.getByRole('button', { name: 'Move Maintenance up' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(window.getByText(`Maintenance is now number ${place} of 4`)).toBeAttached();
  }
  await expectNoBarriers(page);
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window).toHaveCount(0);
  const set = page.getByRole('list', { name: 'Departments for Hardness' }).getByRole('listitem');
  await expect(set).toHaveText(['Maintenance', 'Engineering', 'Quality Assurance', 'Procurement']);

  const caller = await callAs(page.request, 'operations');
  const id = await takeIn(caller, {
    subject: 'Hardness of the valves',
    text: 'Please quote ten valves.\nThe hardness shall not exceed 22 HRC.',
  });
  await page.goto(`/app/contract-review/${id}?tab=requirements`);
  const row = page.getByRole('row').filter({ hasText: '22 HRC' }).first();
  await expect(row).toContainText('Maintenance');
  await putAway(caller, id);

  await open(page, 'routing');
  await page.getByRole('button', { name: 'Changed 1' }).click();
  await page.getByRole('button', { name: 'Export, import and reset' }).click();
  await page.getByRole('menuitem', { name: 'History in the audit log' }).click();
  await expect(page.getByText('changed who answers “Hardness” from').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Back to default for Hardness' }).click();
  await expect(page.getByText('Every subject goes to its default departments.')).toBeVisible();

  await page.getByRole('button', { name: 'Export, import and reset' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
  const file = (lines: string) => ({
    name: 'matrix.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Key,Departments\n${lines}\n`),
  });
  const choose = (lines: string) => page.locator('input[type=file]').setInputFiles(file(lines));
  await choose('warranty,Finance\nhardnes,Finance');
  await expect(page.getByRole('list', { name: 'Faulty lines' }).getByRole('listitem')).toHaveText([
    'Line 3There is no subject “hardnes”.',
  ]);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose('warranty,Finance > Legal & Compliance');
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Finance, Legal & Compliance');
  await page.getByRole('button', { name: 'Change 1 subject' }).click();
  await page.getByRole('button', { name: 'Back to default for Warranty' }).click();
  await expect(page.getByText('Every subject goes to its default departments.')).toBeVisible();
});

test('SET-1: every section fits a window of 390, 768 and 1440 pixels', async ({ page }) => {
  await startSession(page, 'operations');
  await open(page, 'profile');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  // The last of them is an administrator's: with it, all are there.
  await expect(tabs.filter({ hasText: 'Trial' })).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').locator('section, li').first()).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([await tab.textContent(), width, isWider]).toEqual([await tab.textContent(), width, false]);
    }
  }
});
