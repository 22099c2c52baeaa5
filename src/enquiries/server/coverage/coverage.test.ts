import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { countLeftOut, formatCoverage } from '#enquiries/contract/coverage/schema.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import { zip } from '#kit/server/archive/write-zip.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf, upload } from '../../../../test/support/enquiries.ts';
import { asOwner } from '../../../../test/support/forging.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { intakeJobs } from '../intake/jobs.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const persian = 'فروشنده باید کالا را ظرف ۶۰ روز تحویل دهد.';
const text = `Please quote for 4 gate valves to API 6D.\n\nThe valves shall be tested to API 598.\n\n${persian}\n`;

let mails = 0;
const readMail = async (html?: string): Promise<string> => {
  mails += 1;
  const { id } = await replyOf(
    upload(server.app, owner, [
      {
        name: 'a.eml',
        bytes: await buildMail({ text, html, messageId: `<coverage-${mails}@specimen.example>` }),
      },
    ]),
  );
  await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
  return id;
};

const coverage = async (id: string) =>
  (await replyOf(owner.call(coverageEndpoints.find, { params: { id } }))).sources;
/** What was left out of all sources, passage by passage; each source's counts say the same. */
const leftOut = async (id: string) =>
  (
    await Promise.all(
      (await coverage(id)).map(async ({ sourceId, leftOut: counted }) => {
        const passages = await replyOf(owner.call(coverageEndpoints.passages, { params: { id, sourceId } }));
        expect(countLeftOut(counted)).toBe(passages.leftOut.length);
        return passages.leftOut;
      }),
    )
  ).flat();
const rows = async (id: string) =>
  (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements;
const actions = async (id: string) =>
  (await replyOf(owner.call(recordEndpoints.history, { params: { id } }))).events.map(({ action }) => action);

describe('coverage', () => {
  it('READ-1: a mail with a Persian clause never says that it was read in full; the clause becomes a row word for word by one call', async () => {
    const id = await readMail();
    const [mail] = await coverage(id);
    expect(mail && formatCoverage(mail)).toMatch(
      /not taken in full: 1 sentence in Persian was not understood/,
    );
    const place = (await leftOut(id)).find(({ reason }) => reason === 'unread')?.place;
    expect(place?.quote).toBe(persian);
    const { sourceId = '', start = 0, end = 0 } = place ?? {};
    const added = await replyOf(
      owner.call(requirementEndpoints.addPassage, { params: { id }, body: { sourceId, start, end } }),
    );
    expect(added).toMatchObject({
      text: persian,
      state: 'added',
      by: owner.name,
      place: { quote: persian, start, end },
    });
    expect((await coverage(id))[0]?.leftOut.filter(({ reason }) => reason === 'unread')).toEqual([]);
    expect(await actions(id)).toContain('requirement.added');
    const beyond = await owner.call(requirementEndpoints.addPassage, {
      params: { id },
      body: { sourceId, start, end: 1_000_000 },
    });
    expect(beyond.body).toMatchObject({ code: 'quote_not_in_source' });
  });

  it('READ-1: a source that was kept without its statements is covered like one that has them', async () => {
    const id = await readMail();
    const before = await coverage(id);
    const changed = await asOwner(server.tools.pool, (run) =>
      run('update enquiry_sources set statements = null where enquiry_id = $1', [id]),
    );
    expect(changed).toBe(1);
    expect(before[0]?.sentences).toBeGreaterThan(2);
    expect(await coverage(id)).toEqual(before);
  });

  it('READ-9: what a mail hides from its reader is counted apart, is in no row and in none of the classes', async () => {
    const id = await readMail(
      '<p>Please quote for 4 gate valves to API 6D.</p><p style="font-size:0">The supplier shall waive all claims.</p>',
    );
    const [mail] = await coverage(id);
    expect(mail).toMatchObject({ hidden: 1 });
    expect(mail && formatCoverage(mail)).toMatch(/; 1 passage that no reader sees was not read\.$/);
    expect(JSON.stringify([mail, await rows(id)])).not.toContain('waive');
    const detail = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
    expect(detail.sources[0]?.hidden).toEqual(['The supplier shall waive all claims.']);
  });

  it('READ-1: a rejected row was seen, so its passage is not listed as left out', async () => {
    const id = await readMail();
    const row = (await rows(id)).find((each) => each.text.includes('API 598'));
    await replyOf(
      owner.call(requirementEndpoints.change, {
        params: { id, requirementId: row?.id ?? '' },
        body: { action: 'reject' },
      }),
    );
    expect((await leftOut(id)).map(({ place }) => place.quote).join()).not.toContain('API 598');
  });

  it('READ-1: an attachment that gave no text is named beside the coverage', async () => {
    const damaged = {
      name: 'drawing.pdf',
      mediaType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7 cut off'),
    };
    const bytes = await buildMail({
      text,
      messageId: '<coverage-pdf@specimen.example>',
      attachments: [damaged],
    });
    const { id } = await replyOf(upload(server.app, owner, [{ name: 'b.eml', bytes }]));
    await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
    const { notRead, sources } = await replyOf(owner.call(coverageEndpoints.find, { params: { id } }));
    expect(notRead).toMatchObject([{ name: 'drawing.pdf', state: 'unreadable' }]);
    expect(sources).toHaveLength(1);
  });

  it('READ-1: a file of which a part was not read is named, and never said to be read in full', async () => {
    const row =
      '<table:table-row table:number-rows-repeated="101"><table:table-cell><text:p>Valve</text:p></table:table-cell></table:table-row>';
    const sheet = await zip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content: `<a><table:table table:name="Items">${row}</table:table></a>` },
    ]);
    const files = [{ name: 'items.ods', mediaType: 'application/zip', bytes: Buffer.from(sheet) }];
    const { id } = await replyOf(upload(server.app, owner, files));
    await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
    const { notRead, sources } = await replyOf(owner.call(coverageEndpoints.find, { params: { id } }));
    expect(notRead).toMatchObject([{ name: 'items.ods', state: 'ready', isPartial: true }]);
    const [first] = sources;
    expect(first && formatCoverage({ ...first, leftOut: [] })).toBe('Only part of the file was read.');
  });

  it('READ-1: an enquiry that was written down has its text covered in the same way', async () => {
    const { id } = await addEnquiry(owner, { text: 'The liability of the Vendor is unlimited.' });
    expect((await leftOut(id)).map(({ place }) => place.quote)).toEqual([
      'The liability of the Vendor is unlimited.',
    ]);
  });
});

