import { afterAll, beforeAll, expect, it } from 'vitest';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { createAmending } from '../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const at = () => ({ server, owner });
const { enquiryByMail, amend, acceptAll, apply } = createAmending(at);
const { edit, open } = createReviewing(at);

const damagesOf = async (id: string) =>
  (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements.find(({ text }) =>
    text.includes('Liquidated damages'),
  );

it('FEAS-4: a line of an amendment does not bring a row back that somebody rejected after it was accepted', async () => {
  const { id } = await enquiryByMail();
  const fields = [...enquiryFieldNames];
  await replyOf(owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields } }));
  await replyOf(open(id));
  const amendment = await amend(id, 'Liquidated damages of 1 % per week shall apply, capped at 10 %.');
  await acceptAll(id, amendment);
  const damages = await damagesOf(id);
  await replyOf(edit(id, damages?.id, { action: 'reject' }));
  const refused = await apply(id, amendment);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile']);
  expect((await damagesOf(id))?.state).toBe('rejected');
  // Who decides on the line again has the rejected row before them.
  const line = amendment.lines.find(({ kind }) => kind === 'changed');
  const params = { id, amendmentId: amendment.id, lineId: line?.id ?? '' };
  await replyOf(owner.call(amendmentEndpoints.decide, { params, body: { action: 'accept' } }));
  await replyOf(apply(id, amendment));
  expect(await damagesOf(id)).toMatchObject({ state: 'accepted', text: expect.stringContaining('10 %') });
});
