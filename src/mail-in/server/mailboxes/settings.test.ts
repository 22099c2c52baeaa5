import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import { readConfig } from '#kit/server/config.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { startFakeImap, type FakeImap } from '../../../../test/support/fake-imap.ts';
import {
  addMailbox,
  listMailboxes,
  listTaken,
  mailboxForm,
  plainMail,
  readMailboxes,
  tryMailbox,
} from '../../../../test/support/mailboxes.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { faultsOfMailbox } from './faults.ts';

type Asked = { path: string; form: Record<string, string> };

/** Gives access tokens as Google and Microsoft do: by a form, and with what they answer when they give none. */
const startFakeTokens = async (imap: () => FakeImap) => {
  const asked: Asked[] = [];
  const state = {
    refreshToken: 'refresh-1',
    renewsTo: null as string | null,
    url: '',
    server: null as Server | null,
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => void (text += chunk.toString()));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(text));
      asked.push({ path: request.url ?? '', form });
      const isGood =
        form['grant_type'] === 'client_credentials' || form['refresh_token'] === state.refreshToken;
      const token = `access-${asked.length}`;
      if (isGood) imap().tokens = new Set([token]);
      if (isGood && state.renewsTo) state.refreshToken = state.renewsTo;
      const body = isGood
        ? {
            token_type: 'Bearer',
            expires_in: 3599,
            access_token: token,
            ...(state.renewsTo ? { refresh_token: state.renewsTo } : {}),
          }
        : { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' };
      response.writeHead(isGood ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  state.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { asked, state, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
};

let server: TestApp;
let imap: FakeImap;
let tokens: Awaited<ReturnType<typeof startFakeTokens>>;
let owner: Signed;

beforeAll(async () => {
  imap = await startFakeImap();
  tokens = await startFakeTokens(() => imap);
  const { url } = tokens.state;
  server = await startApp({
    config: {
      mailIn: { mayBePrivate: true, googleTokenUrl: `${url}/token`, microsoftUrl: url, listener: null },
    },
  });
});
afterAll(async () => {
  await server.stop();
  await imap.stop();
  await tokens.stop();
});
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
});

const add = (change: Parameters<typeof mailboxForm>[1] = {}) =>
  owner.call(mailboxEndpoints.add, { body: mailboxForm(imap, change) });
const byToken = { password: '', clientId: 'client', clientSecret: 'client secret' };

describe('Settings › Mail in', () => {
  it('keeps the password to itself: never in an answer, the audit trail or the database as it is', async () => {
    const { raw } = await add({ password: 'rather secret' });
    const stored = await owner.within((scope) => scope.db.selectFrom('mailboxes').selectAll().execute());
    const trail = await owner.call(auditEndpoints.list, {});
    expect([raw.body, JSON.stringify(stored), trail.raw.body].join().includes('rather secret')).toBe(false);
    expect(stored[0]?.sealedSecret?.includes('rather secret')).toBe(false);
    expect((await listMailboxes(owner))[0]).toMatchObject({ secret: 'set', isOn: true, state: 'waiting' });
    expect(trail.raw.body).toContain('added the mailbox sales@valves.example, folder INBOX');
  });

  it('keeps the password only for the server and account it was given for', async () => {
    const { id } = await addMailbox(owner, mailboxForm(imap));
    const change = (form: Parameters<typeof mailboxForm>[1]) =>
      owner.call(mailboxEndpoints.change, {
        params: { id },
        body: mailboxForm(imap, { password: '', ...form }),
      });
    expect((await change({ folder: 'Done' })).status).toBe(200);
    for (const elsewhere of [
      { host: 'imap.attacker.example' },
      { userName: 'other@valves.example' },
      { port: 994 },
    ])
      expect((await change(elsewhere)).body.fields).toEqual({
        password: 'Enter the password; it is required again when the server or the account changes',
      });
  });

  it('says at each field what is wrong', async () => {
    expect(
      (await add({ host: 'imap example', userName: ' ', folder: '', password: '' })).body.fields,
    ).toEqual({
      host: 'Enter the name of a server, such as imap.example.com',
      userName: 'Enter the account, usually the mail address',
      folder: 'Enter the folder, such as INBOX',
      password: 'Enter the password; it is required again when the server or the account changes',
    });
    expect((await add({ signIn: 'google' })).body.fields).toEqual({
      clientId: 'Enter the client ID of the application',
      clientSecret: 'Enter the client secret of the application',
      refreshToken: 'Enter the refresh token of the account',
    });
    expect((await add({ afterReading: 'move', moveTo: 'INBOX' })).body.fields).toEqual({
      moveTo: 'Choose a different folder from the one that is read',
    });
    expect((await add()).status).toBe(200);
    expect((await add()).body.code).toBe('mailbox_exists');
  });

  it('names servers of this network, and connections without encryption, only where the installation allows it', () => {
    const env = (more: Record<string, string>) =>
      readConfig({ APP_SECRET: 'a secret for tests only', HOST: '0.0.0.0', ...more }, 'both');
    const kept = { password: 'x', clientSecret: '', refreshToken: '' };
    const { takesOld, password, ...chosen } = mailboxForm(imap);
    expect([takesOld, password]).toEqual([true, imap.password]);
    expect(faultsOfMailbox(chosen, kept, env({}))).toEqual({
      host: 'This installation does not ask addresses of its own network',
      security: 'This installation connects to mail servers only with encryption',
    });
    expect(faultsOfMailbox(chosen, kept, env({ MAIL_IN_PRIVATE_ADDRESSES: 'allow' }))).toEqual({});
    expect(
      faultsOfMailbox(
        { ...chosen, host: '169.254.169.254' },
        kept,
        env({ MAIL_IN_PRIVATE_ADDRESSES: 'allow' }),
      ),
    ).toEqual({
      host: 'This address cannot be used',
    });
  });

  it('is for those who administer the organisation, and each organisation’s own', async () => {
    const { id } = await addMailbox(owner, mailboxForm(imap));
    const colleague = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
    expect((await colleague.call(mailboxEndpoints.list, {})).status).toBe(403);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(await listMailboxes(stranger)).toEqual([]);
    const call = { params: { id }, body: mailboxForm(imap) };
    expect((await stranger.call(mailboxEndpoints.change, call)).body.code).toBe('mailbox_not_found');
    expect((await stranger.call(mailboxEndpoints.remove, { params: { id } })).body.code).toBe(
      'mailbox_not_found',
    );
  });
});

