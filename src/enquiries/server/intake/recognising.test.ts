import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf, upload } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { pictureOf } from '../../../../test/support/pictures.ts';
import { saveRecognisedPage } from '../sources/recognised-pages.ts';
import { extractionActor } from './extracting.ts';
import { intakeJobs } from './jobs.ts';
import { recogniseJobs } from './recognising.ts';

let server: TestApp;
let person: Signed;
beforeAll(async () => {
  server = await startApp();
  person = await server.signInAs({ role: 'Coordinator' });
});
afterAll(() => server.stop());

const take = async (name: string, bytes: Uint8Array, mediaType = 'image/png') =>
  (await replyOf(upload(server.app, person, [{ name, bytes, mediaType }]))).id;
const scanOf = async (draw: (doc: PDFKit.PDFDocument) => void): Promise<Uint8Array> => {
  const doc = new PDFDocument({ size: 'A4' });
  draw(doc);
  doc.end();
  return buffer(doc);
};
const find = (id: string) => replyOf(person.call(detailEndpoints.find, { params: { id } }));
/** Does the jobs one after the other, as the queue would: reading, recognising, reading. */
const read = async (enquiryId: string) => {
  const data = { organisationId: person.organisationId, enquiryId };
  await intakeJobs(server.tools)[0]?.handle(data);
  const before = await find(enquiryId);
  if (before.sources.some(({ state }) => state === 'recognising')) {
    await recogniseJobs(server.tools)[0]?.handle({ ...data, amendmentId: null });
    await intakeJobs(server.tools)[0]?.handle(data);
  }
  return { before, after: await find(enquiryId) };
};

describe('READ-7: pages of a scan', () => {
  it('go on with the next page after a stop, and a page of text and pictures is read in both', async () => {
    const bytes = await scanOf((doc) => {
      doc.image(pictureOf(['Never read again.']), 40, 40, { width: 500 });
      doc.addPage().fontSize(12).text('The valves shall be tested.', 60, 60);
      doc.image(pictureOf(['The stems shall be hardened.']), 40, 300, { width: 500 });
      doc.addPage().text('The bodies shall be cast.', 60, 60);
    });
    const id = await take('scan.pdf', bytes, 'application/pdf');
    const data = { organisationId: person.organisationId, enquiryId: id };
    await intakeJobs(server.tools)[0]?.handle(data);
    const [waiting] = (await find(id)).sources;
    expect(waiting).toMatchObject({ state: 'recognising', picture: { pages: [1, 2], done: 0 } });
    // The process ended after the first page.
    const kept = {
      text: 'The seats shall be soft.',
      words: [0, 10, 20, 30, 40, 50],
      width: 100,
      height: 100,
    };
    await withScope(server.tools.db, server.tools.clock, { ...data, actor: extractionActor }, (scope) =>
      saveRecognisedPage(scope, waiting?.id ?? '', 1, { ...kept, confidence: 50 }),
    );
    const { after } = await read(id);
    const [source] = after.sources;
    expect(source).toMatchObject({ state: 'ready', picture: { done: 2, unread: 0 } });
    const params = { id, sourceId: source?.id ?? '' };
    const { text, pageStarts } = await replyOf(person.call(sourceEndpoints.text, { params }));
    expect(text).toBe(
      'The seats shall be soft.\n\nThe valves shall be tested.\nThe stems shall be hardened.\n\nThe bodies shall be cast.',
    );
    expect(pageStarts.map((start) => text.slice(start, start + 9))).toEqual([
      'The seats',
      'The valve',
      'The bodie',
    ]);
    const page = await replyOf(person.call(sourceEndpoints.page, { params: { ...params, page: '2' } }));
    expect([page.text, page.words.length]).toEqual(['The stems shall be hardened.', 30]);
    // Page 1 is unsure throughout: its sentence is no requirement that anybody may rely on.
    const [covered] = (await replyOf(person.call(coverageEndpoints.find, { params: { id } }))).sources;
    expect(covered?.leftOut).toEqual([{ reason: 'doubtful', language: null, count: 1 }]);
    const { leftOut } = await replyOf(
      person.call(coverageEndpoints.passages, {
        params: { id: params.id, sourceId: covered?.sourceId ?? '' },
      }),
    );
    expect(leftOut.map(({ reason, place }) => [reason, place.quote])).toEqual([
      ['doubtful', 'The seats shall be soft.'],
    ]);
  }, 60_000);
});

