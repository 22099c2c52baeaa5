import { expect, type Page } from '@playwright/test';

/** Confirms all fields as they are proposed: the preview names them, one press confirms. */
export const confirmFields = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Confirm all/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Confirm \d/ })
    .click();
  await expect(page.getByText('All fields are decided.')).toBeVisible();
};

/** Accepts every requirement that is still proposed, one key a row. */
export const acceptRows = async (page: Page): Promise<void> => {
  const open = page
    .getByRole('table', { name: 'Requirements ledger' })
    .locator('[data-row]')
    .filter({ hasText: 'To decide' });
  await expect(page.locator('[data-row]').first()).toBeVisible();
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().focus();
    await page.keyboard.press('y');
    await expect(open).toHaveCount(left - 1);
  }
};
