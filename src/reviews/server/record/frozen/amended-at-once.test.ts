import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
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
const { enquiryByMail, amend, acceptAll, apply } = createAmending(at);
const { open, finish } = createReviewing(at);

it('EVD-2: an amendment applied before the job has come to the record stores it first, as it was signed', async () => {
  const { id } = await enquiryByMail();
  const fields = [...enquiryFieldNames];
  await replyOf(owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields } }));
  await replyOf(open(id));
  const amendment = await amend(id, 'Liquidated damages of 1 % per week shall apply, capped at 10 %.');
  await acceptAll(id, amendment);
  await replyOf(finish(id, { outcome: 'declined', reason: 'No capacity', revision: 1 }));
  expect((await replyOf(apply(id, amendment))).revision).toBe(2);
  await freezeRecord(server.tools, { organisationId: owner.organisationId, enquiryId: id });
  const { raw } = await owner.call(reviewEndpoints.recordStored, { params: { id, revision: '1' } });
  expect(raw.statusCode).toBe(200);
  const text = await readPdfText(raw.rawPayload);
  expect(text).toContain('Nocapacity');
  expect(text).toContain('damagesof0.5%perweek');
});
