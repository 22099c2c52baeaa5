import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
  for (let count = 0; count < 8; count += 1) await addEnquiry(owner);
});
afterAll(() => server.stop());

const ask = (path: string, acceptEncoding: string) => {
  const cookie = [...owner.jar].map(([key, value]) => `${key}=${value}`).join('; ');
  const headers = { authorization: `Bearer ${owner.token}`, cookie, 'accept-encoding': acceptEncoding };
  return server.app.inject({ url: addressOf(path), headers });
};

describe('an answer of a call', () => {
  const list = recordEndpoints.list.path;

  it('of a kilobyte and more comes compressed as the caller takes it, a fifth of its size and the same to the letter', async () => {
    const plain = await ask(list, 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.rawPayload.length).toBeGreaterThan(1024);
    const brotli = await ask(list, 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': String(brotli.rawPayload.length),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzipped = await ask(list, 'gzip, br;q=0');
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    for (const { rawPayload } of [brotli, gzipped])
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it('that is small, or that a stranger may ask for, comes as it is', async () => {
    expect((await ask(`${list}?search=nothing-like-this`, 'br')).headers).not.toHaveProperty(
      'content-encoding',
    );
    await server.tools.mailer.send({
      to: 'nora@newcomer.example',
      subject: 'Long',
      text: 'A long mail. '.repeat(200),
    });
    const found = await server.app.inject({
      url: addressOf(outboxEndpoints.list.path),
      headers: { 'accept-encoding': 'br' },
    });
    expect(found.rawPayload.length).toBeGreaterThan(1024);
    expect(found.headers).not.toHaveProperty('content-encoding');
  });
});
