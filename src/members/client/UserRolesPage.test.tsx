import { expect, it } from 'vitest';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { UserRolesPage } from './UserRolesPage.tsx';

const path = '/app/user-roles?add=Safety%20%26%20Environment';

it('opens "Add user" with the department of the address ticked, for who may add; closed, it stays closed', async () => {
  answer(permissionEndpoints.read, () => new Response(null, { status: 503 }));
  answer(memberEndpoints.list, () => new Response(null, { status: 503 }));
  answer(memberEndpoints.counts, () => new Response(null, { status: 503 }));
  const screen = await renderScreen(<UserRolesPage renderAuditPack={() => null} />, { path });
  const sheet = screen.getByRole('dialog', { name: 'Add user' });
  await expect.element(sheet.getByRole('checkbox', { name: 'Safety & Environment' })).toBeChecked();
  expect(sheet.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => sheet.query()).toBeNull();
  await screen.unmount();
  const reader = await renderScreen(<UserRolesPage renderAuditPack={() => null} />, {
    path,
    as: { abilities: ['members:read'] },
  });
  await expect.element(reader.getByRole('tab', { name: 'Permissions' })).toBeVisible();
  expect(reader.getByRole('dialog').query()).toBeNull();
});

it('ORG-1: counters that could not be loaded say so, and load no more', async () => {
  answer(permissionEndpoints.read, () => new Response(null, { status: 500 }));
  answer(memberEndpoints.list, () => new Response(null, { status: 500 }));
  answer(memberEndpoints.counts, () => new Response(null, { status: 500 }));
  const screen = await renderScreen(<UserRolesPage renderAuditPack={() => null} />, {
    path: '/app/user-roles',
  });
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'The counters could not be loaded.' }))
    .toBeVisible();
  await expect.poll(() => screen.container.querySelectorAll('.skeleton').length).toBe(0);
});
