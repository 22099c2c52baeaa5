import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentEndpoints } from '#shared/documents/endpoints.ts';
import type { DocumentCard } from '#shared/documents/schema.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { startWork } from '../app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

it('DOC-1: what a process was reading when it was killed is read by another one within a minute', { timeout: 90_000 }, async () => {
  const owner = await server.signInAs({ role: 'Owner' });
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${documentEndpoints.add.path}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=part',
      authorization: `Bearer ${owner.token}`,
      cookie: [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: `--part\r\ncontent-disposition: form-data; name="file"; filename="WI-9.txt"\r\n\r\nGaskets are stored flat.\r\n--part--\r\n`,
  });
  const { id } = response.json<DocumentCard>();
  // As the killed process leaves it: taken, with a last sign of life a minute ago.
  const taken = await server.tools.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute' where name = 'document-index' and state = 'created'`,
  );
  expect(taken.rowCount).toBe(1);
  await owner.within(({ db }) => db.updateTable('documentRevisions').set({ indexing: 'reading' }).where('documentId', '=', id).execute());
  await startWork(server.tools);
  await expect
    .poll(async () => (await owner.call(documentEndpoints.find, { params: { id } })).body.latest.indexing, { timeout: 60_000, interval: 500 })
    .toBe('indexed');
});
