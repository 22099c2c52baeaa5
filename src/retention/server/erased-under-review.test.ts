import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { changesBetween } from '#enquiries/contract/revisions/rules.ts';
import { confirmFields } from '#enquiries/server/fields/service.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { retentionEndpoints } from '#retention/contract/endpoints.ts';
import { createAmending } from '../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { approval, decide, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { createReviewing } from '../../../test/support/reviewing.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const at = () => ({ server, owner });
const { enquiryByMail, amend, acceptAll, apply } = createAmending(at);
const { open, approveAll, found, finish } = createReviewing(at);

/** Erases the mail that the enquiry began with. */
const eraseFirst = async (id: string): Promise<void> => {
  const params = { id };
  const { sources } = await replyOf(owner.call(retentionEndpoints.find, { params }));
  const sourceId = sources[0]?.id ?? '';
  const { listed } = await replyOf(owner.call(retentionEndpoints.list, { params, body: { sourceId } }));
  const body = { sourceId, reason: 'Sent to us by mistake', listed };
  await replyOf(owner.call(retentionEndpoints.erase, { params, body }));
};

it('FEAS-4: what is erased under an open review asks its departments again; no answer to it is carried over', async () => {
  const { id } = await enquiryByMail({
    text: 'Please quote.\n\nValves shall be tested to API 598 in the hall.\n\nItem | Description | Qty\n10 | Knife gate valve | 4\n20 | Gasket | 8',
  });
  const params = { id };
  await owner.within((scope) => confirmFields(scope, id, enquiryFieldNames));
  await replyOf(open(id));
  await approveAll(id);
  expect((await found(id)).validated).toBe(true);

  await eraseFirst(id);

  const review = await found(id);
  expect([review.revision, review.validated]).toEqual([2, false]);
  const engineering = review.departments.find(({ department }) => department === 'Engineering');
  expect(engineering).toMatchObject({ decision: null, earlier: [{ state: 'overtaken' }] });
  expect(engineering?.again?.rows.map(({ state }) => state)).toEqual(['changed', 'changed']);
  const { revisions } = await replyOf(owner.call(revisionEndpoints.list, { params }));
  expect(revisions[0]).toMatchObject({
    reason: expect.stringContaining('Sent to us by mistake') as string,
    departments: expect.arrayContaining(['Engineering']) as string[],
  });
  const kinds = changesBetween(revisions[0]?.changes ?? [], 1, 2).map((change) => change.of);
  expect(kinds.toSorted()).toEqual(['item', 'item', 'requirement', 'requirement']);
  for (const revision of [1, 2])
    expect((await finish(id, { outcome: 'accepted', reason: 'Ok', revision })).status).toBe(409);
  const silent = { ...approval('Engineering', 2), rows: [] };
  expect((await decide(owner, id, silent)).status).toBe(409);
  expect((await replyOf(owner.call(auditEndpoints.verify, {}))).faults).toEqual([]);
});

it('FEAS-4: what is erased after the final decision asks its departments as well, once an amendment reopens the review', async () => {
  const { id } = await enquiryByMail({
    text: 'Please quote.\n\nValves shall be tested to API 598 in the hall.\n\nItem | Description | Qty\n10 | Knife gate valve | 4',
  });
  const params = { id };
  await owner.within((scope) => confirmFields(scope, id, enquiryFieldNames));
  await replyOf(open(id));
  await approveAll(id);
  await replyOf(finish(id, { outcome: 'accepted', reason: 'Ok', revision: 1 }));
  const asked = (await found(id)).departments.filter(({ requirementIds }) => requirementIds.length > 0);
  await eraseFirst(id);
  expect((await found(id)).approval?.outcome).toBe('accepted');

  const amendment = await amend(id, 'The supplier shall pay retention of 10 % until the end of warranty.');
  await acceptAll(id, amendment);
  await replyOf(apply(id, amendment));
  const { departments } = await found(id);
  const again = departments.filter(({ decision }) => decision === null);
  expect(again.map(({ department }) => department)).toEqual(
    expect.arrayContaining(['Procurement', ...asked.map(({ department }) => department)]),
  );
  const engineering = again.find(({ department }) => department === 'Engineering');
  expect(engineering?.again?.rows[0]?.state).toBe('changed');
  expect((await decide(owner, id, { ...approval('Engineering', 2), rows: [] })).status).toBe(409);
  const { revisions } = await replyOf(owner.call(revisionEndpoints.list, { params }));
  const erased = (revisions[0]?.changes ?? []).filter(({ reason }) => reason.includes('were erased'));
  expect(erased.map((change) => change.of).toSorted()).toEqual(['item', 'requirement', 'requirement']);
  expect((await replyOf(owner.call(auditEndpoints.verify, {}))).faults).toEqual([]);
});

it('FEAS-4: what was decided on as erased is not asked about again by the next amendment', async () => {
  const { id } = await enquiryByMail({
    text: 'Please quote.\n\nValves shall be tested to API 598 in the hall.\n\nItem | Description | Qty\n10 | Knife gate valve | 4',
  });
  const params = { id };
  await owner.within((scope) => confirmFields(scope, id, enquiryFieldNames));
  await replyOf(open(id));
  await approveAll(id);
  await replyOf(finish(id, { outcome: 'declined', reason: 'Too short', revision: 1 }));
  await eraseFirst(id);
  const amendWith = async (text: string) => {
    const amendment = await amend(id, text);
    await acceptAll(id, amendment);
    await replyOf(apply(id, amendment));
    const { revisions } = await replyOf(owner.call(revisionEndpoints.list, { params }));
    return (revisions[0]?.changes ?? []).filter(({ reason }) => reason.includes('were erased'));
  };
  expect(await amendWith('The supplier shall pay retention of 10 % until the end of warranty.')).toHaveLength(
    3,
  );
  for (const { department } of (await found(id)).departments.filter(({ decision }) => decision === null))
    await replyOf(decide(owner, id, approval(department, 2)));
  await replyOf(finish(id, { outcome: 'declined', reason: 'Too short', revision: 2 }));
  expect(await amendWith('The supplier shall bear the cost of storage.')).toEqual([]);
});
