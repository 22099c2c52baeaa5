import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { faultLines, rowsText } from '#audit/contract/words.ts';
import { verifyInstallation } from '#audit/server/installation.ts';
import { signHeads } from '#audit/server/signing/sign-heads.ts';
import { listAfter, type StoredEvent } from '#audit/server/store.ts';
import { coverAllRows } from '#audit/server/verification/covering.ts';
import { storeFile } from '#kit/server/files.ts';
import { withSnapshot } from '#kit/server/scope.ts';
import { readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry } from '#registers/contract/entries/entry.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openedReview, replyOf } from '../../../test/support/enquiries.ts';
import { asOwner, rehash, type Run } from '../../../test/support/forging.ts';
import type { Signed } from '../../../test/support/people.ts';
import { createReviewing } from '../../../test/support/reviewing.ts';

let server: TestApp;
let folder: string;
let owner: Signed;
let id: string;

const { approveAll, withdraw } = createReviewing(() => ({ server, owner }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forgery-drill-'));
  server = await startApp({ config: { auditKeys: folder } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A review that ended in a no bid, a file and a register entry; everything signed. */
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
  await cover();
  ({ id } = await openedReview(owner));
  const cells = { description: 'Gate valve', quantity: '44', unit: 'pcs' };
  await replyOf(owner.call(lineItemEndpoints.add, { params: { id }, body: { cells, isOptional: false } }));
  await approveAll(id, 2);
  await replyOf(withdraw(id, 'Finance'));
  await replyOf(
    owner.call(reviewEndpoints.approve, {
      params: { id },
      body: { outcome: 'declined', reason: 'No capacity this year', reasons: ['capacity'], revision: 2 },
    }),
  );
  const draft = readDraft('standards', { designation: 'API 6A', edition: '21st' });
  if (!('entry' in draft)) throw new Error('no entry');
  const body = toNewEntry('standards', draft.entry);
  await replyOf(owner.call(registerEndpoints.add, { body }));
  const removed = await replyOf(
    owner.call(registerEndpoints.add, {
      body: { ...body, entry: { ...draft.entry, edition: '20th' } } as typeof body,
    }),
  );
  await replyOf(owner.call(registerEndpoints.remove, { params: { id: removed.id } }));
  await owner.within((scope) =>
    storeFile(scope, {
      name: 'mail.eml',
      mediaType: 'message/rfc822',
      sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
      bytes: Buffer.from('foo'),
    }),
  );
  await signHeads(server.tools);
});

const cover = () => coverAllRows(server.tools, server.tools.slots.evidence);
/** As the page asks. */
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));
/** As `npm run audit:verify` prints it. */
const verifiedBeside = async (): Promise<string[]> => {
  const { db, clock, config, slots } = server.tools;
  const wanted = {
    heads: [],
    organisation: owner.organisationId,
    config,
    anchors: [],
    tables: slots.evidence,
  };
  const { lines, isSound } = await withSnapshot(db, clock, (entry) => verifyInstallation(entry, wanted));
  expect(isSound).toBe(!lines.some((line) => /^(?:FAULT|BROKEN)/.test(line)));
  return lines.flatMap((line) => /^FAULT\s+(.*)$/.exec(line)?.[1] ?? []);
};
const forge = (statement: string) =>
  asOwner(server.tools.pool, (run) => run(`${statement} organisation_id = $1`, [owner.organisationId]));
/** As a release wrote the chain that made up for nothing. */
const withoutCover =
  (change: (event: StoredEvent) => StoredEvent) =>
  (event: StoredEvent): StoredEvent | null =>
    event.action === 'trail.covered' ? null : change(event);
const eventsOf = () => owner.within((scope) => listAfter(scope, 0, 500));

it('EVD-1: what was written by the product matches what the trail says of it', async () => {
  const found = await verified();
  expect(found).toMatchObject({ broken: null, faults: [], rows: { checked: 36, older: 0 } });
  expect(await verifiedBeside()).toEqual([]);
  expect(rowsText(found)).toBe(
    '36 decisions, requirements, files and other entries were compared with their events, and match.',
  );
});

