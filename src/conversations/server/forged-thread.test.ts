import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { listAfter } from '#audit/server/store.ts';
import { coverAllRows } from '#audit/server/verification/covering.ts';
import { commentEndpoints, conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addEnquiry, headersOf, multipart, replyOf } from '../../../test/support/enquiries.ts';
import { asOwner, rehash, withoutTables } from '../../../test/support/forging.ts';
import type { Signed } from '../../../test/support/people.ts';
import { conversationJobs } from './jobs.ts';

let server: TestApp;
let owner: Signed;
let id: string;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

const cover = () => coverAllRows(server.tools, server.tools.slots.evidence);
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));
const forge = (statement: string) =>
  asOwner(server.tools.pool, (run) => run(`${statement} organisation_id = $1`, [owner.organisationId]));
const say = (text: string) =>
  replyOf(owner.call(commentEndpoints.add, { params: { id }, body: { text, mentions: [] } }));

/** A mail that was sent, a comment that was changed and one that was deleted. */
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
  await cover();
  ({ id } = await addEnquiry(owner));
  const mail = await replyOf(
    owner.call(conversationEndpoints.send, {
      params: { id },
      body: {
        kind: 'mail',
        to: ['buyer@customer.example'],
        cc: [],
        subject: 'Your enquiry',
        text: 'We cannot test at 345 bar.',
        attachmentIds: [],
      },
    }),
  );
  await conversationJobs(server.tools)[0]?.handle({
    organisationId: owner.organisationId,
    mailId: mail.id,
  });
  const { id: commentId } = await say('Nobody has a cell for 345 bar');
  await replyOf(
    owner.call(commentEndpoints.edit, {
      params: { id, commentId },
      body: { text: 'We have no cell for 345 bar', mentions: [] },
    }),
  );
  const deleted = await say('Wrong enquiry');
  await replyOf(owner.call(commentEndpoints.remove, { params: { id, commentId: deleted.id } }));
});

it('EVD-1: mails and comments match the trail as they were written, sent, changed and deleted', async () => {
  const { mails } = await replyOf(owner.call(conversationEndpoints.find, { params: { id } }));
  expect(mails.map(({ state }) => state)).toEqual(['sent']);
  expect(await verified()).toMatchObject({ broken: null, faults: [], rows: { older: 0 } });
});

it.each([
  [
    `update enquiry_mails set text = 'We can test at 345 bar.' where`,
    /^the mail \S+ is not what event \d+ says/,
  ],
  [
    `update enquiry_mails set to_addresses = '{other@customer.example}' where`,
    /^the mail \S+ is not what event/,
  ],
  [`update enquiry_mails set sent_at = sent_at - interval '9 days' where`, /^the mail \S+ is not what event/],
  [`delete from enquiry_mails where`, /^the mail \S+ of event \d+ is gone$/],
  [
    `insert into enquiry_mails (organisation_id, enquiry_id, kind, state, message_id, from_name, from_address,
        to_addresses, subject, text, by_name, created_at)
      select organisation_id, enquiry_id, 'reply', 'received', '<late@customer.example>', 'A. Buyer', from_address,
        to_addresses, subject, 'Agreed.', by_name, created_at from enquiry_mails where`,
    /^the mail \S+ stands in no event$/,
  ],
  [
    `update enquiry_comments set text = 'Our cell takes 345 bar' where deleted_at is null and`,
    /^the comment \S+ is not what event \d+ says it was$/,
  ],
  [
    `update enquiry_comments set text = 'Go ahead', deleted_at = null where deleted_at is not null and`,
    /^the comment \S+ is not what event \d+ says it was$/,
  ],
  [`delete from enquiry_comments where deleted_at is not null and`, /^the comment \S+ of event \d+ is gone$/],
  [
    `insert into enquiry_comments (organisation_id, enquiry_id, author_id, text, created_at)
      select organisation_id, enquiry_id, author_id, 'I agree', created_at from enquiry_comments where deleted_at is null and`,
    /^the comment \S+ stands in no event$/,
  ],
])('EVD-1: what was said and written is named where it was forged: %s', async (statement, fault) => {
  expect(await forge(statement)).toBe(1);
  const { broken, faults } = await verified();
  expect([broken, faults]).toEqual([null, [expect.stringMatching(fault)]]);
});

it('EVD-1: mails and comments that an earlier build did not note are noted once, as they stand then', async () => {
  const events = await owner.within((scope) => listAfter(scope, 0, 500));
  await asOwner(server.tools.pool, (run) =>
    rehash(run, owner.organisationId, events, withoutTables(['enquiry_mails', 'enquiry_comments'], 5)),
  );
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 3 } });
  await cover();
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 0 } });
  await forge(`update enquiry_mails set subject = 'Our refusal' where`);
  expect((await verified()).faults).toEqual([expect.stringMatching(/^the mail \S+ is not what event/)]);
});

it.each([
  [
    `update enquiry_mail_files set mail_id = null where`,
    /^the file of the mail \S+ is not what event \d+ says/,
  ],
  [`update enquiry_mail_files set name = 'Refusal.pdf' where`, /^the file of the mail \S+ is not what event/],
  [`delete from enquiry_mail_files where`, /^the file of the mail \S+ of event \d+ is gone$/],
])('EVD-1: which files hang on a mail is held to the trail: %s', async (statement, fault) => {
  const { payload, headers } = multipart([
    { name: 'Offer.txt', bytes: Buffer.from('Our offer'), field: 'files' },
  ]);
  const attached = await server.app.inject({
    method: 'POST',
    url: addressOf(conversationEndpoints.attach.path, { id }),
    payload,
    headers: { ...headers, ...headersOf(owner) },
  });
  const { files } = attached.json<{ files: { id: string }[] }>();
  expect(await verified()).toMatchObject({ broken: null, faults: [], rows: { older: 0 } });
  const body = {
    kind: 'mail' as const,
    to: ['buyer@customer.example'],
    cc: [],
    subject: 'Offer',
    text: 'See the file.',
  };
  const attachmentIds = files.map((file) => file.id);
  await replyOf(owner.call(conversationEndpoints.send, { params: { id }, body: { ...body, attachmentIds } }));
  expect(await verified()).toMatchObject({ broken: null, faults: [], rows: { older: 0 } });
  expect(await forge(statement)).toBe(1);
  expect((await verified()).faults).toEqual([expect.stringMatching(fault)]);
});
