import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { CommandPalette } from './CommandPalette.tsx';

const run = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const palette = (
  <CommandPalette
    open
    onClose={onClose}
    offers={[
      { command: { id: 'new', label: 'New enquiry', group: 'Enquiries', keys: ['c'] }, run },
      { command: { id: 'next', label: 'Next row', group: 'List', keys: ['j'], isKeysOnly: true }, run },
    ]}
  />
);

it('SHELL-1: a command is found by its letters and run with Enter; what works by keys alone is not offered', async () => {
  answer(recordEndpoints.list, { items: [], total: 0 } as never);
  const screen = await renderScreen(palette);
  await expect.element(screen.getByRole('option', { name: /New enquiry/ })).toBeVisible();
  await expect.element(screen.getByText('Next row')).not.toBeInTheDocument();
  await userEvent.keyboard('new{Enter}');
  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(onClose).toHaveBeenCalled();
});

it('SHELL-1: what is not found says so, and what to try', async () => {
  answer(recordEndpoints.list, { items: [], total: 0 } as never);
  const screen = await renderScreen(palette);
  await userEvent.keyboard('zzzz');
  await expect.element(screen.getByText(/No results\./)).toBeVisible();
});
