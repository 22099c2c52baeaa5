import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { eventsOf } from '#audit/server/service.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { changesBetween } from '#enquiries/contract/revisions/rules.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { confirmFields } from '#enquiries/server/fields/service.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { retentionEndpoints as calls } from '#retention/contract/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { freezeRecord } from '#reviews/server/record/frozen/freezing.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { createAmending } from '../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { acceptEvery, replyOf } from '../../../test/support/enquiries.ts';
import { asOwner } from '../../../test/support/forging.ts';
import { listKeptRows } from '../../../test/support/kept-rows.ts';
import { readPdfText } from '../../../test/support/pdf-text.ts';
import type { Signed } from '../../../test/support/people.ts';
import { takeIn } from '../../../test/support/taking-in.ts';

let server: TestApp;
let owner: Signed;
let id: string;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

const words = 'The valves shall be tested at 345 bar with nitrogen.';
const params = () => ({ params: { id } });
const decline = async () => {
  const body = {
    outcome: 'declined' as const,
    reason: 'No capacity',
    reasons: ['capacity' as const],
    revision: 1,
  };
  await replyOf(owner.call(reviewEndpoints.approve, { ...params(), body }));
};

/** An enquiry from a mail with an attachment, declined, its record stored. */
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
  ({ id } = await takeIn(server, owner, {
    text: `Dear Sirs,\nplease quote.\n${words}\n`,
    attachments: [{ name: 'spec.txt', bytes: 'The stems shall be hardened.' }],
  }));
  await acceptEvery(owner, id);
  await owner.within((scope) => confirmFields(scope, id, enquiryFieldNames));
  await replyOf(owner.call(reviewEndpoints.open, params()));
  await decline();
  await freezeRecord(server.tools, { organisationId: owner.organisationId, enquiryId: id });
});

const find = () => replyOf(owner.call(calls.find, params()));
const list = (sourceId: string | null) => owner.call(calls.list, { ...params(), body: { sourceId } });
const erase = async (sourceId: string | null, reason = 'Sent to us by mistake') => {
  const { listed } = await replyOf(list(sourceId));
  return owner.call(calls.erase, { ...params(), body: { sourceId, reason, listed } });
};
const mailOf = async () => (await find()).sources.find(({ parentId }) => parentId === null)?.id ?? '';
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));
const everything = () => listKeptRows(server, owner);