it.each([
  [
    `update decisions set comment = 'Checked' where department = 'Finance' and`,
    /^the decision \S+ is not what event \d+ says it was$/,
  ],
  [
    `update decisions set decision = 'rejected' where department = 'Operations' and`,
    /^the decision \S+ is not what event \d+ says it was$/,
  ],
  [
    `update decisions set withdrawn_at = null, withdrawn_reason = null where department = 'Finance' and`,
    /^the decision \S+ is not/,
  ],
  [
    `update approvals set outcome = 'accepted' where`,
    /^the final decision \S+\/2 is not what event \d+ says it was$/,
  ],
  [`update files set content = 'bar' where`, /^the file \S+ holds other bytes than it says$/],
  [
    `update files set content = 'bar', sha256 = encode(sha256('bar'), 'hex') where`,
    /^the file \S+ is not what event \d+ says it was$/,
  ],
  [
    `update register_entries set entry = entry || '{"edition": "22nd"}' where`,
    /^the register entry \S+ is not what event/,
  ],
  // What a department answered “can meet” to, after it had.
  [
    `update requirements set text = 'Valves need not be tested.' where no = 1 and`,
    /^the requirement \S+ is not what event \d+ says it was$/,
  ],
  [
    `update requirements set state = 'rejected', decided_by = 'Somebody else' where no = 2 and`,
    /^the requirement \S+ is not what event \d+ says it was$/,
  ],
  [
    `update line_items set cells = jsonb_set(cells, '{quantity,value}', '"46"') where`,
    /^the line item \S+ is not what event \d+ says it was$/,
  ],
  [
    `update enquiry_fields set value = '"Somebody else"' where field = 'CustomerName' and`,
    /^the field \S+\/CustomerName is not what event \d+ says it was$/,
  ],
  [`delete from register_entries where`, /^the register entry \S+ of event \d+ is gone$/],
  [`delete from approvals where`, /^the final decision \S+ of event \d+ is gone$/],
  [
    `insert into register_entries (organisation_id, register, key, entry, changed_at, changed_by) select organisation_id, 'standards', 'b', entry, now(), 'x' from register_entries where`,
    /^the register entry \S+ stands in no event$/,
  ],
  [
    `insert into decisions (organisation_id, review_id, department, decision, comment, answers, rows, revision, decided_by, decided_by_name) select organisation_id, review_id, department, 'approved', '', answers, rows, 3, decided_by, 'x' from decisions where department = 'Operations' and`,
    /^the decision \S+ stands in no event$/,
  ],
])('EVD-1: a row forged past the product is named: %s', async (statement, fault) => {
  expect(await forge(statement)).toBe(1);
  const { broken, faults } = await verified();
  expect([broken, faults]).toEqual([null, [expect.stringMatching(fault)]]);
  expect(await verifiedBeside()).toEqual(faultLines({ faults }));
});

it('EVD-1: a decision and its event falsified together, and everything hashed anew, is named by the signature', async () => {
  const events = await eventsOf();
  await asOwner(server.tools.pool, async (run: Run) => {
    await run(`update approvals set outcome = 'accepted' where organisation_id = $1`, [owner.organisationId]);
    await rehash(run, owner.organisationId, events, (event) =>
      event.action === 'enquiry.declined' ? { ...event, action: 'enquiry.accepted', imprints: [] } : event,
    );
  });
  const { broken, faults } = await verified();
  expect(broken).toBeNull();
  expect(faults).toContainEqual(expect.stringContaining('what was recorded up to there has been rewritten'));
  expect(await verifiedBeside()).toEqual(faultLines({ faults }));
});

it('EVD-1: rows of a release that noted none are counted, become part of the trail once, and are held to it from then on', async () => {
  const events = await eventsOf();
  await asOwner(server.tools.pool, async (run) => {
    await run('delete from audit_signatures where organisation_id = $1', [owner.organisationId]);
    await rehash(
      run,
      owner.organisationId,
      events,
      withoutCover((event) => ({ ...event, imprints: null })),
    );
  });
  await rm(join(folder, 'heads'), { recursive: true });
  const old = await verified();
  expect(old).toMatchObject({ broken: null, faults: [], rows: { checked: 36, older: 36 } });
  expect(rowsText(old)).toContain('36 of them are older than the trail that notes them.');
  await cover();
  await cover();
  expect(
    (await eventsOf()).map(({ action }) => action).filter((action) => action === 'trail.covered'),
  ).toHaveLength(1);
  expect(await verified()).toMatchObject({ faults: [], rows: { checked: 36, older: 0 } });
  await forge(`update approvals set reason = 'Another' where`);
  expect((await verified()).faults).toEqual([expect.stringMatching(/^the final decision/)]);
});

it('EVD-1: so are requirements, items and fields of a release that noted decisions alone', async () => {
  const later = new Set([
    'requirements',
    'line_items',
    'enquiry_fields',
    'enquiry_revisions',
    'enquiry_changes',
    'department_revisions',
  ]);
  const events = await eventsOf();
  await asOwner(server.tools.pool, async (run) => {
    await run('delete from audit_signatures where organisation_id = $1', [owner.organisationId]);
    await rehash(
      run,
      owner.organisationId,
      events,
      withoutCover((event) => ({
        ...event,
        imprints: (event.imprints ?? []).filter(([table]) => !later.has(table)),
      })),
    );
  });
  await rm(join(folder, 'heads'), { recursive: true });
  const { faults, rows } = await verified();
  expect([faults, (rows?.older ?? 0) > 0]).toEqual([[], true]);
  await cover();
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 0 } });
  await forge(`update requirements set text = 'Valves need not be tested.' where no = 1 and`);
  const forged = await verified();
  expect(forged.faults).toEqual([expect.stringMatching(/^the requirement \S+ is not what event/)]);
  expect(await verifiedBeside()).toEqual(faultLines(forged));
});

it('EVD-1: a transaction that writes such a row without an event does not commit', async () => {
  const { decisionsEvidence } = await import('./review/evidence.ts');
  const { noteRow } = await import('#kit/server/evidence/imprints.ts');
  await expect(
    owner.within((scope) => Promise.resolve(noteRow(scope, decisionsEvidence, { id: 'x' }))),
  ).rejects.toThrow('a row of decisions was written without an event');
});
