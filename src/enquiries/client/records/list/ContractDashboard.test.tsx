import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../../../../test/components/screen.tsx';
import { recordEndpoints } from '../../../contract/records/endpoints.ts';
import { ContractDashboard } from './ContractDashboard.tsx';

it('CR-2: the four counters take one line of figures and two of small words, at any width', async () => {
  answer(recordEndpoints.counts, { total: 5, feasibility: 3, approved: 1, pending: 2, closed: 44 });
  for (const width of [360, 768, 1100]) {
    const screen = await renderScreen(
      <div style={{ width }}>
        <ContractDashboard />
      </div>,
    );
    await expect.element(screen.getByText('5', { exact: true })).toBeVisible();
    const strip = screen.getByRole('region', { name: 'Contract Dashboard' });
    expect(strip.element().getBoundingClientRect().height).toBeLessThan(52);
    await screen.unmount();
  }
});
