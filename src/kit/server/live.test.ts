import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import type { LiveMessage } from '#kit/contract/live.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addEnquiry, headersOf, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { createApp, openTools } from '#app/server/app.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { announce } from './live.ts';
import { openLog } from './log.ts';

let server: TestApp;
let second: Tools & { close(): Promise<void> };
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  second = await openTools(server.tools.config, server.connection, openLog('silent'), server.clock);
  owner = await server.signInAs({});
});
afterAll(async () => {
  await second.close();
  await server.stop();
});

const until = (isSo: () => boolean) => expect.poll(isSo).toBe(true);
const move = (id: string, Status: 'drafting' | 'approved') =>
  replyOf(owner.call(recordEndpoints.move, { params: { id }, body: { Status } }));

/** What a subscriber of the second process hears. */
const hearing = (organisationId: string): { heard: LiveMessage[]; stop(): void } => {
  const heard: LiveMessage[] = [];
  return { heard, stop: second.live.subscribe(organisationId, (message) => void heard.push(message)) };
};

/** A new enquiry whose own announcement everyone has heard already. */
const settledEnquiry = async (person: Signed): Promise<string> => {
  const listener = hearing(person.organisationId);
  const { id } = await addEnquiry(person);
  await until(() => listener.heard.some((message) => message.id === id));
  listener.stop();
  return id;
};

describe('live updates', () => {
  it('KAN-1: a move on one process is told to the colleagues on another, and to nobody else', async () => {
    const id = await settledEnquiry(owner);
    const stranger = await server.signInAs({});
    const [colleague, other] = [hearing(owner.organisationId), hearing(stranger.organisationId)];
    await move(id, 'drafting');
    await until(() => colleague.heard.length > 0);
    expect(colleague.heard).toEqual([{ topic: 'enquiries', id }]);
    colleague.stop();
    await move(id, 'approved');
    await addEnquiry(stranger);
    await until(() => other.heard.length > 0);
    expect(other.heard.map((message) => message.topic)).toEqual(['enquiries']);
    expect([colleague.heard.length, other.heard.some((message) => message.id === id)]).toEqual([1, false]);
    other.stop();
  });

  it('KAN-1: who begins to listen is told what changed since the page was asked for, and of no other organisation', async () => {
    const id = await settledEnquiry(owner);
    const stranger = await server.signInAs({});
    await move(id, 'drafting');
    const foreign = await settledEnquiry(stranger);
    const told = (sinceMs?: number): LiveMessage[] => {
      const heard: LiveMessage[] = [];
      second.live.subscribe(owner.organisationId, (message) => void heard.push(message), sinceMs)();
      return heard;
    };
    expect(told(10_000).filter((message) => message.id === id)).toContainEqual({ topic: 'enquiries', id });
    expect(told(10_000).map((message) => message.id)).not.toContain(foreign);
    expect([told(0.001), told()]).toEqual([[], []]);
  });

  it('KAN-1: what was undone is not told', async () => {
    const id = await settledEnquiry(owner);
    const colleague = hearing(owner.organisationId);
    await owner
      .within(async (scope) => {
        await announce(scope, 'enquiries', 'undone');
        throw new Error('undone');
      })
      .catch(() => undefined);
    await move(id, 'drafting');
    await until(() => colleague.heard.length > 0);
    expect(colleague.heard).toEqual([{ topic: 'enquiries', id }]);
    colleague.stop();
  });

  it('KAN-1: after a lost connection everyone is asked to look again, and updates go on', async () => {
    const id = await settledEnquiry(owner);
    const colleague = hearing(owner.organisationId);
    await server.tools.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'contract-review live'`,
    );
    await until(() => colleague.heard.some((message) => message.topic === 'all'));
    await move(id, 'drafting');
    await until(() => colleague.heard.some((message) => message.id === id));
    colleague.stop();
  });

  it('KAN-1: a browser hears it over its stream, and a server that stops ends the stream instead of waiting for it', async () => {
    const id = await settledEnquiry(owner);
    const app = await createApp(second, { pages: false });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    expect((await fetch(`${address}/api/live`)).status).toBe(401);
    const response = await fetch(`${address}/api/live`, { headers: headersOf(owner) });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const ended = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        heard += part.value;
    })();
    await until(() => heard.includes(': open'));
    await move(id, 'drafting');
    await until(() => heard.includes(`data: {"topic":"enquiries","id":"${id}"}\n\n`));
    await Promise.all([app.close(), ended]);
  });
});
