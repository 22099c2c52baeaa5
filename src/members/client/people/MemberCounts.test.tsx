import { expect, it } from 'vitest';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { roles } from '#permissions/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { MemberCounts } from './MemberCounts.tsx';

it('SHELL-4: counters and the line of roles are tab stops only while they can be scrolled', async () => {
  const counts = Object.fromEntries(roles.map((role) => [role, 1])) as Record<(typeof roles)[number], number>;
  answer(memberEndpoints.counts, { total: 5, active: 5, invited: 0, deactivated: 0, roles: counts });
  const screen = await renderScreen(
    <div data-testid="page" style={{ width: 1200 }}>
      <MemberCounts />
    </div>,
  );
  const owners = screen.getByText(/^Owner/);
  await expect.element(owners).toBeVisible();
  const line = owners.element().parentElement;
  const strip = screen.getByRole('region', { name: 'Members' }).element().querySelector('dl');
  await expect.poll(() => line?.tabIndex).toBe(-1);
  await expect.poll(() => strip?.tabIndex).toBe(-1);
  screen.getByTestId('page').element().setAttribute('style', 'width: 300px');
  await expect.poll(() => line?.tabIndex).toBe(0);
  await expect.poll(() => strip?.tabIndex).toBe(0);
});
