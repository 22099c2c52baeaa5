import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { kindOfFile } from '#documents/contract/rules.ts';
import type { DocumentCard, QmsDocument } from '#documents/contract/schema.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Signed } from '../../../test/support/people.ts';
import { searchDocuments } from './search/service.ts';

const procedure = `SOP-07 Contract review

5.1.1 Registration
The sales coordinator registers every enquiry on the day it is received.

5.1.2 Retention
Records of contract review are kept for ten years after delivery.`;

let server: TestApp;
let quality: Signed;
let coordinator: Signed;

/** Sends one file as the browser does. */
const upload = async <T>(
  who: Signed,
  address: string,
  file: { name: string; text: string | Buffer },
): Promise<{ status: number; body: T & { message?: string; code?: string } }> => {
  const boundary = 'specimen-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(file.text),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await server.app.inject({
    method: 'POST',
    url: address,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${who.token}`,
      cookie: [...who.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
};

const addDocument = (who: Signed, name: string, text: string | Buffer, facts: object = {}) =>
  upload<DocumentCard>(who, addressOf(documentEndpoints.add.path, {}, { ...facts }), { name, text });

const whenIndexed = async (who: Signed, id: string): Promise<QmsDocument> => {
  await expect
    .poll(async () => (await who.call(documentEndpoints.find, { params: { id } })).body.latest?.indexing)
    .toMatch(/indexed|no-text|failed/);
  return (await who.call(documentEndpoints.find, { params: { id } })).body;
};

const found = async (who: Signed, query: string, documents?: string) =>
  (await who.call(documentEndpoints.search, { query: { query, documents } })).body.passages;

beforeAll(async () => {
  server = await startApp({ works: true });
  quality = await server.signInAs({ role: 'Quality Manager' });
  coordinator = await server.signInAs({ role: 'Coordinator', organisationId: quality.organisationId });
});

afterAll(() => server.stop());

describe('documents of the quality management system', () => {
  it('DOC-1: a document is taken in, read and indexed, and a search opens at its passage', async () => {
    const { status, body } = await addDocument(coordinator, 'SOP-07_Contract review.md', procedure, {
      kind: 'procedure',
      department: 'Quality Assurance',
    });
    expect([status, body.title, body.latest.state]).toEqual([200, 'SOP-07 Contract review', 'draft']);
    const indexed = await whenIndexed(coordinator, body.id);
    expect(indexed.latest.indexing).toBe('indexed');
    const [first] = await found(coordinator, 'How long do we keep the records of contract review?');
    const { text } = (
      await coordinator.call(documentEndpoints.text, {
        params: { id: body.id, revisionId: indexed.latest.id },
      })
    ).body;
    expect(first?.quote).toContain('kept for ten years');
    expect(text.slice(first?.start, first?.end)).toBe(first?.quote);
    expect(first?.highlights.map(([from, to]) => first.quote.slice(from, to))).toContain('kept');
  });

  it('DOC-1: what is no document, is already here, or holds no text is said in words', async () => {
    expect((await addDocument(coordinator, 'virus.exe', 'MZ')).body.message).toBe(
      'Use PDF, DOCX, XLSX, TXT, MD or EML.',
    );
    expect((await addDocument(coordinator, 'copy.md', procedure)).body.message).toBe(
      'This file is already here as “SOP-07 Contract review”.',
    );
    expect((await addDocument(coordinator, 'nothing.txt', '')).body.message).toBe('Choose one file.');
    const { body } = await addDocument(coordinator, 'blank.txt', ' \n \n');
    expect((await whenIndexed(coordinator, body.id)).latest).toMatchObject({
      indexing: 'no-text',
      note: 'There is no text in this file.',
    });
    coordinator.jar.set('language', 'ar');
    expect((await whenIndexed(coordinator, body.id)).latest.note).toBe('لا نص في هذا الملف.');
    coordinator.jar.delete('language');
  });

  it('DOC-2: revisions go from draft to review to approved; the one before becomes obsolete and stays readable', async () => {
    const { body } = await addDocument(
      coordinator,
      'POL-01 Quality policy.txt',
      'We deliver on the agreed day, tested to pressure class Sapphire.',
    );
    await whenIndexed(coordinator, body.id);
    const first = { id: body.id, revisionId: body.latest.id };
    expect((await quality.call(documentEndpoints.approve, { params: first })).body.code).toBe(
      'wrong_revision_state',
    );
    await coordinator.call(documentEndpoints.move, { params: first, body: { state: 'in_review' } });
    expect((await coordinator.call(documentEndpoints.approve, { params: first })).status).toBe(403);
    expect((await quality.call(documentEndpoints.approve, { params: first })).body.inForce).toBe(1);

    const revised = await upload<QmsDocument>(
      coordinator,
      addressOf(documentEndpoints.revise.path, { id: body.id }, { change: 'New class' }),
      {
        name: 'POL-01 Quality policy.txt',
        text: 'We deliver on the agreed day, tested to pressure class Amber.',
      },
    );
    expect(revised.body.revisions.map(({ no, state }) => [no, state])).toEqual([
      [2, 'draft'],
      [1, 'approved'],
    ]);
    await whenIndexed(coordinator, body.id);
    expect(
      (await found(quality, 'pressure class tested', body.id)).map(({ quote }) => quote).join(),
    ).toContain('Sapphire');

    const second = { id: body.id, revisionId: revised.body.latest.id };
    await coordinator.call(documentEndpoints.move, { params: second, body: { state: 'in_review' } });
    const approved = await quality.call(documentEndpoints.approve, { params: second });
    expect(approved.body.revisions.map(({ no, state }) => [no, state])).toEqual([
      [2, 'approved'],
      [1, 'obsolete'],
    ]);
    expect(
      (await found(quality, 'pressure class tested', body.id)).map(({ quote }) => quote).join(),
    ).toContain('Amber');
    expect((await quality.call(documentEndpoints.text, { params: first })).body.text).toContain('Sapphire');
  });

  it('DOC-2: nobody puts in force what they added themselves, and a reading is confirmed once', async () => {
    const { body } = await addDocument(
      quality,
      'WI-12 Torque.txt',
      'Torque wrenches are calibrated every six months.',
    );
    const params = { id: body.id, revisionId: body.latest.id };
    await quality.call(documentEndpoints.move, { params, body: { state: 'in_review' } });
    expect((await quality.call(documentEndpoints.approve, { params })).body.code).toBe('own_revision');
    await coordinator.call(documentEndpoints.confirmRead, { params });
    const again = await coordinator.call(documentEndpoints.confirmRead, { params });
    expect(again.body.revisions[0]).toMatchObject({ readByMe: true, readBy: [{ name: coordinator.name }] });
    expect(
      (await quality.call(documentEndpoints.find, { params: { id: body.id } })).body.revisions[0]?.readByMe,
    ).toBe(false);
    expect([
      again.body.revisions[0]?.addedByMe,
      (await quality.call(documentEndpoints.find, { params: { id: body.id } })).body.revisions[0]?.addedByMe,
    ]).toEqual([false, true]);
  });

  it('DOC-2: what was done with a document is in its history, and it stands first among those changed last', async () => {
    const { body } = await addDocument(
      coordinator,
      'F-20 Checklist.txt',
      'Tick every line of the checklist.',
    );
    await addDocument(coordinator, 'F-21 Label.txt', 'Labels are yellow.');
    const params = { id: body.id, revisionId: body.latest.id };
    await coordinator.call(documentEndpoints.move, { params, body: { state: 'in_review' } });
    await quality.call(documentEndpoints.approve, { params });
    const { events } = (await quality.call(documentEndpoints.history, { params: { id: body.id } })).body;
    expect(events.map(({ actor, action }) => [actor, action])).toEqual([
      [coordinator.name, 'document.added'],
      [coordinator.name, 'document.sent-for-review'],
      [quality.name, 'document.approved'],
    ]);
    const changed = (await quality.call(documentEndpoints.list, { query: { order: 'changed', limit: 1 } }))
      .body;
    expect([changed.items.map(({ id }) => id), changed.total > 2]).toEqual([[body.id], true]);
  });

  it('DOC-1: a revision is read and indexed once more when asked', async () => {
    const { body } = await addDocument(coordinator, 'WI-30 Painting.txt', 'Bodies are painted carmine.');
    const indexed = await whenIndexed(coordinator, body.id);
    const again = await coordinator.call(documentEndpoints.index, {
      params: { id: body.id, revisionId: indexed.latest.id },
    });
    expect(again.body.latest).toMatchObject({ indexing: 'waiting', note: null });
    await whenIndexed(coordinator, body.id);
    expect(await found(coordinator, 'carmine bodies', body.id)).toHaveLength(1);
  });

  it('DOC-1: the beginning of a file’s name says its kind', () => {
    const names = [
      'QM-01 Manual.pdf',
      'pol-2.txt',
      'QP-1.md',
      'SOP-07_Review.docx',
      'WI-12.pdf',
      'F-070.xlsx',
      'SPEC-21.pdf',
      'Notes.md',
      'X-1.md',
    ];
    expect(names.map(kindOfFile)).toEqual([
      'master',
      'policy',
      'procedure',
      'procedure',
      'work-instruction',
      'form',
      'specification',
      'procedure',
      'procedure',
    ]);
  });

  it('AI-9: another organisation finds nothing of these documents, nor its own after they are out of use', async () => {
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(await found(stranger, 'records of contract review kept ten years')).toEqual([]);
    const { body } = await addDocument(stranger, 'Own.txt', 'Lifting beams are painted turquoise.');
    await whenIndexed(stranger, body.id);
    expect(await found(stranger, 'colour of lifting beams')).toHaveLength(1);
    expect(await found(quality, 'turquoise lifting beams')).toEqual([]);
    await stranger.call(documentEndpoints.move, {
      params: { id: body.id, revisionId: body.latest.id },
      body: { state: 'obsolete' },
    });
    expect(await found(stranger, 'colour of lifting beams')).toEqual([]);
  });

  it('finds the same from the durable index as from the text itself', async () => {
    const hits = await quality.within((scope) =>
      searchDocuments(scope, 'registers every enquiry', { limit: 3, embedding: null }),
    );
    const { resetCopies } = await import('./search/service.ts');
    resetCopies();
    expect(
      await quality.within((scope) =>
        searchDocuments(scope, 'registers every enquiry', { limit: 3, embedding: null }),
      ),
    ).toEqual(hits);
  });
});
