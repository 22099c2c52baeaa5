import { expect } from '@playwright/test';
import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { startFakeModel } from '../support/fake-model.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs } from './enquiries.ts';
import { call } from './reviews.ts';
import { startSession } from './walk.ts';

test('AI-5: an administrator chooses a model, sees what leaves the house, tries it and goes back to none', async ({
  page,
  request,
}) => {
  const model = await startFakeModel();
  const caller = await callAs(request, 'operations');
  const { tokens: before } = (await call(caller, aiSettingsEndpoints.find, {})).used;
  await startSession(page, 'operations');
  await page.goto('/settings?tab=ai');
  await expect(page.getByText('Nothing leaves this installation: no language model is asked.')).toBeVisible();

  // Before a model is chosen there is nothing to limit, to withhold or to try.
  await expect(page.getByRole('textbox', { name: 'Everybody, a month' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send a test question' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'OpenAI-compatible server' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the name of the model')).toBeVisible();
  await expect(page.getByText('Enter the address of the model')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('textbox', { name: 'Model' }).fill('specimen-1');
  await page.getByRole('textbox', { name: 'Address' }).fill(model.url);
  await page.getByLabel('Key', { exact: true }).fill('sk-specimen-0123456789-wxyz');
  await page.getByRole('textbox', { name: 'Everybody, a month' }).fill('lots');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a whole number, or nothing')).toBeVisible();
  await page.getByRole('textbox', { name: 'Everybody, a month' }).fill('100,000');
  await page.getByRole('textbox', { name: 'A million tokens in', exact: true }).fill('250');
  await page.getByRole('textbox', { name: 'A million tokens out' }).fill('1,250.50');
  await page.getByRole('checkbox', { name: /Keep customers’ mails out/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the currency of the prices')).toBeVisible();
  await page.getByRole('textbox', { name: 'Currency' }).fill('eur');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('AI settings saved.')).toBeVisible();
  await expect(
    page.getByText(/go to OpenAI-compatible server at 127\.0\.0\.1.*Customers’ mails are not sent/),
  ).toBeVisible();
  await expect(page.getByText('it ends in wxyz')).toBeVisible();

  model.next({ words: ['Clause 5.1 is about it.'] }, { status: 401 });
  await page.getByRole('button', { name: 'Send a test question' }).click();
  await expect(page.getByText('Clause 5.1 is about it.')).toBeVisible();
  expect(model.requests[0]?.headers.authorization).toBe('Bearer sk-specimen-0123456789-wxyz');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Send a test question' }).click();
  await expect(page.getByText('OpenAI-compatible server, specimen-1 did not accept the key.')).toBeVisible();
  await page.reload();
  // A hundred tokens in and twenty out.
  const used = (before + 120).toLocaleString('en-GB');
  await expect(
    page.getByText(`Tokens used this month: ${used} of 100,000. Spent this month: EUR 0.05.`),
  ).toBeVisible();

  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Embedded, no language model' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing leaves this installation: no language model is asked.')).toBeVisible();
  await model.stop();
});

test('AI-5: who does not administer the organisation has no such tab', async ({ page }) => {
  await startSession(page, 'coordinator');
  await page.goto('/settings?tab=ai');
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'AI' })).toHaveCount(0);
});
