import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { MailDecision } from '#mail-in/contract/tray/schema.ts';
import type { DifferenceStep } from '#reviews/contract/differences.ts';
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

let count = 0;

/** A mail that waits: it came straight to our listener, from somebody unknown. */
const waiting = async (subject: string, body: string): Promise<string> => {
  count += 1;
  const head = `From: Bo <bo@stranger${count}.example>\r\nTo: in@valves.example\r\nSubject: ${subject}\r\nMessage-ID: <w${count}@stranger.example>`;
  const { id } = await takeInMail(server.tools, {
    organisationId: owner.organisationId,
    raw: Buffer.from(`${head}\r\n\r\n${body}\r\n`),
    via: { kind: 'smtp', envelopeFrom: '', envelopeTo: [], remoteAddress: '192.0.2.1' },
  });
  await expect.poll(async () => (await found(id)).state).toBe('waiting');
  return id;
};
const found = (id: string) => replyOf(owner.call(trayEndpoints.find, { params: { id } }));
const decide = (id: string, body: MailDecision) => owner.call(trayEndpoints.decide, { params: { id }, body });
const request = 'Please send your best quotation for 4 gate valves, reference Q-77.';

describe('IN-2: the mails that wait', () => {
  it('are listed by state with their reasons, and counted', async () => {
    const id = await waiting('Four valves', request);
    const { mails, counts } = await replyOf(owner.call(trayEndpoints.list, { query: { state: 'waiting' } }));
    expect(mails.find((mail) => mail.id === id)).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
    expect(mails.find((mail) => mail.id === id)?.reasons.join(' ')).toContain('has not written before');
    expect(counts.waiting).toBe(mails.length);
    expect((await found(id)).text).toContain('4 gate valves');
  });

  it('become an enquiry once a person says so, and not a second time', async () => {
    const id = await waiting('Four more valves', request);
    const taken = await replyOf(decide(id, { as: 'enquiry' }));
    expect(taken).toMatchObject({ state: 'done', kind: 'enquiry', enquiry: { customer: 'Bo' } });
    const again = await decide(id, { as: 'enquiry' });
    expect([again.status, again.body.code]).toEqual([409, 'mail_already_taken']);
  });

  it('name the customer of the enquiry they were attached to, and come back as the file they were', async () => {
    const { id: enquiryId } = await addEnquiry(owner);
    const id = await waiting('Valves', request);
    const filed = await replyOf(decide(id, { as: 'answer', enquiry: enquiryId }));
    expect(filed).toMatchObject({ state: 'done', enquiry: { id: enquiryId } });
    expect(filed).toEqual(
      (await replyOf(owner.call(trayEndpoints.list, { query: { state: 'done' } }))).mails[0],
    );
    const file = await owner.call(trayEndpoints.file, { params: { id } });
    expect(file.raw.headers['content-disposition']).toContain('mail.eml');
  });

  it('are set aside, and taken up again', async () => {
    const id = await waiting('Valves', request);
    expect((await replyOf(decide(id, { as: 'none' }))).state).toBe('dismissed');
    expect((await replyOf(decide(id, { as: 'enquiry' }))).state).toBe('done');
  });

  it('keep their place where the enquiry is closed or is not there', async () => {
    const id = await waiting('Valves', request);
    const missing = await decide(id, { as: 'answer', enquiry: 'ENQ-99-9999' });
    expect([missing.status, missing.body.code]).toEqual([404, 'enquiry_not_found']);
    expect((await found(id)).state).toBe('waiting');
  });

  it('IN-4: bring an answer to its question, which one call accepts and no one else’s mail does', async () => {
    const { id: enquiryId } = await addEnquiry(owner);
    const { id: differenceId } = await replyOf(
      owner.call(followUpEndpoints.addDifference, {
        params: { id: enquiryId },
        body: { difference: 'Body material is not stated' },
      }),
    );
    const mail = {
      kind: 'mail' as const,
      to: ['bo@stranger.example'],
      subject: 'Question',
      text: 'Please tell us:\n1) Body material\nis not stated\nKind regards',
    };
    await replyOf(owner.call(conversationEndpoints.send, { params: { id: enquiryId }, body: mail }));
    await expect
      .poll(async () =>
        (await replyOf(owner.call(conversationEndpoints.find, { params: { id: enquiryId } }))).mails.map(
          ({ state }) => state,
        ),
      )
      .toEqual(['sent']);
    const id = await waiting('Valves', '1) A105N');
    await replyOf(decide(id, { as: 'answer', enquiry: enquiryId }));
    const [answer] = (await found(id)).answers;
    const atQuestion = async () =>
      (await replyOf(owner.call(trayEndpoints.proposedAnswers, { params: { id: enquiryId } }))).answers;
    expect(await atQuestion()).toMatchObject([
      { mailId: id, differenceId, no: 1, words: 'A105N', from: 'Bo' },
    ]);
    expect(answer).toMatchObject({ differenceId, no: 1, words: 'A105N', state: 'proposed' });
    const accept = () =>
      owner.call(trayEndpoints.decideAnswer, {
        params: { id, differenceId },
        body: { as: 'accepted', words: 'A105N' },
      });
    expect((await replyOf(accept())).answers.map(({ state }) => state)).toEqual(['accepted']);
    const { differences } = await replyOf(owner.call(followUpEndpoints.find, { params: { id: enquiryId } }));
    expect(differences).toMatchObject([
      { state: 'answered', asked: { how: 'mail', by: owner.name }, answer: { text: 'A105N' } },
    ]);
    expect((await accept()).body.code).toBe('mail_answer_decided');
    expect(await atQuestion()).toEqual([]);

    const takeBack = () =>
      owner.call(trayEndpoints.decideAnswer, { params: { id, differenceId }, body: { as: 'proposed' } });
    const differenceNow = async () =>
      (await replyOf(owner.call(followUpEndpoints.find, { params: { id: enquiryId } }))).differences[0];
    expect((await replyOf(takeBack())).answers.map(({ state }) => state)).toEqual(['proposed']);
    expect(await differenceNow()).toMatchObject({ state: 'asked', answer: null });
    expect(await atQuestion()).toMatchObject([{ mailId: id, words: 'A105N' }]);
    expect((await takeBack()).body.code).toBe('mail_answer_decided');
    const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id: enquiryId } }));
    expect(events.map(({ action }) => action)).toContain('difference.answer-withdrawn');

    const step = (body: DifferenceStep) =>
      replyOf(
        owner.call(followUpEndpoints.stepDifference, { params: { id: enquiryId, differenceId }, body }),
      );
    await replyOf(
      owner.call(trayEndpoints.decideAnswer, {
        params: { id, differenceId },
        body: { as: 'accepted', words: 'A105N, as we read it' },
      }),
    );
    expect((await found(id)).answers).toMatchObject([{ state: 'accepted', words: 'A105N' }]);
    const on = (await differenceNow())?.answer?.on ?? '';
    await step({ step: 'answered', text: 'A105N, by phone', on });
    expect((await takeBack()).body.code).toBe('mail_answer_changed');
    await step({ step: 'answered', text: 'A105N', on });
    await step({ step: 'resolved', resolution: 'Quoted with A105N' });
    expect((await takeBack()).body.code).toBe('difference_resolved');
    expect(await differenceNow()).toMatchObject({ state: 'resolved', answer: { text: 'A105N' } });
  });

  it('IN-4: words that answer nothing are declined, which the history keeps', async () => {
    const { id: enquiryId } = await addEnquiry(owner);
    const { id: differenceId } = await replyOf(
      owner.call(followUpEndpoints.addDifference, {
        params: { id: enquiryId },
        body: { difference: 'Body material is not stated' },
      }),
    );
    const id = await waiting('Valves', '1) Which body material?\nThe same as last time');
    await replyOf(decide(id, { as: 'answer', enquiry: enquiryId }));
    const { answers } = await found(id);
    expect(answers.map(({ state }) => state)).toEqual(['proposed']);
    const later = await waiting('Valves', '1) Which body material?\nWCB, we were told');
    await replyOf(decide(later, { as: 'answer', enquiry: enquiryId }));
    const atQuestion = async () =>
      (await replyOf(owner.call(trayEndpoints.proposedAnswers, { params: { id: enquiryId } }))).answers;
    expect((await atQuestion()).map(({ mailId }) => mailId)).toEqual([later]);
    const declined = await replyOf(
      owner.call(trayEndpoints.decideAnswer, { params: { id, differenceId }, body: { as: 'declined' } }),
    );
    expect(declined.answers.map(({ state }) => state)).toEqual(['declined']);
    expect((await atQuestion()).map(({ mailId }) => mailId)).toEqual([later]);
    const again = await replyOf(
      owner.call(trayEndpoints.decideAnswer, { params: { id, differenceId }, body: { as: 'proposed' } }),
    );
    expect(again.answers.map(({ state }) => state)).toEqual(['proposed']);
    const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id: enquiryId } }));
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mail-in.answer-declined', 'mail-in.answer-reopened']),
    );
  });
});
