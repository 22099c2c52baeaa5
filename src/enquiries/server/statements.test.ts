import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { listQuerySchema } from '#enquiries/contract/records/filters.ts';
import { historyOf } from '#audit/server/service.ts';
import { verify } from '#audit/server/verification/service.ts';
import { SentQuery } from '#kit/server/database/sent-query.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addEnquiry } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { changeEnquiry, closeEnquiry, moveEnquiry, reopen } from './records/changing.ts';
import { findDetail } from './detail/service.ts';
import { listEnquiries } from './records/service.ts';
import { lockEnquiry } from './records/ticket.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const withEnquiry = async (): Promise<{ owner: Signed; id: string; number: string }> => {
  const owner = await server.signInAs({});
  const { id, number } = await addEnquiry(owner);
  return { owner, id, number };
};
/** The statements of a piece of work. */
const sentBy = (person: Signed, work: Parameters<typeof statementsOf>[1]): Promise<string[]> =>
  person.within((scope) => statementsOf(scope, work));

/** The statements that leave during a call, those together that do not wait for each other. */
const turnsOf = async (call: () => Promise<unknown>): Promise<string[][]> => {
  const turns: string[][] = [];
  let turn: string[] | null = null;
  const ask = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given;
    if (query instanceof SentQuery) {
      if (!turn) {
        turns.push((turn = []));
        process.nextTick(() => (turn = null));
      }
      turn.push(query.texts.at(-1) ?? '');
    }
    return Reflect.apply(ask, this, given) as never;
  });
  await call().finally(() => spy.mockRestore());
  return turns;
};

