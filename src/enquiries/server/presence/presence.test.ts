import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, openTools } from '#app/server/app.ts';
import { presenceEndpoints, presentMs } from '#enquiries/contract/presence/endpoints.ts';
import type { LiveMessage } from '#kit/contract/live.ts';
import { takeTry } from '#kit/server/limit.ts';
import { openLog } from '#kit/server/log.ts';
import type { Live } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import { send, type Signed } from '../../../../test/support/people.ts';
import { keepPresence } from './presence.ts';

type Place = { requirementId?: string; department?: 'Finance' | 'Engineering' };
const row = '0198c0de-0000-7000-8000-0000000000b1';

describe('who else is in an enquiry', () => {
  let server: TestApp;
  let second: Tools & { close(): Promise<void> };
  let secondApp: Awaited<ReturnType<typeof createApp>>;
  let quinn: Signed;
  let olga: Signed;
  let id: string;

  beforeAll(async () => {
    server = await startApp();
    second = await openTools(server.tools.config, server.connection, openLog('silent'), server.clock);
    secondApp = await createApp(second, { pages: false, checksReplies: true });
  });
  afterAll(async () => {
    await secondApp.close();
    await second.close();
    await server.stop();
  });
  beforeEach(async () => {
    olga = await server.signInAs({ name: 'Olga Owner' });
    quinn = await server.signInAs({
      name: 'Quinn Quality',
      role: 'Reviewer',
      organisationId: olga.organisationId,
    });
    ({ id } = await addEnquiry(olga));
  });

  /** By the first process; `atSecond` by the second. */
  const look = async (person: Signed, query: Place = {}) =>
    (await replyOf(person.call(presenceEndpoints.look, { params: { id }, query }))).people;
  const atSecond = async (person: Signed, query: Place = {}) =>
    (await replyOf(send(secondApp, presenceEndpoints.look, { params: { id }, query }, person))).people;
  const leave = (person: Signed) => person.call(presenceEndpoints.leave, { params: { id } });
  const at = (requirementId: string | null, department: string | null = null) => [
    { userId: quinn.userId, name: 'Quinn Quality', requirementId, department },
  ];

  it('two people see each other’s place, through several processes, and not themselves', async () => {
    expect(await look(quinn, { requirementId: row })).toEqual([]);
    await expect.poll(() => look(olga)).toEqual(at(row));
    await expect.poll(() => atSecond(olga)).toEqual(at(row));
    await expect.poll(() => look(quinn)).toMatchObject([{ userId: olga.userId, requirementId: null }]);
    server.clock.advance(1000);
    await atSecond(quinn, { department: 'Finance' });
    await expect.poll(() => look(olga)).toEqual(at(null, 'Finance'));
  });

  it('a browser of either process is told to look again, and of who is there nothing but the enquiry', async () => {
    const heard: LiveMessage[] = [];
    const foreign: LiveMessage[] = [];
    const stranger = await server.signInAs({});
    const stops = [
      second.live.subscribe(olga.organisationId, (message) => void heard.push(message)),
      second.live.subscribe(stranger.organisationId, (message) => void foreign.push(message)),
    ];
    await look(olga);
    await look(quinn, { requirementId: row });
    await expect
      .poll(() => heard.filter(({ topic }) => topic === 'presence'))
      .toEqual([{ topic: 'presence', id }]);
    expect(foreign).toEqual([]);
    for (const stop of stops) stop();
  });

  it('who leaves is gone at once, and who says nothing more after the time', async () => {
    await look(quinn);
    await expect.poll(() => atSecond(olga)).toEqual(at(null));
    await replyOf(leave(quinn));
    await expect.poll(() => atSecond(olga)).toEqual([]);
    await look(quinn);
    await expect.poll(() => atSecond(olga)).toEqual(at(null));
    // Each process hears of it by itself: what reaches one after the clock has moved on is news again.
    await expect.poll(() => look(olga)).toEqual(at(null));
    server.clock.advance(presentMs + 1);
    expect([await atSecond(olga), await look(olga)]).toEqual([[], []]);
  });

  it('a board shows who is in which enquiry, nobody of another organisation, and its reader is in none', async () => {
    const board = async (person: Signed) =>
      (await replyOf(person.call(presenceEndpoints.board, {}))).enquiries;
    const ours = async (person: Signed) => (await board(person)).filter(({ enquiryId }) => enquiryId === id);
    await look(quinn, { requirementId: row });
    await expect.poll(() => ours(olga)).toEqual([{ enquiryId: id, people: at(row) }]);
    expect(await ours(quinn)).toEqual([]);
    expect(await board(await server.signInAs({ role: 'Owner' }))).toEqual([]);
    expect(await look(quinn)).toEqual([]);
    await replyOf(leave(quinn));
    await expect.poll(() => ours(olga)).toEqual([]);
  });

  it('another organisation neither sees nor is seen, and no one without the right to read enquiries', async () => {
    await look(quinn);
    await expect.poll(() => look(olga)).toEqual(at(null));
    const stranger = await server.signInAs({ role: 'Owner' });
    for (const call of [presenceEndpoints.look, presenceEndpoints.leave])
      expect((await stranger.call(call, { params: { id } })).status).toBe(404);
    expect(await look(olga)).toEqual(at(null));
  });

  it('nothing of it is written down: its transaction writes no row', async () => {
    const presence = keepPresence(server.tools.live, server.clock);
    const written = (work: (scope: Scope) => Promise<void>) =>
      quinn.within(async (scope) => {
        await work(scope);
        const said = sql<{ id: string | null }>`select pg_current_xact_id_if_assigned()::text as id`;
        return (await said.execute(scope.db)).rows[0]?.id ?? null;
      });
    expect(
      await written((scope) => presence.arrive(scope, id, { requirementId: row, department: null })),
    ).toBeNull();
    await expect.poll(() => look(olga)).toEqual(at(row));
    expect(await written((scope) => presence.leave(scope, id))).toBeNull();
    expect(await written((scope) => takeTry(scope, { key: 'presence', most: 1, seconds: 1 }))).not.toBeNull();
  });
});

