import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import type { Verification } from '#audit/contract/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { AuditLog } from './AuditLog.tsx';

const head = 'ab'.repeat(32);
const whole: Verification = {
  events: 40,
  head,
  broken: null,
  faults: [],
  signed: { until: null },
  anchored: null,
  rows: { checked: 13, older: 0 },
};
const check = async (found: Verification) => {
  answer(auditEndpoints.list, { events: [], nextBefore: null });
  answer(auditEndpoints.verify, found);
  const screen = await renderScreen(<AuditLog search={{}} onSearch={() => undefined} pack={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Check the chain' }));
  return screen;
};

it('EVD-1: the page says that the chain is whole, what was compared, and what that leaves open', async () => {
  const screen = await check(whole);
  await expect
    .element(screen.getByText(/^13 decisions, requirements, files and other entries were compared/))
    .toBeVisible();
  await expect.element(screen.getByText(head)).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('EVD-1: the page names each forged row and head, and the event at which a chain breaks', async () => {
  const faults = [
    'the decision 1 is not what event 7 says it was',
    'the file 2 holds other bytes than it says',
  ];
  const screen = await check({ ...whole, faults });
  const alert = screen.getByRole('alert');
  for (const fault of faults) await expect.element(alert.getByText(new RegExp(fault.slice(1)))).toBeVisible();
});

it('EVD-1: the page names the event at which the chain breaks', async () => {
  const screen = await check({
    ...whole,
    broken: { seq: 3, reason: 'its content does not match its hash' },
    rows: null,
  });
  await expect.element(screen.getByRole('alert').getByText(/event 3.*does not match its hash/)).toBeVisible();
});