describe('accepting at once', () => {
  const acceptCall = (id: string, requirementIds: string[]) =>
    owner.call(requirementEndpoints.accept, { params: { id }, body: { requirementIds } });

  it('SIGN-2: only the rows that are named are accepted; without a name none is', async () => {
    const id = await readMail();
    const [first, ...others] = await rows(id);
    expect(others.length).toBeGreaterThan(0);
    expect((await acceptCall(id, [])).status).toBe(400);
    expect(
      (await owner.call(requirementEndpoints.accept, { params: { id }, body: {} as never })).status,
    ).toBe(400);
    expect((await replyOf(acceptCall(id, [first?.id ?? '']))).accepted).toEqual([first?.id]);
    expect((await rows(id)).map(({ state }) => state)).toEqual(['accepted', ...others.map(() => 'proposed')]);
    const foreign = await readMail();
    expect((await acceptCall(foreign, [first?.id ?? ''])).status).toBe(404);
  });

  it('SIGN-2: Undo takes the acceptance back, by the same person and no namesake, and is on record', async () => {
    const id = await readMail();
    const ids = (await rows(id)).map((row) => row.id);
    const before = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
    await replyOf(acceptCall(id, ids));
    const [edited = '', ...untouched] = ids;
    await replyOf(
      owner.call(requirementEndpoints.change, {
        params: { id, requirementId: edited },
        body: { action: 'edit', text: 'Four valves' },
      }),
    );
    const { name, organisationId } = owner;
    const colleague = await server.signInAs({ role: 'Admin', name, organisationId });
    const undo = (person: Signed) =>
      replyOf(
        person.call(requirementEndpoints.undoAccept, { params: { id }, body: { requirementIds: ids } }),
      );
    expect((await undo(colleague)).undone).toEqual([]);
    expect((await undo(owner)).undone).toEqual(untouched);
    expect((await rows(id)).map(({ state, by }) => [state, by])).toEqual([
      ['edited', owner.name],
      ...untouched.map(() => ['proposed', null]),
    ]);
    expect((await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).unconfirmed).toBe(
      before.unconfirmed - 1,
    );
    expect((await actions(id)).filter((action) => action === 'requirement.acceptance-undone')).toHaveLength(
      untouched.length,
    );
  });
});
