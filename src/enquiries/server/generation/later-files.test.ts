import { buffer } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addEnquiry,
  headersOf,
  multipart,
  replyOf,
  upload,
  type FileToSend,
} from '../../../../test/support/enquiries.ts';
import { lockedOffice, lockedPdf, lockedZip } from '../../../../test/support/locked-files.ts';
import { buildDocx, buildMail } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { pictureOf } from '../../../../test/support/pictures.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { withScope } from '#kit/server/scope.ts';
import { extractionActor } from '../intake/extracting.ts';
import { intakeJobs } from '../intake/jobs.ts';
import { runJobs } from './jobs.ts';

let server: TestApp;
let person: Signed;
beforeAll(async () => {
  server = await startApp();
  person = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const password = 'Sésame 7781';
const find = (id: string) => replyOf(person.call(detailEndpoints.find, { params: { id } }));
const texts = async (id: string) =>
  (await replyOf(person.call(requirementEndpoints.list, { params: { id } }))).requirements.map(
    (row) => row.text,
  );
const readLater = (enquiryId: string) =>
  runJobs(server.tools)[1]?.handle({
    organisationId: person.organisationId,
    enquiryId,
    askedBy: person.name,
  });
const give = async (id: string, files: readonly FileToSend[]) => {
  const { payload, headers } = multipart(files);
  const response = await server.app.inject({
    method: 'POST',
    url: addressOf(sourceEndpoints.add.path, { id }),
    payload,
    headers: { ...headers, ...headersOf(person) },
  });
  return { status: response.statusCode, body: response.json() };
};
const text = (name: string, words: string): FileToSend => ({ name, bytes: Buffer.from(words) });

/** An enquiry that came as a mail with these files, read. */
const mailed = async (messageId: string, attachments: { name: string; bytes: Uint8Array }[]) => {
  const bytes = await buildMail({ messageId, text: 'The valves shall be tested.', attachments });
  const { id } = await replyOf(upload(server.app, person, [{ name: 'a.eml', bytes }]));
  await intakeJobs(server.tools)[0]?.handle({ organisationId: person.organisationId, enquiryId: id });
  return id;
};
const unlock = async (id: string, name: string, given: string) => {
  const source = (await find(id)).sources.find((each) => each.name === name);
  const params = { id, sourceId: source?.id ?? '' };
  return person.call(sourceEndpoints.unlock, { params, body: { password: given } });
};

/** The tables in which these words stand anywhere, as the organisation sees them. */
const tablesHolding = async (words: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(server.tools.db);
  const { organisationId } = person;
  const holding = [];
  for (const { name } of rows) {
    const look = ({ db: at }: { db: Kysely<Database> }) =>
      sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${words}%`} limit 1`.execute(at);
    const { db, clock } = server.tools;
    const found = await withScope(db, clock, { organisationId, actor: extractionActor }, look).catch(() =>
      // The queue's own tables are not open to a request.
      look({ db }),
    );
    if (found.rows.length > 0) holding.push(name);
  }
  return holding;
};

describe('READ-8: files that come later', () => {
  it('are added to an enquiry written by hand, several at once, and each is read by itself', async () => {
    const { id } = await addEnquiry(person, { CustomerName: 'Fictional Gas', text: '' });
    expect((await find(id)).sources).toEqual([]);
    const files = [
      text('spec.txt', 'The bodies shall be cast.'),
      text('notes.txt', 'The stems shall be hardened.'),
    ];
    expect((await give(id, files)).body).toEqual({ added: 2, alreadyHere: [] });
    expect((await find(id)).sources.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await readLater(id);
    const enquiry = await find(id);
    expect(enquiry.sources.map(({ name, state }) => [name, state])).toEqual([
      ['spec.txt', 'ready'],
      ['notes.txt', 'ready'],
    ]);
    expect(enquiry.fields.find(({ field }) => field === 'CustomerName')?.value).toBe('Fictional Gas');
    expect(await texts(id)).toEqual(['The bodies shall be cast.', 'The stems shall be hardened.']);
    await readLater(id);
    expect(await texts(id)).toHaveLength(2);
    const { events } = await replyOf(person.call(auditEndpoints.list, { query: { limit: 20 } }));
    expect(events.map(({ summary }) => summary)).toContain('added 2 files');
  });

  it('are taken once: a file that is here already is named, under whatever name it comes', async () => {
    const { id } = await addEnquiry(person, { text: '' });
    await give(id, [text('spec.txt', 'The bodies shall be cast.')]);
    const again = [
      text('copy.txt', 'The bodies shall be cast.'),
      text('spec.txt', 'The seats shall be soft.'),
    ];
    expect((await give(id, again)).body).toEqual({ added: 1, alreadyHere: ['copy.txt'] });
    expect((await find(id)).sources.map(({ name }) => name)).toEqual(['spec.txt', 'spec (2).txt']);
    expect((await give(id, again.slice(0, 1))).body.code).toBe('mail_already_here');
    expect((await give(id, [text('empty.txt', '')])).body.code).toBe('empty_file');
    expect((await give(id, [])).body.code).toBe('no_file');
  });

  it('are not taken while the enquiry is still being read', async () => {
    const bytes = await buildMail({ messageId: '<still@customer.example>', text: 'Valves.' });
    const { id } = await replyOf(upload(server.app, person, [{ name: 'a.eml', bytes }]));
    expect((await give(id, [text('spec.txt', 'Valves.')])).body.code).toBe('still_reading');
  });
});

describe('READ-8: a password given by a person', () => {
  it('opens the file and all that is in it; what they ask for is proposed', async () => {
    const inner = [
      {
        name: 'spec.docx',
        content: lockedOffice(await buildDocx(['The stems shall be hardened.']), password),
      },
      { name: 'list.txt', content: 'The bodies shall be cast.' },
    ];
    const id = await mailed('<locked@customer.example>', [
      { name: 'package.zip', bytes: await lockedZip(inner, password) },
    ]);
    expect((await find(id)).sources[1]).toMatchObject({ state: 'password', asksPassword: true });
    expect((await unlock(id, 'package.zip', 'Sesame')).body).toEqual({ outcome: 'wrong' });
    expect((await unlock(id, 'package.zip', password)).body).toEqual({ outcome: 'opened' });
    await readLater(id);
    expect((await find(id)).sources.map(({ name, state }) => [name, state])).toEqual([
      ['Enquiry', 'ready'],
      ['package.zip', 'opened'],
      ['spec.docx', 'password'],
      ['list.txt', 'ready'],
    ]);
    expect((await unlock(id, 'spec.docx', password)).body).toEqual({ outcome: 'opened' });
    await readLater(id);
    expect(await texts(id)).toEqual([
      'The valves shall be tested.',
      'The bodies shall be cast.',
      'The stems shall be hardened.',
    ]);
    expect((await unlock(id, 'package.zip', password)).body.code).toBe('changed_meanwhile');
  });

  it('opens a scan, whose pages are pictures below it and are recognised when the password is gone', async () => {
    const doc = new PDFDocument({ userPassword: password, pdfVersion: '1.7' });
    doc.text('The valves shall be tested.').addPage();
    doc.image(pictureOf(['The stems shall be hardened.']), 40, 40, { width: 500 });
    doc.end();
    const id = await mailed('<scan@customer.example>', [{ name: 'scan.pdf', bytes: await buffer(doc) }]);
    expect((await unlock(id, 'scan.pdf', password)).body).toEqual({ outcome: 'opened' });
    await readLater(id);
    expect((await find(id)).sources.slice(1)).toMatchObject([
      { name: 'scan.pdf', state: 'ready', note: null },
      { name: 'scan page 2.jpg', state: 'recognising' },
    ]);
  });

  it('is kept nowhere; the trail says who opened which file', async () => {
    const id = await mailed('<kept@customer.example>', [
      { name: 'quote.pdf', bytes: await lockedPdf('The seats shall be soft.', password) },
    ]);
    await unlock(id, 'quote.pdf', `wrong ${password}`);
    await unlock(id, 'quote.pdf', password);
    const { events } = await replyOf(person.call(auditEndpoints.list, { query: { limit: 5 } }));
    expect(events.find(({ action }) => action === 'source.unlocked')).toMatchObject({
      summary: 'opened the locked file “quote.pdf” with its password',
      actor: person.name,
    });
    expect(await tablesHolding('quote.pdf')).toEqual(
      expect.arrayContaining(['public.enquiry_sources', 'public.audit_events', 'public.files']),
    );
    expect(await tablesHolding(password)).toEqual([]);
  });

  it('may be tried ten times in an hour', async () => {
    const id = await mailed('<tries@customer.example>', [
      { name: 'quote.pdf', bytes: await lockedPdf('The seats shall be soft.', password) },
    ]);
    const outcomes = [];
    for (let at = 0; at < 11; at += 1) outcomes.push((await unlock(id, 'quote.pdf', `guess ${at}`)).status);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
