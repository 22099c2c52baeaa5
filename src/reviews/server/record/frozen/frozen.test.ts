import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { openRevision } from '#enquiries/server/revisions/opening.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { readSignature } from '../../../../../test/fixtures/pdf/read-signature.ts';
import { startApp, type TestApp } from '../../../../../test/support/app.ts';
import { openedReview, replyOf } from '../../../../../test/support/enquiries.ts';
import { asOwner } from '../../../../../test/support/forging.ts';
import type { Signed } from '../../../../../test/support/people.ts';
import { eventsOf } from '#audit/server/service.ts';
import { freezeRecord } from './freezing.ts';

let folder: string;
let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  const auditKeys = join(folder, 'keys');
  server = await startApp({ works: true, config: { auditKeys } });
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const decline = async (id: string, revision = 1, by = owner) =>
  replyOf(
    by.call(reviewEndpoints.approve, {
      params: { id },
      body: { outcome: 'declined', reason: 'No capacity', reasons: ['capacity'], revision },
    }),
  );
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const download = async (endpoint: 'record' | 'recordNow', id: string): Promise<string> => {
  const { raw } = await owner.call(reviewEndpoints[endpoint], { params: { id } });
  expect(raw.statusCode).toBe(200);
  expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  return hash(raw.rawPayload);
};
const stored = (id: string, revision: string) =>
  owner.call(reviewEndpoints.recordStored, { params: { id, revision } });
const storedEvents = async (id: string, by = owner) =>
  (await by.within((scope) => eventsOf(scope, id))).filter(({ action }) => action === 'record.stored');

it('EVD-2: the record is stored when the final decision is signed; every later download gives the same bytes', async () => {
  const { id } = await openedReview(owner);
  expect(await download('record', id)).not.toBe(await download('record', id));
  expect([(await stored(id, '1')).status, (await stored(id, '1')).body.code]).toEqual([
    404,
    'record_not_stored',
  ]);
  await decline(id);
  await expect.poll(async () => (await storedEvents(id)).length).toBe(1);
  const [event] = await storedEvents(id);
  const { sha256 } = (event?.data ?? {}) as { sha256: string };
  expect(await download('record', id)).toBe(sha256);
  const { raw } = await owner.call(reviewEndpoints.record, { params: { id } });
  expect(await readSignature(raw.rawPayload)).toMatchObject({ holds: true, coversAll: true });
  expect(event?.summary).toBe('stored the contract review record of revision 1, signed (PAdES B-B)');
  server.clock.advance(3_600_000);
  expect(await download('record', id)).toBe(sha256);
  server.clock.advance(-3_600_000);
  expect(await download('recordNow', id)).not.toBe(sha256);
  await freezeRecord(server.tools, { organisationId: owner.organisationId, enquiryId: id });
  expect(await storedEvents(id)).toHaveLength(1);
  expect((await replyOf(owner.call(auditEndpoints.verify, {}))).faults).toEqual([]);

  // The customer writes again: what was signed stays, and the next final decision is stored beside it.
  await owner.within(async (scope) =>
    openRevision(scope, await lockEnquiry(scope, id), ['Engineering'], {
      reason: 'the customer wrote again',
    }),
  );
  expect(await download('record', id)).not.toBe(sha256);
  await decline(id, 2);
  await expect.poll(async () => (await storedEvents(id)).length).toBe(2);
  expect(hash((await stored(id, '1')).raw.rawPayload)).toBe(sha256);
  expect(hash((await stored(id, '2')).raw.rawPayload)).toBe(await download('record', id));
  for (const revision of ['3', 'x', '-1']) expect((await stored(id, revision)).status).toBe(404);
});

it('EVD-2: neither an authority that is away nor a lost key keeps a record from being stored; the trail says it', async () => {
  const idle = await startApp();
  const { tools } = idle;
  const manager = await idle.signInAs({ role: 'Owner' });
  const summaries: (string | undefined)[] = [];
  const tsaUrl = 'http://127.0.0.1:1/tsr';
  const ways = [
    { ...tools.config, auditKeys: join(folder, 'keys'), anchors: { ...tools.config.anchors, tsaUrl } },
    { ...tools.config, recordSigning: join(folder, 'lost.pem') },
  ];
  for (const config of ways) {
    const { id } = await openedReview(manager);
    await decline(id, 1, manager);
    await freezeRecord({ ...tools, config }, { organisationId: manager.organisationId, enquiryId: id });
    summaries.push((await storedEvents(id, manager))[0]?.summary);
  }
  await idle.stop();
  expect(summaries).toEqual([
    'stored the contract review record of revision 1, signed (PAdES B-B), without a time stamp: the authority did not answer',
    'stored the contract review record of revision 1, not signed: this installation has no certificate',
  ]);
});

it('EVD-1: a stored record that is changed, or exchanged, is named by the check', async () => {
  const { id } = await openedReview(owner);
  await decline(id);
  await expect.poll(async () => (await storedEvents(id)).length).toBe(1);
  await asOwner(server.tools.pool, async (run) => {
    await run(
      `update files set content = 'forged', sha256 = encode(sha256('forged'), 'hex') where id = (select file_id from frozen_records where enquiry_id = $1)`,
      [id],
    );
    await run(`update frozen_records set sha256 = encode(sha256('forged'), 'hex') where enquiry_id = $1`, [
      id,
    ]);
  });
  expect((await replyOf(owner.call(auditEndpoints.verify, {}))).faults).toEqual([
    expect.stringMatching(/^the file \S+ is not what event \d+ says it was$/),
    expect.stringMatching(/^the stored record \S+\/1 is not what event \d+ says it was$/),
  ]);
});