describe('what work on an enquiry asks of the database', () => {
  it('CR-9: adding an enquiry by hand waits twice, with a text of the customer three times, and a reference does not make it more', async () => {
    const owner = await server.signInAs({});
    const all = { trusted: null, tables: server.tools.slots.evidence, anchors: null };
    const compare = () => owner.within((scope) => verify(scope, all));
    const before = await compare();
    const add = (over: Parameters<typeof addEnquiry>[1]) => addEnquiry(owner, over);
    await add({});
    for (const over of [{ text: 'Two gate valves, please.' }, { ReferenceNo: 'RFQ-771' }]) {
      const turns = await turnsOf(() => add(over));
      expect(turns.map((turn) => turn.length)).toEqual(over.text ? [3, 3, 2] : [5, 4]);
      expect(turns[1]?.[0]).toMatch(/^insert into "enquiries"/);
      const [event, commit] = turns.at(-1)?.slice(-2) ?? [];
      expect(event).toMatch(/insert into audit_events/);
      expect(commit).toBe('commit');
    }
    // What was vouched for before it was answered is what stands.
    const after = await compare();
    expect(after).toMatchObject({ broken: null, faults: [], rows: { older: before.rows?.older } });
    expect(after.rows?.checked).toBeGreaterThan(before.rows?.checked ?? 0);
  });

  it('KAN-2: a move writes the change, its audit row and its event in three statements', async () => {
    const { owner, id } = await withEnquiry();
    const statements = await sentBy(owner, (scope) => moveEnquiry(scope, id, 'drafting'));
    const [hold, ...written] = statements;
    expect(hold).toMatch(/^with "enquiries" as \(select .* for update\) select /);
    // The two do not wait for each other, and either may be the first to leave.
    expect(written).toHaveLength(2);
    expect(written).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^with "enquiries" as \(update .* returning \*\) select /),
        expect.stringMatching(/insert into audit_events [^]* update audit_heads [^]* pg_notify/),
      ]),
    );
    const verified = await owner.within((scope) => verify(scope));
    expect(verified.broken).toBeNull();
  });

  it('KAN-2: a move waits twice, for the enquiry and for what it writes, whose commit leaves with it', async () => {
    const { owner, id } = await withEnquiry();
    const move = () => owner.call(recordEndpoints.move, { params: { id }, body: { Status: 'drafting' } });
    const [hold, written, ...more] = await turnsOf(move);
    expect(hold).toEqual([expect.stringMatching(/ for update\) select /)]);
    expect(written).toHaveLength(3);
    expect(written?.at(-1)).toBe('commit');
    expect(more).toEqual([]);
    // One that changes nothing has a commit by itself.
    expect((await turnsOf(move)).map((turn) => turn.length)).toEqual([1, 1]);
    const events = await owner.within((scope) => historyOf(scope, id));
    expect(events.map(({ action }) => action)).toEqual(['enquiry.added', 'enquiry.moved']);
    expect((await owner.within((scope) => verify(scope))).broken).toBeNull();
  });

  it('KAN-2: a move reads the stays of its own enquiry, also right after an import that nobody has analysed', async () => {
    const { owner, id } = await withEnquiry();
    await owner.within(({ db, organisationId }) =>
      sql`insert into enquiries (organisation_id, number, reference, customer_name, enquiry_type, received_via, date_of_receipt, status, created_by, search_text)
        select ${organisationId}, 'I-' || n, 'I-' || n, 'Customer', 'Valves', 'Email', current_date, (array['in_review', 'drafting'])[n % 2 + 1], 'Import', 'valves'
        from generate_series(1, 3000) n`.execute(db),
    );
    const read = await owner.within(async (scope) => {
      await moveEnquiry(scope, id, 'drafting');
      const { rows } = await sql<{ rows: number }>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'enquiry_stages'`.execute(
        scope.db,
      );
      return rows[0]?.rows;
    });
    expect(read).toBeLessThan(20);
  });

  it('a move under our own number looks the enquiry up first; one that changes nothing only holds it', async () => {
    const { owner, id, number } = await withEnquiry();
    expect(await sentBy(owner, (scope) => moveEnquiry(scope, number, 'drafting'))).toHaveLength(4);
    expect(await sentBy(owner, (scope) => moveEnquiry(scope, id, 'drafting'))).toHaveLength(1);
  });

  it('a choice, a closing and a reopening take three statements each', async () => {
    const { owner, id } = await withEnquiry();
    const closing = { outcome: 'withdrawn' as const, reason: 'The customer has no budget' };
    expect(await sentBy(owner, (scope) => changeEnquiry(scope, id, { Priority: 'high' }))).toHaveLength(3);
    expect(await sentBy(owner, (scope) => closeEnquiry(scope, id, closing))).toHaveLength(3);
    expect(await sentBy(owner, (scope) => reopen(scope, id))).toHaveLength(3);
  });

  it('CR-1: a page of the list takes one statement and one for its kept total', async () => {
    const { owner } = await withEnquiry();
    const query = listQuerySchema.parse({});
    expect(await sentBy(owner, (scope) => listEnquiries(scope, query))).toHaveLength(2);
  });

  it('DET-1: an enquiry is read with its fields, sources, items, changes and the run that reads it again in six statements', async () => {
    const { owner, id } = await withEnquiry();
    expect(await sentBy(owner, (scope) => findDetail(scope, id))).toHaveLength(6);
  });

  it('a call that waits for an enquiry sees it as the one before left it, its assignee by name', async () => {
    const { owner, id } = await withEnquiry();
    const colleague = await server.signInAs({ organisationId: owner.organisationId, role: 'Coordinator' });
    const isHeld = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const first = owner.within(async (scope) => {
      await changeEnquiry(scope, id, { assigneeId: colleague.userId });
      isHeld.resolve();
      await mayEnd.promise;
    });
    await isHeld.promise;
    const second = owner.within((scope) => lockEnquiry(scope, id));
    await waitingForLock();
    mayEnd.resolve();
    await first;
    expect(await second).toMatchObject({ assigneeId: colleague.userId, assigneeName: colleague.name });
  });
});

/** Until some transaction waits for a row that another one holds. */
const waitingForLock = async (): Promise<void> => {
  for (;;) {
    const { rowCount } = await server.tools.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
};
