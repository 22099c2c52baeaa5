import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { conversationJobs } from '#conversations/server/jobs.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import { receivedJobs } from '#mail-in/server/received/sort-job.ts';
import { takeInMail } from '#mail-in/server/received/take-in.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry } from '#registers/contract/entries/entry.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { createAmending } from '../../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../../test/support/app.ts';
import { replyOf } from '../../../../../test/support/enquiries.ts';
import { readPdfText } from '../../../../../test/support/pdf-text.ts';
import type { Signed } from '../../../../../test/support/people.ts';
import { createReviewing } from '../../../../../test/support/reviewing.ts';
import { freezeRecord } from './freezing.ts';

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

/** An enquiry on which a bid was just signed; the job has not come to its record. */
const bidSigned = async (): Promise<string> => {
  const { id } = await enquiryByMail({ text: 'The valves shall comply with API 6A 20th edition.' });
  const fields = [...enquiryFieldNames];
  await replyOf(owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields } }));
  await replyOf(open(id));
  await approveAll(id);
  await replyOf(finish(id, { outcome: 'accepted', reason: 'Ok', revision: 1 }));
  return id;
};
const storedText = async (id: string): Promise<string> => {
  await freezeRecord(server.tools, { organisationId: owner.organisationId, enquiryId: id });
  const { raw } = await owner.call(reviewEndpoints.recordStored, { params: { id, revision: '1' } });
  return readPdfText(raw.rawPayload);
};
const holdEdition = async (edition: string): Promise<void> => {
  const draft = readDraft('standards', { designation: 'API 6A', edition });
  if (!('entry' in draft)) throw new Error('no entry');
  await replyOf(owner.call(registerEndpoints.add, { body: toNewEntry('standards', draft.entry) }));
};
const titles = async (id: string): Promise<string[]> =>
  (await replyOf(owner.call(findingEndpoints.list, { params: { id } }))).findings.map(({ title }) => title);

it('EVD-2: what is noted before the job has come to the record is not in what was signed', async () => {
  const id = await bidSigned();
  const body = {
    difference: 'The colour is not clear',
    requirementIds: [],
    department: null,
    decisionId: null,
  };
  await replyOf(owner.call(followUpEndpoints.addDifference, { params: { id }, body }));
  expect(await storedText(id)).not.toContain('Thecolourisnotclear');
});

const question = 'Which body material?';

/** A no bid that was signed over a question nobody had asked the customer; the job has not come to its record. */
const declinedOver = async (): Promise<{ id: string; differenceId: string }> => {
  const { id } = await enquiryByMail();
  const params = { id };
  const fields = [...enquiryFieldNames];
  await replyOf(owner.call(fieldEndpoints.confirm, { params, body: { fields } }));
  await replyOf(open(id));
  const body = { difference: question };
  const difference = await replyOf(owner.call(followUpEndpoints.addDifference, { params, body }));
  await replyOf(finish(id, { outcome: 'declined', reason: 'Too short', revision: 1 }));
  return { id, differenceId: difference.id };
};
const stateOf = async (id: string) =>
  (await replyOf(owner.call(followUpEndpoints.find, { params: { id } }))).differences[0]?.state;

it('EVD-2: a question that a mail asks before the job has come to the record was not asked when it was signed', async () => {
  const { id } = await declinedOver();
  const body = { kind: 'mail' as const, to: ['buyer@customer.example'], cc: [], attachmentIds: [] };
  const mail = await replyOf(
    owner.call(conversationEndpoints.send, {
      params: { id },
      body: { ...body, subject: 'Our question', text: `1. ${question}` },
    }),
  );
  const { organisationId } = owner;
  await conversationJobs(server.tools)[0]?.handle({ organisationId, mailId: mail.id });
  expect(await stateOf(id)).toBe('asked');
  expect(await storedText(id)).not.toMatch(/Asked\d/);
});

it('EVD-2: nor was an answer there that is taken from the tray meanwhile', async () => {
  const { id, differenceId } = await declinedOver();
  const { organisationId } = owner;
  const head =
    'From: Bo <bo@b.example>\r\nTo: in@valves.example\r\nSubject: Valves\r\nMessage-ID: <1@b.example>';
  const received = await takeInMail(server.tools, {
    organisationId,
    raw: Buffer.from(`${head}\r\n\r\n1) A105N\r\n`),
    via: { kind: 'smtp', envelopeFrom: '', envelopeTo: [], remoteAddress: '192.0.2.1' },
  });
  await receivedJobs(server.tools)[0]?.handle({ organisationId, mailId: received.id });
  const params = { id: received.id };
  await replyOf(owner.call(trayEndpoints.decide, { params, body: { as: 'answer', enquiry: id } }));
  const decision = { params: { ...params, differenceId }, body: { as: 'accepted' as const, words: 'A105N' } };
  await replyOf(owner.call(trayEndpoints.decideAnswer, decision));
  expect(await stateOf(id)).toBe('answered');
  expect(await storedText(id)).not.toContain('A105N');
});

it('EVD-2: a register changed before the job has come to the record neither adds a finding to what was signed nor takes one away', async () => {
  const title = 'API 6A, edition 20, is not among the editions we hold';
  const words = title.replace(/\s+/g, '');
  const without = await bidSigned();
  expect(await titles(without)).not.toContain(title);
  await holdEdition('21st');
  expect(await titles(without)).toContain(title);
  expect(await storedText(without)).not.toContain(words);
  const found = await bidSigned();
  expect(await titles(found)).toContain(title);
  await holdEdition('20th');
  expect(await titles(found)).not.toContain(title);
  const text = await storedText(found);
  expect(text).toContain(words);
  expect(text).toContain('nolongerwhenthisrecordwasmade');
  // Where it stood is kept with the signature, and printed in the words of the source.
  const finding = text.slice(text.indexOf('nolongerwhenthisrecordwasmade'));
  expect(finding.slice(0, 300)).toContain('API6A20thedition');
});
