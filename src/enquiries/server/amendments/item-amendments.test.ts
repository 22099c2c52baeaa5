import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { Amendment, ItemLine } from '#enquiries/contract/amendments/schema.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { describeItemChange } from '#enquiries/contract/items/labels.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { createAmending } from '../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { acceptEvery, addEnquiry, addRequirement, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { runJobs } from '../generation/jobs.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const schedule = `Item\tDescription\tQty\tUnit\tSize\tMaterial
2\tBall valve\t10\tea\t2"\tA105
3\tCheck valve\t4\tea\t3"\tA105
4\tGlobe valve\t6\tea\t1"\tA105
7\tTubing, L80\t120\tjts\t4-1/2"\tL80
50\tGate valve\t46\tea\t6"\tA352 LCC
`;

const generate = async (id: string): Promise<{ added: number; found: number } | undefined> => {
  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  await runJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, runId: run.id });
  const { runs } = await replyOf(owner.call(runEndpoints.list, { params: { id } }));
  return runs.find((each) => each.id === run.id);
};
/** An enquiry with the schedule, everything accepted, its review open. */
const reviewed = async (): Promise<string> => {
  const { id } = await addEnquiry(owner, { text: `Please quote the goods below.\n\n${schedule}` });
  await addRequirement(owner, id, { departments: ['Legal & Compliance'] });
  await generate(id);
  await acceptEvery(owner, id);
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  return id;
};
const findItems = async (id: string) =>
  (await replyOf(owner.call(lineItemEndpoints.list, { params: { id } }))).items;
const item = async (id: string, number: string) =>
  (await findItems(id)).find(({ cells, state }) => cells.item?.value === number && state !== 'rejected');
const { amend, acceptAll, apply } = createAmending(() => ({ server, owner }));
const itemLines = ({ lines }: Amendment) => lines.filter((line): line is ItemLine => line.kind === 'item');
const inShort = (amendment: Amendment) =>
  itemLines(amendment).map(({ name, before, after }) => {
    const told = describeItemChange(before, after);
    return [name, told.before, told.after];
  });
const revisionNow = async (id: string) =>
  (await replyOf(owner.call(revisionEndpoints.list, { params: { id } }))).revisions[0];

const told = [
  'Please note the following changes to our enquiry.',
  'Item 50 is increased to 52.',
  'Delete item 3.',
  'Item 7: 13Cr instead of L80.',
  'The quantities of items 2 to 4 are doubled.',
  'Add item 14: 6 ea plug valve 2" CL150.',
].join('\n');

describe('an amendment of items', () => {
  it('READ-5, FEAS-4: is proposed item by item, with what stands, what would, and the sentence that says so', async () => {
    const id = await reviewed();
    const amendment = await amend(id, told);
    expect(inShort(amendment)).toEqual([
      ['50', 'Quantity 46', 'Quantity 52'],
      ['3', 'Check valve · Quantity 4 · Unit ea · Size 3" · Material A105', ''],
      ['7', 'Description Tubing, L80 · Material L80', 'Description Tubing, 13Cr · Material 13Cr'],
      ['2', 'Quantity 10', 'Quantity 20'],
      ['4', 'Quantity 6', 'Quantity 12'],
      [null, '', 'plug valve 2" CL150 · Quantity 6 · Unit ea · Size 2" · Rating CL150'],
    ]);
    expect(itemLines(amendment).map(({ place }) => place.quote)[0]).toBe('Item 50 is increased to 52.');
    // What is said of items is no requirement beside them.
    expect(amendment.lines.filter(({ kind }) => kind === 'added' || kind === 'changed')).toEqual([]);
  });

  it('READ-5, FEAS-4: applied, it is a revision that asks whom the changed columns concern, and its words are the new place', async () => {
    const id = await reviewed();
    const amendment = await amend(id, 'Item 50 is increased to 52.');
    await acceptAll(id, amendment);
    expect((await apply(id, amendment)).body).toMatchObject({ state: 'applied', revision: 2 });
    const valve = await item(id, '50');
    expect([valve?.cells.quantity?.value, valve?.cells.size?.value, valve?.revision]).toEqual([
      '52',
      '6"',
      2,
    ]);
    const place = valve?.cells.quantity?.place;
    const source = await replyOf(
      owner.call(sourceEndpoints.text, { params: { id, sourceId: place?.sourceId ?? '' } }),
    );
    expect(source.text.slice(place?.start, place?.end)).toBe('52');
    const revision = await revisionNow(id);
    expect(revision?.departments.toSorted()).toEqual(['Operations', 'Procurement']);
    expect(revision?.changes).toMatchObject([
      {
        of: 'item',
        name: '50',
        before: { values: { quantity: '46' } },
        after: { values: { quantity: '52' } },
      },
    ]);
    expect(await generate(id)).toMatchObject({ added: 0 });
  });

  it('READ-5: an item falls away, another joins, and a person may word it otherwise', async () => {
    const id = await reviewed();
    const amendment = await amend(id, 'Delete item 3.\nAdd item 14: 6 ea plug valve 2" CL150.');
    const [removed, added] = itemLines(amendment);
    const decide = (line: ItemLine | undefined, body: object) =>
      owner.call(amendmentEndpoints.decide, {
        params: { id, amendmentId: amendment.id, lineId: line?.id ?? '' },
        body: body as never,
      });
    await replyOf(decide(removed, { action: 'accept' }));
    expect((await decide(removed, { action: 'edit', item: { cells: {}, isOptional: false } })).status).toBe(
      400,
    );
    await replyOf(
      decide(added, {
        action: 'edit',
        item: { cells: { quantity: '8', material: 'A105' }, isOptional: true },
      }),
    );
    await replyOf(apply(id, amendment));
    expect(await item(id, '3')).toBeUndefined();
    const joined = await item(id, '14');
    expect([
      joined?.state,
      joined?.cells.quantity?.value,
      joined?.cells.material?.value,
      joined?.isOptional,
    ]).toEqual(['edited', '8', 'A105', true]);
    expect((await revisionNow(id))?.changes.map((change) => change.of)).toEqual(['item', 'item']);
  });

  it('READ-5: a schedule that comes again is held against the items by number, then by what they are', async () => {
    const id = await reviewed();
    const amendment = await amend(
      id,
      `The schedule is revised as follows.\n\n${schedule
        .replace('Gate valve\t46', 'Gate valve\t52')
        .replace('4\tGlobe valve\t6\tea\t1"\tA105\n', '')}60\tNeedle valve\t2\tea\t1/2"\tA105\n`,
    );
    expect(inShort(amendment)).toEqual([
      ['50', 'Quantity 46', 'Quantity 52'],
      ['4', 'Globe valve · Quantity 6 · Unit ea · Size 1" · Material A105', ''],
      [null, '', 'Needle valve · Quantity 2 · Unit ea · Size 1/2" · Material A105'],
    ]);
    await acceptAll(id, amendment);
    await replyOf(apply(id, amendment));
    expect((await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).items).toEqual({
      count: 5,
      toDecide: 0,
    });
    expect(await generate(id)).toMatchObject({ added: 0 });
  });

  it('READ-5: a line that was accepted against another quantity is looked at again', async () => {
    const id = await reviewed();
    const amendment = await amend(id, 'Item 50 is increased to 52.');
    await acceptAll(id, amendment);
    const valve = await item(id, '50');
    await replyOf(
      owner.call(lineItemEndpoints.change, {
        params: { id, itemId: valve?.id ?? '' },
        body: { action: 'edit', cells: { quantity: '48' } },
      }),
    );
    expect(await apply(id, amendment)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  it('READ-5: what only repeats the schedule changes nothing', async () => {
    const id = await reviewed();
    expect(itemLines(await amend(id, `For your convenience once more:\n\n${schedule}`))).toEqual([]);
    const { requirements } = await replyOf(owner.call(requirementEndpoints.list, { params: { id } }));
    expect(requirements.every(({ state }) => state !== 'proposed')).toBe(true);
  });
});