describe('READ-7: recognition that was stopped', () => {
  /** Has a scan of two pages wait for its pages to be recognised. */
  const takeScan = async () => {
    const bytes = await scanOf((doc) => {
      doc.image(pictureOf(['The bodies shall be cast.']), 40, 40, { width: 500 });
      doc.addPage().image(pictureOf(['The stems shall be hardened.']), 40, 40, { width: 500 });
    });
    const id = await take('scan.pdf', bytes, 'application/pdf');
    const data = { organisationId: person.organisationId, enquiryId: id };
    await intakeJobs(server.tools)[0]?.handle(data);
    return { id, data, sourceId: (await find(id)).sources[0]?.id ?? '' };
  };
  const within = <T>(work: (scope: Scope) => Promise<T>) => {
    const { db, clock } = server.tools;
    return withScope(db, clock, { organisationId: person.organisationId, actor: extractionActor }, work);
  };
  const recognise = (data: object) => recogniseJobs(server.tools)[0]?.handle({ ...data, amendmentId: null });

  it('gives a page up that ended its process twice, says so, and goes on with the next', async () => {
    const { id, data, sourceId } = await takeScan();
    for (let time = 0; time < 2; time += 1)
      await within((scope) =>
        scope.db
          .updateTable('enquirySources')
          .set({ pagesBegun: sql`pages_begun || 1` })
          .where('id', '=', sourceId)
          .execute(),
      );
    await recognise(data);
    expect((await find(id)).sources[0]).toMatchObject({
      state: 'recognising',
      picture: { done: 1, unread: 1 },
    });
    await recognise(data);
    expect((await find(id)).sources[0]).toMatchObject({
      state: 'ready',
      note: 'On page 1: reading was broken off twice.',
      picture: { done: 2, unread: 1 },
    });
  }, 60_000);

  it('blames no page where recognition itself cannot start, and tries again', async () => {
    const { id, data } = await takeScan();
    const folder = process.env.TMPDIR;
    process.env.TMPDIR = '/nowhere';
    try {
      for (let time = 0; time < 3; time += 1) await recognise(data);
    } finally {
      if (folder === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = folder;
    }
    expect((await find(id)).sources[0]).toMatchObject({
      state: 'recognising',
      picture: { done: 0, unread: 0 },
    });
    await recognise(data);
    expect((await find(id)).sources[0]).toMatchObject({ state: 'ready', note: null, picture: { done: 2 } });
  }, 60_000);

  it('keeps no more than the 2,000,000 characters that a file may have, and says so', async () => {
    const { id, data, sourceId } = await takeScan();
    const page = { words: [], width: 100, height: 100, confidence: 90 };
    for (const number of [1, 2])
      await within((scope) =>
        saveRecognisedPage(scope, sourceId, number, { ...page, text: 'valve '.repeat(200_000) }),
      );
    await recognise(data);
    const [source] = (await find(id)).sources;
    expect(source?.state).toBe('ready');
    expect(source?.note).toContain('longer than 2,000,000 characters');
    const { text } = await replyOf(person.call(sourceEndpoints.text, { params: { id, sourceId } }));
    expect(text.length).toBeLessThanOrEqual(2_000_000);
  }, 60_000);
});

describe('READ-7: words of a picture', () => {
  const lines = [
    'Request for quotation RFQ-77182',
    'Please quote 12 gate valves 4 inch.',
    'The bonnets shall be forged.',
  ];

  it('are recognised, read like any other source and marked as read from a picture', async () => {
    const id = await take('scan.png', pictureOf(lines));
    const { before, after } = await read(id);
    expect(before.sources[0]).toMatchObject({
      state: 'recognising',
      picture: { pages: [1], done: 0, unread: 0, confidence: null },
    });
    expect([before.reading, after.reading]).toEqual(['reading', 'read']);
    const [source] = after.sources;
    expect(source).toMatchObject({ state: 'ready', note: null, picture: { done: 1, unread: 0 } });
    expect(source?.picture?.confidence).toBeGreaterThan(80);
    const { requirements } = await replyOf(person.call(requirementEndpoints.list, { params: { id } }));
    expect(requirements.map(({ place }) => place?.quote)).toContain('The bonnets shall be forged.');
  }, 60_000);

  it('that are none leave the file with a clear state, and nothing is called read', async () => {
    const id = await take('blank.png', pictureOf([]));
    const { after } = await read(id);
    expect(after.sources[0]).toMatchObject({ state: 'empty', picture: { done: 1, confidence: null } });
    const { sources, notRead } = await replyOf(person.call(coverageEndpoints.find, { params: { id } }));
    expect([sources, notRead.map(({ state }) => state)]).toEqual([[], ['empty']]);
  }, 60_000);

  it('are not looked for where the picture has too many pixels or is damaged', async () => {
    const head = Buffer.from(pictureOf([]).subarray(0, 64));
    head.writeUInt32BE(20_000, 16);
    head.writeUInt32BE(20_000, 20);
    const { after } = await read(await take('huge.png', head));
    expect(after.sources[0]).toMatchObject({
      state: 'unsupported',
      note: expect.stringContaining('50 million pixels'),
    });
  });
});
