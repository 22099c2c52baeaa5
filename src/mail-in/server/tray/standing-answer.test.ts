import { afterAll, beforeAll, expect, it } from 'vitest';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { takeInMail } from '../received/take-in.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp({ works: true });
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

/** A mail in the conversation of an enquiry, with words that may answer its first question. */
const answering = async (enquiry: string, words: string): Promise<string> => {
  const name = words.toLowerCase();
  const head = `From: Bo <bo@${name}.example>\r\nTo: in@valves.example\r\nSubject: Valves\r\nMessage-ID: <${name}@b.example>`;
  const { id } = await takeInMail(server.tools, {
    organisationId: owner.organisationId,
    raw: Buffer.from(`${head}\r\n\r\n1) ${words}\r\n`),
    via: { kind: 'smtp', envelopeFrom: '', envelopeTo: [], remoteAddress: '192.0.2.1' },
  });
  const params = { id };
  await expect
    .poll(async () => (await replyOf(owner.call(trayEndpoints.find, { params }))).state)
    .toBe('waiting');
  await replyOf(owner.call(trayEndpoints.decide, { params, body: { as: 'answer', enquiry } }));
  return id;
};

it('IN-4: an answer that stands at a question is not overwritten by that of another mail', async () => {
  const { id: enquiryId } = await addEnquiry(owner);
  const params = { id: enquiryId };
  const body = { difference: 'Which body material?' };
  const { id: differenceId } = await replyOf(owner.call(followUpEndpoints.addDifference, { params, body }));
  const [first, second] = [await answering(enquiryId, 'A105N'), await answering(enquiryId, 'WCB')];
  const accept = (id: string, words: string) =>
    owner.call(trayEndpoints.decideAnswer, { params: { id, differenceId }, body: { as: 'accepted', words } });
  // Two people accept what two mails say, at the same moment.
  const replies = await Promise.all([accept(first, 'A105N'), accept(second, 'WCB')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { differences } = await replyOf(owner.call(followUpEndpoints.find, { params }));
  const kept = replies[0].status === 200 ? 'A105N' : 'WCB';
  expect(differences).toMatchObject([{ state: 'answered', answer: { text: kept } }]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('answer_stands');
});
