import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import type { Ability, Role } from '#permissions/contract/schema.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { withEntry } from '#kit/server/scope.ts';
import { requestMembership } from '#accounts/server/store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const setAbilities = (
  owner: Signed,
  role: 'Admin' | 'Coordinator' | 'Viewer',
  abilities: readonly Ability[],
) =>
  replyOf(owner.call(permissionEndpoints.write, { params: { role }, body: { abilities: [...abilities] } }));

/** An organisation whose Coordinators manage people and do nothing else an administrator does. */
const organisation = async (more: readonly Ability[] = ['members:write']) => {
  const owner = await server.signInAs({});
  await setAbilities(owner, 'Coordinator', [...defaultMatrix.Coordinator, ...more]);
  const { organisationId } = owner;
  const manager = await server.signInAs({
    organisationId,
    role: 'Coordinator',
    departments: ['Quality Assurance'],
  });
  const viewer = await server.signInAs({ organisationId, role: 'Viewer' });
  return { owner, manager, viewer, organisationId };
};

const change = (
  by: Signed,
  who: Signed,
  body: { role?: Role; departments?: ('Quality Assurance' | 'Finance')[]; state?: 'active' | 'deactivated' },
) => by.call(memberEndpoints.change, { params: { id: who.userId }, body });

const refusalOf = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
  status,
  body.code,
];
const roleOf = async (reader: Signed, who: Signed) =>
  (await replyOf(reader.call(memberEndpoints.list, { query: {} }))).users.find(({ id }) => id === who.userId)
    ?.role;

const beyondOwn = [403, 'beyond_own_abilities'];

