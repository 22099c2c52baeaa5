import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { sendDocument } from '../../../test/support/qucy.ts';
import { startWork } from '#app/server/app.ts';
import { serverRooms } from '#app/server/rooms.ts';
import { openLog } from '#kit/server/log.ts';
import { openQueue, rhythm } from '#kit/server/queue.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

it('DOC-1: what a process was reading when it was killed is read by another one within a minute', async () => {
  const owner = await server.signInAs({ role: 'Owner' });
  const { id } = await sendDocument(server.app, owner, {
    name: 'WI-9.txt',
    text: 'Gaskets are stored flat.',
  });
  // As the killed process leaves it: taken, with a last sign of life a minute ago.
  const taken = await server.tools.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute' where name = 'document-index' and state = 'created'`,
  );
  expect(taken.rowCount).toBe(1);
  await owner.within(({ db }) =>
    db.updateTable('documentRevisions').set({ indexing: 'reading' }).where('documentId', '=', id).execute(),
  );
  expect(rhythm.heartbeatSeconds + rhythm.lookForLostSeconds).toBeLessThan(60);
  const jobs = serverRooms.flatMap((room) => room.jobs ?? []);
  const queue = await openQueue(server.tools.pool, jobs, openLog('silent'), {
    ...rhythm,
    lookForLostSeconds: 1,
  });
  onTestFinished(() => queue.close());
  await startWork({ ...server.tools, queue });
  await expect
    .poll(async () => (await owner.call(documentEndpoints.find, { params: { id } })).body.latest.indexing)
    .toBe('indexed');
});