describe('the rate of it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A process whose signals are spoken by the test, and what it tells its browsers. */
  const openProcess = () => {
    let hear: Parameters<Live['onSignal']>[1] = () => undefined;
    const told: string[] = [];
    const live: Pick<Live, 'onSignal' | 'tell'> = {
      onSignal: (_kind, listener) => {
        hear = listener;
        return () => undefined;
      },
      tell: (_organisation, { id }) => void told.push(id),
    };
    const presence = keepPresence(live, { now: () => new Date() });
    const say = (userId: string, requirementId: string | null, isGone = false) =>
      hear({
        organisationId: 'o1',
        kind: 'presence',
        said: {
          enquiryId: 'e1',
          userId,
          name: userId,
          place: isGone ? null : { requirementId, department: null },
        },
      });
    const others = () => presence.others({ organisationId: 'o1', actor: { userId: 'me' } } as Scope, 'e1');
    return { told, say, others };
  };

  it('a page is told once a second however fast somebody walks, the last place for certain, and a beat tells nothing', () => {
    const { told, say, others } = openProcess();
    say('me', null);
    expect(told).toEqual([]);
    for (let step = 0; step < 50; step += 1) {
      say('quinn', `row ${step}`);
      vi.advanceTimersByTime(20);
    }
    expect(told).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(others()).toMatchObject([{ userId: 'quinn', requirementId: 'row 49' }]);
    const before = told.length;
    say('quinn', 'row 49');
    vi.advanceTimersByTime(5000);
    expect(told).toHaveLength(before);
  });

  it('who is alone causes no message, and the others are told when somebody’s time is over', () => {
    const { told, say, others } = openProcess();
    say('quinn', 'row 1');
    say('quinn', 'row 2');
    expect(told).toEqual([]);
    say('me', null);
    vi.advanceTimersByTime(presentMs - 1000);
    say('me', null);
    const before = told.length;
    vi.advanceTimersByTime(1500);
    expect([told.length, others()]).toEqual([before + 1, []]);
  });
});
