import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { Authentication, Via } from '#mail-in/contract/received/schema.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf, upload } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { takeInMail } from './take-in.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp({ works: true });
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const imap: Via = { kind: 'imap', mailboxId: 'm', folder: 'INBOX', uidValidity: '1', uid: 1 };
let count = 0;

type Given = {
  subject: string;
  body: string;
  heads?: string[];
  from?: string;
  dmarc?: 'pass' | 'fail';
  messageId?: string;
};

const takeIn = async ({ subject, body, heads = [], dmarc, ...given }: Given) => {
  count += 1;
  const { from = 'asma@northgate.example', messageId = `<m${count}@northgate.example>` } = given;
  const lines = [
    `From: ${from}`,
    'To: sales@valves.example',
    `Subject: ${subject}`,
    'Date: Mon, 2 Mar 2026 09:00:00 +0400',
    `Message-ID: ${messageId}`,
    ...heads,
  ];
  const authentication: Authentication | undefined = dmarc && { spf: null, dkim: null, dmarc, by: 'us' };
  const { id } = await takeInMail(server.tools, {
    organisationId: owner.organisationId,
    raw: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}\r\n`),
    via: imap,
    ...(authentication ? { authentication } : {}),
  });
  await expect.poll(async () => (await rowOf(id)).state).not.toBe('sorting');
  return rowOf(id);
};
const rowOf = (id: string) =>
  owner.within((scope) =>
    scope.db.selectFrom('receivedMails').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

const ask = async (reference: string) => {
  const body = `Please send us your best quotation for 6 gate valves 4 inch class 600, reference ${reference}. Body material as per data sheet.`;
  const row = await takeIn({ subject: `${reference} gate valves`, body });
  const id = row.enquiryId ?? '';
  await expect
    .poll(() =>
      owner.within(
        async (scope) =>
          (await scope.db.selectFrom('enquiries').select('reading').where('id', '=', id).executeTakeFirst())
            ?.reading,
      ),
    )
    .toBe('read');
  return { id, row, messageId: `<m${count}@northgate.example>` };
};

const sendQuestions = async (id: string, text: string): Promise<string> => {
  const mail = { kind: 'mail' as const, to: ['asma@northgate.example'], subject: 'Questions', text };
  await replyOf(owner.call(conversationEndpoints.send, { params: { id }, body: mail }));
  const sent = () =>
    owner.within((scope) =>
      scope.db
        .selectFrom('enquiryMails')
        .select(['messageId', 'state'])
        .where('enquiryId', '=', id)
        .where('kind', '=', 'mail')
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(async () => (await sent()).state).toBe('sent');
  return (await sent()).messageId;
};
const mailsOf = async (id: string) =>
  (await replyOf(owner.call(conversationEndpoints.find, { params: { id } }))).mails;
const amendmentsOf = async (id: string) =>
  (await replyOf(owner.call(amendmentEndpoints.list, { params: { id } }))).amendments;

describe('IN-3: what is certain happens by itself', () => {
  it('makes an enquiry out of a mail that asks for an offer', async () => {
    const { row } = await ask('RFQ-1001');
    expect(row).toMatchObject({ state: 'done', kind: 'enquiry', certainty: 'certain', decidedBy: 'Mail in' });
  });

  it('takes an answer into the conversation and lays its words at the question, which stays open', async () => {
    const { id } = await ask('RFQ-1002');
    const question = { difference: 'Body material is not stated' };
    const { id: differenceId } = await replyOf(
      owner.call(followUpEndpoints.addDifference, { params: { id }, body: question }),
    );
    const sent = await sendQuestions(id, 'Dear Asma,\n\n1) Which body material is wanted?\n');
    const row = await takeIn({
      subject: 'Re: Questions',
      body: '1) A105N please.',
      heads: [`In-Reply-To: ${sent}`],
    });
    expect(row).toMatchObject({ state: 'done', kind: 'answer', enquiryId: id });
    expect((await mailsOf(id)).map(({ kind }) => kind).toSorted()).toEqual(['mail', 'reply']);
    const answers = await owner.within((scope) =>
      scope.db.selectFrom('mailAnswers').selectAll().where('mailId', '=', row.id).execute(),
    );
    expect(answers).toMatchObject([{ differenceId, words: 'A105N please.', state: 'proposed' }]);
    const { differences } = await replyOf(owner.call(followUpEndpoints.find, { params: { id } }));
    expect(differences.map(({ state }) => state)).toEqual(['open']);
    // Our words were others, but this is the reply to them: the day of the question is that of our mail.
    const body = { as: 'accepted' as const, words: 'A105N' };
    await replyOf(owner.call(trayEndpoints.decideAnswer, { params: { id: row.id, differenceId }, body }));
    const after = await replyOf(owner.call(followUpEndpoints.find, { params: { id } }));
    expect(after.differences).toMatchObject([
      { state: 'answered', asked: { how: 'mail', by: owner.name }, answer: { text: 'A105N' } },
    ]);
  });

  it('proposes an amendment line by line where the customer’s domain vouches for it', async () => {
    const { id, messageId } = await ask('RFQ-1003');
    const given = {
      subject: 'RFQ-1003 Addendum 1',
      body: 'The quantity of the gate valves is increased from 6 to 8.',
      heads: [`References: ${messageId}`],
    };
    const waiting = await takeIn(given);
    expect(waiting).toMatchObject({ state: 'waiting', kind: 'amendment', enquiryId: id });
    expect(await amendmentsOf(id)).toEqual([]);
    const done = await takeIn({ ...given, dmarc: 'pass' });
    expect(done).toMatchObject({ state: 'done', kind: 'amendment', enquiryId: id });
    expect((await amendmentsOf(id)).map(({ subject }) => subject)).toEqual(['RFQ-1003 Addendum 1']);
  });

  it('leaves a closed enquiry alone, and a sender that only knows our number', async () => {
    const { id } = await ask('RFQ-1004');
    const spoofed = await takeIn({ subject: 'RFQ-1004', body: 'Please cancel item 1 of RFQ-1004.' });
    expect(spoofed).toMatchObject({ state: 'waiting', kind: 'amendment', enquiryId: id });
    expect(spoofed.reasons.join(' ')).toContain('not proven');
    expect(await mailsOf(id)).toEqual([]);
  });

  it('finds the enquiry by the reference that was read, before anybody has confirmed it', async () => {
    const { id } = await ask('RFQ-1014');
    const row = await takeIn({
      subject: 'Site visit RFQ-1014',
      body: 'Please call the gate before you come.',
      from: 'gate@elsewhere.example',
    });
    expect(row).toMatchObject({ state: 'waiting', kind: 'answer', enquiryId: id });
    expect(row.reasons).toContain('Its subject names RFQ-1014.');
  });

  it('lays aside what a program wrote', async () => {
    const row = await takeIn({
      subject: 'Automatic reply: RFQ-1001',
      body: 'I am away.',
      heads: ['Auto-Submitted: auto-replied'],
    });
    expect(row).toMatchObject({ state: 'dismissed', kind: 'none' });
  });

  it('takes nothing in a second time that somebody dropped by hand', async () => {
    const raw = (received: string) =>
      Buffer.from(
        `${received}From: asma@northgate.example\r\nMessage-ID: <dropped@northgate.example>\r\nSubject: Four valves\r\n\r\nPlease quote 4 gate valves.\r\n`,
      );
    const dropped = await upload(server.app, owner, [{ name: 'mail.eml', bytes: raw('') }]);
    const { id: again } = await takeInMail(server.tools, {
      organisationId: owner.organisationId,
      raw: raw('Received: from a.example by b.example\r\n'),
      via: imap,
    });
    await expect.poll(async () => (await rowOf(again)).state).toBe('done');
    expect(await rowOf(again)).toMatchObject({ kind: null, enquiryId: dropped.body['id'] });
  });

  it('lets another mail under a Message-ID that is here wait for a person', async () => {
    const { messageId, row } = await ask('RFQ-1005');
    const body = 'Please send us your best quotation for 3 ball valves, reference RFQ-1006.';
    const other = await takeIn({ subject: 'RFQ-1006', body, messageId });
    expect(other).toMatchObject({ state: 'waiting', kind: 'enquiry', certainty: 'proposed' });
    const { reference } = await owner.within((scope) =>
      scope.db
        .selectFrom('enquiries')
        .select('reference')
        .where('id', '=', row.enquiryId)
        .executeTakeFirstOrThrow(),
    );
    expect(other.reasons).toContain(`Another mail with the same Message-ID is in ${reference}.`);
  });
});
