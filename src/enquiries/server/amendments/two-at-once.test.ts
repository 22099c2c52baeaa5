import { afterAll, beforeAll, expect, it } from 'vitest';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { createAmending } from '../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { acceptEvery, addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { runJobs } from '../generation/jobs.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { enquiryByMail, amend, acceptAll, apply } = createAmending(() => ({ server, owner }));

const schedule = 'Item\tDescription\tQty\tUnit\tSize\tMaterial\n50\tGate valve\t46\tea\t6"\tA352 LCC\n';
const scheduled = async (): Promise<string> => {
  const { id } = await addEnquiry(owner, { text: `Please quote the goods below.\n\n${schedule}` });
  const { id: runId } = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  await runJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, runId });
  await acceptEvery(owner, id);
  return id;
};
const itemOf = async (id: string) => {
  const [item] = (await replyOf(owner.call(lineItemEndpoints.list, { params: { id } }))).items;
  if (!item) throw new Error('there is no item');
  return item;
};
const readValues = async (id: string) => {
  const { cells } = await itemOf(id);
  return [cells.quantity?.value, cells.material?.value];
};

it('FEAS-4: of two amendments that wait, the second takes nothing of the first back', async () => {
  const id = await scheduled();
  const first = await amend(id, 'Item 50 is increased to 52.');
  const second = await amend(id, 'Item 50: A352 LCB instead of A352 LCC.', 'Corrigendum 2');
  for (const amendment of [first, second]) {
    await acceptAll(id, amendment);
    await replyOf(apply(id, amendment));
  }
  expect(await readValues(id)).toEqual(['52', 'A352 LCB']);
});

it('FEAS-4: nor does one take back what a person has written meanwhile', async () => {
  const id = await scheduled();
  const amendment = await amend(id, 'Item 50: A352 LCB instead of A352 LCC.');
  const { id: itemId } = await itemOf(id);
  const write = (quantity: string) =>
    replyOf(
      owner.call(lineItemEndpoints.change, {
        params: { id, itemId },
        body: { action: 'edit', cells: { quantity } },
      }),
    );
  await write('48');
  const accepted = await acceptAll(id, amendment);
  expect(accepted.lines).toMatchObject([
    { before: { values: { quantity: '48' } }, after: { values: { quantity: '48' } } },
  ]);
  await replyOf(apply(id, amendment));
  expect(await readValues(id)).toEqual(['48', 'A352 LCB']);
});

/** An amendment that changes the damages, with the line that does. */
const amendedDamages = async () => {
  const { id } = await enquiryByMail();
  const read = await amend(id, 'Liquidated damages of 1 % per week shall apply, capped at 5 %.');
  const seen = read.lines.find(({ kind }) => kind === 'changed');
  if (seen?.kind !== 'changed' || !seen.requirementId) throw new Error('no row is changed');
  const ids = { id, requirementId: seen.requirementId };
  const edit = { action: 'edit' as const, text: 'Damages of 0.5 % a week, at most 5 %, sole remedy.' };
  return {
    id,
    read,
    seen,
    edit: async () => {
      await replyOf(owner.call(requirementEndpoints.change, { params: ids, body: edit }));
      return edit.text;
    },
    accept: (lookedAt: typeof seen.before) =>
      owner.call(amendmentEndpoints.decide, {
        params: { id, amendmentId: read.id, lineId: seen.id },
        body: { action: 'accept', lookedAt },
      }),
    beforeNow: async () => {
      const { amendments } = await replyOf(owner.call(amendmentEndpoints.list, { params: { id } }));
      return amendments[0]?.lines.find((line) => line.id === seen.id)?.before as typeof seen.before;
    },
  };
};

it('FEAS-4: a row that a colleague has worded anew since the page was opened is looked at again', async () => {
  const { seen, edit, accept, beforeNow } = await amendedDamages();
  const text = await edit();
  const refused = await accept(seen.before);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(await beforeNow()).toMatchObject({ text });
  expect((await accept(await beforeNow())).status).toBe(200);
});

it('FEAS-4: so is one whose line was accepted before: nobody accepts it again against words they have not seen', async () => {
  const { id, read, seen, edit, accept, beforeNow } = await amendedDamages();
  await acceptAll(id, read);
  const text = await edit();
  const refusal = ({ status, body }: Awaited<ReturnType<typeof apply>>) => [status, body.code];
  expect(refusal(await apply(id, read))).toEqual([409, 'changed_meanwhile']);
  expect(refusal(await accept(seen.before))).toEqual([409, 'changed_meanwhile']);
  expect(await beforeNow()).toMatchObject({ text });
  expect(refusal(await apply(id, read))).toEqual([409, 'changed_meanwhile']);
  await replyOf(accept(await beforeNow()));
  expect((await replyOf(apply(id, read))).state).toBe('applied');
});

it('FEAS-4: terms and certificates that two amendments name stand side by side', async () => {
  const { id } = await enquiryByMail();
  const texts = [
    'Liquidated damages of 1 % per week shall apply, capped at 10 %.',
    'Payment: 60 days net after delivery.',
  ];
  const amendments = [await amend(id, texts[0] ?? ''), await amend(id, texts[1] ?? '', 'Corrigendum 2')];
  for (const amendment of amendments) {
    await acceptAll(id, amendment);
    await replyOf(apply(id, amendment));
  }
  const { fields } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
  const terms = fields.find(({ field }) => field === 'CommercialTerms')?.value;
  expect(terms).toContain('1 % per week');
  expect(terms).toContain('60 days');
});
