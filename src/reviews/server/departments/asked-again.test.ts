import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { defaultChecklist } from '#reviews/contract/checklist.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  approval,
  decide,
  openedReview,
  replyOf,
} from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { colleague, found, edit, approveAll } = createReviewing(() => ({ server, owner }));
const partOf = async (id: string, department: Department) =>
  (await found(id)).departments.find((each) => each.department === department);
const nothing = (department: Department, revision: number) => ({
  department,
  decision: 'approved' as const,
  rows: [],
  answers: [],
  revision,
});

it('SIGN-4: a department that is asked again answers what changed; the rest is signed as it was, with whose it is', async () => {
  const { id, requirements } = await openedReview(owner, [['Finance'], ['Finance'], ['Finance']]);
  const [first, second, third] = requirements;
  const fiona = await colleague('Reviewer', ['Finance']);
  const condition = {
    requirementId: second?.id ?? '',
    answer: 'condition' as const,
    condition: 'In 30 days',
  };
  const met = [first, third].map((row) => ({ requirementId: row?.id ?? '', answer: 'can' as const }));
  await replyOf(decide(fiona, id, approval('Finance', 1, { rows: [...met, condition] })));
  expect((await partOf(id, 'Finance'))?.again).toBeNull();
  await replyOf(edit(id, first?.id, { action: 'edit', text: 'Valves shall be tested twice.' }));
  await replyOf(edit(id, third?.id, { action: 'reject' }));
  const fourth = await addRequirement(owner, id, { departments: ['Finance'] });

  const part = await partOf(id, 'Finance');
  expect([part?.isAskedAgain, part?.again?.since]).toMatchObject([true, { by: fiona.name, revision: 1 }]);
  expect(
    part?.again?.rows.map(({ requirementId, state, before }) => [requirementId, state, before?.text]),
  ).toEqual([
    [first?.id, 'changed', 'Valves shall be tested.'],
    [second?.id, 'unchanged', undefined],
    [fourth.id, 'new', undefined],
  ]);
  expect(part?.again?.gone).toMatchObject([{ requirementId: third?.id, no: 3, state: 'cancelled' }]);

  const refused = await replyTo(id, nothing('Finance', 4));
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'unanswered',
    'Not answered yet: requirements 1 and 4.',
  ]);
  expect(Object.keys(refused.body.fields ?? {})).toEqual([`rows.${first?.id}`, `rows.${fourth.id}`]);

  const rows = [first?.id ?? '', fourth.id].map((requirementId) => ({
    requirementId,
    answer: 'can' as const,
  }));
  await replyOf(replyTo(id, { ...nothing('Finance', 4), rows }));
  const decision = (await partOf(id, 'Finance'))?.decision;
  expect([decision?.by, decision?.revision]).toEqual([owner.name, 4]);
  expect(
    decision?.rows.map(({ from, ...row }) => [row.answer, row.condition, from?.by, from?.revision]),
  ).toEqual([
    ['can', '', undefined, undefined],
    ['condition', 'In 30 days', fiona.name, 1],
    ['can', '', undefined, undefined],
  ]);
  expect(decision?.answers.every(({ from }) => from?.by === fiona.name)).toBe(true);
  const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
  expect(
    events.filter((each) => each.action === 'decision.approved').map(({ summary }) => summary),
  ).toContain(
    `signed “Approved” for Finance, ${1 + defaultChecklist.Finance.length} answers kept from revision 1`,
  );
});

const replyTo = (id: string, body: Parameters<typeof decide>[2]) =>
  owner.call(reviewEndpoints.decide, { params: { id }, body });

it('SIGN-4: nothing is kept of a decision that its reviewer took back, nor by stating that nothing concerns it', async () => {
  const { id, requirements } = await openedReview(owner, [['Finance'], ['Engineering']]);
  await approveAll(id);
  await replyOf(
    owner.call(reviewEndpoints.withdraw, { params: { id }, body: { department: 'Finance', reason: 'Mine' } }),
  );
  await replyOf(edit(id, requirements[0]?.id, { action: 'edit', departments: ['Engineering'] }));
  expect((await partOf(id, 'Finance'))?.again).toBeNull();
  expect((await replyTo(id, nothing('Finance', 2))).body.code).toBe('unanswered');
  // Whom else a row asks is no change of what it asks.
  const engineering = await partOf(id, 'Engineering');
  expect(engineering?.again?.rows.map(({ state }) => state)).toEqual(['new', 'unchanged']);
  await replyOf(edit(id, requirements[0]?.id, { action: 'reject' }));
  await replyOf(edit(id, requirements[1]?.id, { action: 'edit', departments: ['Finance'] }));
  const none = {
    department: 'Engineering' as const,
    decision: 'not_applicable' as const,
    comment: 'None left',
  };
  await replyOf(replyTo(id, { ...none, rows: [], answers: [], revision: 4 }));
  expect((await partOf(id, 'Engineering'))?.decision?.answers.every(({ answer }) => answer === null)).toBe(
    true,
  );
});

it('SIGN-4: a changed quality limit asks Quality too, as the matrix says; before the review nobody is added', async () => {
  const { id } = await addEnquiry(owner);
  const text = 'The hardness shall not exceed 22 HRC.';
  const row = await addRequirement(owner, id, { text, departments: ['Engineering'] });
  const change = (limit: number) =>
    edit(id, row.id, { action: 'edit', text: text.replace('22', `${limit}`) });
  expect((await replyOf(change(21))).departments).toEqual(['Engineering']);
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  await approveAll(id);
  const changed = await replyOf(change(20));
  expect(changed.departments).toEqual(['Engineering', 'Quality Assurance', 'Procurement']);
  expect((await partOf(id, 'Quality Assurance'))?.again?.rows).toMatchObject([
    { requirementId: row.id, state: 'new' },
  ]);
  // Who says whom it asks is followed.
  const own = { action: 'edit' as const, text: `${text} Always.`, departments: ['Engineering' as const] };
  expect((await replyOf(edit(id, row.id, own))).departments).toEqual(['Engineering']);
  expect(
    (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements,
  ).toMatchObject([{ departments: ['Engineering'] }]);
});
