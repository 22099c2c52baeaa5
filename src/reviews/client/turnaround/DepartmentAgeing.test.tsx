import { expect, it } from 'vitest';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { WaitingItem } from '#reviews/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { ageByDepartment } from './ageing.ts';
import { DepartmentAgeing } from './DepartmentAgeing.tsx';

const now = Date.now();
const item = (name: string, waits: readonly (readonly [Department, number])[]): WaitingItem =>
  ({
    enquiry: { id: name, CustomerName: name, ReferenceNo: `RFQ ${name}` },
    waitingFor: waits.map(([department, days]) => ({
      department,
      reviewers: [],
      since: new Date(now - days * dayMilliseconds - 1000).toISOString(),
    })),
  }) as unknown as WaitingItem;
const waiting = {
  items: [
    item('Amber', [
      ['Finance', 2],
      ['Engineering', 3],
    ]),
  ],
  others: [
    item('Basalt', [
      ['Finance', 11],
      ['Engineering', 10],
      ['Maintenance', 0],
    ]),
    item('Cobalt', [['Finance', 6]]),
  ],
};

it('WAY-1: each wait is counted once, in the band of its days, and the longest comes first', () => {
  const ages = ageByDepartment(waiting, now);
  expect(ages.map(({ department, bands }) => [department, bands])).toEqual([
    ['Finance', [1, 0, 1, 1]],
    ['Engineering', [0, 1, 1, 0]],
    ['Maintenance', [1, 0, 0, 0]],
  ]);
  expect(ages[0]?.waiting.map(({ enquiry, days }) => [enquiry.CustomerName, days])).toEqual([
    ['Basalt', 11],
    ['Cobalt', 6],
    ['Amber', 2],
  ]);
});

it('WAY-1: a department opens into the enquiries that wait for it, each a link', async () => {
  answer(reviewEndpoints.waiting, waiting);
  const screen = await renderScreen(<DepartmentAgeing />);
  const finance = screen.getByRole('button', { name: 'Finance' });
  await expect.element(finance).toHaveAttribute('aria-expanded', 'false');
  await finance.click();
  const rows = screen.getByRole('list', { name: 'Waiting for Finance' });
  await expect
    .poll(() =>
      rows
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual(['BasaltRFQ Basalt11 days', 'CobaltRFQ Cobalt6 days', 'AmberRFQ Amber2 days']);
  await expect.element(rows.getByRole('link').first()).toHaveAttribute('href', '/app/contract-review/Basalt');
});

it('WAY-1: where no department is asked, the chart says so', async () => {
  answer(reviewEndpoints.waiting, { items: [], others: [] });
  const screen = await renderScreen(<DepartmentAgeing />);
  await expect.element(screen.getByText('No department is asked at present.')).toBeVisible();
});

it('WAY-1: a chart that did not come says which', async () => {
  answer(reviewEndpoints.waiting, () => new Response(null, { status: 500 }));
  const screen = await renderScreen(<DepartmentAgeing />);
  await expect.element(screen.getByText(/^Waiting decisions could not be loaded\./)).toBeVisible();
});
