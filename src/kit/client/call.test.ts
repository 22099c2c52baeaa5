import { configureStore } from '@reduxjs/toolkit';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { hideToast, toastManager } from '#ui/toasts.ts';
import { api, calling } from './cache/api.ts';
import { request, send } from './call.ts';
import { fileNameOf } from './download.ts';
import { failureOf } from './errors.ts';
import { endSession, readToken, startSession } from './session.ts';

const toasts: string[] = [];
const stopListening = toastManager[' subscribe'](({ action, options }) => {
  if (action === 'add') toasts.push(options.id ?? '');
});
afterAll(() => stopListening());
afterEach(() => {
  endSession('signed_out');
  // One that stands would be counted by whatever shows the same words later.
  for (const id of toasts.splice(0)) hideToast(id);
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
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ...kitFailures.sessionExpired, requestId: 'r' }, { status: 401 })),
  );
  startSession('t2');
  const failure = await request(accountEndpoints.me, {}).then(() => null, failureOf);
  expect(failure?.code).toBe('session_expired');
  expect(readToken()).toBeNull();
});

describe('ERR-1: a server that is away for a moment', () => {
  const realTimeout = setTimeout;
  beforeEach(() => {
    // A hundred times sooner than a person's browser asks again.
    vi.stubGlobal('setTimeout', (work: () => void, pause: number) => realTimeout(work, pause / 100));
  });
  const away = () =>
    Response.json(
      { ...kitFailures.unavailable, requestId: 'r' },
      { status: 503, headers: { 'Retry-After': '0' } },
    );
  const answering = (...answers: Response[]) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: Request | string, options?: { method?: string }) => {
      asked.push(typeof address === 'string' ? (options?.method ?? 'GET') : address.method);
      return Promise.resolve(answers.shift() ?? away());
    });
    return asked;
  };

  it('is asked again by itself for what is only read, in calls and in the cache', async () => {
    const asked = answering(away(), away(), Response.json({ name: 'Nora' }));
    expect(await send(accountEndpoints.me, {})).toEqual({ name: 'Nora' });
    expect(asked).toEqual(['GET', 'GET', 'GET']);

    // Outside of a browser an address needs its origin.
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(address: string, options?: RequestInit) {
          super(new URL(address, 'http://localhost'), options);
        }
      },
    );
    const askedByCache = answering(away(), Response.json({ name: 'Nora' }));
    const reading = api.injectEndpoints({
      endpoints: (build) => ({
        meAgain: build.query<unknown, void>({ query: () => calling(accountEndpoints.me)({}) }),
      }),
    });
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (all) => all().concat(api.middleware),
    });
    expect((await store.dispatch(reading.endpoints.meAgain.initiate())).data).toEqual({ name: 'Nora' });
    expect(askedByCache).toEqual(['GET', 'GET']);
  });

  it('is told in words when it stays away, and for a change at once: nobody makes one twice', async () => {
    const asked = answering();
    expect((await request(accountEndpoints.me, {}).then(() => null, failureOf))?.message).toBe(
      kitFailures.unavailable.message,
    );
    expect(asked).toHaveLength(4);
    const changed = answering();
    expect((await request(accountEndpoints.logout, { body: {} }).then(() => null, failureOf))?.code).toBe(
      'unavailable',
    );
    expect(changed).toEqual(['POST']);
  });
});

it('ERR-1: a call without a connection fails as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const failure = await request(accountEndpoints.me, {}).then(() => null, failureOf);
  expect(failure?.code).toBe('FETCH_ERROR');
});
