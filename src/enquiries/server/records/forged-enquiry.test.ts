import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { listAfter } from '#audit/server/store.ts';
import { coverAllRows } from '#audit/server/verification/covering.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import { asOwner, rehash, withoutTables } from '../../../../test/support/forging.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

/** An enquiry under review that was moved, changed, put away and taken up again; the trail notes every table from here on. */
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
  const { id } = await openedReview(owner, [['Engineering']]);
  const params = { id };
  const change = { priority: 'high', dueDate: '2026-12-24' } as const;
  await replyOf(owner.call(recordEndpoints.change, { params, body: change }));
  await replyOf(owner.call(recordEndpoints.move, { params, body: { Status: 'drafting' } }));
  const closing = { outcome: 'withdrawn', reason: 'The project was stopped' } as const;
  await replyOf(owner.call(recordEndpoints.close, { params, body: closing }));
  await replyOf(owner.call(recordEndpoints.reopen, { params }));
  await cover();
});

const cover = () => coverAllRows(server.tools, server.tools.slots.evidence);
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));
const forge = (statement: string) =>
  asOwner(server.tools.pool, (run) => run(`${statement} organisation_id = $1`, [owner.organisationId]));
const isChanged = /^the enquiry \S+ is not what event \d+ says it was$/;

it('EVD-1: each change of an enquiry stands in the event that tells of it', async () => {
  expect(await verified()).toMatchObject({ broken: null, faults: [], rows: { older: 0 } });
  const events = await owner.within((scope) => listAfter(scope, 0, 500));
  const told = events.filter(({ imprints }) => imprints?.some(([table]) => table === 'enquiries'));
  expect(told.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['review.opened', 'enquiry.moved', 'enquiry.closed', 'enquiry.reopened']),
  );
});

it.each([
  [`update enquiries set review_state = 'accepted', validated = true where`, isChanged],
  [`update enquiries set approved_departments = '{Engineering,Finance}' where`, isChanged],
  [`update enquiries set customer_name = 'Another Customer' where`, isChanged],
  [`update enquiries set reference = 'RFQ-0' where`, isChanged],
  [`update enquiries set date_of_receipt = date_of_receipt - 1 where`, isChanged],
  [`update enquiries set status = 'approved' where`, isChanged],
  [`update enquiries set closed_at = now(), closed_by = 'Nobody' where`, isChanged],
])('EVD-1: %s is named by the check', async (statement, fault) => {
  expect(await forge(statement)).toBe(1);
  expect((await verified()).faults).toEqual([expect.stringMatching(fault)]);
});

it('EVD-1: enquiries of a release that did not note them are noted once, as they stand', async () => {
  const events = await owner.within((scope) => listAfter(scope, 0, 500));
  await asOwner(server.tools.pool, (run) =>
    rehash(run, owner.organisationId, events, withoutTables(['enquiries'], 7)),
  );
  expect(await verified()).toMatchObject({ broken: null, faults: [], rows: { older: 1 } });
  await cover();
  expect(await verified()).toMatchObject({ broken: null, faults: [], rows: { older: 0 } });
  await forge(`update enquiries set customer_name = 'Another Customer' where`);
  expect((await verified()).faults).toEqual([expect.stringMatching(isChanged)]);
});
