import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { insightEndpoints } from '../contract/insights/endpoints.ts';
import { recordEndpoints } from '../contract/records/endpoints.ts';
import { EnquiriesPage } from './EnquiriesPage.tsx';

const open = (search: string) =>
  renderScreen(<EnquiriesPage />, {
    path: `/app/contract-review${search}`,
  });

it('INS-1: the insights do not repeat the counters of the list', async () => {
  answer(recordEndpoints.insights, {
    total: 5,
    email: 5,
    manual: 0,
    priorities: { low: 1, medium: 2, high: 2, urgent: 0 },
  });
  answer(insightEndpoints.flow, { weeks: [], stages: [], overdue: { total: 0, items: [] } });
  const screen = await open('?viewType=chart');
  await expect.element(screen.getByRole('heading', { name: 'Total Enquiries' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Contract Dashboard' })).not.toBeInTheDocument();
});
