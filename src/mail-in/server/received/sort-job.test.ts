import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Queue } from '#kit/server/queue.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { receivedJobs } from './sort-job.ts';
import { sortMailJob, takeInMail } from './take-in.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

let count = 0;
const takeIn = async (body: string) => {
  count += 1;
  const head = `From: Bo <bo@stranger.example>\r\nSubject: Valves\r\nMessage-ID: <j${count}@stranger.example>`;
  const { id } = await takeInMail(server.tools, {
    organisationId: owner.organisationId,
    raw: Buffer.from(`${head}\r\n\r\n${body}\r\n`),
    via: { kind: 'imap', mailboxId: 'm', folder: 'INBOX', uidValidity: '1', uid: count },
  });
  return id;
};
const sort = async (mailId: string, change: Partial<typeof server.tools> = {}, more: object = {}) => {
  const [handler] = receivedJobs({ ...server.tools, ...change });
  await handler?.handle({ organisationId: owner.organisationId, mailId, ...more });
};
const found = (id: string) => replyOf(owner.call(trayEndpoints.find, { params: { id } }));

it('IN-2: what a person decided stays, though a second run of the sorting ends later', async () => {
  const id = await takeIn('The valves are late.');
  const { db } = server.tools;
  let begun = 0;
  const executor = db.getExecutor();
  const decideBeforeThird: Pick<Kysely<Database>, 'getExecutor'> = {
    getExecutor: () =>
      executor.withConnectionProvider({
        provideConnection: async (consumer) => {
          begun += 1;
          if (begun === 3) {
            await sort(id);
            await replyOf(owner.call(trayEndpoints.decide, { params: { id }, body: { as: 'none' } }));
          }
          return executor.provideConnection(consumer);
        },
      }),
  };
  await sort(id, { db: decideBeforeThird as Kysely<Database> });
  expect(begun).toBe(3);
  expect((await found(id)).state).toBe('dismissed');
});

it('IN-2: an error of ours is tried again, and then the mail waits for a person, who can file it', async () => {
  const id = await takeIn('Please send us your best quotation for 6 gate valves, reference RFQ-2001.');
  const again: unknown[] = [];
  const failing: Queue = {
    ...server.tools.queue,
    send: async (_scope, of, data) => {
      if (of.name !== sortMailJob.name) throw new Error('disk full');
      again.push(data);
    },
  };
  await sort(id, { queue: failing });
  expect((await found(id)).state).toBe('sorting');
  expect(again).toMatchObject([{ mailId: id, failures: 1 }]);
  await sort(id, { queue: failing }, { failures: 4 });
  expect(again).toHaveLength(1);
  expect(await found(id)).toMatchObject({
    state: 'waiting',
    reasons: ['It could not be sorted automatically.'],
  });
  const taken = await replyOf(owner.call(trayEndpoints.decide, { params: { id }, body: { as: 'enquiry' } }));
  expect(taken.state).toBe('done');
});
