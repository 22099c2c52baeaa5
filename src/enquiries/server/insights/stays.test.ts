import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { filterSchema, stayDays } from '#enquiries/contract/records/filters.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, asWithdrawn, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import type { Scope } from '#kit/server/scope.ts';
import { measureStays, type Stay } from './stays-store.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

const rounded = (stays: readonly Stay[]) =>
  stays
    .map(({ status, isPresent, count, days }) => [status, isPresent, count, days.toFixed(6)].join(' '))
    .toSorted((one, other) => one.localeCompare(other));

/** The medians as sorting every stay gives them. */
const sorted = async ({ db, now }: Scope): Promise<Stay[]> => {
  const { rows } = await sql<Stay>`
    select status, left_at is null as "isPresent", count(*)::int as count,
      percentile_cont(0.5) within group (
        order by extract(epoch from coalesce(left_at, ${now}::timestamptz) - entered_at)) / 86400 as days
    from enquiry_stages where left_at is null or left_at > ${now}::timestamptz - ${stayDays}::int * interval '1 day'
    group by 1, 2`.execute(db);
  return rows;
};

const expectSame = (person: Signed) =>
  person.within(async (scope) => {
    const kept = await measureStays(scope, {
      ...filterSchema.parse({}),
      words: [],
      mayHeadHold: true,
      today: '',
      since: new Date(0),
      reviewed: [],
    });
    expect(rounded(kept)).toEqual(rounded(await sorted(scope)));
    return kept;
  });

it('INS-2: the kept medians are those of all stays sorted, at any length, at both ends of the period, and after every move', async () => {
  const [owner, other] = [await server.signInAs({}), await server.signInAs({})];
  expect(await expectSame(owner)).toEqual([]);
  await addEnquiry(other);
  const { id } = await addEnquiry(owner);
  await expectSame(owner);
  // Stays of a second to two years that ended up to 200 days ago, some at the same instant, around
  // the edge of the period too.
  for (const count of [1, 2, 3, 40, 300]) {
    await owner.within(({ db, organisationId, now }) =>
      sql`insert into enquiry_stages (organisation_id, enquiry_id, status, entered_at, left_at)
        select ${organisationId}, ${id}, (array['in_review', 'drafting', 'approved'])[${count}::int * n % 3 + 1],
          ended - (n * n % 63072000 + 1) * interval '1 second' - ${count}::int * interval '1 microsecond', ended
        from generate_series(1, ${count}::int) n,
          lateral (select ${now}::timestamptz - (n * 37 % 201) * interval '1 day' + (n % 3 - 1) * interval '1 hour' as ended) e`.execute(
        db,
      ),
    );
    await expectSame(owner);
  }
  const ids = [id];
  for (let number = 0; number < 5; number += 1) ids.push((await addEnquiry(owner)).id);
  for (const [place, status] of (['drafting', 'approved', 'in_review', 'drafting'] as const).entries()) {
    for (const each of ids.slice(place)) {
      await replyOf(owner.call(recordEndpoints.move, { params: { id: each }, body: { Status: status } }));
    }
    await replyOf(owner.call(recordEndpoints.close, { params: { id: ids[place] ?? id }, body: asWithdrawn }));
    await expectSame(owner);
  }
  await replyOf(owner.call(recordEndpoints.reopen, { params: { id } }));
  const kept = await expectSame(owner);
  expect(kept.filter(({ isPresent }) => isPresent).reduce((sum, { count }) => sum + count, 0)).toBe(3);
});
