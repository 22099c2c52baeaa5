import { expect, it } from 'vitest';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { LeaveOrganisation } from './LeaveOrganisation.tsx';

it('IDP-4: who leaves is not told that there is no other organisation where nobody knows', async () => {
  answer(ownAccountEndpoints.organisations, () => new Response(null, { status: 500 }));
  const screen = await renderScreen(<LeaveOrganisation />);
  await screen.getByRole('button', { name: 'Leave' }).click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByText(/^Your other organisations could not be loaded\./)).toBeVisible();
  await expect.element(question.getByText(/no other organisation/)).not.toBeInTheDocument();
});
