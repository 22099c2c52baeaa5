import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { notAskedEndpoints as unasked } from '#reviews/contract/department-endpoints.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { followAuditTrail } from '#notifications/server/follower.ts';
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
import { unaskedJobs } from './unasked-job.ts';

let server: TestApp;
let owner: Signed;
let coordinator: Signed;
let upkeep: Signed;
let money: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
  const { organisationId } = owner;
  coordinator = await server.signInAs({ role: 'Coordinator', organisationId });
  upkeep = await server.signInAs({ role: 'Reviewer', departments: ['Maintenance'], organisationId });
  money = await server.signInAs({ role: 'Reviewer', departments: ['Finance'], organisationId });
});
afterAll(() => server.stop());

const { found, finish, edit } = createReviewing(() => ({ server, owner }));
const reason = 'A repeat order, nothing to maintain';
const turn = (asksConcernedOnly: boolean) =>
  replyOf(owner.call(reviews.changeSettings, { body: { asksConcernedOnly } }));
const proposed = async (id: string) =>
  (await replyOf(coordinator.call(unasked.propose, { params: { id } }))).proposed;
const confirm = (id: string, names: Department[], over: object = {}, by = coordinator) =>
  by.call(unasked.confirm, { params: { id }, body: { departments: names, reason, revision: 1, ...over } });
const ask = (id: string, department: Department, by = coordinator) =>
  by.call(unasked.ask, { params: { id }, body: { department } });
const partOf = async (id: string, department: Department) =>
  (await found(id)).departments.find((each) => each.department === department);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
const decideOnFinding = (id: string, key: string, kind: 'dismiss' | 'reopen') =>
  replyOf(
    owner.call(decideFindingEndpoint, {
      params: { id },
      body: { key, decision: { kind, words: 'Looked into it' } },
    }),
  );
const listFindings = async (id: string) =>
  (await replyOf(owner.call(findingEndpoints.list, { params: { id } }))).findings;
const dismissAll = async (id: string) => {
  for (const { key } of await listFindings(id)) await decideOnFinding(id, key, 'dismiss');
};
/** A review with one row of Engineering and every finding dismissed. */
const quietReview = async () => {
  const opened = await openedReview(owner, [['Engineering']]);
  await dismissAll(opened.id);
  return opened;
};
const others: Department[] = departments.filter((each) => each !== 'Engineering');
const historyOf = async (id: string) =>
  (await replyOf(owner.call(recordEndpoints.history, { params: { id } }))).events;

it('SIGN-5: unless the organisation wants it so, all ten are asked and none can be left unasked', async () => {
  const { id } = await quietReview();
  expect(await proposed(id)).toEqual([]);
  expect(codeOf(await confirm(id, ['Maintenance']))).toEqual([409, 'asks_every_department']);
  await replyOf(decide(owner, id, approval('Engineering', 1)));
  expect(codeOf(await finish(id, { outcome: 'accepted', reason: '', revision: 1 }))).toEqual([
    409,
    'not_validated',
  ]);
  expect((await found(id)).departments.filter(({ notAsked }) => notAsked)).toEqual([]);
});

