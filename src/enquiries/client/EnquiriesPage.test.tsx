import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { insightEndpoints } from '../contract/insights/endpoints.ts';
import { recordEndpoints } from '../contract/records/endpoints.ts';
import { EnquiriesPage } from './EnquiriesPage.tsx';

const open = (search: string) =>
  renderScreen(<EnquiriesPage renderQueue={(scope) => <p>Queue of {scope}</p>} />, {
    path: `/app/contract-review${search}`,
  });

it('INS-1: the insights do not repeat the counters of the list', async () => {
  answer(recordEndpoints.insights, {
    total: 5,
    email: 5,
    manual: 0,
    priorities: { low: 1, medium: 2, high: 2, urgent: 0 },
  });
  answer(insightEndpoints.flow, { weeks: [], stages: [], course: [], overdue: { total: 0, items: [] } });
  const screen = await open('?viewType=chart');
  await expect.element(screen.getByRole('heading', { name: 'Total Enquiries' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Contract Dashboard' })).not.toBeInTheDocument();
});

it('FEAS-7: a list under review is named after itself and led by its queue, unless it is narrowed', async () => {
  answer(recordEndpoints.counts, { total: 5, feasibility: 3, approved: 1, pending: 2, closed: 0 });
  answer(recordEndpoints.list, { items: [], total: 0, hasMore: false, nextCursor: null });
  const whole = await open('?scope=approval');
  await expect.element(whole.getByRole('heading', { name: 'Final Approval' })).toBeVisible();
  await expect.element(whole.getByText('Queue of approval')).toBeVisible();
  await whole.unmount();
  const narrowed = await open('?scope=approval&search=rigs');
  await expect.element(narrowed.getByText('No enquiries match your filters')).toBeVisible();
  await expect.element(narrowed.getByText('Queue of approval')).not.toBeInTheDocument();
});
