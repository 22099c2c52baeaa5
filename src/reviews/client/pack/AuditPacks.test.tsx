import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ArchiveView } from '#archives/contract/schema.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { packEndpoints } from '#reviews/contract/pack/endpoints.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { AuditPackButton } from '../AuditPackButton.tsx';

const at = '2026-11-20T09:00:00.000Z';
const archive = (over: Partial<ArchiveView>): ArchiveView => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Audit pack 2026',
  state: 'waiting',
  askedAt: at,
  askedBy: 'Quinn Quality',
  done: 0,
  total: null,
  size: null,
  sha256: null,
  expiresAt: null,
  ...over,
});
const open = async (archives: ArchiveView[], from?: string, to?: string) => {
  answer(packEndpoints.list, { archives });
  const screen = await renderScreen(<AuditPackButton from={from} to={to} />);
  await userEvent.click(screen.getByRole('button', { name: 'Audit pack' }));
  return screen.getByRole('dialog', { name: 'Audit packs' });
};

it('EVD-3: a pack is asked for the period of the page, and shown from its asking to its end', async () => {
  const asked = answer(packEndpoints.request, archive({}));
  const dialog = await open(
    [
      archive({ state: 'making', done: 40, total: 80 }),
      archive({ id: '00000000-0000-4000-8000-000000000002', state: 'failed', title: 'Audit pack 2025' }),
      archive({
        id: '00000000-0000-4000-8000-000000000003',
        state: 'ready',
        title: 'Audit pack 2024',
        size: 2_000_000,
        sha256: 'a'.repeat(64),
        expiresAt: at,
      }),
    ],
    '2025-02-01',
    '2025-03-31',
  );
  await expect.element(dialog.getByLabelText('From')).toHaveValue('2025-02-01');
  await expect.element(dialog.getByLabelText('To')).toHaveValue('2025-03-31');
  await expect.element(dialog.getByText('40 (50%)')).toBeVisible();
  await expect.element(dialog.getByText(/^Could not be made/)).toBeVisible();
  await expect.element(dialog.getByText(`SHA-256 ${'a'.repeat(64)}`)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download' }).elements()).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Make audit pack' }));
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ from: '2025-02-01', to: '2025-03-31' }]);
});

it('EVD-3: a refusal is said in the window, and a period without an end cannot be asked for', async () => {
  answer(packEndpoints.request, () => {
    throw new AppError(kitFailures.tooManyRequests);
  });
  const dialog = await open([], '2025-02-01', '2025-03-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Make audit pack' }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(kitFailures.tooManyRequests.message);
  await userEvent.fill(dialog.getByLabelText('To'), '');
  await expect.element(dialog.getByRole('button', { name: 'Make audit pack' })).toBeDisabled();
});
