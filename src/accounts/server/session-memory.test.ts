import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { createApp, openTools } from '#app/server/app.ts';
import { openLog } from '#kit/server/log.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { headersOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { rememberSessions } from './session-memory.ts';
import type { FoundSession } from './sessions-store.ts';

const token = Buffer.from('token');
const sessionIn = (organisationId: string) => ({ organisationId }) as FoundSession;

/** A memory, what it hears, and how often it had to read. */
const openMemory = () => {
  let tell: (organisationId: string | null) => void = () => undefined;
  const state = { isListening: true, reads: 0 };
  const memory = rememberSessions({
    isListening: () => state.isListening,
    onSessionsChanged: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  const find = (during: () => void = () => undefined) =>
    memory.find(token, () => {
      state.reads += 1;
      during();
      return Promise.resolve(sessionIn('one'));
    });
  return { memory, find, state, tell: (id: string | null) => tell(id) };
};

describe('what a process remembers of sessions', () => {
  it('is read once, until the organisation or anybody changes, and not for another organisation', async () => {
    const { find, state, tell } = openMemory();
    await find();
    await find();
    tell('another');
    await find();
    expect(state.reads).toBe(1);
    tell('one');
    await find();
    tell(null);
    await find();
    expect(state.reads).toBe(3);
  });

  it('holds nothing that changed while it was read, nothing for long, and nothing while changes cannot be heard', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { find, state, tell } = openMemory();
    await find(() => tell('one'));
    vi.advanceTimersByTime(1);
    await find();
    expect(state.reads).toBe(2);
    vi.advanceTimersByTime(4_990);
    await find();
    expect(state.reads).toBe(2);
    vi.advanceTimersByTime(20);
    await find();
    expect(state.reads).toBe(3);
    state.isListening = false;
    await find();
    await find();
    expect(state.reads).toBe(5);
    vi.useRealTimers();
  });
});

describe('a session', () => {
  let server: TestApp;
  let elsewhere: Awaited<ReturnType<typeof createApp>>;
  let closeTools: () => Promise<void>;
  let owner: Signed;
  beforeAll(async () => {
    server = await startApp();
    const { config, clock } = server.tools;
    const tools = await openTools(config, server.connection, openLog('silent'), clock);
    closeTools = () => tools.close();
    elsewhere = await createApp(tools, { pages: false });
    owner = await server.signInAs({});
  });
  afterAll(async () => {
    await elsewhere.close();
    await closeTools();
    await server.stop();
  });

  const askElsewhere = async () =>
    (
      await elsewhere.inject({
        method: 'GET',
        url: `/api/${recordEndpoints.list.path}`,
        headers: headersOf(owner),
      })
    ).statusCode;

  it.each([
    ['ends', sql`update sessions set ended_at = now(), ended_because = 'test' where user_id = `],
    ['loses its member', sql`update memberships set state = 'deactivated' where user_id = `],
  ])('AUTH-15: that %s in one process is refused in another once that has heard of it', async (_, change) => {
    owner = await server.signInAs({});
    // Time hardly goes on: what is remembered does not grow too old, however slow the machine is.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.001));
    onTestFinished(() => clock.mockRestore());
    expect([await askElsewhere(), await askElsewhere()]).toEqual([200, 200]);
    await owner.within(({ db }) => sql`${change}${owner.userId}`.execute(db));
    await expect.poll(askElsewhere).toBe(401);
  });
});