describe('erasing a mail', () => {
  it('EVD-4: what was mis-sent goes with its attachments, its hash and the reason stay, and the chain verifies', async () => {
    const listing = await replyOf(list(await mailOf()));
    expect(listing.goes).toEqual(
      expect.arrayContaining([
        expect.stringContaining('spec.txt (28 bytes)'),
        expect.stringMatching(/^\d+ requirements? with/),
        '1 stored record, which quotes it',
      ]),
    );
    const before = await owner.within(({ db }) =>
      db.selectFrom('files').select(['id', 'sha256', 'size']).orderBy('id').execute(),
    );
    await replyOf(erase(await mailOf()));

    const files = await owner.within(({ db }) =>
      db.selectFrom('files').select(['id', 'sha256', 'size', 'content']).orderBy('id').execute(),
    );
    expect(files.map(({ id, sha256, size }) => ({ id, sha256, size }))).toEqual(before);
    expect(files.filter(({ content }) => content.length > 0)).toEqual([]);
    const left = (await everything()).filter((row) => /345 bar|hardened/.test(row));
    expect(left).toEqual([]);
    const marker = expect.stringMatching(/^\[Erased on \d+ \w+ \d{4}, reason: Sent to us by mistake\]$/);
    const detail = await replyOf(owner.call(detailEndpoints.find, params()));
    expect(detail.sources.every(({ note }) => note?.startsWith('[Erased on'))).toBe(true);
    const rows = await owner.within(({ db }) =>
      db.selectFrom('requirements').select(['text', 'quote']).where('enquiryId', '=', id).execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ text: marker, quote: marker });

    expect(await verified()).toMatchObject({ broken: null, faults: [] });
    const event = (await owner.within((scope) => eventsOf(scope, id))).find(
      ({ action }) => action === 'content.erased',
    );
    expect(event).toMatchObject({
      actorName: owner.name,
      summary: expect.stringContaining('Sent to us by mistake') as string,
      data: {
        kind: 'source',
        files: expect.arrayContaining([{ id: before[0]?.id, sha256: before[0]?.sha256 }]) as unknown,
      },
    });
    expect((await replyOf(owner.call(calls.overview, {}))).erasures).toMatchObject([
      { kind: 'source', reason: 'Sent to us by mistake', by: owner.name },
    ]);
    expect((await list(await mailOf())).body.code).toBe('erasure_nothing_left');
  });

  it('EVD-4: the newer words go as well that are kept beside what they replace', async () => {
    const text =
      'Please quote 24 pipes.\n\nThe pipes shall be shipped in bundles.\n\nCorrection: ship the pipes loose instead of in bundles.';
    ({ id } = await takeIn(server, owner, { text }));
    const superseded = await owner.within(({ db }) =>
      db.selectFrom('requirements').select('superseded').where('enquiryId', '=', id).execute(),
    );
    expect(superseded.filter((row) => row.superseded?.quote.includes('loose'))).toHaveLength(1);
    await replyOf(erase(await mailOf()));
    expect((await everything()).filter((row) => row.includes('ship the pipes loose'))).toEqual([]);
  });

  it('EVD-4: so do those of items and rows that a person or an amendment has changed since', async () => {
    const { enquiryByMail, amend, acceptAll, apply } = createAmending(() => ({ server, owner }));
    ({ id } = await enquiryByMail({
      text: 'Please quote.\n\nValves shall be tested to API 598 in the hall.\n\nItem | Description | Qty | Material\n10 | Knife gate valve | 4 | A351 CF8M\n20 | Gasket | 8 | -',
    }));
    await owner.within((scope) => confirmFields(scope, id, enquiryFieldNames));
    await replyOf(owner.call(reviewEndpoints.open, params()));
    const { items } = await replyOf(owner.call(lineItemEndpoints.list, params()));
    const edited = { action: 'edit' as const, cells: { quantity: '6' } };
    await replyOf(
      owner.call(lineItemEndpoints.change, {
        params: { id, itemId: items[0]?.id ?? '' },
        body: edited,
      }),
    );
    const amendment = await amend(
      id,
      'Valves shall be tested to API 598 at the wharf. Item 10 is increased to 9.',
    );
    await acceptAll(id, amendment);
    await replyOf(apply(id, amendment));
    await replyOf(erase(await mailOf()));
    const left = (await everything()).filter((row) => /Knife gate|CF8M|in the hall/.test(row));
    expect(left.map((row) => row.split(' ')[0])).toEqual([]);
    expect(await verified()).toMatchObject({ broken: null, faults: [] });
    // That something was changed stays: a department that decides again is asked about the item and the row.
    const { revisions } = await replyOf(owner.call(revisionEndpoints.list, params()));
    const changes = revisions.flatMap((each) => each.changes);
    const latest = Math.max(...revisions.map(({ revision }) => revision));
    const kinds = changesBetween(changes, 1, latest).map((change) => change.of);
    expect(kinds).toEqual(expect.arrayContaining(['item', 'requirement']));
  });

  it('EVD-4: the record that is made from then on shows the marker wherever a quote stood, and in the list of sources', async () => {
    const recordText = async () =>
      readPdfText((await owner.call(reviewEndpoints.record, params())).raw.rawPayload);
    const before = await recordText();
    expect(before).toContain('345barwithnitrogen');
    expect(before).not.toContain('[Erasedon');
    const quotes = (
      await owner.within(({ db }) =>
        db.selectFrom('requirements').select(['quote']).where('enquiryId', '=', id).execute(),
      )
    ).length;
    await replyOf(erase(await mailOf()));
    const after = await recordText();
    expect(after).not.toMatch(/345bar|hardened/);
    const markers = after.match(/\[Erasedon\d+\w+\d{4},reason:Senttousbymistake\]/g) ?? [];
    // Each quote, the mail and its attachment.
    expect(markers.length).toBeGreaterThanOrEqual(quotes + 2);
  });

  it('EVD-4: is refused where the list is not the one that was shown', async () => {
    const body = { sourceId: await mailOf(), reason: 'x', listed: 'another' };
    expect((await owner.call(calls.erase, { ...params(), body })).body.code).toBe('erasure_list_changed');
    expect((await verified()).faults).toEqual([]);
  });

  it('EVD-4: bytes that go without an erasure on record are named, and refused to the role that serves', async () => {
    const serve = (statement: string) =>
      owner.within(async ({ db }) => {
        await sql.raw(statement).execute(db);
      });
    await expect(serve(`update files set content = ''`)).rejects.toThrow('its bytes go by an erasure');
    await expect(serve(`update files set content = 'x'`)).rejects.toThrow('its bytes go by an erasure');
    const insert = `insert into erasures (organisation_id, kind, enquiry_id, what, reason, erased_by_name, erased_at) select organisation_id, 'source', id, 'x', 'x', 'x', now() from enquiries`;
    await expect(serve(insert)).rejects.toThrow('an erasure stands in the audit trail');
    await asOwner(server.tools.pool, (run) =>
      run(`update files set content = '' where organisation_id = $1`, [owner.organisationId]),
    );
    expect((await verified()).faults).toContainEqual(
      expect.stringMatching(/^the file \S+ holds other bytes than it says$/),
    );
  });
});

