import { afterEach, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#shared/accounts/endpoints.ts';
import { kitFailures } from '#shared/kit/errors.ts';
import { fileNameOf, request } from './call.ts';
import { failureOf } from './errors.ts';
import { endSession, readToken, startSession } from './session.ts';

afterEach(() => {
  endSession('signed_out');
  vi.unstubAllGlobals();
});

it.each([
  ['attachment; filename="record ENQ-1.pdf"', 'record ENQ-1.pdf'],
  ['attachment; filename="r.pdf"; filename*=UTF-8\'\'%D8%B7%D9%84%D8%A8.pdf', 'طلب.pdf'],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'download'],
  [null, 'download'],
])('the file name in %j is %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

it('AUTH-14: the farewell to the server carries the token although the session ends at once', async () => {
  const sent: { address: string; authorization: string | undefined }[] = [];
  vi.stubGlobal('fetch', (address: string, options: { headers: Record<string, string> }) => {
    sent.push({ address, authorization: options.headers['Authorization'] });
    return Promise.resolve(new Response('{}'));
  });
  startSession('t1');
  const told = request(accountEndpoints.logout, { body: {} });
  endSession('signed_out');
  await told;
  expect(sent).toEqual([{ address: '/api/users/logout', authorization: 'Bearer t1' }]);
});

it('a refused call ends the session where the 401 rules say so, and tells its failure', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...kitFailures.sessionExpired, requestId: 'r' }, { status: 401 })));
  startSession('t2');
  const failure = await request(accountEndpoints.me, {}).then(() => null, failureOf);
  expect(failure?.code).toBe('session_expired');
  expect(readToken()).toBeNull();
});

it('ERR-1: a call without a connection fails as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const failure = await request(accountEndpoints.me, {}).then(() => null, failureOf);
  expect(failure?.code).toBe('FETCH_ERROR');
});
