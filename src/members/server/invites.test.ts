import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser } from '../../../test/support/browsers.ts';
import { register } from '../../../test/support/newcomers.ts';
import { send, testPassword, type Signed } from '../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;
let invited = 0;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ name: 'Olga Owner' });
});
afterAll(() => server.stop());

/** Invites somebody and answers the token that the mail carries. */
const invite = async (email = `ines-${(invited += 1)}@invited.example`) => {
  const name = `Ines Invited ${invited}`;
  const body = { name, email, role: 'Reviewer' as const, departments: ['Finance' as const] };
  const { id } = (await owner.call(memberEndpoints.add, { body })).body;
  const mail = (await send(server.app, outboxEndpoints.list, {})).body.mails.find(
    (each) => each.to === email,
  );
  const token = /\/join\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { id, email, name, params: { token } };
};

const browser = () => openBrowser(server.app);
const stateOf = async (email: string) =>
  (await owner.call(memberEndpoints.list, { query: { limit: 100 } })).body.users.find(
    (each) => each.email === email,
  )?.state;

it('AUTH-16: reading an invitation, as a scanner of mails does, accepts nothing', async () => {
  const { email, name, params } = await invite();
  for (let time = 0; time < 3; time += 1) {
    const { body } = await browser().call(memberEndpoints.findInvite, { params });
    expect(body).toMatchObject({
      email,
      name,
      invitedBy: 'Olga Owner',
      role: 'Reviewer',
      departments: ['Finance'],
      hasAccount: false,
    });
  }
  expect(await stateOf(email)).toBe('invited');
});

it('AUTH-16: name and password on one screen sign the invited person in, with no second mail', async () => {
  const { email, params } = await invite();
  const at = browser();
  const weak = await at.call(memberEndpoints.joinByInvite, {
    params,
    body: { name: ' ', password: 'short' },
  });
  expect(weak.body.fields).toEqual({
    name: 'Name is required',
    password: 'Password must be at least 8 characters',
  });
  const { status, body } = await at.call(memberEndpoints.joinByInvite, {
    params,
    body: { name: 'Ines I. Vited', password: testPassword },
  });
  expect([status, body.user]).toMatchObject([
    200,
    { name: 'Ines I. Vited', email, role: 'Reviewer', departments: ['Finance'] },
  ]);
  expect((await at.call(accountEndpoints.me, {}, body.token)).body.email).toBe(email);
  expect(await stateOf(email)).toBe('active');
  const mails = (await send(server.app, outboxEndpoints.list, {})).body.mails.filter(
    (mail) => mail.to === email,
  );
  expect(mails).toHaveLength(1);
  expect(
    (await browser().call(accountEndpoints.signIn, { body: { email, password: testPassword } })).status,
  ).toBe(200);
});

it('SIGN-6: nobody comes in under a name that reads as a colleague’s, whoever chose it', async () => {
  const { params } = await invite();
  const at = browser();
  const named = (name: string) =>
    at.call(memberEndpoints.joinByInvite, { params, body: { name, password: testPassword } });
  for (const name of ['Olga Owner', 'olga  owner', 'Оlga Оwner']) {
    const { status, body } = await named(name);
    expect([status, body.code, body.fields]).toEqual([
      409,
      'namesake',
      { name: 'A member here has this name already. Add an initial to yours.' },
    ]);
  }
  expect((await named('Olga B. Owner')).status).toBe(200);
  const again = { name: 'Olga Owner', email: 'other-olga@invited.example', role: 'Reviewer' as const };
  expect((await owner.call(memberEndpoints.add, { body: { ...again, departments: [] } })).body.code).toBe(
    'namesake',
  );
});

it('SIGN-6: nor with an account of elsewhere that was given such a name', async () => {
  const { email } = await server.signInAs({ name: 'Olga Owner' });
  const { params } = await invite(email);
  const { status, body } = await browser().call(memberEndpoints.signInByInvite, {
    params,
    body: { password: testPassword },
  });
  expect([status, body.code]).toEqual([409, 'namesake']);
  expect(await stateOf(email)).toBe('invited');
});

it('AUTH-16: a used link says that it was accepted, a withdrawn or unknown one that it is invalid', async () => {
  const { email, params } = await invite();
  expect((await browser().call(memberEndpoints.acceptInvite, { params })).body).toEqual({
    message: 'Invite accepted! Redirecting...',
    email,
  });
  const body = { name: 'Ines', password: testPassword };
  const again = [
    await browser().call(memberEndpoints.findInvite, { params }),
    await browser().call(memberEndpoints.acceptInvite, { params }),
    await browser().call(memberEndpoints.joinByInvite, { params, body }),
  ];
  for (const reply of again) {
    expect(reply.body).toMatchObject({
      code: 'invite_used',
      message: 'You have already accepted this invitation. Sign in.',
      details: { email },
    });
  }
  const withdrawn = await invite();
  await owner.call(memberEndpoints.remove, { params: { id: withdrawn.id } });
  for (const link of [withdrawn.params, { token: 'unknown' }]) {
    expect((await browser().call(memberEndpoints.findInvite, { params: link })).body.message).toBe(
      'Invite link is invalid or expired.',
    );
  }
});

it('AUTH-16: an address with an account accepts by signing in, with its own password and nobody else’s', async () => {
  const email = await register(server);
  const { params } = await invite(email);
  expect((await browser().call(memberEndpoints.findInvite, { params })).body.hasAccount).toBe(true);
  const refused = [
    await browser().call(memberEndpoints.acceptInvite, { params }),
    await browser().call(memberEndpoints.joinByInvite, {
      params,
      body: { name: 'Mallory', password: 'Other-4-valves!' },
    }),
  ];
  for (const reply of refused)
    expect(reply.body.message).toBe('You already have an account: sign in to accept.');
  const signIn = (password: string) =>
    browser().call(memberEndpoints.signInByInvite, { params, body: { password } });
  expect((await signIn('Other-4-valves!')).body.code).toBe('wrong_password');
  expect(await stateOf(email)).toBe('invited');
  const { body } = await signIn(testPassword);
  expect(body.user).toMatchObject({ email, role: 'Reviewer', organisation: { id: owner.organisationId } });
  expect(await stateOf(email)).toBe('active');
});

it('AUTH-16: of two people who open one link at the same moment one joins', async () => {
  const { params } = await invite();
  const join = (name: string) =>
    browser().call(memberEndpoints.joinByInvite, { params, body: { name, password: testPassword } });
  const replies = await Promise.all([join('Ines'), join('Ida')]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.every(({ status }) => status === 200 || status === 404 || status === 409)).toBe(true);
});
