import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { startSession } from './walk.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const state = (page: Page, word: string) =>
  card(page, 'The board stays grey').getByText(word, { exact: true });

test.describe.configure({ mode: 'serial' });

let number = '';

test('SUP-1: a ticket is written with what is shown beside it, gets a number and is a conversation', async ({
  page,
}) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Contact support' }).click();
  await expect(page.getByText('No tickets yet')).toBeVisible();
  await expect(page.getByText(/We answer within one working day\./)).toBeVisible();
  await expect(page.getByText(/stays in the outbox\./)).toBeVisible();
  const form = card(page, 'New ticket');
  await expect(form.getByText('/app/dashboard')).toBeVisible();

  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Subject is required')).toBeVisible();
  await expect(form.getByText('Write what it is about')).toBeVisible();
  await form.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Something does not work' }).click();
  await form.getByRole('textbox', { name: /^Subject/ }).fill('The board stays grey');
  await form.getByRole('textbox', { name: /^Message/ }).fill('I opened it and nothing came.');
  const files = form.locator('input[type=file]');
  await files.setInputFiles({
    name: 'large.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(form.getByText('This file is larger than 10 MB. Send a smaller one.')).toBeVisible();
  await files.setInputFiles({ name: 'screen.txt', mimeType: 'text/plain', buffer: Buffer.from('grey') });
  await expect(form.getByRole('button', { name: 'Remove screen.txt' })).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();

  await expect(page).toHaveURL(/ticket=SUP-\d\d-\d{4}/);
  number = new URL(page.url()).searchParams.get('ticket') ?? '';
  await expect(state(page, 'Open')).toBeVisible();
  await expectNoBarriers(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download screen.txt' }).click();
  expect((await downloading).suggestedFilename()).toBe('screen.txt');

  await page.getByRole('button', { name: 'Note their answer' }).click();
  await page.getByRole('textbox', { name: 'Their answer' }).fill('Mended with the next release.');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(state(page, 'Answered')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Close|Reopen)$/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('It came back.');
  await card(page, 'Add to the conversation').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Conversation' }).getByText('It came back.')).toBeVisible();
});

test('SUP-1: both mails wait in the outbox', async ({ page }) => {
  await page.goto('/outbox');
  const marked = (subject: string) => page.getByText(`[${number}] ${subject}`, { exact: true }).first();
  await expect(marked('The board stays grey: received')).toBeVisible();
  await expect(marked('The board stays grey')).toBeVisible();
});

test('SUP-1: a colleague finds nothing, an administrator sees everybody’s', async ({ page, elsewhere }) => {
  await startSession(page, 'finance');
  await page.goto(`/app/contact-support?ticket=${number}`);
  await expect(page.getByText('There is no ticket with this number here.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Whose tickets' })).toHaveCount(0);
  const owner = await elsewhere();
  await startSession(owner, 'operations');
  await owner.goto('/app/contact-support');
  await owner.getByRole('button', { name: 'Everybody’s' }).click();
  await owner.getByRole('link', { name: new RegExp(number) }).click();
  await expect(state(owner, 'Open')).toBeVisible();
});

test('SUP-1: form and ticket fit a window of 390, 768 and 1440 pixels', async ({ page }) => {
  await startSession(page, 'coordinator');
  for (const address of ['/app/contact-support', `/app/contact-support?ticket=${number}`]) {
    await page.goto(address);
    await expect(card(page, 'Help')).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    }
  }
});
