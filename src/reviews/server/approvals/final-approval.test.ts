import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { departments } from '#organisations/contract/departments.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { approval, decide, openedReview, replyOf, requirement } from '../../../../test/support/enquiries.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';
import type { Signed } from '../../../../test/support/people.ts';
let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { colleague, open, found, withdraw, finish, edit, approveAll } = createReviewing(() => ({
  server,
  owner,
}));
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
describe('the final approval', () => {
  it('FEAS-5: acceptance needs all ten; every final decision the right role, the revision at hand and, to decline, a reason', async () => {
    const { id } = await openedReview(owner);
    expect(refusal(await finish(id, { outcome: 'accepted', reason: '', revision: 1 }))).toEqual([
      409,
      'not_validated',
    ]);
    await approveAll(id);
    for (const person of [
      await colleague('Coordinator', [...departments]),
      await colleague('Reviewer', [...departments]),
    ]) {
      expect(refusal(await finish(id, { outcome: 'accepted', reason: '', revision: 1 }, person))).toEqual([
        403,
        'forbidden',
      ]);
      expect((await found(id, person)).mayApprove).toBe(false);
    }
    expect(refusal(await finish(id, { outcome: 'declined', reason: ' ', revision: 1 }))).toEqual([
      400,
      'reason_needed',
    ]);
    expect(refusal(await finish(id, { outcome: 'accepted', reason: '', revision: 0 }))).toEqual([
      409,
      'new_revision',
    ]);
    const quality = await colleague('Quality Manager', []);
    const review = await replyOf(
      finish(id, { outcome: 'declined', reason: 'No capacity', revision: 1 }, quality),
    );
    expect(review.approval).toMatchObject({
      outcome: 'declined',
      reason: 'No capacity',
      by: quality.name,
      role: 'Quality Manager',
      revision: 1,
    });
    expect(await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).toMatchObject({
      review: 'declined',
      Status: 'in_review',
    });
  });

  it('FEAS-5: after it nothing changes any more', async () => {
    const { id, requirements } = await openedReview(owner);
    await approveAll(id);
    const twice = await Promise.all(
      [1, 2].map(() => finish(id, { outcome: 'accepted', reason: '', revision: 1 })),
    );
    expect(twice.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const enquiry = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
    expect(enquiry).toMatchObject({ review: 'accepted', Status: 'approved' });
    const params = { id };
    const tries = [
      finish(id, { outcome: 'declined', reason: 'Other mind', revision: 1 }),
      open(id),
      decide(owner, id, approval('Finance', 1)),
      withdraw(id, 'Finance'),
      edit(id, requirements[0]?.id, { action: 'reject' }),
      owner.call(requirementEndpoints.add, { params, body: requirement() }),
      owner.call(requirementEndpoints.accept, {
        params,
        body: { requirementIds: [requirements[0]?.id ?? ''] },
      }),
      owner.call(fieldEndpoints.decide, {
        params: { id, field: 'CustomerName' },
        body: { action: 'edit', value: 'Other' },
      }),
      owner.call(fieldEndpoints.confirm, { params, body: { fields: ['CustomerName'] } }),
      owner.call(recordEndpoints.change, { params, body: { Priority: 'low' } }),
    ];
    const codes = (await Promise.all<{ status: number; body: { code?: string } }>(tries)).map(
      (reply) => reply.body.code,
    );
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => 'review_finished'),
      ...Array.from({ length: 6 }, () => 'enquiry_closed'),
    ]);
    expect(await replyOf(owner.call(detailEndpoints.find, { params }))).toEqual(enquiry);
  });

  it('FEAS-5: a bid is signed for the customer that the approver saw; who was asked has not to decide again', async () => {
    const { id } = await openedReview(owner);
    await approveAll(id);
    await replyOf(
      owner.call(fieldEndpoints.decide, {
        params: { id, field: 'CustomerName' },
        body: { action: 'edit', value: 'Another Customer LLC' },
      }),
    );
    const refused = await finish(id, { outcome: 'accepted', reason: '', revision: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'new_revision']);
    const { revision, validated } = await found(id);
    expect([revision, validated]).toEqual([2, true]);
    await replyOf(finish(id, { outcome: 'accepted', reason: '', revision }));
  });

  it('FEAS-7: what waits for me is my open departments, then the final approval', async () => {
    const lead = await server.signInAs({ role: 'Owner', departments: ['Finance'] });
    const { id, requirements } = await openedReview(lead, [['Finance', 'Legal & Compliance'], ['Finance']]);
    const [both, own] = requirements.map((each) => each.id);
    const waiting = async () =>
      (await replyOf(lead.call(reviews.waiting, {}))).items.map((item) => [
        item.enquiry.id,
        item.departments,
        item.finalApproval,
      ]);
    expect(await waiting()).toEqual([[id, ['Finance'], false]]);
    const underTerms = (requirementId = '') => ({
      requirementId,
      answer: 'condition' as const,
      condition: 'In 30 days',
    });
    const conditional = {
      Finance: [underTerms(both), underTerms(own)],
      'Legal & Compliance': [underTerms(both)],
    };
    for (const department of departments) {
      const rows =
        department === 'Finance' || department === 'Legal & Compliance'
          ? { rows: conditional[department] }
          : {};
      await replyOf(decide(lead, id, approval(department, 1, rows)));
    }
    expect(await waiting()).toEqual([[id, [], true]]);
    // A row that two departments meet under a condition is one.
    expect((await replyOf(lead.call(reviews.waiting, {}))).items[0]?.conditions).toBe(2);
    await replyOf(finish(id, { outcome: 'declined', reason: 'No capacity', revision: 1 }, lead));
    expect(await waiting()).toEqual([]);
  });
});