it('SIGN-5: what nothing names is proposed, confirmed in one step with a reason, and no longer waits or counts', async () => {
  await turn(true);
  const { id } = await quietReview();
  expect(await proposed(id)).toEqual(others);
  for (const [names, over] of [
    [['Maintenance'], { reason: 'Too short' }],
    [['Maintenance'], { reason: ' '.repeat(20) }],
    [[], {}],
    [[...departments], {}],
  ] satisfies [Department[], object][])
    expect((await confirm(id, names, over)).status).toBe(400);
  expect(codeOf(await confirm(id, ['Engineering', 'Maintenance']))).toEqual([409, 'department_concerned']);
  expect(codeOf(await confirm(id, ['Maintenance'], { revision: 2 }))).toEqual([409, 'new_revision']);
  expect((await confirm(id, ['Maintenance'], {}, upkeep)).status).toBe(403);
  expect((await found(id)).departments.filter(({ notAsked }) => notAsked)).toEqual([]);

  const review = await replyOf(confirm(id, [...others]));
  const part = review.departments.find(({ department }) => department === 'Maintenance');
  expect(part).toMatchObject({
    notAsked: { reason, by: coordinator.name, revision: 1 },
    waitingSince: null,
    mayDecide: false,
    mayAsk: true,
  });
  expect(await proposed(id)).toEqual([]);
  expect(codeOf(await confirm(id, ['Maintenance']))).toEqual([409, 'department_concerned']);
  expect(codeOf(await decide(owner, id, approval('Maintenance', 1)))).toEqual([409, 'department_not_asked']);
  const reminded = await owner.call(reviews.remind, { params: { id }, body: { department: 'Maintenance' } });
  expect(codeOf(reminded)).toEqual([409, 'nothing_to_remind']);
  const waiting = await replyOf(owner.call(reviews.waiting, {}));
  const item = [...waiting.items, ...waiting.others].find((each) => each.enquiry.id === id);
  expect(item?.waitingFor.map(({ department }) => department)).toEqual(['Engineering']);
  expect((await historyOf(id)).at(-1)?.summary).toBe(`confirmed as not concerned: ${others.join(', ')}`);

  expect(codeOf(await finish(id, { outcome: 'accepted', reason: '', revision: 1 }))).toEqual([
    409,
    'not_validated',
  ]);
  await replyOf(decide(owner, id, approval('Engineering', 1)));
  const card = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
  expect([card.approvedDepartments, card.notAskedDepartments, card.validated]).toEqual([
    ['Engineering'],
    others,
    true,
  ]);
  await replyOf(finish(id, { outcome: 'accepted', reason: '', revision: 1 }));
});

it('SIGN-5: a row that names a department has it asked at once, with its event, its notice and its wait', async () => {
  await turn(true);
  const { id, requirements } = await quietReview();
  await replyOf(confirm(id, [...others]));
  await replyOf(decide(owner, id, approval('Engineering', 1)));
  server.clock.advance(60_000);
  const before = server.clock.now().getTime();
  const text = 'The pumps shall be maintained on site for two years.';
  await replyOf(edit(id, requirements[0]?.id, { action: 'edit', text, departments: ['Maintenance'] }));
  const part = await partOf(id, 'Maintenance');
  expect(part).toMatchObject({ notAsked: null, decision: null, isAskedAgain: false });
  expect(Date.parse(part?.waitingSince ?? '')).toBeGreaterThanOrEqual(before);
  expect(await found(id)).toMatchObject({ revision: 2, validated: false });
  expect(codeOf(await finish(id, { outcome: 'accepted', reason: '', revision: 2 }))).toEqual([
    409,
    'not_validated',
  ]);
  await followAuditTrail({ ...server.tools, appUrl: server.tools.config.appUrl }, owner.organisationId);
  const { items } = await replyOf(upkeep.call(notificationEndpoints.list, { query: {} }));
  expect(items[0]).toMatchObject({ kind: 'decision_needed', path: expect.stringContaining(id) });
  expect((await partOf(id, 'Legal & Compliance'))?.notAsked).toMatchObject({ revision: 1 });
});

it('SIGN-5: a coordinator or somebody of the department has it asked after all; nobody else', async () => {
  await turn(true);
  const { id } = await quietReview();
  await replyOf(confirm(id, [...others]));
  expect(codeOf(await ask(id, 'Maintenance', money))).toEqual([403, 'not_yours_to_ask']);
  expect((await partOf(id, 'Maintenance'))?.notAsked).not.toBeNull();
  server.clock.advance(60_000);
  const before = server.clock.now().getTime();
  await replyOf(ask(id, 'Maintenance', upkeep));
  expect(codeOf(await ask(id, 'Maintenance'))).toEqual([409, 'asked_already']);
  const part = await partOf(id, 'Maintenance');
  expect(Date.parse(part?.waitingSince ?? '')).toBeGreaterThanOrEqual(before);
  expect((await historyOf(id)).at(-1)).toMatchObject({
    action: 'departments.asked',
    actor: upkeep.name,
  });
  await replyOf(decide(upkeep, id, approval('Maintenance', 1)));
  expect(await partOf(id, 'Maintenance')).toMatchObject({ notAsked: null, decision: { by: upkeep.name } });
  await replyOf(ask(id, 'Finance', money));
  expect(await proposed(id)).toEqual(['Finance']);
});

