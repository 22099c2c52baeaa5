import { afterAll, beforeAll, expect, it } from 'vitest';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import { createAmending } from '../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';
import { receivedJobs } from '../received/sort-job.ts';
import { takeInMail } from '../received/take-in.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const at = () => ({ server, owner });
const { enquiryByMail } = createAmending(at);
const { approveAll, finish, open } = createReviewing(at);

const opened = async (): Promise<{ id: string }> => {
  const { id } = await enquiryByMail();
  const body = { fields: [...enquiryFieldNames] };
  await replyOf(owner.call(fieldEndpoints.confirm, { params: { id }, body }));
  await replyOf(open(id));
  return { id };
};

/** A mail under this subject, sorted as far as the rules sort it. */
const sorted = async (subject: string): Promise<string> => {
  const head = `From: Gate <gate@stranger.example>\r\nSubject: ${subject}\r\nMessage-ID: <${subject.length}@g.example>`;
  const { organisationId } = owner;
  const { id: mailId } = await takeInMail(server.tools, {
    organisationId,
    raw: Buffer.from(`${head}\r\n\r\nPlease paint the valves blue.\r\n`),
    via: { kind: 'imap', mailboxId: 'm', folder: 'INBOX', uidValidity: '1', uid: subject.length },
  });
  await receivedJobs(server.tools)[0]?.handle({ organisationId, mailId });
  return mailId;
};

it('IN-3: no bid is signed over a mail that seems to belong to the enquiry, until somebody has said what it is', async () => {
  const { id } = await opened();
  const params = { id };
  await approveAll(id);
  const { number } = await replyOf(owner.call(detailEndpoints.find, { params }));
  const other = await sorted('Our visit');
  const mail = await sorted(`Our visit, ${number}`);
  const { mails } = await replyOf(owner.call(amendmentEndpoints.list, { params }));
  expect(mails).toMatchObject([
    { id: mail, subject: `Our visit, ${number}`, from: 'Gate', path: expect.stringContaining(mail) },
  ]);
  const bid = () => finish(id, { outcome: 'accepted', reason: 'Ok', revision: 1 });
  const refused = await bid();
  expect([refused.status, refused.body.code]).toEqual([409, 'mail_waiting']);
  await replyOf(owner.call(trayEndpoints.decide, { params: { id: mail }, body: { as: 'none' } }));
  expect((await replyOf(owner.call(amendmentEndpoints.list, { params }))).mails).toEqual([]);
  await replyOf(bid());
  // A mail that names no enquiry holds none.
  expect((await replyOf(owner.call(trayEndpoints.find, { params: { id: other } }))).state).not.toBe('done');
});

it('IN-3: a no bid waits for no mail', async () => {
  const { id } = await opened();
  const { number } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
  await sorted(`About ${number}`);
  await replyOf(finish(id, { outcome: 'declined', reason: 'Too short', revision: 1 }));
});
