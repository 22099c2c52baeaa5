import { afterAll, beforeAll, expect, it } from 'vitest';
import { listQuerySchema } from '#enquiries/contract/records/filters.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { listEnquiries } from '#enquiries/server/records/service.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import type { QueryOf } from '#kit/contract/endpoint.ts';
import { departments } from '#organisations/contract/departments.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { outcomesEndpoint } from '#reviews/contract/outcomes.ts';
import { turnaroundEndpoint } from '#reviews/contract/turnaround/endpoint.ts';
import type { NewApproval } from '#reviews/contract/schema.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addEnquiry,
  approval,
  asWithdrawn,
  decide,
  openedReview,
  replyOf,
} from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { departmentTurnaround } from '../turnaround/service.ts';
import { reviewedSo } from './reviewed-so.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const close = (id: string, body: Partial<typeof asWithdrawn> = {}) =>
  replyOf(owner.call(recordEndpoints.close, { params: { id }, body }));

const finish = async (body: Partial<NewApproval>) => {
  const { id } = await openedReview(owner);
  if (body.outcome === 'accepted')
    for (const department of departments) await replyOf(decide(owner, id, approval(department, 1)));
  const review = await replyOf(owner.call(reviews.find, { params: { id } }));
  const deviations = (body.deviations ?? []).map((each) => ({
    ...each,
    requirementId: review?.departments.flatMap(({ requirementIds }) => requirementIds)[0] ?? '',
  }));
  const signed = { outcome: 'declined' as const, reason: 'As said.', revision: 1, ...body, deviations };
  await replyOf(owner.call(reviews.approve, { params: { id }, body: signed }));
  await close(id);
};

it('WAY-1: how enquiries ended, by outcome, reason and customer; open ones and those of others are not counted', async () => {
  const other = await server.signInAs({ role: 'Owner' });
  const nothing = { from: null, total: 0, endings: [], customers: [], otherCustomers: 0, reasons: [] };
  expect(await replyOf(owner.call(outcomesEndpoint, {}))).toEqual(nothing);
  await addEnquiry(owner);
  await finish({ outcome: 'accepted', reason: '' });
  await finish({ outcome: 'accepted', reason: '', deviations: [{ requirementId: '', offer: 'Type 3.1' }] });
  await finish({ reasons: ['terms', 'risk'] });
  await finish({ reasons: ['terms'] });
  await close((await addEnquiry(owner)).id, asWithdrawn);
  // As an enquiry reads that the first release closed: nobody said how it ended.
  const { id: earlier } = await addEnquiry(owner);
  await close(earlier, asWithdrawn);
  await owner.within(({ db }) =>
    db
      .updateTable('enquiries')
      .set({ closingOutcome: null, closingReason: null })
      .where('id', '=', earlier)
      .execute(),
  );
  const found = await replyOf(owner.call(outcomesEndpoint, {}));
  expect(found.total).toBe(6);
  expect(found.endings[0]).toEqual({ ending: 'no_bid', count: 2 });
  expect(new Map(found.endings.map(({ ending, count }) => [ending, count]))).toEqual(
    new Map([
      ['no_bid', 2],
      ['bid', 1],
      ['bid_with_deviations', 1],
      ['withdrawn', 1],
      ['not_recorded', 1],
    ]),
  );
  expect(found.reasons).toEqual([
    { reason: 'terms', count: 2 },
    { reason: 'risk', count: 1 },
  ]);
  const sums = (column: 'bids' | 'noBids' | 'others') =>
    found.customers.reduce((sum, each) => sum + each[column], 0);
  expect([sums('bids'), sums('noBids'), sums('others')]).toEqual([2, 2, 2]);
  expect(await replyOf(other.call(outcomesEndpoint, {}))).toEqual(nothing);

  // Each figure leads to as many rows of the closed list (INS-2).
  const listed = async (query: Partial<QueryOf<typeof recordEndpoints.list>>) =>
    (await replyOf(owner.call(recordEndpoints.list, { query: { scope: 'closed', ...query } }))).items.length;
  const placeOf = { bid: 'bid_as_asked', not_recorded: 'closed' } as const;
  for (const { ending, count } of found.endings)
    expect([
      ending,
      await listed({
        place: ending in placeOf ? placeOf[ending as keyof typeof placeOf] : (ending as 'no_bid'),
      }),
    ]).toEqual([ending, count]);
  for (const { reason, count } of found.reasons)
    expect([reason, await listed({ reason })]).toEqual([reason, count]);
  for (const { customer, bids, noBids, others } of found.customers)
    expect([
      await listed({ customer, place: 'bid' }),
      await listed({ customer, place: 'no_bid' }),
      await listed({ customer, place: 'other' }),
    ]).toEqual([bids, noBids, others]);
  expect(await listed({ reason: 'capacity' })).toBe(0);
});

it('INS-2: the decisions of a department lead to the enquiries it decided on, of the last 180 days', async () => {
  const decided = async () =>
    (await replyOf(owner.call(recordEndpoints.list, { query: { decided: 'Finance' } }))).items.length;
  const decisionsOf = async () =>
    (await replyOf(owner.call(turnaroundEndpoint, {}))).departments.find(
      ({ department }) => department === 'Finance',
    )?.decisions ?? 0;
  const before = await decided();
  const { id } = await openedReview(owner);
  expect(await decided()).toBe(before);
  await replyOf(decide(owner, id, approval('Finance', 1)));
  expect([await decided(), await decisionsOf()]).toEqual([before + 1, before + 1]);
  const later = await owner.within(async (scope) => {
    const then = { ...scope, now: new Date(scope.now.getTime() + 181 * dayMilliseconds) };
    const query = listQuerySchema.parse({ decided: 'Finance' });
    return [(await listEnquiries(then, query, reviewedSo)).total, (await departmentTurnaround(then)).length];
  });
  expect(later).toEqual([0, 0]);
});
