import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { insightEndpoints } from '#enquiries/contract/insights/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { withEntry } from '#kit/server/scope.ts';
import { followAuditTrail } from '#notifications/server/follower.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { collecting } from './collecting.ts';
import { loadDemo } from './load.ts';
import { customers } from './past/customers.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  await loadDemo(server.tools);
  const organisationId = await withEntry(server.tools.db, server.clock, async (entry) => {
    const { id } = await entry.db.selectFrom('organisations').select('id').executeTakeFirstOrThrow();
    return id;
  });
  owner = await server.signInAs({ role: 'Owner', organisationId });
});
afterAll(() => server.stop());

const today = () => server.clock.now().toISOString().slice(0, 10);

it('WAY-1: the demo has a past, and its five open enquiries give the figures of the specification', async () => {
  const counts = await replyOf(owner.call(recordEndpoints.counts, {}));
  expect(counts).toMatchObject({ total: 5, feasibility: 3, approved: 1, pending: 2 });
  expect(counts.closed).toBeGreaterThanOrEqual(40);
  expect(counts.closed).toBeLessThanOrEqual(60);
});

it('WAY-1: enquiries came in each of the last ten weeks', async () => {
  const { weeks, stages } = await replyOf(owner.call(insightEndpoints.flow, { query: {} }));
  for (const week of weeks.slice(-10, -1)) expect(week.email + week.manual).toBeGreaterThan(0);
  expect(stages.find(({ status }) => status === 'in_review')?.medianDays).toBeGreaterThan(1);
});

it('WAY-1: they ended in every way: bid, with deviations, amended, no bid, and closed before a decision', async () => {
  const ended = await owner.within(({ db }) =>
    db
      .selectFrom('enquiries')
      .leftJoin('reviews', 'reviews.enquiryId', 'enquiries.id')
      .leftJoin('approvals', 'approvals.reviewId', 'reviews.id')
      .where('closedAt', 'is not', null)
      .select(['closingOutcome', 'approvals.outcome', 'approvals.revision'])
      .select(sql<boolean>`exists (select from deviations d where d.review_id = reviews.id)`.as('deviates'))
      .execute(),
  );
  const ways = new Set(
    ended.map(({ closingOutcome, outcome, revision, deviates }) =>
      [closingOutcome ?? outcome, deviates ? 'with deviations' : '', revision === 2 ? 'amended' : '']
        .filter(Boolean)
        .join(' '),
    ),
  );
  expect([...ways].toSorted()).toEqual([
    'accepted',
    'accepted amended',
    'accepted with deviations',
    'decided_before',
    'declined',
    'duplicate',
    'no_bid',
    'withdrawn',
  ]);
});

it('WAY-1: the customers of the past are read by their names', async () => {
  const read = await owner.within(({ db }) =>
    db
      .selectFrom('enquiries')
      .where('closedAt', 'is not', null)
      .select('customerName')
      .distinct()
      .orderBy('customerName')
      .execute(),
  );
  expect(read.map(({ customerName }) => customerName)).toEqual(
    Object.values(customers)
      .map(({ name }) => name)
      .toSorted(),
  );
});

it('WAY-1: the trail of the past runs forward, ends before today and verifies', async () => {
  const { rows } = await owner.within(({ db }) =>
    sql<{ day: string; backward: boolean }>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, at < lag(at) over (order by seq) as backward
      from audit_events order by seq`.execute(db),
  );
  expect(rows.filter(({ backward }) => backward)).toEqual([]);
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(15);
  const closedToday = await owner.within(({ db }) =>
    db.selectFrom('enquiries').where('closedAt', '>=', new Date(today())).select('reference').execute(),
  );
  expect(closedToday).toEqual([]);
  expect(await replyOf(owner.call(auditEndpoints.verify, {}))).toMatchObject({ broken: null, faults: [] });
});

it('WAY-1: nobody is told of the past', async () => {
  const { tools } = server;
  await followAuditTrail({ ...tools, queue: collecting().queue, appUrl: '' }, owner.organisationId);
  const told = await owner.within(({ db }) => db.selectFrom('notifications').select('at').execute());
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ at }) => at < new Date(today()))).toEqual([]);
});
