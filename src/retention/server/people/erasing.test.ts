import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evidenceIn } from '#app/server/rooms.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { record } from '#audit/server/service.ts';
import { commentEndpoints } from '#conversations/contract/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { confirmFields } from '#enquiries/server/fields/service.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { retentionEndpoints as calls } from '#retention/contract/endpoints.ts';
import type { Person } from '#retention/contract/schema.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { freezeRecord } from '#reviews/server/record/frozen/freezing.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { acceptEvery, replyOf } from '../../../../test/support/enquiries.ts';
import { listKeptRows } from '../../../../test/support/kept-rows.ts';
import { readPdfText } from '../../../../test/support/pdf-text.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { takeIn } from '../../../../test/support/taking-in.ts';
import { findRows, inPortions, replaceRows } from './found-rows.ts';
import { keptTables, listPlaces, notedTables } from './places.ts';

let server: TestApp;
let owner: Signed;
let leaver: Signed;
let id: string;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

const contact: Person = {
  name: 'Nadia Specimen',
  email: 'nadia@buyer.example',
  phone: '+968 2400 1234',
  withFiles: true,
};
const words = 'The valves shall be tested at 345 bar with nitrogen.';
const params = () => ({ params: { id } });

/** A contact's enquiry, decided by somebody who then leaves; its record is stored. */
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
  leaver = await server.signInAs({
    role: 'Admin',
    name: 'Lara Leaver',
    organisationId: owner.organisationId,
  });
  ({ id } = await takeIn(server, leaver, {
    from: 'Nadia Specimen <nadia@buyer.example>',
    text: `Dear Sirs,\nplease quote.\n${words}\nRegards\nNadia Specimen, +968 2400 1234\n`,
    attachments: [{ name: 'spec.txt', bytes: 'The stems shall be hardened.' }],
  }));
  await acceptEvery(leaver, id);
  await leaver.within((scope) => confirmFields(scope, id, enquiryFieldNames));
  await replyOf(
    owner.call(commentEndpoints.add, { ...params(), body: { text: 'Lara Leaver called Nadia Specimen' } }),
  );
  await replyOf(leaver.call(reviewEndpoints.open, params()));
  const body = {
    outcome: 'declined' as const,
    reason: 'No capacity',
    reasons: ['capacity' as const],
    revision: 1,
  };
  await replyOf(leaver.call(reviewEndpoints.approve, { ...params(), body }));
  await freezeRecord(server.tools, { organisationId: owner.organisationId, enquiryId: id });
});

const list = (person: Person) => owner.call(calls.listPerson, { body: person });
const erase = async (person: Person, reason = 'Asked for by letter') => {
  const { listed } = await replyOf(list(person));
  return owner.call(calls.erasePerson, { body: { ...person, reason, listed } });
};
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));
const rowsNaming = async (pattern: RegExp): Promise<string[]> =>
  (await listKeptRows(server, owner)).filter((row) => pattern.test(row));
const tablesNaming = async (pattern: RegExp): Promise<string[]> =>
  [...new Set((await rowsNaming(pattern)).map((row) => row.split(' ')[0] ?? ''))].toSorted();
const bytesLeft = () =>
  owner.within(async ({ db }) =>
    (await db.selectFrom('files').select(['name', 'content']).execute())
      .filter(({ content }) => content.length > 0)
      .map(({ name }) => name),
  );
const quotes = () =>
  owner.within(({ db }) =>
    db
      .selectFrom('requirements')
      .select(['quote', 'spanStart', 'spanEnd'])
      .where('enquiryId', '=', id)
      .orderBy('no')
      .execute(),
  );
const member = (): Person => ({ email: leaver.email, name: '', phone: '', withFiles: true });
const removeLeaver = () => replyOf(owner.call(memberEndpoints.remove, { params: { id: leaver.userId } }));

