import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { RemindButton } from './RemindButton.tsx';

const part = (reviewers: string[]) => ({ department: 'Finance' as const, reviewers, remindedAt: null });

it('FEAS-7: reviewers are reminded by others, nobody by themselves', async () => {
  const others = await renderScreen(
    <RemindButton enquiryId="e" part={part(['Olga Owner', 'Fred Fictional'])} />,
    { as: { departments: ['Finance'] } },
  );
  await expect.element(others.getByRole('button', { name: 'Remind Finance' })).toBeVisible();
  const namesake = await renderScreen(
    <section aria-label="Namesake">
      <RemindButton enquiryId="e" part={part(['Olga Owner'])} />
    </section>,
  );
  await expect
    .element(
      namesake.getByRole('region', { name: 'Namesake' }).getByRole('button', { name: 'Remind Finance' }),
    )
    .toBeVisible();
  const own = await renderScreen(
    <section aria-label="Own">
      <RemindButton enquiryId="e" part={part(['Olga Owner (absent until 4 March 2026)'])} />
    </section>,
    { as: { departments: ['Finance'] } },
  );
  await expect.element(own.getByRole('region', { name: 'Own' })).toBeEmptyDOMElement();
});

it('FEAS-7: a department without a reviewer leads to adding one, for who may add', async () => {
  const screen = await renderScreen(<RemindButton enquiryId="e" part={part([])} />);
  await expect
    .element(screen.getByRole('link', { name: 'Add a reviewer of Finance' }))
    .toHaveAttribute('href', '/app/user-roles?add=Finance');
  const other = await renderScreen(
    <section aria-label="Other">
      <RemindButton enquiryId="e" part={part([])} />
    </section>,
    { as: { abilities: ['enquiries:read'] } },
  );
  await expect.element(other.getByRole('region', { name: 'Other' })).toBeEmptyDOMElement();
});
