import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#kit/contract/errors.ts';
import {
  registerFileEndpoints,
  registerImportFailures,
  type RegisterPreview,
} from '#registers/contract/import-export/import.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { ImportRegister } from './ImportRegister.tsx';

const sheet = new File(['Specification,Licence number,Facility\n'], 'licences.csv', { type: 'text/csv' });
const row = (
  at: number,
  outcome: RegisterPreview['rows'][number]['outcome'],
  over: Partial<RegisterPreview['rows'][number]> = {},
) => ({ row: at, outcome, name: `6A-000${at}`, changes: [], problems: [], ...over });

const show = async () => {
  const onClose = vi.fn();
  const screen = await renderScreen(<ImportRegister register="licences" onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'Import licences' });
  await expect.element(dialog).toBeVisible();
  const input = () => dialog.element().querySelector('input[type=file]') ?? document.body;
  return { dialog, onClose, screen, choose: () => userEvent.upload(input(), sheet) };
};

it('FND-6: what each row becomes is listed first, and only then imported', async () => {
  const looked = answer(registerFileEndpoints.preview, {
    unread: ['Colour'],
    rows: [
      row(2, 'new'),
      row(3, 'change', { changes: ['Expires from none to 2028-02-29'] }),
      row(4, 'same'),
      row(5, 'error', {
        problems: [{ column: 'Licence number', message: 'Write the number as on the licence' }],
      }),
    ],
  });
  const saved = answer(registerFileEndpoints.save, { added: 1, changed: 1, same: 1, left: 1 });
  const { dialog, choose, onClose, screen } = await show();
  await choose();
  const rows = dialog.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  await expect.element(rows.nth(0).getByText('New')).toBeVisible();
  await expect.element(rows.nth(1).getByText('Expires from none to 2028-02-29')).toBeVisible();
  await expect.element(rows.nth(2).getByText('Same')).toBeVisible();
  await expect
    .element(rows.nth(3).getByText('Licence number: Write the number as on the licence'))
    .toBeVisible();
  await expect.element(dialog.getByText('Not imported: Colour.')).toBeVisible();
  await expect.element(dialog.getByText(/^One row of licences.csv cannot be imported/)).toBeVisible();
  expect([looked.length, saved.length]).toEqual([1, 0]);
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 entries' }));
  await expect.element(screen.getByText('1 added, 1 changed')).toBeVisible();
  expect([saved.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it('FND-6: a file without anything new is not imported, and another can be chosen', async () => {
  answer(registerFileEndpoints.preview, { unread: [], rows: [row(2, 'same')] });
  const saved = answer(registerFileEndpoints.save, { added: 0, changed: 0, same: 1, left: 0 });
  const { dialog, choose } = await show();
  await choose();
  const nothing = dialog.getByRole('button', { name: 'Nothing to import' });
  await expect.element(nothing).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(nothing, { force: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }));
  await expect.element(dialog.getByText('Drop a CSV or XLSX file here')).toBeVisible();
  expect(saved).toEqual([]);
});

it('FND-6: a file that cannot be read says so where it was dropped', async () => {
  answer(registerFileEndpoints.preview, () => {
    throw new AppError(registerImportFailures.noHeadings);
  });
  const { dialog, choose } = await show();
  await choose();
  await expect.element(dialog.getByText(/^The first row must name the columns/)).toBeVisible();
});
