import { expect, it } from 'vitest';
import { turnaroundEndpoint } from '#reviews/contract/turnaround/endpoint.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { DepartmentTurnaround } from './DepartmentTurnaround.tsx';

it('INS-2: a department leads to the enquiries it decided on', async () => {
  answer(turnaroundEndpoint, {
    departments: [{ department: 'Safety & Environment', decisions: 3, medianDays: 2.5 }],
  });
  const screen = await renderScreen(<DepartmentTurnaround />);
  await expect
    .element(screen.getByRole('link', { name: 'Safety & Environment' }))
    .toHaveAttribute('href', '/app/contract-review?decided=Safety+%26+Environment');
});

it('INS-2: before the first decision there is no card of it', async () => {
  answer(turnaroundEndpoint, { departments: [] });
  const screen = await renderScreen(
    <main>
      <DepartmentTurnaround />
    </main>,
  );
  await expect.poll(() => screen.getByRole('main').element().textContent).toBe('');
});
