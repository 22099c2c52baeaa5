import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { sumQuantities } from '#enquiries/contract/items/labels.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import type { LineItemChange } from '#enquiries/contract/items/schema.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { departments } from '#organisations/contract/departments.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  approval,
  decide,
  headersOf,
  openedReview,
  replyOf,
  upload,
} from '../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { runJobs } from '../generation/jobs.ts';
import { intakeJobs } from '../intake/jobs.ts';
import { acceptLineItems } from './deciding.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const table = `Item\tTag\tDescription\tQty\tUnit\tSize\tMaterial
10\tBV-101\tBall valve, fire safe\t24\tea\t2"\tA216 WCB
20\tGV-201\tGate valve\t46\tea\t6"\tA352 LCC
30\t-\tTwo-year spares (option)\t1\tlot\t-\t-
`;

let mails = 0;
const readEnquiry = async (schedule = table): Promise<string> => {
  mails += 1;
  const bytes = await buildMail({
    text: `Please quote the valves below.\n\n${schedule}`,
    messageId: `<items-${mails}@specimen.example>`,
  });
  const { id } = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
  await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
  return id;
};
const findItems = async (id: string) =>
  (await replyOf(owner.call(lineItemEndpoints.list, { params: { id } }))).items;
const generate = async (id: string) => {
  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  await runJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, runId: run.id });
  const { runs } = await replyOf(owner.call(runEndpoints.list, { params: { id } }));
  return runs.find((each) => each.id === run.id);
};
const change = (id: string, itemId: string, body: LineItemChange) =>
  owner.call(lineItemEndpoints.change, { params: { id, itemId }, body });

describe('line items of an enquiry', () => {
  it('READ-5: are proposed with each cell at its place, and summed by unit without options', async () => {
    const id = await readEnquiry();
    const items = await findItems(id);
    expect(
      items.map(({ cells, state, isOptional }) => [
        cells.item?.value,
        cells.quantity?.value,
        state,
        isOptional,
      ]),
    ).toEqual([
      ['10', '24', 'proposed', false],
      ['20', '46', 'proposed', false],
      ['30', '1', 'proposed', true],
    ]);
    const place = items[1]?.cells.quantity?.place;
    const source = await replyOf(
      owner.call(sourceEndpoints.text, { params: { id, sourceId: place?.sourceId ?? '' } }),
    );
    expect(source.text.slice(place?.start, place?.end)).toBe('46');
    expect(sumQuantities(items)).toEqual({ totals: [{ unit: 'piece', total: 70, items: 2 }], uncounted: 0 });
    const { sources } = await replyOf(owner.call(coverageEndpoints.find, { params: { id } }));
    for (const { sourceId } of sources) {
      const { leftOut } = await replyOf(owner.call(coverageEndpoints.passages, { params: { id, sourceId } }));
      expect(leftOut.filter(({ place: { quote } }) => quote.includes('valve'))).toEqual([]);
    }
  });

  it('READ-5: are accepted, edited, rejected and added by a person, each with its event', async () => {
    const id = await readEnquiry();
    const [first, second, third] = await findItems(id);
    if (!first || !second || !third) throw new Error('Three items are read.');
    await replyOf(change(id, first.id, { action: 'accept' }));
    const edited = await replyOf(
      change(id, second.id, { action: 'edit', cells: { quantity: '44', size: '' } }),
    );
    expect([edited.state, edited.cells.quantity?.value, edited.cells.size, edited.by]).toEqual([
      'edited',
      '44',
      null,
      owner.name,
    ]);
    expect(edited.cells.quantity?.place).toEqual(second.cells.quantity?.place);
    await replyOf(change(id, third.id, { action: 'reject' }));
    const added = await replyOf(
      owner.call(lineItemEndpoints.add, {
        params: { id },
        body: { cells: { description: 'Gasket set', quantity: '4', certificate: '3.1' }, isOptional: false },
      }),
    );
    expect([added.no, added.state, added.departments]).toEqual([
      4,
      'added',
      ['Procurement', 'Operations', 'Quality Assurance'],
    ]);
    expect((await findItems(id)).map(({ state }) => state)).toEqual([
      'accepted',
      'edited',
      'rejected',
      'added',
    ]);
    const empty = await owner.call(lineItemEndpoints.add, {
      params: { id },
      body: { cells: { quantity: '4' }, isOptional: false },
    });
    expect(empty.status).toBe(400);
  });

  it('READ-5, FEAS-4: a change after the review began opens a revision and asks those concerned again', async () => {
    const { id } = await openedReview(owner);
    const revision = async () =>
      (await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).revision;
    const before = await revision();
    const added = await replyOf(
      owner.call(lineItemEndpoints.add, {
        params: { id },
        body: { cells: { item: '10', description: 'Gate valve', quantity: '24' }, isOptional: false },
      }),
    );
    expect([added.revision, await revision()]).toEqual([before + 1, before + 1]);
    await replyOf(change(id, added.id, { action: 'edit', cells: { quantity: '24' } }));
    expect(await revision()).toBe(before + 1);
    const edited = await replyOf(change(id, added.id, { action: 'edit', cells: { quantity: '26' } }));
    expect([edited.revision, await revision()]).toEqual([before + 2, before + 2]);
    const { revisions } = await replyOf(owner.call(revisionEndpoints.list, { params: { id } }));
    const asked = revisions.find((each) => each.revision === before + 2)?.departments ?? [];
    expect(asked.toSorted()).toEqual(['Operations', 'Procurement']);
  });

  it('READ-5, FEAS-1: hold up the review until a person has decided on each', async () => {
    const id = await readEnquiry();
    const items = async () => (await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).items;
    const open = () => owner.call(reviewEndpoints.open, { params: { id } });
    const { fields } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
    await replyOf(
      owner.call(fieldEndpoints.confirm, {
        params: { id },
        body: { fields: fields.map(({ field }) => field) },
      }),
    );
    await addRequirement(owner, id);
    const { requirements } = await replyOf(owner.call(requirementEndpoints.list, { params: { id } }));
    for (const { id: requirementId, state } of requirements)
      if (state === 'proposed')
        await replyOf(
          owner.call(requirementEndpoints.change, {
            params: { id, requirementId },
            body: { action: 'accept' },
          }),
        );
    expect(await items()).toEqual({ count: 3, toDecide: 3 });
    expect(await open()).toMatchObject({ status: 409, body: { code: 'proposals_left' } });
    const [first, second, third] = await findItems(id);
    await replyOf(change(id, first?.id ?? '', { action: 'accept' }));
    await replyOf(change(id, second?.id ?? '', { action: 'reject' }));
    expect(await items()).toEqual({ count: 2, toDecide: 1 });
    expect((await open()).status).toBe(409);
    await replyOf(
      owner.call(lineItemEndpoints.accept, { params: { id }, body: { itemIds: [third?.id ?? ''] } }),
    );
    expect(await items()).toEqual({ count: 2, toDecide: 0 });
    expect((await open()).status).toBe(200);
  });

  it('READ-5, DET-4: a reading again proposes the items nobody has seen, leaves decided ones alone, and holds up a bid', async () => {
    const { id } = await addEnquiry(owner, { text: `Please quote the valves below.\n\n${table}` });
    await addRequirement(owner, id, { departments: ['Engineering'] });
    await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
    for (const department of departments) await replyOf(decide(owner, id, approval(department, 1)));
    expect(await generate(id)).toMatchObject({ state: 'done' });
    const items = await findItems(id);
    expect(items.map(({ no, cells, state }) => [no, cells.item?.value, state])).toEqual([
      [1, '10', 'proposed'],
      [2, '20', 'proposed'],
      [3, '30', 'proposed'],
    ]);
    const refused = await owner.call(reviewEndpoints.approve, {
      params: { id },
      body: { outcome: 'accepted', reason: '', reasons: [], deviations: [], revision: 1 },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'proposals_left' } });
    const [first, second] = items;
    await replyOf(
      change(id, first?.id ?? '', { action: 'edit', cells: { item: '11', description: 'Plug valve' } }),
    );
    await replyOf(change(id, second?.id ?? '', { action: 'reject' }));
    const before = await findItems(id);
    expect(await generate(id)).toMatchObject({ added: 0 });
    expect(await findItems(id)).toEqual(before);
  });

  it('READ-5: are exported as a spreadsheet and as CSV, where nothing of a mail becomes a formula', async () => {
    const id = await readEnquiry();
    await replyOf(
      owner.call(lineItemEndpoints.add, {
        params: { id },
        body: { cells: { description: '=HYPERLINK("x")', quantity: '4' }, isOptional: false },
      }),
    );
    const csv = await server.app.inject({
      method: 'GET',
      url: `/api/enquiries/${id}/line-items/export?format=csv`,
      headers: headersOf(owner),
    });
    expect(csv.statusCode).toBe(200);
    expect(csv.body).toContain('"10","BV-101","Ball valve, fire safe","24","ea"');
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
    const xlsx = await server.app.inject({
      method: 'GET',
      url: `/api/enquiries/${id}/line-items/export`,
      headers: headersOf(owner),
    });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('READ-5: a schedule of 1,000 rows is read, and accepted in as many statements as one row', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `${at + 1}\tV-${at}\tGate valve\t2\tea\t2"\tA105`);
    const id = await readEnquiry(['Item\tTag\tDescription\tQty\tUnit\tSize\tMaterial', ...rows].join('\n'));
    const items = await findItems(id);
    expect(items).toHaveLength(1000);
    const itemIds = items.map((each) => each.id);
    const sent = await owner.within((scope) =>
      statementsOf(scope, (own) => acceptLineItems(own, id, itemIds)),
    );
    expect(sent.length).toBeLessThanOrEqual(4);
    expect((await findItems(id)).every(({ state }) => state === 'accepted')).toBe(true);
  });
});
