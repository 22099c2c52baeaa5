import { ownSessionEndpoints } from '#accounts/contract/own-sessions.ts';
import { saveLanguage } from './own-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { outgoingMailEndpoints } from '#accounts/contract/outgoing-mail.ts';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { organisationEndpoints } from '#organisations/contract/endpoints.ts';
import { profileEndpoints } from '#organisations/contract/profile.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser } from '../../../test/support/browsers.ts';
import { send, testPassword, type Signed } from '../../../test/support/people.ts';
import { withEntry } from '#kit/server/scope.ts';
import { insertMembership } from './memberships-store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const newPassword = 'Another-5-valves!';
const change = (who: Signed, current: string, password = newPassword, confirmPassword = password) =>
  who.call(ownAccountEndpoints.changePassword, { body: { current, password, confirmPassword } });
const signIn = (email: string, password: string) =>
  openBrowser(server.app).call(accountEndpoints.signIn, { body: { email, password } });
const again = async (who: Signed) => {
  const at = openBrowser(server.app);
  const { body } = await at.call(accountEndpoints.signIn, {
    body: { email: who.email, password: testPassword },
  });
  return () => at.call(accountEndpoints.me, {}, body.token);
};
const actionsOf = (who: Signed) =>
  who.within(async ({ db }) =>
    (await db.selectFrom('auditEvents').select('action').orderBy('seq').execute()).map(
      ({ action }) => action,
    ),
  );

describe('SET-1: one’s own account', () => {
  it('goes by another name everywhere at once, on record', async () => {
    const who = await server.signInAs({ role: 'Viewer', name: 'Vera Viewer' });
    const renamed = await who.call(ownAccountEndpoints.rename, { body: { name: '  Vera Example ' } });
    expect(renamed.body.name).toBe('Vera Example');
    expect((await who.call(accountEndpoints.me, {})).body.name).toBe('Vera Example');
    expect(await actionsOf(who)).toContain('user.renamed');
    expect((await who.call(ownAccountEndpoints.rename, { body: { name: ' ' } })).body.fields).toEqual({
      name: 'Name is required',
    });
  });

  it.each(['Quinn Quality', ' quinn  QUALITY', 'Quinn Qu\u0430lity', 'Quinn Qua1ity', 'Ｑuinn Quality'])(
    'SIGN-6: nobody takes the name of a colleague, nor one that reads the same: %s',
    async (name) => {
      const who = await server.signInAs({ role: 'Reviewer', name: 'Fiona Finance' });
      const { organisationId } = who;
      await server.signInAs({ role: 'Quality Manager', name: 'Quinn Quality', organisationId });
      const stranger = await server.signInAs({ role: 'Owner' });
      const refused = await who.call(ownAccountEndpoints.rename, { body: { name } });
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
      expect(refused.body.fields).toEqual({
        name: 'A colleague has this name. Add an initial.',
      });
      await who.within((scope) => saveLanguage(scope, 'ar'));
      const inArabic = await who.call(ownAccountEndpoints.rename, { body: { name } });
      expect(inArabic.body.fields).toEqual({ name: 'هذا اسم زميل لك. أضف حرفًا يميّزك.' });
      expect((await stranger.call(ownAccountEndpoints.rename, { body: { name } })).status).toBe(200);
      expect((await who.call(ownAccountEndpoints.rename, { body: { name: 'Fiona Qunn' } })).status).toBe(200);
    },
  );

  it('SIGN-6: a name taken in one organisation is on the trail of the others, and is no colleague’s there', async () => {
    const who = await server.signInAs({ role: 'Owner', name: 'Fiona Finance' });
    const colleague = await server.signInAs({ role: 'Owner', name: 'Quinn Quality' });
    const { organisationId } = colleague;
    await withEntry(server.tools.db, server.tools.clock, (entry) =>
      insertMembership(entry, { organisationId, userId: who.userId, role: 'Reviewer', departments: [] }),
    );
    const rename = (name: string) => who.call(ownAccountEndpoints.rename, { body: { name } });
    expect((await rename('Quinn Quality')).body.code).toBe('invalid_input');
    expect(await actionsOf(colleague)).not.toContain('user.renamed');
    const { body } = await rename('Fiona Forward');
    expect([body.name, body.organisation.id]).toEqual(['Fiona Forward', who.organisationId]);
    for (const each of [who, colleague]) expect(await actionsOf(each)).toContain('user.renamed');
  });

  it('changes the name and the password of nobody else', async () => {
    const [who, other] = [
      await server.signInAs({ role: 'Owner' }),
      await server.signInAs({ role: 'Owner', name: 'Olive Other' }),
    ];
    await who.call(ownAccountEndpoints.rename, { body: { name: 'Wanda' } });
    expect((await change(who, testPassword)).status).toBe(200);
    expect((await other.call(accountEndpoints.me, {})).body.name).toBe('Olive Other');
    expect((await signIn(other.email, testPassword)).status).toBe(200);
  });

  it('gets a new password for the old one, which ends every other session, also in other organisations', async () => {
    const who = await server.signInAs({ role: 'Owner' });
    const there = await server.signInAs({ role: 'Owner' });
    const here = await again(who);
    await withEntry(server.tools.db, server.clock, (entry) =>
      insertMembership(entry, {
        organisationId: there.organisationId,
        userId: who.userId,
        role: 'Viewer',
        departments: [],
      }),
    );
    const at = openBrowser(server.app);
    const { token: first } = (
      await at.call(accountEndpoints.signIn, { body: { email: who.email, password: testPassword } })
    ).body;
    const moved = await at.call(
      ownAccountEndpoints.switchTo,
      { body: { organisationId: there.organisationId } },
      first,
    );
    const elsewhere = () => at.call(accountEndpoints.me, {}, moved.body.token);
    expect((await elsewhere()).body.organisation.id).toBe(there.organisationId);
    expect([(await here()).status, (await elsewhere()).status]).toEqual([200, 200]);
    expect((await change(who, testPassword)).body.message).toBe('Password changed');
    expect([
      (await here()).status,
      (await elsewhere()).status,
      (await who.call(accountEndpoints.me, {})).status,
    ]).toEqual([401, 401, 200]);
    expect((await there.call(accountEndpoints.me, {})).status).toBe(200);
    expect((await signIn(who.email, testPassword)).body.code).toBe('wrong_password');
    expect((await signIn(who.email, newPassword)).status).toBe(200);
    expect(await actionsOf(who)).toContain('user.password-changed');
  });

  it('refuses a wrong old password at its field, on record, and ten times at most', async () => {
    const who = await server.signInAs({ role: 'Owner' });
    const refused = await change(who, 'not-my-Password-1!');
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      'current_password_wrong',
      ['current'],
    ]);
    expect(await actionsOf(who)).toContain('user.password-refused');
    for (let tries = 1; tries < 10; tries += 1) await change(who, 'not-my-Password-1!');
    expect((await change(who, testPassword)).status).toBe(429);
    expect((await signIn(who.email, testPassword)).status).toBe(200);
  });

  it('holds a new password against the rules of the sign-up', async () => {
    const who = await server.signInAs({ role: 'Owner' });
    expect((await change(who, testPassword, 'short')).body.fields).toEqual({
      password: 'Password must be at least 8 characters',
    });
    expect((await change(who, testPassword, newPassword, 'other')).body.fields).toEqual({
      confirmPassword: 'Passwords must match',
    });
  });

  it('ends all other sessions and stays signed in itself', async () => {
    const who = await server.signInAs({ role: 'Owner' });
    const [one, two] = [await again(who), await again(who)];
    await who.call(ownAccountEndpoints.endOtherSessions, {});
    expect([(await one()).status, (await two()).status]).toEqual([401, 401]);
    expect((await who.call(ownSessionEndpoints.sessions, {})).body.sessions).toMatchObject([
      { isCurrent: true },
    ]);
  });
});

