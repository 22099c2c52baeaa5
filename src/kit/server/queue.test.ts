import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openLog } from './log.ts';
import { handles, job, openQueue } from './queue.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const open = async (named: string) => {
  const of = job<{ part: string }>(named, { retryLimit: 0, isGivenUpAloud: true });
  const queue = await openQueue(server.tools.pool, [of], openLog('silent'), {
    heartbeatSeconds: 30,
    lookForLostSeconds: 1,
  });
  onTestFinished(() => queue.close());
  const owner = await server.signInAs({ role: 'Owner' });
  return { of, queue, send: (part: string) => owner.within((scope) => queue.send(scope, of, { part })) };
};

it('tells of work that fails at its last try, and of no other', async () => {
  const { of, queue, send } = await open('always-failing');
  for (const part of ['done', 'broken']) await send(part);
  const [done, givenUp]: [string[], string[]] = [[], []];
  await queue.work([
    handles(
      of,
      async ({ part }) => {
        if (part === 'broken') throw new Error(part);
        done.push(part);
      },
      async ({ part }) => void givenUp.push(part),
    ),
  ]);
  await expect.poll(() => [done, givenUp]).toEqual([['done'], ['broken']]);
});

it('tells of work that ended its process at its last try', async () => {
  const { of, queue, send } = await open('always-ending');
  await send('deadly');
  // As the process leaves it that ended at it.
  const taken = await server.tools.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute' where name = 'always-ending'`,
  );
  expect(taken.rowCount).toBe(1);
  const givenUp: string[] = [];
  await queue.work([
    handles(
      of,
      async () => undefined,
      async ({ part }) => void givenUp.push(part),
    ),
  ]);
  await expect.poll(() => givenUp).toEqual(['deadly']);
});

it('asks the database for nothing, where it only sends', async () => {
  const { pool } = server.tools;
  const of = job<object>('never-sent', { retryLimit: 0 });
  const openCounted = async (isSender: boolean): Promise<() => number> => {
    let asked = 0;
    const counted = new Proxy(pool, {
      get: (held, name) =>
        name === 'query'
          ? (...said: Parameters<typeof pool.query>) => {
              asked += 1;
              return pool.query(...said);
            }
          : (Reflect.get(held, name) as unknown),
    });
    const queue = await openQueue(counted, [of], openLog('silent'), {
      heartbeatSeconds: 30,
      lookForLostSeconds: 1,
      isSender,
    });
    onTestFinished(() => queue.close());
    const atFirst = asked;
    return () => asked - atFirst;
  };
  const [sender, worker] = [await openCounted(true), await openCounted(false)];
  await expect.poll(worker).toBeGreaterThan(2);
  expect(sender()).toBe(0);
});
