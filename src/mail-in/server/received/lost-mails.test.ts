import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { lostMailJobs } from './lost-mails.ts';
import { takeInMail } from './take-in.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

it('IN-2: a mail whose job was lost is queued again after half an hour, and once', async () => {
  const queued: object[] = [];
  const queue = {
    ...server.tools.queue,
    send: async (_scope: unknown, _of: unknown, data: object) => void queued.push(data),
  };
  const [sweep] = lostMailJobs({ ...server.tools, queue });
  const { id } = await takeInMail(server.tools, {
    organisationId: owner.organisationId,
    raw: Buffer.from('From: bo@stranger.example\r\nSubject: Valves\r\n\r\nHello'),
    via: { kind: 'imap', mailboxId: 'm', folder: 'INBOX', uidValidity: '1', uid: 1 },
  });
  await sweep?.handle({});
  expect(queued).toEqual([]);
  server.clock.advance(31 * 60_000);
  await sweep?.handle({});
  await sweep?.handle({});
  expect(queued).toEqual([{ organisationId: owner.organisationId, mailId: id }]);
});
