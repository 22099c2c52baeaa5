import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { createAmending } from '../../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../../test/support/app.ts';
import { addEnquiry, addRequirement, openedReview, replyOf } from '../../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../../test/support/people.ts';
import { createReviewing } from '../../../../../test/support/reviewing.ts';
import { readRecord } from '../service.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const at = () => ({ server, owner });
const { enquiryByMail, amend, sendAmendment, acceptAll, apply } = createAmending(at);
const { colleague, edit, open } = createReviewing(at);
const recordOf = (id: string) => owner.within((scope) => readRecord(scope, id, 'https://quality.example'));
const ledger = async (id: string) =>
  (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements;

/** Opens the review of an enquiry, with its fields confirmed as they were read. */
const openByMail = async (id: string): Promise<void> => {
  const fields = [...enquiryFieldNames];
  await replyOf(owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields } }));
  await replyOf(open(id));
};

it('EVD-2: a row that a person rejected was not withdrawn by the amendment that had changed it', async () => {
  const { id } = await enquiryByMail();
  await openByMail(id);
  const lines = [
    'Liquidated damages of 1 % per week shall apply, capped at 10 %.',
    'The witnessing of the hydrostatic test by the purchaser is no longer required.',
  ];
  const amendment = await amend(id, lines.join('\n'));
  await acceptAll(id, amendment);
  await replyOf(apply(id, amendment));
  const damages = (await ledger(id)).find(({ text }) => text.includes('capped at 10 %'));
  await replyOf(edit(id, damages?.id, { action: 'reject' }));
  const { rejectedProposals } = await recordOf(id);
  expect(rejectedProposals.map(({ text, reason }) => [text, reason])).toEqual([
    ['The purchaser shall witness the hydrostatic test.', 'Amendment 1 withdrew it.'],
    ['Liquidated damages of 1 % per week shall apply, capped at 10 %.', null],
  ]);
});

it('EVD-2: who added a row stays named after somebody else has worded it anew, rejected or restored it', async () => {
  const { id, requirements } = await openedReview(owner, [['Engineering'], ['Engineering']]);
  const other = await colleague('Quality Manager', []);
  const change = (body: Parameters<typeof edit>[2], which = 0) =>
    replyOf(
      other.call(requirementEndpoints.change, {
        params: { id, requirementId: requirements[which]?.id ?? '' },
        body,
      }),
    );
  await change({ action: 'edit', text: 'Valves shall be tested twice.' });
  await change({ action: 'reject' }, 1);
  await change({ action: 'accept' }, 1);
  const { requirements: printed } = await recordOf(id);
  expect(printed.map(({ origin }) => origin)).toEqual([
    { kind: 'added', by: owner.name },
    { kind: 'added', by: owner.name },
  ]);
});

it('EVD-2: what a person wrote down is no mail, and a mail is no note, however the enquiry came', async () => {
  const { id } = await enquiryByMail({ subject: 'RFQ 1' });
  await amend(id, 'Delivery time: 10 weeks ARO.', 'On the telephone');
  const byMail = await recordOfOpened(id);
  expect(byMail.documents.map(({ name, kind }) => [name, kind])).toEqual([
    ['RFQ 1', 'Mail'],
    ['On the telephone', 'Note of what the customer said'],
  ]);
  const { id: spoken } = await addEnquiry(owner, { text: 'Please quote for 4 gate valves.' });
  const messageId = '<written@customer.example>';
  const bytes = await buildMail({ messageId, subject: 'In writing', text: 'Delivery time: 10 weeks ARO.' });
  expect((await sendAmendment(spoken, bytes)).status).toBe(200);
  const byHand = await recordOfOpened(spoken);
  expect(byHand.documents.map(({ name, kind }) => [name, kind])).toEqual([
    ['What the customer said', 'Note of what the customer said'],
    ['In writing', 'Mail'],
  ]);
});

/** The record of an enquiry, with a review that has a row to ask about. */
const recordOfOpened = async (id: string) => {
  if ((await ledger(id)).length === 0) await addRequirement(owner, id);
  await openByMail(id);
  return recordOf(id);
};

it('5.1.2: a confirmation to the customer stands in the record of an enquiry that came by mail, too', async () => {
  const { id } = await enquiryByMail();
  expect((await recordOfOpened(id)).confirmations).toBeNull();
  const body = { sentOn: '2026-03-03', how: 'phone' as const, sentTo: 'Adam Buyer', note: 'Six valves' };
  await replyOf(owner.call(followUpEndpoints.addConfirmation, { params: { id }, body }));
  expect((await recordOf(id)).confirmations).toMatchObject([{ sentTo: 'Adam Buyer', note: 'Six valves' }]);
});