it('SIGN-5: an open finding has its departments asked; until then it holds the bid', async () => {
  await turn(true);
  const { id } = await addEnquiry(owner);
  for (const weeks of [32, 34])
    await addRequirement(owner, id, { text: `Delivery shall be within ${weeks} weeks from order.` });
  await dismissAll(id);
  await replyOf(owner.call(reviews.open, { params: { id } }));
  await replyOf(confirm(id, [...others]));
  await replyOf(decide(owner, id, approval('Engineering', 1)));
  const finding = (await listFindings(id)).find((each) =>
    each.departments.some((name) => others.includes(name)),
  );
  if (!finding) throw new Error('nothing was found in the enquiry');
  await decideOnFinding(id, finding.key, 'reopen');
  const refused = await finish(id, { outcome: 'accepted', reason: '', revision: 1 });
  expect(codeOf(refused)).toEqual([409, 'not_validated']);
  expect(JSON.stringify(refused.body)).toContain('Something concerns');
  for (const { handle } of unaskedJobs(server.tools)) await handle({});
  const review = await found(id);
  const asked = review.departments.filter(({ notAsked }) => !notAsked).map(({ department }) => department);
  expect(asked).toEqual(
    departments.filter((each) => each === 'Engineering' || finding.departments.includes(each)),
  );
  expect(review.validated).toBe(false);
  expect((await historyOf(id)).at(-1)).toMatchObject({
    action: 'departments.asked',
    actor: 'Feasibility review',
  });
});

it('SIGN-5: where all ten are asked again, so are those that open reviews had left unasked', async () => {
  await turn(true);
  const { id } = await quietReview();
  await replyOf(confirm(id, [...others]));
  await replyOf(decide(owner, id, approval('Engineering', 1)));
  expect((await found(id)).validated).toBe(true);
  await turn(false);
  const review = await found(id);
  expect([review.validated, review.departments.filter(({ notAsked }) => notAsked)]).toEqual([false, []]);
});

it('SIGN-5: who is not concerned from the beginning is not told to decide', async () => {
  await turn(true);
  const { id } = await addEnquiry(owner);
  await addRequirement(owner, id, { departments: ['Finance'] });
  await dismissAll(id);
  const open = (names: Department[]) =>
    coordinator.call(reviews.open, {
      params: { id },
      body: { notAsked: names.map((department) => ({ department, reason: `${reason}: ${department}` })) },
    });
  expect(codeOf(await open(['Finance']))).toEqual([409, 'department_concerned']);
  expect(await replyOf(owner.call(reviews.find, { params: { id } }))).toBeNull();
  expect((await open(['Maintenance', 'Maintenance'])).status).toBe(400);
  const review = await replyOf(open(['Maintenance', 'Human Resources']));
  expect(
    review.departments.flatMap(({ department, notAsked }) =>
      notAsked ? [[department, notAsked.reason]] : [],
    ),
  ).toEqual([
    ['Human Resources', `${reason}: Human Resources`],
    ['Maintenance', `${reason}: Maintenance`],
  ]);
  await followAuditTrail({ ...server.tools, appUrl: server.tools.config.appUrl }, owner.organisationId);
  const told = async (person: Signed) =>
    (await replyOf(person.call(notificationEndpoints.list, { query: {} }))).items.filter(({ path }) =>
      path.includes(id),
    ).length;
  expect([await told(upkeep), await told(money)]).toEqual([0, 1]);
});

it('SIGN-5: a confirmation is never changed, only ended once', async () => {
  await turn(true);
  const { id } = await quietReview();
  await replyOf(confirm(id, ['Maintenance']));
  const change = (set: { askedAt?: Date; reason?: string }) =>
    owner.within(({ db, organisationId }) =>
      db.updateTable('departmentsNotAsked').set(set).where('organisationId', '=', organisationId).execute(),
    );
  await expect(change({ reason: 'Another reason altogether' })).rejects.toThrow();
  await replyOf(ask(id, 'Maintenance'));
  await expect(change({ askedAt: new Date() })).rejects.toThrow();
});
