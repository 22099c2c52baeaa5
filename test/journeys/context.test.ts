import { expect } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { startSession } from './walk.ts';

test('KAN-6: Generate Context opens Qucy with what is known, clears the chat before it, and a fact opens its passage', async ({
  page,
}) => {
  await startSession(page, 'coordinator');
  await page.evaluate(() => {
    for (const key of ['chatState', 'historyID']) localStorage.setItem(key, 'an earlier chat');
  });
  await page.goto('/app/contract-review?viewType=board');
  await page.getByRole('button', { name: 'Actions for RFQ-EMF-24117' }).click();
  await page.getByRole('menuitem', { name: 'Generate Context' }).click();
  const qucy = page.getByRole('complementary', { name: 'Qucy' });
  await expect(
    qucy.getByRole('region', { name: 'Known facts' }).getByText('Example Marine Fabricators LLC').first(),
  ).toBeVisible();
  await expect(
    qucy.getByRole('region', { name: 'Similar enquiries' }).getByRole('link', { name: 'RFQ-EMF-23990' }),
  ).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('chatState'), localStorage.getItem('historyID')]),
  ).toEqual([null, null]);
  await expectNoBarriers(page);

  await qucy.getByRole('region', { name: 'Known facts' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/source=.*from=\d+&to=\d+/);
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
  // Beside the panel there is no room for the source, so it lies over the page; both close by themselves.
  await page.keyboard.press('Escape');
  await qucy.getByRole('button', { name: 'Close Qucy' }).click();
  await expect(qucy).toHaveCount(0);
});
