import { expect } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { startSession } from './walk.ts';

test('FND-6: licences come from a sheet, one is renewed in its form, and its history says so', async ({
  page,
}) => {
  await startSession(page, 'quality');
  await page.goto('/app/registers');
  const list = page.getByRole('list', { name: 'Licences' });
  await expect(list.getByRole('listitem').filter({ hasText: '6D-0000' })).toContainText('Expires soon');
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: /^Import from CSV/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import licences' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'licences.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Licence number,Specification,Facility,Expires\n17D-0000,API 17D,Works 9,2029-01-31\n12,API 2C,Works 9,\n',
    ),
  });
  const rows = dialog.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('New');
  await expect(rows.nth(1)).toContainText('Left out');
  await expectNoBarriers(dialog);
  await dialog.getByRole('button', { name: 'Import 1 entry' }).click();

  await list
    .getByRole('button', { name: /^17D-0000/, exact: false })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Edit licence' });
  await form.getByLabel('Expires').fill('2032-01-31');
  await expectNoBarriers(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: '17D-0000' })).toContainText('2032');

  await page.getByRole('button', { name: /^Actions for 17D-0000/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText(
    'Expires from 31 Jan 2029 to 31 Jan 2032',
  );
});