describe('ORG-2: nobody gives more than they hold', () => {
  it('who manages people makes neither themselves nor anyone Admin, Quality Manager or Owner', async () => {
    const { owner, manager, viewer } = await organisation();
    for (const who of [manager, viewer]) {
      expect(refusalOf(await change(manager, who, { role: 'Admin' }))).toEqual(beyondOwn);
      expect(refusalOf(await change(manager, who, { role: 'Quality Manager' }))).toEqual(beyondOwn);
      expect(refusalOf(await change(manager, who, { role: 'Owner' }))).toEqual([403, 'owners_only']);
    }
    expect((await change(manager, viewer, { role: 'Admin' })).body.message).toBe(
      'You cannot give the role Admin: you do not have “Decide for any department”, “Give the final approval”, ' +
        '“Put documents of others in force” and 5 more yourself.',
    );
    expect([await roleOf(owner, manager), await roleOf(owner, viewer)]).toEqual(['Coordinator', 'Viewer']);
    expect((await change(manager, viewer, { role: 'Reviewer' })).status).toBe(200);
  });

  it('an invitation carries no more than its sender holds, also when it is sent again', async () => {
    const { owner, manager } = await organisation();
    const invite = (by: Signed, role: Role, email: string) =>
      by.call(memberEndpoints.add, { body: { name: 'Nadia', email, role, departments: [] } });
    expect(refusalOf(await invite(manager, 'Admin', 'a@specimen.example'))).toEqual(beyondOwn);
    expect(refusalOf(await invite(manager, 'Owner', 'b@specimen.example'))).toEqual([403, 'owners_only']);
    expect((await invite(manager, 'Coordinator', 'c@specimen.example')).status).toBe(200);
    const { id } = await replyOf(invite(owner, 'Admin', 'd@specimen.example'));
    expect(refusalOf(await manager.call(memberEndpoints.resend, { params: { id } }))).toEqual(beyondOwn);
    expect((await owner.call(memberEndpoints.resend, { params: { id } })).status).toBe(200);
  });

  it('approving a request gives no more than the approver holds, and the request keeps waiting', async () => {
    const { owner, manager, viewer, organisationId } = await organisation();
    const asked = await replyOf(
      viewer.call(accessRequestEndpoints.ask, { body: { kind: 'role', wanted: 'Admin' } }),
    );
    const newcomer = await server.signInAs({});
    const joining = await withEntry(server.tools.db, server.clock, (entry) =>
      requestMembership(entry, { organisationId, userId: newcomer.userId, department: 'Quality Assurance' }),
    );
    const approve = (by: Signed, id: string, role?: Role) =>
      by.call(accessRequestEndpoints.decide, {
        params: { id },
        body: { outcome: 'approved', ...(role ? { role } : {}) },
      });
    expect(refusalOf(await approve(manager, asked.id))).toEqual(beyondOwn);
    expect(refusalOf(await approve(manager, joining, 'Admin'))).toEqual(beyondOwn);
    expect(refusalOf(await approve(manager, joining, 'Owner'))).toEqual([403, 'owners_only']);
    const { requests } = await replyOf(owner.call(accessRequestEndpoints.listAll, {}));
    expect(requests.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await approve(manager, joining, 'Reviewer')).status).toBe(200);
    expect((await approve(owner, asked.id)).status).toBe(200);
  });

  it('who changes permissions adds no ability they lack, to no role, and still takes abilities away', async () => {
    const { owner, manager } = await organisation(['permissions:write']);
    const write = (by: Signed, role: 'Coordinator' | 'Viewer', abilities: readonly Ability[]) =>
      by.call(permissionEndpoints.write, { params: { role }, body: { abilities: [...abilities] } });
    const own = [...defaultMatrix.Coordinator, 'permissions:write'] as const;
    expect(refusalOf(await write(manager, 'Coordinator', [...own, 'members:write']))).toEqual(beyondOwn);
    expect(refusalOf(await write(manager, 'Viewer', [...defaultMatrix.Viewer, 'audit:read']))).toEqual(
      beyondOwn,
    );
    expect((await write(manager, 'Viewer', [...defaultMatrix.Viewer, 'enquiries:write'])).status).toBe(200);
    expect((await write(manager, 'Viewer', ['enquiries:read'])).status).toBe(200);
    expect((await write(owner, 'Viewer', [...defaultMatrix.Viewer, 'audit:read'])).status).toBe(200);
  });

  it('who may do less neither demotes, deactivates, removes nor brings back who may do more', async () => {
    const { owner, manager, organisationId } = await organisation();
    const admin = await server.signInAs({ organisationId, role: 'Admin' });
    const mayDoMore = [403, 'member_may_do_more'];
    expect(refusalOf(await change(manager, admin, { role: 'Viewer' }))).toEqual(mayDoMore);
    expect(refusalOf(await change(manager, admin, { state: 'deactivated' }))).toEqual(mayDoMore);
    expect(refusalOf(await manager.call(memberEndpoints.remove, { params: { id: admin.userId } }))).toEqual(
      mayDoMore,
    );
    await replyOf(change(owner, admin, { state: 'deactivated' }));
    expect(refusalOf(await change(manager, admin, { state: 'active' }))).toEqual(mayDoMore);
    expect((await change(manager, admin, { departments: ['Quality Assurance'] })).status).toBe(200);
  });

  it('nobody gives themselves a department to decide for, unless they decide for any', async () => {
    const { owner, manager, viewer } = await organisation();
    expect(
      refusalOf(await change(manager, manager, { departments: ['Quality Assurance', 'Finance'] })),
    ).toEqual([403, 'own_departments']);
    expect((await change(manager, manager, { departments: [] })).status).toBe(200);
    expect((await change(manager, viewer, { departments: ['Finance'] })).status).toBe(200);
    expect((await change(owner, owner, { departments: ['Finance'] })).status).toBe(200);
  });

  it('an Admin of a changed matrix gives what they still hold, and only an Owner the rest', async () => {
    const { owner, organisationId, viewer } = await organisation();
    await setAbilities(
      owner,
      'Admin',
      defaultMatrix.Admin.filter((each) => each !== 'approvals:decide'),
    );
    const admin = await server.signInAs({ organisationId, role: 'Admin' });
    expect(refusalOf(await change(admin, viewer, { role: 'Quality Manager' }))).toEqual(beyondOwn);
    expect((await change(admin, viewer, { role: 'Admin' })).status).toBe(200);
    expect((await change(owner, viewer, { role: 'Quality Manager' })).status).toBe(200);
  });
});
