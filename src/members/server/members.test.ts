import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser, readCode } from '../../../test/support/browsers.ts';
import { send, testPassword, type Signed } from '../../../test/support/people.ts';
import { insertMembership } from '#accounts/server/memberships-store.ts';
import { withEntry } from '#kit/server/scope.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const me = (who: Signed) => who.call(accountEndpoints.me, {});
const newTab = async (who: Signed) =>
  (await send(server.app, accountEndpoints.resume, {}, { jar: who.jar })).body.session;
const mailsTo = async (email: string) =>
  (await send(server.app, outboxEndpoints.list, {})).body.mails.filter(({ to }) => to === email);
const joinAs = (who: Signed, organisationId: string, role: 'Owner' | 'Viewer') =>
  withEntry(server.tools.db, server.clock, (entry) =>
    insertMembership(entry, { organisationId, userId: who.userId, role, departments: [] }),
  );
const actionsOf = (who: Signed) =>
  who.within(async ({ db }) =>
    (await db.selectFrom('auditEvents').select('action').orderBy('seq').execute()).map(
      ({ action }) => action,
    ),
  );

describe('a role that changes', () => {
  it('AUTH-15: holds from the next call on, in the session that runs', async () => {
    const owner = await server.signInAs({});
    const viewer = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    await owner.call(memberEndpoints.change, {
      params: { id: viewer.userId },
      body: { role: 'Coordinator' },
    });
    const now = await me(viewer);
    expect([now.status, now.body.role, now.body.abilities.includes('enquiries:write')]).toEqual([
      200,
      'Coordinator',
      true,
    ]);
    await owner.call(memberEndpoints.change, { params: { id: viewer.userId }, body: { role: 'Viewer' } });
    expect((await me(viewer)).body.abilities).not.toContain('enquiries:write');
  });

  it('ORG-3: by one’s own request too, and the mail about it leads to the place', async () => {
    const owner = await server.signInAs({});
    const viewer = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    const asked = await viewer.call(accessRequestEndpoints.ask, {
      body: { kind: 'role', wanted: 'Reviewer' },
    });
    const params = { id: asked.body.id };
    await owner.call(accessRequestEndpoints.decide, { params, body: { outcome: 'approved' } });
    expect((await me(viewer)).body.role).toBe('Reviewer');
    const [mail] = await mailsTo(viewer.email);
    expect(mail?.text).toContain('http://localhost:3000/app/access-request?tab=mine');
    expect(mail?.text).not.toContain('/login');
  });

  it('AUTH-15: to none at all ends the session at once', async () => {
    const owner = await server.signInAs({});
    const [one, other] = [
      await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId }),
      await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId }),
    ];
    await owner.call(memberEndpoints.change, { params: { id: one.userId }, body: { state: 'deactivated' } });
    await owner.call(memberEndpoints.remove, { params: { id: other.userId } });
    expect([(await me(one)).body.message, (await me(other)).body.message]).toEqual([
      expect.stringMatching(/unauthorized/i),
      expect.stringMatching(/invalid token/i),
    ]);
  });
});

describe('ORG-3: somebody who signs up for an organisation that is here', () => {
  it('appears on the open page of its administrators by the same announcement as every other request', async () => {
    const owner = await server.signInAs({});
    const told: string[] = [];
    const stop = server.tools.live.subscribe(owner.organisationId, ({ topic }) => told.push(topic));
    const at = openBrowser(server.app);
    const email = `newcomer-${owner.userId}@specimen.example`;
    const body = {
      name: 'Nora Newcomer',
      org_name: 'Specimen Works',
      sector: 'Manufacturing',
      department: 'Engineering',
      country: 'oman',
      email,
      password: testPassword,
      confirmPassword: testPassword,
      place_id: `db_${owner.organisationId}`,
    };
    await owner.within(({ db }) =>
      db
        .updateTable('organisations')
        .set({ isListed: true })
        .where('id', '=', owner.organisationId)
        .execute(),
    );
    expect((await at.call(accountEndpoints.signUp, { body })).status).toBe(200);
    expect(
      (await at.call(accountEndpoints.verifyUser, { body: { otp: await readCode(server.app, email) } }))
        .status,
    ).toBe(200);
    await expect.poll(() => told).toContain('access-requests');
    stop();
  });
});

describe('IDP-4: leaving an organisation', () => {
  it('leads to another of one’s own, ends the sessions there and stands on its record', async () => {
    const [owner, other] = [await server.signInAs({}), await server.signInAs({})];
    const who = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
    await joinAs(who, other.organisationId, 'Viewer');
    const tab = await newTab(who);
    const left = await who.call(memberEndpoints.leave, {});
    expect(left.body.next?.user).toMatchObject({
      role: 'Viewer',
      organisation: { id: other.organisationId },
    });
    const next = await send(
      server.app,
      accountEndpoints.me,
      {},
      { token: left.body.next?.token, jar: who.jar },
    );
    expect([next.status, (await me(who)).status]).toEqual([200, 401]);
    expect(
      (await send(server.app, accountEndpoints.me, {}, { token: tab?.token, jar: who.jar })).status,
    ).toBe(401);
    expect((await newTab(who))?.user.organisation.id).toBe(other.organisationId);
    expect(await actionsOf(owner)).toContain('member.left');
    const { users } = (await owner.call(memberEndpoints.list, {})).body;
    expect(users.map(({ email }) => email)).toEqual([owner.email]);
  });

  it('leaves nobody signed in who has no other', async () => {
    const owner = await server.signInAs({});
    const who = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    expect((await who.call(memberEndpoints.leave, {})).body.next).toBeNull();
    expect([(await me(who)).status, await newTab(who)]).toEqual([401, null]);
  });

  it('is refused to the last Owner, who stays where they are and is told what to do', async () => {
    const [owner, other] = [await server.signInAs({}), await server.signInAs({})];
    await joinAs(owner, other.organisationId, 'Viewer');
    const refused = await owner.call(memberEndpoints.leave, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner_leaves']);
    expect((await me(owner)).body.organisation.id).toBe(owner.organisationId);
    const second = await server.signInAs({ role: 'Owner', organisationId: owner.organisationId });
    expect((await owner.call(memberEndpoints.leave, {})).status).toBe(200);
    expect((await me(second)).status).toBe(200);
    const at = openBrowser(server.app);
    const again = await at.call(accountEndpoints.signIn, {
      body: { email: owner.email, password: testPassword },
    });
    expect(again.body.user.organisation.id).toBe(other.organisationId);
    expect((await second.call(ownAccountEndpoints.organisations, {})).body.organisations).toHaveLength(1);
  });
});
