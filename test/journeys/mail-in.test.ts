import { expect } from '@playwright/test';
import { startFakeImap } from '../support/fake-imap.ts';
import { plainMail } from '../support/mailboxes.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { startSession } from './walk.ts';

test('IN-1: a mailbox is tried, added, and gives its mails by itself', async ({ page }) => {
  const imap = await startFakeImap();
  imap.arrive(plainMail('before'));
  await startSession(page, 'operations');
  await page.goto('/settings?tab=mail-in');
  await page.getByRole('button', { name: 'Add a mailbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a mailbox' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Enter the account, usually the mail address')).toBeVisible();
  await expect(dialog.getByText('Enter the name of a server, such as imap.example.com')).toBeVisible();
  await expectNoBarriers(page);

  await dialog.getByLabel('Account').fill('sales@valves.example');
  await dialog.getByLabel('Password', { exact: false }).first().fill('wrong');
  await dialog.getByLabel('Server').fill('127.0.0.1');
  await dialog.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'Not encrypted' }).click();
  await dialog.getByLabel('Port').fill(String(imap.port));
  await dialog.getByRole('radio', { name: 'Everything in the folder, then new mail' }).check();
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByText(/refused the sign-in of sales@valves.example/)).toBeVisible();
  await dialog.getByLabel('Password', { exact: false }).first().fill(imap.password);
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByText('Connected. The folder “INBOX” holds one mail.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText('Enquiry before')).toBeVisible();
  imap.arrive(plainMail('at-once'));
  await expect(page.getByText('Enquiry at-once')).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Remove sales@valves.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No mailbox yet.')).toBeVisible();
  await imap.stop();
});
