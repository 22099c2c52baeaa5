import { expect, it } from 'vitest';
import { AppError } from '#kit/contract/errors.ts';
import { permissionEndpoints, permissionFailures } from '#permissions/contract/endpoints.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import type { Ability, Role } from '#permissions/contract/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { PermissionsWindow } from './PermissionsWindow.tsx';

type Matrix = Record<Role, Ability[]>;
const start = (): Matrix => structuredClone(defaultMatrix) as Matrix;
const adding = 'Coordinator: Add enquiries; confirm, edit and add fields and requirements';
const seeing = 'Coordinator: See enquiries, requirements and records';

/** A server that keeps what is written, and refuses for `refused`. */
const serve = (matrix = start(), refused: Role | null = null) => {
  const changed: Role[] = [];
  answer(permissionEndpoints.read, () => ({ matrix, changed }));
  return answer(permissionEndpoints.write, ({ params, body }) => {
    if (params.role === refused) throw new AppError(permissionFailures.beyondOwn);
    matrix[params.role] = body.abilities;
    return { matrix, changed };
  });
};
const open = (ownRole: Role = 'Owner', mayEdit = true) =>
  renderScreen(<PermissionsWindow open onOpenChange={() => undefined} ownRole={ownRole} mayEdit={mayEdit} />);

it('CR-8: an ability that is taken away is saved for its role alone, and comes back with the default', async () => {
  const sent = serve();
  const screen = await open();
  const add = screen.getByRole('checkbox', { name: adding });
  await expect.element(add).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await add.click();
  await expect.element(screen.getByText('Not saved: Coordinator')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Permissions of Coordinator saved')).toBeVisible();
  await expect.element(screen.getByText('Not saved: Coordinator')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Coordinator: back to default' }).click();
  await expect.element(add).toBeChecked();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ params, body }) => [params.role, body.abilities.includes('enquiries:write')])).toEqual([
    ['Coordinator', false],
    ['Coordinator', true],
  ]);
});

it('CR-8: reading that is taken away takes along what needs it; Discard brings all of it back', async () => {
  const sent = serve();
  const screen = await open();
  await screen.getByRole('checkbox', { name: seeing }).click();
  await expect.element(screen.getByRole('checkbox', { name: adding })).not.toBeChecked();
  await screen.getByRole('checkbox', { name: adding }).click();
  await expect.element(screen.getByRole('checkbox', { name: seeing })).toBeChecked();
  await screen.getByRole('checkbox', { name: seeing }).click();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByRole('checkbox', { name: seeing })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: adding })).toBeChecked();
  expect(sent).toEqual([]);
});

it('CR-8: roles are saved one by one; what the server refuses is told and stays to be saved', async () => {
  serve(start(), 'Viewer');
  const screen = await open();
  await screen.getByRole('checkbox', { name: adding }).click();
  await screen.getByRole('checkbox', { name: 'Viewer: See enquiries, requirements and records' }).click();
  await expect.element(screen.getByText('Not saved: Coordinator and Viewer')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(permissionFailures.beyondOwn.message)).toBeVisible();
  await expect.element(screen.getByText('Not saved: Viewer')).toBeVisible();
});

it('ORG-2: nobody gives an ability they do not hold, and what Owner holds is not for changing', async () => {
  const matrix = start();
  matrix.Admin = matrix.Admin.filter((each) => each !== 'audit:read');
  matrix.Viewer = matrix.Viewer.filter((each) => each !== 'audit:read');
  serve(matrix);
  const screen = await open('Admin');
  await expect.element(screen.getByRole('checkbox', { name: /^Viewer: .*audit/i })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /^Owner: / }).elements()).toEqual([]);
});

it('CR-8: who may not change the permissions reads them and asks for access', async () => {
  serve();
  const screen = await open('Coordinator', false);
  await expect
    .element(screen.getByRole('link', { name: 'Ask for access' }))
    .toHaveAttribute('href', '/app/access-request?tab=mine&kind=area&wanted=Permissions');
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
  await expect.element(screen.getByRole('columnheader', { name: /^Coordinator\s*your role$/ })).toBeVisible();
});
