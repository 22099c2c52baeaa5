import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { browserLanguageEndpoint, languageEndpoint } from '#accounts/contract/language.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser } from '../../../test/support/browsers.ts';
import { register } from '../../../test/support/newcomers.ts';
import { testPassword, type Signed } from '../../../test/support/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const choose = (who: Signed, language: Language) => who.call(languageEndpoint, { body: { language } });
const languageOf = async (who: Signed) => (await who.call(accountEndpoints.me, {})).body.language;
const signIn = (at: ReturnType<typeof openBrowser>, email: string) =>
  at.call(accountEndpoints.signIn, { body: { email, password: testPassword } });
const changesOf = (who: Signed) =>
  who.within(({ db }) =>
    db
      .selectFrom('auditEvents')
      .select(['actorId', 'subjectId', 'summary', 'data'])
      .where('action', '=', 'user.language-changed')
      .orderBy('seq')
      .execute(),
  );

describe('WAY-2: the language of a person', () => {
  it('is English until they choose another, is on record once, and is nobody else’s', async () => {
    const who = await server.signInAs({ role: 'Viewer' });
    const other = await server.signInAs({ role: 'Owner', organisationId: who.organisationId });
    expect(await languageOf(who)).toBe('en');
    expect((await choose(who, 'ar')).body.language).toBe('ar');
    await choose(who, 'ar');
    expect([await languageOf(who), await languageOf(other)]).toEqual(['ar', 'en']);
    expect(await changesOf(other)).toEqual([
      {
        actorId: who.userId,
        subjectId: who.userId,
        summary: 'changed their language to Arabic',
        data: { before: 'en', after: 'ar' },
      },
    ]);
  });

  it('is that in which they read the audit log, which stays as it was written', async () => {
    const who = await server.signInAs({ role: 'Owner' });
    const read = async () =>
      (await who.call(auditEndpoints.list, { query: {} })).body.events.map(({ summary }) => summary);
    await choose(who, 'ar');
    expect(await read()).toContain('غيّر لغته إلى العربية');
    await choose(who, 'en');
    expect(await read()).toContain('changed their language to Arabic');
  });

  it('is one of those there are, chosen by somebody who is signed in', async () => {
    const who = await server.signInAs({ role: 'Viewer' });
    const refused = await choose(who, 'tlh' as Language);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['language']]);
    const stranger = openBrowser(server.app);
    const call = await stranger.call(languageEndpoint, { body: { language: 'ar' } });
    expect([call.status, stranger.jar.get('language')]).toEqual([401, undefined]);
    expect(await languageOf(who)).toBe('en');
  });

  it('is changed in the database by its owner alone: a request writes no other row of a person', async () => {
    const who = await server.signInAs({ role: 'Owner' });
    const other = await server.signInAs({ role: 'Viewer', organisationId: who.organisationId });
    await expect(
      who.within(({ db }) =>
        db.updateTable('users').set({ language: 'ar' }).where('id', '=', other.userId).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
    await who.within(({ db }) => sql`call choose_language('ar')`.execute(db));
    expect([await languageOf(who), await languageOf(other)]).toEqual(['ar', 'en']);
  });
});

describe('WAY-2: the language of a browser', () => {
  it('is kept by the choice in a cookie for every page, a year long', async () => {
    const who = await server.signInAs({ role: 'Owner' });
    const { raw } = await choose(who, 'ar');
    expect(raw.cookies).toEqual([
      { name: 'language', value: 'ar', path: '/', maxAge: 31_536_000, httpOnly: true, sameSite: 'Lax' },
    ]);
  });

  it('is that of who signs in, and stays when they sign out', async () => {
    const [who, other] = [await server.signInAs({ role: 'Owner' }), await server.signInAs({ role: 'Owner' })];
    await choose(who, 'ar');
    const at = openBrowser(server.app);
    const { body } = await signIn(at, who.email);
    expect([body.user.language, at.jar.get('language')]).toEqual(['ar', 'ar']);
    await at.call(accountEndpoints.logout, { body: {} }, body.token);
    expect([at.jar.has('session_binding'), at.jar.get('language')]).toEqual([false, 'ar']);
    await signIn(at, other.email);
    expect(at.jar.get('language')).toBe('en');
  });

  it('is chosen before anybody signs in, and read in by who signs up then', async () => {
    const at = openBrowser(server.app);
    const { status, raw } = await at.call(browserLanguageEndpoint, { body: { language: 'ar' } });
    expect([status, raw.cookies]).toEqual([
      200,
      [{ name: 'language', value: 'ar', path: '/', maxAge: 31_536_000, httpOnly: true, sameSite: 'Lax' }],
    ]);
    const email = await register(server, {}, at);
    expect((await signIn(openBrowser(server.app), email)).body.user.language).toBe('ar');
    const odd = await at.call(browserLanguageEndpoint, { body: { language: 'tlh' as Language } });
    expect([odd.status, at.jar.get('language')]).toEqual([400, 'ar']);
  });

  it('is told to a new tab with its session', async () => {
    const who = await server.signInAs({ role: 'Owner' });
    await choose(who, 'ar');
    who.jar.delete('language');
    const { body } = await who.call(accountEndpoints.resume, {});
    expect([body.session?.user.language, who.jar.get('language')]).toEqual(['ar', 'ar']);
  });

  it('is what a newcomer begins with', async () => {
    const at = openBrowser(server.app);
    at.jar.set('language', 'ar');
    const email = await register(server, {}, at);
    const elsewhere = openBrowser(server.app);
    expect((await signIn(elsewhere, email)).body.user.language).toBe('ar');
    const odd = openBrowser(server.app);
    odd.jar.set('language', 'xx');
    const second = await register(server, {}, odd);
    expect((await signIn(elsewhere, second)).body.user.language).toBe('en');
  });

  it('needs https where the server is not for this machine alone', async () => {
    const remote = await startApp({ config: { isLocal: false } });
    try {
      const who = await remote.signInAs({ role: 'Owner' });
      const { raw } = await choose(who, 'ar');
      expect(raw.headers['set-cookie']).toBe(
        '__Host-language=ar; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
      );
    } finally {
      await remote.stop();
    }
  });
});