describe('keeping', () => {
  it('EVD-4: a legal hold keeps everything, with reason, until it is lifted', async () => {
    await replyOf(owner.call(calls.hold, { ...params(), body: { reason: 'Arbitration' } }));
    expect((await list(await mailOf())).body.code).toBe('enquiry_on_hold');
    expect((await replyOf(owner.call(calls.overview, {}))).holds).toMatchObject([
      { id, reason: 'Arbitration' },
    ]);
    expect(
      (await replyOf(owner.call(calls.lift, { ...params(), body: { reason: 'Settled' } }))).hold,
    ).toBeNull();
    expect((await list(await mailOf())).status).toBe(200);
    expect((await owner.call(calls.lift, { ...params(), body: { reason: 'x' } })).body.code).toBe(
      'enquiry_not_on_hold',
    );
    const actions = (await owner.within((scope) => eventsOf(scope, id))).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['enquiry.held', 'enquiry.hold-lifted']);
  });

  it('EVD-4: the class decides from which day on a closed enquiry is erased as a whole', async () => {
    expect((await find()).years).toBe(10);
    const { classes } = await replyOf(
      owner.call(calls.addClass, { body: { name: 'Nuclear', years: 40, isDefault: false } }),
    );
    const classId = classes[0]?.id ?? '';
    expect((await replyOf(owner.call(calls.choose, { ...params(), body: { classId } }))).years).toBe(40);
    expect(
      (await owner.call(calls.addClass, { body: { name: 'Nuclear', years: 1, isDefault: false } })).status,
    ).toBe(409);
    const body = { name: 'Nuclear', years: 1, isDefault: true };
    await replyOf(owner.call(calls.changeClass, { params: { id: classId }, body }));
    await owner.within(({ db, now }) =>
      db.updateTable('enquiries').set({ closedAt: now }).where('id', '=', id).execute(),
    );
    expect((await list(null)).body).toMatchObject({
      code: 'erasure_too_early',
      message: expect.stringMatching(/^This enquiry has to be kept until \d+ \w+ \d{4}\.$/) as string,
    });
    await owner.within(({ db, now }) =>
      db
        .updateTable('enquiries')
        .set({ closedAt: new Date(now.getTime() - 370 * dayMilliseconds) })
        .where('id', '=', id)
        .execute(),
    );
    await replyOf(erase(null, 'Retention ended'));
    const detail = await replyOf(owner.call(detailEndpoints.find, params()));
    expect(detail.CustomerName).not.toBe('');
    expect((await everything()).filter((row) => /345 bar|hardened/.test(row))).toEqual([]);
    expect(await verified()).toMatchObject({ broken: null, faults: [] });
  });

  it('EVD-4: is an administrator’s alone, and each about their own organisation', async () => {
    const manager = await server.signInAs({ role: 'Quality Manager', organisationId: owner.organisationId });
    expect((await manager.call(calls.list, { ...params(), body: { sourceId: null } })).status).toBe(403);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect((await stranger.call(calls.find, params())).status).toBe(404);
  });
});