describe('erasing a contact', () => {
  it('EVD-4: takes name, address and number out of every row, the mail’s bytes go, passages keep their places', async () => {
    const before = await quotes();
    const listing = await replyOf(list(contact));
    expect(listing.goes).toEqual([
      expect.stringMatching(/^what names them in \d+ entries of 1 enquiry$/),
      expect.stringMatching(/^the bytes of 1 mail or file \(mail\.eml\); the text/),
      'audit packs and exports that can still be downloaded',
    ]);
    const naming = /nadia|2400 1234/i;
    expect(await tablesNaming(naming)).toContain('enquiry_sources');
    await replyOf(erase(contact));

    expect(await rowsNaming(naming)).toEqual([]);
    expect(await bytesLeft()).toEqual(expect.not.arrayContaining(['mail.eml']));
    expect(await bytesLeft()).toContain('spec.txt');
    const after = await replyOf(owner.call(detailEndpoints.find, params()));
    expect(await quotes()).toEqual(before);
    const mail = after.sources.find(({ note }) => note !== null);
    expect(mail?.note).toMatch(/^\[File erased on \d+ \w+ \d{4}, reason: Asked for by letter\]$/);
    const texts = await owner.within(({ db }) =>
      db.selectFrom('enquirySources').select(['text']).where('enquiryId', '=', id).execute(),
    );
    expect(
      texts.some(({ text }) => text.includes(words) && text.includes('█████ ████████, ████ ████ ████')),
    ).toBe(true);
    const now = await owner.call(reviewEndpoints.recordNow, params());
    const painted = await readPdfText(now.raw.rawPayload);
    expect(painted).not.toMatch(naming);
    expect(painted).toContain('█████████████');
    expect(await verified()).toMatchObject({ broken: null, faults: [] });
    const { events } = await replyOf(owner.call(auditEndpoints.list, { query: { limit: 5 } }));
    const erased = events.find(({ action }) => action === 'content.erased');
    expect(erased?.summary).toMatch(
      /^erased the data of a contact for good \(Erased person \w{6}\): Asked for/,
    );
    expect(erased?.actor).toBe(owner.name);
    expect((await replyOf(owner.call(calls.overview, {}))).erasures).toMatchObject([
      { kind: 'person', number: null, what: 'the data of a contact', by: owner.name },
    ]);
    expect((await list(contact)).body.code).toBe('erasure_nobody');
  });

  it('EVD-4: keeps the bytes of mails and files where that is chosen, and the stored record in any case', async () => {
    const listing = await replyOf(list({ ...contact, withFiles: false }));
    expect(listing.stays).toContainEqual(
      expect.stringMatching(/^the bytes of 1 mail or file that names them/),
    );
    const record = await owner.call(reviewEndpoints.record, params());
    await replyOf(erase({ ...contact, withFiles: false }));
    expect(await bytesLeft()).toEqual(expect.arrayContaining(['mail.eml', 'spec.txt']));
    const again = await owner.call(reviewEndpoints.record, params());
    expect(again.raw.rawPayload.equals(record.raw.rawPayload)).toBe(true);
    expect((await verified()).faults).toEqual([]);
  });

  it('EVD-4: takes the bytes of a mail in whose attachment they are named', async () => {
    ({ id } = await takeIn(server, owner, {
      text: words,
      attachments: [{ name: 'list.txt', bytes: 'Inspector: Omar Example' }],
    }));
    const person: Person = { name: 'Omar Example', email: '', phone: '', withFiles: true };
    expect((await replyOf(list(person))).goes[1]).toContain('2 mails and files (list.txt, mail.eml)');
    await replyOf(erase(person));
    expect(await rowsNaming(/Omar/)).toEqual([]);
    expect(await verified()).toMatchObject({ broken: null, faults: [] });
  });
});

it('EVD-4: who is named in many rows goes in portions, each of so many rows or so much text', async () => {
  const text = `Nadia Specimen called. ${'x'.repeat(2_500_000)}`;
  await owner.within(({ db, organisationId }) =>
    sql`insert into enquiry_comments (organisation_id, enquiry_id, author_id, text, created_at)
      select ${organisationId}, ${id}, ${owner.userId}, case when n < 3 then ${text} else 'Nadia Specimen called ' || n end, now()
      from generate_series(1, 1200) as n`.execute(db),
  );
  const identity = { words: ['Nadia Specimen'], label: 'Erased person 1', address: '1@erased.invalid' };
  await owner.within(async (scope) => {
    const place = (await listPlaces(scope)).find(({ table }) => table === 'enquiry_comments');
    if (!place) throw new Error('no place');
    const found = await findRows(scope, place, identity);
    // 1,200 of this test and one from before: three portions, and another where two long texts would be in one.
    const portions = inPortions(found).map(({ length }) => length);
    expect(portions.length).toBeGreaterThanOrEqual(3);
    expect(portions.length).toBeLessThanOrEqual(4);
    expect(Math.max(...portions)).toBeLessThanOrEqual(500);
    await replaceRows(scope, found, identity);
    await record(scope, {
      action: 'content.erased',
      subject: { type: 'person', id: null },
      summary: 'erased the data of a contact',
    });
  });
  expect((await rowsNaming(/Nadia Specimen/)).filter((row) => row.startsWith('enquiry_comments'))).toEqual(
    [],
  );
  const kept = await owner.within(({ db }) =>
    sql<{
      text: string;
    }>`select text from enquiry_comments where length(text) > 1000 or text like '% called 1200'`.execute(db),
  );
  expect(kept.rows.map((row) => row.text).toSorted((a, b) => a.length - b.length)).toEqual([
    '█████ ████████ called 1200',
    text.replace('Nadia Specimen', '█████ ████████'),
    text.replace('Nadia Specimen', '█████ ████████'),
  ]);
});

