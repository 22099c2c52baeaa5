import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { enquiryScopes, maxCounted, type ListQuery } from '#enquiries/contract/records/filters.ts';
import { priorities, statuses } from '#enquiries/contract/records/schema.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, asWithdrawn, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import type { Scope } from '#kit/server/scope.ts';
import * as changing from './changing.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

const list = (person: Signed, query: Partial<ListQuery> = {}) =>
  replyOf(person.call(recordEndpoints.list, { query }));
const namesOf = async (person: Signed, query: Partial<ListQuery> = {}) =>
  (await list(person, query)).items.map((card) => card.CustomerName);
const close = (person: Signed, id: string) =>
  replyOf(person.call(recordEndpoints.close, { params: { id }, body: asWithdrawn }));
const reopen = (person: Signed, id: string) =>
  replyOf(person.call(recordEndpoints.reopen, { params: { id } }));

/** The kept counts beside what counting the rows gives. */
const counted = (person: Signed) =>
  person.within(async ({ db }) => {
    const kept =
      await sql`select is_closed, review_state, validated, received_via, status, priority, count from enquiry_counts where count <> 0 order by 1, 2, 3, 4, 5, 6`.execute(
        db,
      );
    const rows =
      await sql`select closed_at is not null as is_closed, review_state, validated, received_via, status, shown_priority as priority, count(*)::int as count
      from enquiries group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db);
    return { kept: kept.rows, rows: rows.rows };
  });

const stages = async (person: Signed, id: string) =>
  (
    await person.within(({ db }) =>
      sql<{
        status: string;
        days: number | null;
      }>`select status, round(extract(epoch from left_at - entered_at) / 86400)::int as days
        from enquiry_stages where enquiry_id = ${id} order by entered_at`.execute(db),
    )
  ).rows.map(({ status, days }) => [status, days]);

const day = 86_400_000;

describe('totals that are kept (CR-2, CR-4)', () => {
  it('CR-2: the kept counts are the counts, whatever people do, one after the other or at once', async () => {
    const owner = await server.signInAs({});
    const ids: string[] = [];
    for (let number = 0; number < 6; number += 1)
      ids.push((await addEnquiry(owner, { ReferenceNo: `${'ABCD'[number % 4]}-${number}` })).id);
    const act = fc.record({
      id: fc.nat(5).map((place) => ids[place] ?? ''),
      what: fc.constantFrom('move', 'close', 'reopen', 'priority', 'via', 'reference'),
      status: fc.constantFrom(...statuses),
      priority: fc.option(fc.constantFrom(...priorities)),
      isMail: fc.boolean(),
      text: fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{5,12}$/),
    });
    type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
    const doIt = ({ id, what, status, priority, isMail, text }: Act) => {
      const params = { id };
      if (what === 'move') return owner.call(recordEndpoints.move, { params, body: { Status: status } });
      if (what === 'close') return owner.call(recordEndpoints.close, { params, body: asWithdrawn });
      if (what === 'reopen') return owner.call(recordEndpoints.reopen, { params });
      if (what === 'priority')
        return owner.call(recordEndpoints.change, { params, body: { Priority: priority } });
      const [field, value] =
        what === 'via'
          ? (['ReceivedVia', isMail ? 'Email' : 'Manual'] as const)
          : (['ReferenceNo', text] as const);
      return owner.call(fieldEndpoints.decide, { params: { id, field }, body: { action: 'edit', value } });
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (rounds) => {
          // The acts of one round happen at the same moment; refused ones (a closed enquiry, a
          // taken reference) count for nothing.
          for (const round of rounds)
            for (const { status } of await Promise.all(round.map(doIt))) expect([200, 409]).toContain(status);
          const { kept, rows } = await counted(owner);
          expect(kept).toEqual(rows);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('CR-2: an enquiry that is closed leaves the figures as it leaves the list, and is counted as closed', async () => {
    const owner = await server.signInAs({});
    const { id } = await openedReview(owner);
    await addEnquiry(owner);
    const figures = () => replyOf(owner.call(recordEndpoints.counts, {}));
    expect(await figures()).toEqual({ total: 2, feasibility: 1, approved: 0, pending: 1, closed: 0 });
    await close(owner, id);
    expect(await figures()).toEqual({ total: 1, feasibility: 0, approved: 0, pending: 0, closed: 1 });
    await reopen(owner, id);
    expect(await figures()).toEqual({ total: 2, feasibility: 1, approved: 0, pending: 1, closed: 0 });
    const { kept, rows } = await counted(owner);
    expect(kept).toEqual(rows);
  });

  it('CR-2, INS-1: every counter is the length of the list its click opens', async () => {
    const owner = await server.signInAs({});
    // Every way a review can stand, open and closed: not begun, open, validated, accepted, declined
    // with and without all ten.
    const stands = [
      ['none', false],
      ['open', false],
      ['open', true],
      ['accepted', true],
      ['declined', true],
      ['declined', false],
    ] as const;
    for (const isClosed of [false, true]) {
      for (const [place, [reviewState, validated]] of stands.entries()) {
        // One of the first kind, two of the second and so on, so that no two counters agree by chance.
        for (let times = 0; times <= place; times += 1) {
          const { id } = await addEnquiry(owner);
          await owner.within(({ db }) =>
            db.updateTable('enquiries').set({ reviewState, validated }).where('id', '=', id).execute(),
          );
          if (isClosed) await close(owner, id);
        }
      }
    }
    const { total, feasibility, approved, pending, closed } = await replyOf(
      owner.call(recordEndpoints.counts, {}),
    );
    expect({ total, feasibility, approved, pending, closed }).toEqual({
      total: 21,
      feasibility: 20,
      approved: 12,
      pending: 2,
      closed: 21,
    });
    const opens = {
      enquiries: total,
      feasibility,
      'feasibility-approved': approved,
      'feasibility-pending': pending,
      closed,
    };
    for (const [scope, count] of Object.entries(opens)) {
      const page = await list(owner, { scope: scope as ListQuery['scope'], limit: 500 });
      expect([scope, page.items.length, page.total]).toEqual([scope, count, count]);
      for (const search of ['', 'fictional']) {
        const query = { scope: scope as ListQuery['scope'], search };
        const figures = await replyOf(owner.call(recordEndpoints.insights, { query }));
        expect([scope, search, figures.total, figures.email + figures.manual]).toEqual([
          scope,
          search,
          count,
          count,
        ]);
      }
    }
  });

  it('CR-2: forty moves of forty enquiries at the same moment all happen', async () => {
    const owner = await server.signInAs({});
    const added = [];
    for (let number = 0; number < 40; number += 1) added.push(await addEnquiry(owner));
    const moves = await Promise.all(
      added.map(({ id }, place) =>
        owner.call(recordEndpoints.move, {
          params: { id },
          body: { Status: place % 2 ? 'drafting' : 'approved' },
        }),
      ),
    );
    expect(moves.map(({ status }) => status)).toEqual(moves.map(() => 200));
    expect((await list(owner, { status: 'drafting', limit: 1 })).total).toBe(20);
    const { kept, rows } = await counted(owner);
    expect(kept).toEqual(rows);
  });

  it('CR-4: for every filter the total is the length of the list', async () => {
    const owner = await server.signInAs({});
    const { id } = await openedReview(owner);
    await addEnquiry(owner, { ReferenceNo: 'D-1' });
    await owner.call(recordEndpoints.change, { params: { id }, body: { Priority: 'high' } });
    await close(owner, (await addEnquiry(owner, { ReferenceNo: 'A-1' })).id);
    for (const scope of enquiryScopes) {
      for (const filterType of ['all', 'email', 'manual'] as const) {
        for (const priority of ['all', ...priorities] as const) {
          for (const search of priority === 'all' ? ['', 'fictional'] : ['']) {
            const { items, total, hasMore } = await list(owner, { scope, filterType, priority, search });
            expect([scope, filterType, priority, search, total, hasMore]).toEqual([
              scope,
              filterType,
              priority,
              search,
              items.length,
              false,
            ]);
          }
        }
      }
    }
  });

  it('CR-4: a search that finds more than a thousand says so instead of counting on', async () => {
    const owner = await server.signInAs({});
    await owner.within(({ db, organisationId }) =>
      sql`insert into enquiries (organisation_id, number, reference, customer_name, received_via, date_of_receipt, created_by, search_text)
        select ${organisationId}, 'N-' || n, 'R-' || n, 'Many ' || n, 'Manual', '2026-01-01', 'Test', 'many ' || n from generate_series(1, ${maxCounted + 1}) n`.execute(
        db,
      ),
    );
    const found = await list(owner, { search: 'many', limit: 100 });
    expect([found.total, found.hasMore]).toEqual([maxCounted, true]);
    expect(await list(owner, { limit: 1 })).toMatchObject({ total: maxCounted + 1, hasMore: false });
    // What no search narrows is counted to the end.
    const since = await list(owner, { from: '2025-12-31', limit: 100 });
    expect([since.total, since.hasMore]).toEqual([maxCounted + 1, false]);
    const next = await list(owner, { search: 'many', limit: 100, cursor: found.nextCursor ?? '' });
    expect([next.total, next.hasMore, next.items.length]).toEqual([maxCounted, true, 100]);
  });
});

describe('pages (CR-6)', () => {
  it.each(['date', 'alphabets'] as const)(
    'CR-6: page after page by %s gives every enquiry once, forwards and backwards',
    async (sortType) => {
      const owner = await server.signInAs({});
      for (let number = 0; number < 7; number += 1) {
        await addEnquiry(owner, {
          CustomerName: `${'cAbÉaB'[number % 6]} works`,
          DateOfReceipt: `2026-03-0${(number % 3) + 1}`,
        });
      }
      const walk = async (sortOrder: 'asc' | 'desc') => {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await list(owner, { sortType, sortOrder, limit: 2, ...(cursor ? { cursor } : {}) });
          expect(page.total).toBe(7);
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        return seen;
      };
      const forwards = await walk('asc');
      expect(new Set(forwards).size).toBe(7);
      expect(await walk('desc')).toEqual(forwards.toReversed());
      expect((await list(owner, { sortType, limit: 7 })).items.map(({ id }) => id)).toEqual(forwards);
    },
  );

  it('CR-6: a cursor of another order, or nobody’s, begins at the first page', async () => {
    const owner = await server.signInAs({});
    for (const CustomerName of ['One', 'Two']) await addEnquiry(owner, { CustomerName });
    const { nextCursor } = await list(owner, { sortType: 'alphabets', limit: 1 });
    for (const cursor of [
      nextCursor ?? '',
      'x',
      Buffer.from('["2026-02-31","a"]').toString('base64url'),
      Buffer.from('null').toString('base64url'),
    ]) {
      expect((await list(owner, { cursor })).items).toHaveLength(2);
    }
  });
});

describe('closing (KAN-6)', () => {
  it('KAN-6: a closed enquiry leaves list and board, rests, and comes back when it is reopened', async () => {
    const owner = await server.signInAs({});
    const { id } = await addEnquiry(owner, { CustomerName: 'Done Works' });
    await addEnquiry(owner, { CustomerName: 'Present Works' });
    const closed = await close(owner, id);
    expect(closed.closedAt).not.toBeNull();
    expect((await close(owner, id)).closedAt).toBe(closed.closedAt);
    expect(await namesOf(owner)).toEqual(['Present Works']);
    expect(await namesOf(owner, { status: 'in_review' })).toEqual(['Present Works']);
    expect(await namesOf(owner, { scope: 'closed' })).toEqual(['Done Works']);
    const refused = await owner.call(recordEndpoints.move, { params: { id }, body: { Status: 'drafting' } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'enquiry_closed',
      'This enquiry is closed. Reopen it to change it.',
    ]);
    expect(
      (await owner.call(recordEndpoints.change, { params: { id }, body: { Priority: 'low' } })).status,
    ).toBe(409);
    expect((await reopen(owner, id)).closedAt).toBeNull();
    expect(await namesOf(owner)).toHaveLength(2);
    const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
    expect(events.map(({ action }) => action)).toEqual([
      'enquiry.added',
      'enquiry.closed',
      'enquiry.reopened',
    ]);
  });

  it('SIGN-8: without a final decision closing needs an outcome and a reason, which stand on the enquiry and in its history', async () => {
    const owner = await server.signInAs({});
    const { id } = await openedReview(owner, [['Engineering']]);
    const params = { id };
    for (const body of [
      {},
      { outcome: 'duplicate' as const },
      { outcome: 'duplicate' as const, reason: ' ' },
      { reason: 'Sent twice' },
    ]) {
      const refused = await owner.call(recordEndpoints.close, { params, body });
      expect([refused.status, refused.body.code]).toEqual([409, 'outcome_needed']);
    }
    expect((await replyOf(owner.call(detailEndpoints.find, { params }))).closedAt).toBeNull();
    const closing = { outcome: 'duplicate' as const, reason: 'The customer sent it twice' };
    expect(
      (await replyOf(owner.call(recordEndpoints.close, { params, body: closing }))).closedAt,
    ).not.toBeNull();
    expect((await replyOf(owner.call(detailEndpoints.find, { params }))).closing).toEqual({
      ...closing,
      by: owner.name,
    });
    const { events } = await replyOf(owner.call(recordEndpoints.history, { params }));
    expect(events.find(({ action }) => action === 'enquiry.closed')?.summary).toMatch(
      /^closed ENQ-\S+ in In Review: duplicate of another enquiry \(The customer sent it twice\)$/,
    );
    await reopen(owner, id);
    expect((await replyOf(owner.call(detailEndpoints.find, { params }))).closing).toBeNull();
    // A signed final decision says how it ended.
    const declined = { outcome: 'declined' as const, reason: 'No capacity', revision: 1 };
    await replyOf(owner.call(reviewEndpoints.approve, { params, body: declined }));
    expect((await replyOf(owner.call(recordEndpoints.close, { params, body: {} }))).closedAt).not.toBeNull();
    expect((await replyOf(owner.call(detailEndpoints.find, { params }))).closing).toBeNull();
  });

  it('KAN-6: who may not move may not close', async () => {
    const owner = await server.signInAs({});
    const viewer = await server.signInAs({ organisationId: owner.organisationId, role: 'Viewer' });
    const { id } = await addEnquiry(owner);
    expect((await viewer.call(recordEndpoints.close, { params: { id }, body: asWithdrawn })).status).toBe(
      403,
    );
  });
});

describe('stages (INS-2)', () => {
  it('INS-2: every stay in a stage is kept from the first day to the last', async () => {
    const owner = await server.signInAs({});
    const { id } = await addEnquiry(owner);
    const after = async (days: number, work: (scope: Scope) => Promise<unknown>) => {
      server.clock.advance(days * day);
      await owner.within(work);
    };
    await after(3, (scope) => changing.moveEnquiry(scope, id, 'drafting'));
    await after(5, (scope) => changing.closeEnquiry(scope, id, asWithdrawn));
    expect(await stages(owner, id)).toEqual([
      ['in_review', 3],
      ['drafting', 5],
    ]);
    await after(2, (scope) => changing.reopen(scope, id));
    await after(1, async (scope) => {
      // There and back within one instant leaves one stay.
      await changing.moveEnquiry(scope, id, 'approved');
      await changing.moveEnquiry(scope, id, 'drafting');
    });
    expect(await stages(owner, id)).toEqual([
      ['in_review', 3],
      ['drafting', 5],
      ['drafting', 1],
      ['drafting', null],
    ]);
  });
});