describe('the test of a mailbox', () => {
  it('IN-1: connects, opens the folder and says what it found; nothing is taken in', async () => {
    imap.arrive(plainMail('found-by-test'));
    expect(await tryMailbox(owner, mailboxForm(imap))).toEqual({
      type: 'found',
      message: 'Connected. The folder “INBOX” holds one mail.',
      warnings: ['The connection is not encrypted.'],
    });
    expect(await listTaken(owner)).toEqual([]);
  });

  it('says in plain words what is wrong', async () => {
    const wrong = async (change: Parameters<typeof mailboxForm>[1]) =>
      tryMailbox(owner, mailboxForm(imap, change));
    expect(await wrong({ password: 'wrong' })).toMatchObject({
      message:
        '127.0.0.1 refused the sign-in of sales@valves.example. Check account and password. It said: Invalid credentials',
    });
    expect(await wrong({ folder: 'Enquiries' })).toEqual({
      type: 'failed',
      message: 'There is no folder “Enquiries” in this mailbox.',
      folders: ['INBOX', 'Done'],
    });
    expect(await wrong({ port: 1 })).toMatchObject({
      message: '127.0.0.1 refuses connections on port 1. Check the port; it is usually 993.',
    });
    expect(await wrong({ security: 'tls' })).toMatchObject({
      message: `127.0.0.1 does not use TLS on port ${imap.port}. Choose STARTTLS, or the port for TLS, usually 993.`,
    });
    expect(await wrong({ host: 'imap.nowhere.invalid' })).toMatchObject({
      message: 'There is no server named imap.nowhere.invalid. Check the name.',
    });
  });
});

describe('a mailbox of Google or Microsoft', () => {
  it('IN-1: is signed in to with an access token that the refresh token gives', async () => {
    tokens.asked.length = 0;
    tokens.state.refreshToken = 'refresh-1';
    tokens.state.renewsTo = null;
    const form = mailboxForm(imap, { ...byToken, signIn: 'google', refreshToken: 'refresh-1' });
    expect(await tryMailbox(owner, form)).toMatchObject({ type: 'found' });
    expect(tokens.asked).toEqual([
      {
        path: '/token',
        form: {
          client_id: 'client',
          client_secret: 'client secret',
          grant_type: 'refresh_token',
          refresh_token: 'refresh-1',
        },
      },
    ]);
    expect(await tryMailbox(owner, { ...form, refreshToken: 'revoked' })).toMatchObject({
      type: 'failed',
      message:
        'Google no longer accepts the refresh token: it has expired or was revoked. Enter a new one. It said: Token has been expired or revoked.',
    });
  });

  it('keeps the new refresh token that Microsoft gives in the place of the one before', async () => {
    tokens.state.refreshToken = 'refresh-1';
    tokens.state.renewsTo = 'refresh-2';
    tokens.asked.length = 0;
    const form = {
      ...byToken,
      signIn: 'microsoft',
      tenant: 'valves.example',
      refreshToken: 'refresh-1',
    } as const;
    const { id } = await addMailbox(owner, mailboxForm(imap, form));
    const reader = readMailboxes(server);
    await expect.poll(async () => (await listMailboxes(owner))[0]?.state).toBe('connected');
    await reader.stop();
    tokens.state.renewsTo = null;
    const again = mailboxForm(imap, { ...form, refreshToken: '', clientSecret: '' });
    expect(await tryMailbox(owner, again, id)).toMatchObject({ type: 'found' });
    expect(tokens.asked.map(({ path, form: { refresh_token } }) => [path, refresh_token])).toEqual([
      ['/valves.example/oauth2/v2.0/token', 'refresh-1'],
      ['/valves.example/oauth2/v2.0/token', 'refresh-2'],
    ]);
    await owner.call(mailboxEndpoints.remove, { params: { id } });
  });

  it('of Microsoft is read by the application itself where no refresh token is given', async () => {
    tokens.asked.length = 0;
    const form = mailboxForm(imap, { ...byToken, signIn: 'microsoft', tenant: 'valves.example' });
    expect(await tryMailbox(owner, form)).toMatchObject({ type: 'found' });
    expect(tokens.asked[0]?.form).toEqual({
      client_id: 'client',
      client_secret: 'client secret',
      grant_type: 'client_credentials',
      scope: 'https://outlook.office365.com/.default',
    });
  });
});
