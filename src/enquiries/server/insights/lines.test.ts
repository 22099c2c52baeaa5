import { afterAll, beforeAll, expect, it } from 'vitest';
import { insightEndpoints, trendMondays } from '#enquiries/contract/insights/endpoints.ts';
import { endingOf } from '#enquiries/contract/records/closing.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { isBound, listQuerySchema, unbound } from '#enquiries/contract/records/filters.ts';
import { recordedOutcomes, statuses, statusLabels } from '#enquiries/contract/records/schema.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import type { QueryOf } from '#kit/contract/endpoint.ts';
import { findToday } from '#organisations/server/service.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;
let today: string;

type Query = Partial<QueryOf<typeof recordEndpoints.list>>;
const list = (query: Query) => replyOf(owner.call(recordEndpoints.list, { query: { limit: 500, ...query } }));
const flowOf = (query: Query) => replyOf(owner.call(insightEndpoints.flow, { query }));
const dayBefore = (days: number): string =>
  new Date(Date.parse(today) - days * dayMilliseconds).toISOString().slice(0, 10);

/** How an enquiry may have ended, as its columns say it; null while it is open. */
const ends = [
  null,
  null,
  ...recordedOutcomes.map((closingOutcome) => ({
    closingOutcome,
    closingReason: 'As said.',
    reviewState: 'none' as const,
  })),
  { closingOutcome: null, reviewState: 'accepted' as const },
  { closingOutcome: null, reviewState: 'declined' as const },
  // As the first release closed them: nobody said how it ended.
  { closingOutcome: null, reviewState: 'none' as const },
];

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
  await addEnquiry(await server.signInAs({ role: 'Owner' }));
  today = await owner.within(findToday);
  for (let number = 0; number < 54; number += 1) {
    const DateOfReceipt = dayBefore((number * 11) % 130);
    const { id } = await addEnquiry(owner, { CustomerName: number % 2 ? 'Amber' : 'AMBER', DateOfReceipt });
    const end = ends[number % ends.length];
    await owner.within(({ db, now }) =>
      db
        .updateTable('enquiries')
        .set({
          status: statuses[number % 3] ?? 'drafting',
          dueDate: number % 2 === 0 ? dayBefore((number % 7) - 1) : null,
          ...(number % 7 === 0 ? { receivedVia: 'Email' as const } : {}),
          ...(end ? { ...end, closedAt: now } : number % 5 === 0 ? { reviewState: 'open' as const } : {}),
        })
        .where('id', '=', id)
        .execute(),
    );
  }
});
afterAll(() => server.stop());

const filters: Query[] = [
  {},
  { filterType: 'email' },
  { filterType: 'manual' },
  { scope: 'feasibility' },
  { scope: 'closed' },
  { search: 'amber' },
];

it('INS-2: each line of the flow counts what the list of its place and days holds, under every filter', async () => {
  const [from = today] = trendMondays(today);
  for (const filter of filters) {
    const { course } = await flowOf(filter);
    expect(course.length).toBeGreaterThan(0);
    for (const { place, count } of course) {
      const { items, total } = await list({ ...filter, place, from });
      expect([filter, place, total, items.length]).toEqual([filter, place, count, count]);
      for (const card of items)
        expect(endingOf(card) === null ? card.Status : 'closed').toBe(card.closedAt ? 'closed' : place);
    }
  }
  const { course } = await flowOf({});
  expect(course).toHaveLength(3 + recordedOutcomes.length + 2);
});

it('INS-2: each week of the trend counts what the list of its days holds, closed ones too', async () => {
  for (const filter of filters) {
    for (const { monday, email, manual } of (await flowOf(filter)).weeks) {
      const { items, total } = await list({ ...filter, week: monday });
      expect([monday, total]).toEqual([monday, email + manual]);
      expect(items.filter(({ ReceivedVia }) => ReceivedVia === 'Email')).toHaveLength(email);
    }
  }
});

it('INS-2: who is in a stage now, who has left it, and what is overdue, are as many in their lists', async () => {
  for (const filter of filters) {
    const { stages, overdue } = await flowOf(filter);
    for (const { status, present, ended } of stages) {
      const found = filter.scope === 'closed' ? { total: 0 } : await list({ ...filter, place: status });
      expect([filter, statusLabels[status], found.total]).toEqual([filter, statusLabels[status], present]);
      const left = await list({ ...filter, left: status });
      expect([filter, status, left.total]).toEqual([filter, status, ended]);
    }
    const late = await list({ ...filter, due: 'overdue' });
    expect(late.total).toBe(overdue.total);
    for (const { dueDate, closedAt } of late.items) {
      expect(closedAt).toBeNull();
      expect(dueDate && dueDate < today).toBe(true);
    }
  }
  expect((await flowOf({})).overdue.total).toBeGreaterThan(0);
});

it('INS-2: the figures of the insights follow a line that was chosen, and a customer is the one of that name alone', async () => {
  const place = 'no_bid' as const;
  const { total } = await list({ place });
  expect(total).toBeGreaterThan(0);
  expect((await replyOf(owner.call(recordEndpoints.insights, { query: { place } }))).total).toBe(total);
  expect((await flowOf({ place })).stages.every(({ present }) => present === 0)).toBe(true);
  const [big, small] = [await list({ customer: 'AMBER' }), await list({ customer: 'Amber' })];
  expect([big.total, small.total]).toEqual([27, 27]);
  expect(new Set(big.items.map(({ CustomerName }) => CustomerName))).toEqual(new Set(['AMBER']));
  // Page after page as well.
  const first = await list({ customer: 'Amber', limit: 20 });
  const rest = await list({ customer: 'Amber', limit: 20, cursor: first.nextCursor ?? '' });
  expect([first.total, first.items.length, rest.items.length, rest.total]).toEqual([27, 20, 7, 27]);
  const plain = listQuerySchema.parse({});
  expect([isBound(plain), isBound({ ...plain, week: today }), isBound({ ...plain, ...unbound })]).toEqual([
    false,
    true,
    false,
  ]);
});
