import { ownSessionEndpoints } from '#accounts/contract/own-sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { openBrowser, type Browser } from '../../../../test/support/browsers.ts';
import { send, testPassword, type Signed } from '../../../../test/support/people.ts';
import { withEntry } from '#kit/server/scope.ts';
import { findActiveMembership, insertMembership } from '../memberships-store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const signIn = (at: Browser, email: string) =>
  at.call(accountEndpoints.signIn, { body: { email, password: testPassword } });
const newTab = async (at: Pick<Browser, 'jar'>) =>
  (await send(server.app, accountEndpoints.resume, {}, { jar: at.jar })).body.session;
const statusOf = async (at: Browser, token: string | undefined) =>
  (await at.call(accountEndpoints.me, {}, token)).status;
const joinAs = (who: Signed, organisationId: string) =>
  withEntry(server.tools.db, server.clock, (entry) =>
    insertMembership(entry, { organisationId, userId: who.userId, role: 'Viewer', departments: [] }),
  );

describe('a new tab', () => {
  it('AUTH-13: is signed in where its browser is, and knows who that is', async () => {
    const who = await server.signInAs({ role: 'Coordinator' });
    const tab = await newTab(who);
    expect(tab?.user).toMatchObject({
      email: who.email,
      role: 'Coordinator',
      organisation: { id: who.organisationId },
    });
    expect(tab?.token).not.toBe(who.token);
    expect(
      (await send(server.app, accountEndpoints.me, {}, { token: tab?.token, jar: who.jar })).status,
    ).toBe(200);
  });

  it('AUTH-13: is not signed in without the cookie, nor when a page of another site asks', async () => {
    const who = await server.signInAs({});
    expect(await newTab({ jar: new Map() })).toBeNull();
    const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const site of ['cross-site', 'same-site', 'none']) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/users/session',
        headers: { cookie, 'sec-fetch-site': site },
      });
      expect([site, reply.json()]).toEqual([site, { session: null }]);
    }
  });

  it('AUTH-13: lasts as long as the sign-in of its browser and no longer', async () => {
    const who = await server.signInAs({});
    server.clock.advance(11 * 3_600_000);
    const tab = await newTab(who);
    server.clock.advance(2 * 3_600_000);
    const late = await send(server.app, accountEndpoints.me, {}, { token: tab?.token, jar: who.jar });
    expect([late.status, late.body.message]).toEqual([401, 'Your session has expired.']);
    expect(await newTab(who)).toBeNull();
  });

  it('AUTH-15: is not signed in for somebody who has been deactivated', async () => {
    const owner = await server.signInAs({});
    const who = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    await owner.call(memberEndpoints.change, { params: { id: who.userId }, body: { state: 'deactivated' } });
    expect(await newTab(who)).toBeNull();
  });

  it('SET-1: is no separate line among the sessions, and ends with its browser', async () => {
    const who = await server.signInAs({});
    await newTab(who);
    const at = openBrowser(server.app);
    const { token } = (await signIn(at, who.email)).body;
    const tab = await newTab(at);
    const { sessions } = (await who.call(ownSessionEndpoints.sessions, {})).body;
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await who.call(ownSessionEndpoints.endSession, { params: { id: other?.id ?? '' } })).status).toBe(
      200,
    );
    expect([await statusOf(at, token), await statusOf(at, tab?.token), await newTab(at)]).toEqual([
      401,
      401,
      null,
    ]);
    expect((await who.call(accountEndpoints.me, {})).status).toBe(200);
  });
});

describe('signing out', () => {
  it('AUTH-14: ends the session with every tab of its browser, and that of no other browser', async () => {
    const who = await server.signInAs({});
    const [at, other] = [openBrowser(server.app), openBrowser(server.app)];
    const first = (await signIn(at, who.email)).body.token;
    const tab = await newTab(at);
    const elsewhere = (await signIn(other, who.email)).body.token;
    const jar = new Map(at.jar);
    expect((await at.call(accountEndpoints.logout, { body: {} }, first)).status).toBe(200);
    expect(at.jar.has('session_binding')).toBe(false);
    for (const [name, value] of jar) at.jar.set(name, value);
    for (const token of [first, tab?.token]) {
      const reply = await at.call(accountEndpoints.me, {}, token);
      expect([reply.status, /unauthorized/i.test(reply.body.message ?? '')]).toEqual([401, true]);
    }
    expect(await newTab(at)).toBeNull();
    expect(await statusOf(other, elsewhere)).toBe(200);
  });

  it('AUTH-14: which did not reach the server is made up for by the cookie alone', async () => {
    const who = await server.signInAs({});
    const reply = await send(server.app, accountEndpoints.logout, { body: {} }, { jar: who.jar });
    expect([reply.status, await newTab(who)]).toEqual([200, null]);
    expect((await who.call(accountEndpoints.me, {})).status).toBe(401);
  });
});

