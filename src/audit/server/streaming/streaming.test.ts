import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { record } from '#audit/server/service.ts';
import { listAfter } from '#audit/server/store.ts';
import { readStreamConfig } from '#kit/server/evidence/stream-config.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { firstHash, hashOf, type ChainedEvent } from '../chain.ts';
import { streamTrails } from './stream-trails.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

type Received = ChainedEvent & { previousHash: string; hash: string };

const stream = (url: string, token?: string) =>
  streamTrails({
    ...server.tools,
    config: {
      ...server.tools.config,
      trailStream: readStreamConfig({ AUDIT_STREAM: url, ...(token ? { AUDIT_STREAM_TOKEN: token } : {}) }),
    },
  });
const write = (summary: string) =>
  owner.within((scope) =>
    record(scope, { action: 'thing.done', subject: { type: 'thing', id: null }, summary }),
  );
const own = (events: readonly Received[]) =>
  events.filter(({ organisationId }) => organisationId === owner.organisationId);
const stored = () => owner.within((scope) => listAfter(scope, 0, 1000));

it('EVD-1: a webhook receives each event whole and in order, goes on where it ended, and can hold them against their hashes', async () => {
  const received: Received[] = [];
  const calls: (string | undefined)[] = [];
  let status = 503;
  const hook = createHttp((request, response) => {
    calls.push(request.headers.authorization);
    let text = '';
    request.on('data', (part: Buffer) => void (text += part.toString()));
    request.on('end', () => {
      if (status === 200)
        received.push(
          ...text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as Received),
        );
      response.writeHead(status).end();
    });
  }).listen(0);
  await once(hook, 'listening');
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/trail`;
  for (let n = 0; n < 450; n += 1) await write(`written ${n}`);
  await expect(stream(url, 'secret')).rejects.toThrow('answered 503');
  status = 200;
  await stream(url, 'secret');
  expect(own(received).map(({ seq }) => seq)).toEqual((await stored()).map(({ seq }) => seq));
  let last = firstHash;
  for (const { previousHash, hash, ...event } of own(received)) {
    expect([previousHash, hashOf(last, event)]).toEqual([last, hash]);
    last = hash;
  }
  expect(new Set(calls)).toEqual(new Set(['Bearer secret']));
  const before = calls.length;
  await stream(url, 'secret');
  expect(calls).toHaveLength(before);
  await write('one more');
  await stream(url, 'secret');
  expect(own(received).at(-1)?.summary).toBe('one more');
  hook.close();
});

it('EVD-1: a syslog server receives each event as one message of facility 13, with its length before it', async () => {
  let text = Buffer.alloc(0);
  const syslog = createServer((socket) => {
    socket.on('data', (part) => void (text = Buffer.concat([text, part])));
    socket.on('end', () => socket.end());
  }).listen(0);
  await once(syslog, 'listening');
  await write('Ventil geprüft – ümlaut');
  await stream(`syslog://127.0.0.1:${(syslog.address() as AddressInfo).port}`);
  const messages: string[] = [];
  for (let at = 0; at < text.length;) {
    const space = text.indexOf(' ', at);
    const length = Number(text.toString('latin1', at, space));
    messages.push(text.toString('utf8', space + 1, space + 1 + length));
    at = space + 1 + length;
  }
  expect(messages.at(-1)).toMatch(/^<109>1 \d{4}-\d\d-\d\dT\S+Z \S+ contract-review \d+ thing\.done - \{/);
  const last = messages.at(-1) ?? '';
  expect((JSON.parse(last.slice(last.indexOf('{'))) as Received).summary).toBe('Ventil geprüft – ümlaut');
  syslog.close();
  await write('nobody hears');
  await expect(
    stream(`syslog://127.0.0.1:${(syslog.address() as AddressInfo | null)?.port ?? 9}`),
  ).rejects.toThrow();
});

it('EVD-1: an address that is neither is named, and without one nothing is streamed', () => {
  expect(readStreamConfig({})).toBeNull();
  expect(() => readStreamConfig({ AUDIT_STREAM: 'ftp://x' })).toThrow('AUDIT_STREAM is "ftp://x"');
});
