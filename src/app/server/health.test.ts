import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

const get = async (url: string, headers = {}, from = server) => {
  const { statusCode, body } = await from.app.inject({ url, headers });
  return { statusCode, body };
};

it('OPS: says that it lives, and that it is ready while the database answers', async () => {
  expect(await get('/livez')).toEqual({ statusCode: 200, body: 'ok\n' });
  expect(await get('/readyz')).toEqual({ statusCode: 200, body: 'ok\n' });
  const { pool } = server.tools;
  const query = pool.query.bind(pool);
  for (const answer of [() => Promise.reject(new Error('gone')), () => new Promise(() => undefined)]) {
    // Only the question of the call goes unanswered: the queue asks through the same pool, and would wait for ever.
    const asked = (text: string, values?: unknown[]) =>
      text === 'select 1' ? answer() : query(text, values);
    pool.query = asked as unknown as typeof pool.query;
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/livez')).statusCode).toBe(200);
  }
  pool.query = query;
  expect((await get('/readyz')).statusCode).toBe(200);
});

it('OPS: counts what it answered, in a text that Prometheus reads', async () => {
  await get('/livez');
  await get('/api/nothing-here');
  const { statusCode, body } = await get('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^http_requests_total\{method="GET",route="\/livez",status="200"\} [1-9]\d*$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(body).toMatch(/^database_connections [1-9]\d*$/m);
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^{}]+\})? [\d.e+-]+)$/);
});

it('OPS: figures are shown to nobody from outside without the token', async () => {
  const open = await startApp({ config: { isLocal: false } });
  expect((await get('/metrics', {}, open)).statusCode).toBe(404);
  await open.stop();
  const guarded = await startApp({ config: { isLocal: false, metricsToken: 'a token for tests' } });
  for (const authorization of ['', 'Bearer another', 'a token for tests'])
    expect((await get('/metrics', { authorization }, guarded)).statusCode).toBe(404);
  expect((await get('/metrics', { authorization: 'Bearer a token for tests' }, guarded)).statusCode).toBe(
    200,
  );
  await guarded.stop();
});