describe('the cookie of a session', () => {
  it('is always a new one at sign-in, whatever the browser brought; its other tabs of the same person go on', async () => {
    const who = await server.signInAs({});
    const at = openBrowser(server.app);
    at.jar.set('session_binding', 'planted-by-somebody-who-knows-it');
    const first = (await signIn(at, who.email)).body.token;
    const kept = at.jar.get('session_binding');
    expect(kept).not.toBe('planted-by-somebody-who-knows-it');
    const second = (await signIn(at, who.email)).body.token;
    expect(at.jar.get('session_binding')).not.toBe(kept);
    expect([await statusOf(at, first), await statusOf(at, second)]).toEqual([200, 200]);
  });

  it('of somebody else opens nothing once another person signs in in that browser', async () => {
    const [attacker, victim] = [await server.signInAs({}), await server.signInAs({})];
    const at: Browser = { ...openBrowser(server.app), jar: attacker.jar };
    const body = { email: victim.email, password: testPassword };
    const reply = await send(server.app, accountEndpoints.signIn, { body }, { jar: at.jar });
    expect(reply.status).toBe(200);
    expect((await newTab(at))?.user.email).toBe(victim.email);
    expect(
      (await send(server.app, accountEndpoints.me, {}, { token: attacker.token, jar: at.jar })).status,
    ).toBe(401);
  });

  it('has a name under https that no neighbour of the domain can set, and the plain one only on this machine', async () => {
    const far = await startApp({ config: { isLocal: false, appUrl: 'https://review.specimen.example' } });
    try {
      const who = await far.signInAs({});
      const reply = await send(far.app, accountEndpoints.signIn, {
        body: { email: who.email, password: testPassword },
      });
      const set = [reply.raw.headers['set-cookie']].flat().find((each) => each?.includes('session_binding'));
      expect(set).toMatch(
        /^__Host-session_binding=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect((await who.call(accountEndpoints.me, {})).status).toBe(200);
      expect([...who.jar.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([]);
    } finally {
      await far.stop();
    }
    expect([...(await server.signInAs({})).jar.keys()]).toContain('session_binding');
  });
});

describe('IDP-4: a person in several organisations', () => {
  it('signs in to the organisation used last, not to the one joined last', async () => {
    const [who, other] = [await server.signInAs({}), await server.signInAs({})];
    await joinAs(who, other.organisationId);
    const at = openBrowser(server.app);
    expect((await signIn(at, who.email)).body.user.organisation.id).toBe(who.organisationId);
    server.clock.advance(60_000);
    await who.call(ownAccountEndpoints.switchTo, { body: { organisationId: other.organisationId } });
    expect((await signIn(at, who.email)).body.user.organisation.id).toBe(other.organisationId);
    // Work that goes on in a tab of the first counts too.
    server.clock.advance(600_000);
    await who.call(accountEndpoints.me, {});
    // A call that reads is answered before its commit has ended.
    await expect
      .poll(() =>
        withEntry(server.tools.db, server.clock, (entry) => findActiveMembership(entry, who.userId)),
      )
      .toMatchObject({ organisationId: who.organisationId });
    expect((await signIn(at, who.email)).body.user.organisation.id).toBe(who.organisationId);
  });

  it('sees their organisations with role, the current one marked, and switches for one tab alone', async () => {
    const [who, other] = [await server.signInAs({}), await server.signInAs({})];
    await joinAs(who, other.organisationId);
    const { organisations } = (await who.call(ownAccountEndpoints.organisations, {})).body;
    expect(organisations.map(({ id, role, isCurrent }) => [id, role, isCurrent]).toSorted()).toEqual(
      [
        [who.organisationId, 'Owner', true],
        [other.organisationId, 'Viewer', false],
      ].toSorted(),
    );
    const moved = await who.call(ownAccountEndpoints.switchTo, {
      body: { organisationId: other.organisationId },
    });
    expect(moved.body.user).toMatchObject({
      id: who.userId,
      role: 'Viewer',
      organisation: { id: other.organisationId },
    });
    const me = (token: string) => send(server.app, accountEndpoints.me, {}, { token, jar: who.jar });
    expect((await me(moved.body.token)).body.organisation.id).toBe(other.organisationId);
    expect((await me(who.token)).body.organisation.id).toBe(who.organisationId);
  });

  it('is let into no organisation that they are not an active member of', async () => {
    const [who, other] = [await server.signInAs({}), await server.signInAs({})];
    const reply = await who.call(ownAccountEndpoints.switchTo, {
      body: { organisationId: other.organisationId },
    });
    expect([reply.status, reply.body.code]).toEqual([404, 'organisation_not_yours']);
  });
});
