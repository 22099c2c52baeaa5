import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { listAfter } from '#audit/server/store.ts';
import { coverAllRows } from '#audit/server/verification/covering.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { Amendment } from '#enquiries/contract/amendments/schema.ts';
import { retentionEndpoints } from '#retention/contract/endpoints.ts';
import { createAmending } from '../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import { asOwner, rehash, withoutTables } from '../../../../test/support/forging.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;
let id: string;
let amendment: Amendment;

const { enquiryByMail, amend, acceptAll, apply } = createAmending(() => ({ server, owner }));

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

/** An amendment of three lines, the first decided and none applied. */
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
  ({ id } = await enquiryByMail());
  await cover();
  amendment = await amend(
    id,
    'Liquidated damages of 1 % per week shall apply, capped at 10 %.\nThe supplier shall provide a painting procedure for approval.',
  );
  await replyOf(
    owner.call(amendmentEndpoints.decide, {
      params: { id, amendmentId: amendment.id, lineId: amendment.lines[0]?.id ?? '' },
      body: { action: 'accept' },
    }),
  );
});

const cover = () => coverAllRows(server.tools, server.tools.slots.evidence);
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));
const forge = (statement: string) =>
  asOwner(server.tools.pool, (run) => run(`${statement} organisation_id = $1`, [owner.organisationId]));

it('EVD-1: an amendment and its lines match the trail while they are decided, when they are applied, and erased', async () => {
  expect(amendment.lines).toHaveLength(3);
  expect(await verified()).toMatchObject({ broken: null, faults: [], rows: { older: 0 } });
  await acceptAll(id, amendment);
  await replyOf(apply(id, amendment));
  expect(await verified()).toMatchObject({ broken: null, faults: [] });
  const params = { id };
  const { sources } = await replyOf(owner.call(retentionEndpoints.find, { params }));
  const sourceId = sources.at(-1)?.id ?? '';
  const { listed } = await replyOf(owner.call(retentionEndpoints.list, { params, body: { sourceId } }));
  const body = { sourceId, reason: 'Sent to us by mistake', listed };
  await replyOf(owner.call(retentionEndpoints.erase, { params, body }));
  expect(await verified()).toMatchObject({ broken: null, faults: [] });
});

it.each([
  [
    `update amendment_lines set after = jsonb_set(after, '{text}', '"No liquidated damages."') where position = 0 and`,
    /^the line of an amendment \S+ is not what event \d+ says it was$/,
  ],
  [
    `update amendment_lines set state = 'rejected', decided_by = 'Somebody else' where position = 1 and`,
    /^the line of an amendment \S+ is not what event \d+ says it was$/,
  ],
  [
    `update amendment_lines set quote = 'as before' where position = 1 and`,
    /^the line of an amendment \S+ is not what event \d+ says it was$/,
  ],
  [
    `delete from amendment_lines where position = 1 and`,
    /^the line of an amendment \S+ of event \d+ is gone$/,
  ],
  [
    `insert into amendment_lines (organisation_id, amendment_id, position, kind, after, source_id, span_start, span_end, quote)
      select organisation_id, amendment_id, 7, kind, after, source_id, span_start, span_end, quote
      from amendment_lines where position = 1 and`,
    /^the line of an amendment \S+ stands in no event$/,
  ],
  [
    `update amendments set state = 'dismissed' where`,
    /^the amendment \S+ is not what event \d+ says it was$/,
  ],
])('EVD-1: a line forged before it is applied is named: %s', async (statement, fault) => {
  expect(await forge(statement)).toBe(1);
  const { broken, faults } = await verified();
  expect([broken, faults]).toEqual([null, [expect.stringMatching(fault)]]);
});

it('EVD-1: lines that an earlier build did not note are noted once, as they stand then', async () => {
  const events = await owner.within((scope) => listAfter(scope, 0, 500));
  await asOwner(server.tools.pool, (run) =>
    rehash(run, owner.organisationId, events, withoutTables(['amendments', 'amendment_lines'], 6)),
  );
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 4 } });
  await cover();
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 0 } });
  await forge(`update amendment_lines set quote = 'as before' where position = 1 and`);
  expect((await verified()).faults).toEqual([expect.stringMatching(/^the line of an amendment \S+ is not/)]);
});