describe('erasing a former member', () => {
  it('EVD-4: leaves what they signed with their name, and no account, no chat and no other row that names them', async () => {
    expect((await list(member())).body.code).toBe('erasure_of_member');
    await removeLeaver();
    expect((await replyOf(list(member()))).goes).toContain(
      'their account, or their name here if they belong to another organisation',
    );
    await replyOf(erase(member()));
    const naming = /Lara Leaver/;
    expect((await tablesNaming(naming)).filter((table) => !(table in keptTables))).toEqual([]);
    expect(await tablesNaming(naming)).toContain('approvals');
    const known = await owner.within(({ db }) =>
      db.selectFrom('users').select(['name', 'email']).where('id', '=', leaver.userId).execute(),
    );
    expect(known).toEqual([
      {
        name: expect.stringMatching(/^Erased person \w{6}$/),
        email: expect.stringMatching(/@erased\.invalid$/),
      },
    ]);
    const { raw } = await owner.call(reviewEndpoints.record, params());
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await verified()).toMatchObject({ broken: null, faults: [] });
  });

  it('EVD-4: leaves the account to another organisation, and forgets the name here', async () => {
    const other = await server.signInAs({ role: 'Owner' });
    await other.within(({ db, organisationId }) =>
      db
        .insertInto('memberships')
        .values({ organisationId, userId: leaver.userId, role: 'Viewer', departments: [], state: 'active' })
        .execute(),
    );
    await removeLeaver();
    await replyOf(erase(member()));
    const seenBy = (person: Signed) =>
      person.within(({ db }) =>
        db.selectFrom('users').select('name').where('id', '=', leaver.userId).execute(),
      );
    expect(await seenBy(owner)).toEqual([]);
    expect(await seenBy(other)).toEqual([{ name: 'Lara Leaver' }]);
    expect((await verified()).faults).toEqual([]);
  });
});

describe('what an erasure of a person is refused for', () => {
  it('EVD-4: a legal hold on an enquiry that names them, in the database too', async () => {
    await replyOf(owner.call(calls.hold, { ...params(), body: { reason: 'Arbitration' } }));
    const { number } = await replyOf(owner.call(calls.find, params()));
    expect((await list(contact)).body).toMatchObject({
      code: 'erasure_under_hold',
      message: `This person is named in enquiries under a legal hold: ${number}.`,
    });
    await removeLeaver();
    const body = { ...member(), reason: 'Asked', listed: 'x' };
    expect((await owner.call(calls.erasePerson, { body })).body.code).toBe('erasure_under_hold');
    expect(
      await owner.within(({ db }) =>
        db.selectFrom('users').select('name').where('id', '=', leaver.userId).execute(),
      ),
    ).toEqual([{ name: 'Lara Leaver' }]);
    const past = owner.within(async ({ db, organisationId }) => {
      await db
        .insertInto('erasureEnquiries')
        .values({ organisationId, erasureId: id, enquiryId: id })
        .execute();
    });
    await expect(past).rejects.toThrow('under a legal hold');
  });

  it('EVD-4: another list than the one that was shown, a reason that names them, nobody, and no right', async () => {
    const { listed } = await replyOf(list(contact));
    const call = (over: object) =>
      owner.call(calls.erasePerson, { body: { ...contact, reason: 'Asked', listed, ...over } });
    expect((await call({ listed: 'another' })).body.code).toBe('erasure_list_changed');
    expect((await call({ reason: 'Nadia Specimen wrote' })).body.code).toBe('erasure_reason_names');
    const nobody: Person = { name: 'No Body', email: 'no@body.example', phone: '', withFiles: true };
    expect((await list(nobody)).body.code).toBe('erasure_nobody');
    expect((await list({ name: '', email: '', phone: '', withFiles: true })).status).toBe(400);
    const manager = await server.signInAs({ role: 'Quality Manager', organisationId: owner.organisationId });
    expect((await manager.call(calls.listPerson, { body: contact })).status).toBe(403);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect((await stranger.call(calls.listPerson, { body: contact })).body.code).toBe('erasure_nobody');
    expect(await verified()).toMatchObject({ broken: null, faults: [] });
  });
});

it('EVD-4: no row that the trail vouches for is among those that are changed, but for those that are noted anew', () => {
  const tables = evidenceIn().map(({ table }) => table);
  expect(tables.filter((table) => !(table in keptTables))).toEqual(notedTables.map(({ table }) => table));
});
