import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../../test/support/app.ts';
import { acceptEvery, replyOf } from '../../../../../test/support/enquiries.ts';
import { readPdfText } from '../../../../../test/support/pdf-text.ts';
import type { Signed } from '../../../../../test/support/people.ts';
import { takeIn } from '../../../../../test/support/taking-in.ts';
import { readRecord } from '../service.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const text = [
  'Dear Sirs,',
  'please quote for the following:',
  '1. 44 gate valves 2 inch class 600.',
  '2. 12 ball valves 4 inch class 300.',
  'The purchaser shall witness the hydrostatic test.',
].join('\n');

const taken = async (rejected: readonly number[]): Promise<string> => {
  const { id } = await takeIn(server, owner, { subject: 'RFQ for valves', text });
  const params = { id };
  const { items } = await replyOf(owner.call(lineItemEndpoints.list, { params }));
  expect(items).toHaveLength(2);
  for (const each of items.filter(({ no }) => rejected.includes(no)))
    await replyOf(
      owner.call(lineItemEndpoints.change, {
        params: { id, itemId: each.id },
        body: { action: 'reject' },
      }),
    );
  await acceptEvery(owner, id);
  await replyOf(owner.call(fieldEndpoints.confirm, { params, body: { fields: [...enquiryFieldNames] } }));
  await replyOf(owner.call(reviewEndpoints.open, { params }));
  return id;
};

it('EVD-2: an item that a person did not take stands in the record, with its words, its source and who left it out', async () => {
  const id = await taken([2]);
  const record = await owner.within((scope) => readRecord(scope, id, 'https://specimen.example'));
  expect(record.rejectedProposals).toMatchObject([
    { text: expect.stringMatching(/^Item 2: .*ball valves/), by: owner.name, sourceName: 'RFQ for valves' },
  ]);
  expect(record.lineItems?.summary).toMatch(/^1 item, .* 1 item was not taken; see “Proposals not taken”\.$/);
  const { raw } = await owner.call(reviewEndpoints.recordNow, { params: { id } });
  expect(await readPdfText(raw.rawPayload)).toMatch(/Item2:.{0,40}ballvalves/);
});

it('EVD-2: where no item was taken at all, the record does not say that the schedule holds none', async () => {
  const id = await taken([1, 2]);
  const { lineItems } = await owner.within((scope) => readRecord(scope, id, 'https://specimen.example'));
  expect(lineItems).toEqual({ summary: '2 items were not taken; see “Proposals not taken”.', rows: [] });
});