describe('SET-1: the organisation', () => {
  const form = {
    name: 'Example Forge',
    sector: 'Refining' as const,
    country: 'oman',
    state: '',
    city: 'Sohar',
    isListed: true,
  };

  it('is changed by who may, on record, and found by name only when it is listed', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const found = async () =>
      (
        await openBrowser(server.app).call(organisationEndpoints.places, {
          query: { input: 'example forge' },
        })
      ).body.predictions.length;
    expect(await found()).toBe(0);
    const saved = await owner.call(profileEndpoints.save, { body: form });
    expect(saved.body).toMatchObject({ ...form, industry: 'Oil & Gas' });
    expect(await found()).toBe(1);
    expect((await owner.call(accountEndpoints.me, {})).body.organisation.name).toBe('Example Forge');
    await owner.call(profileEndpoints.save, { body: { ...form, isListed: false } });
    expect(await found()).toBe(0);
    const events = await owner.within(({ db }) =>
      db
        .selectFrom('auditEvents')
        .select('data')
        .where('action', '=', 'organisation.changed')
        .orderBy('seq')
        .execute(),
    );
    expect(events.at(-1)?.data).toEqual({ before: { isListed: true }, after: { isListed: false } });
  });

  it('is read by every member and changed by no viewer; a wrong answer is named by its field', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const viewer = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    expect((await viewer.call(profileEndpoints.find, {})).body.city).toBe('Sohar');
    expect((await viewer.call(profileEndpoints.save, { body: form })).status).toBe(403);
    expect((await owner.call(profileEndpoints.save, { body: { ...form, name: '' } })).body.fields).toEqual({
      name: 'Organization Name is required',
    });
    expect(
      (await owner.call(profileEndpoints.save, { body: { ...form, country: 'atlantis' } })).body.fields,
    ).toEqual({ country: 'Country is required' });
  });
});

describe('SET-1: outgoing mail', () => {
  it('says how mails leave, and sends the caller one to try it', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    expect((await owner.call(outgoingMailEndpoints.find, {})).body).toEqual({
      way: 'kept',
      from: 'no-reply@localhost',
    });
    const { body } = await owner.call(outgoingMailEndpoints.test, {});
    expect(body).toEqual({
      isGood: false,
      message: `There is no mail server (SMTP_URL): the mail to ${owner.email} waits in the outbox of this installation.`,
    });
    const { mails } = (await send(server.app, outboxEndpoints.list, {})).body;
    expect(mails.find(({ to }) => to === owner.email)?.subject).toBe('Test mail of Contract Review');
  });

  it('says in words that a mail server cannot be reached', async () => {
    const broken = await startApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } });
    try {
      const owner = await broken.signInAs({ role: 'Owner' });
      expect((await owner.call(outgoingMailEndpoints.find, {})).body.way).toBe('sent');
      expect((await owner.call(outgoingMailEndpoints.test, {})).body).toEqual({
        isGood: false,
        message: 'The mail server could not be reached.',
      });
    } finally {
      await broken.stop();
    }
  });
});
