import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { departments } from '#organisations/contract/departments.ts';
import { defaultChecklist } from '#reviews/contract/checklist.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import type { ChecklistChange } from '#reviews/contract/schema.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { approval, decide, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const begin = async () => {
  owner = await server.signInAs({ role: 'Owner' });
};
const change = (over: Partial<ChecklistChange>, person = owner) =>
  person.call(reviews.changeChecklist, {
    body: { department: 'Finance', version: 0, questions: ['Is the price firm?'], retired: [], ...over },
  });
const financeOf = async (person = owner) =>
  (await replyOf(person.call(reviews.checklists, {}))).checklists.find(
    (each) => each.department === 'Finance',
  );

it('FEAS-1: an organisation starts with good questions for all ten departments and makes them its own', async () => {
  await begin();
  const { checklists } = await replyOf(owner.call(reviews.checklists, {}));
  expect(checklists.map((each) => [each.department, each.version, each.questions])).toEqual(
    departments.map((department) => [department, 0, [...defaultChecklist[department]]]),
  );
  const kept = [...defaultChecklist.Finance].slice(1);
  const saved = await replyOf(
    change({ questions: ['  Is the price firm? ', ...kept], retired: [defaultChecklist.Finance[0] ?? ''] }),
  );
  expect(saved).toMatchObject({
    version: 1,
    questions: ['Is the price firm?', ...kept],
    retired: [defaultChecklist.Finance[0]],
    changedBy: owner.name,
  });
  expect(await financeOf()).toEqual(saved);
  const stranger = await server.signInAs({ role: 'Owner' });
  expect((await financeOf(stranger))?.version).toBe(0);
});

it('FEAS-1: the questions as they are now are asked; a decision keeps those it answered', async () => {
  await begin();
  const { id } = await openedReview(owner, [['Engineering']]);
  await replyOf(decide(owner, id, approval('Finance', 1)));
  await replyOf(change({}));
  const asked = async () =>
    (await replyOf(owner.call(reviews.find, { params: { id } })))?.departments.find(
      (each) => each.department === 'Finance',
    );
  const part = await asked();
  expect([part?.checklist, part?.decision?.answers.map((each) => each.question)]).toEqual([
    ['Is the price firm?'],
    [...defaultChecklist.Finance],
  ]);
  expect((await decide(owner, id, approval('Finance', 1))).body.code).toBe('unanswered');
  const answers = [{ question: 'Is the price firm?', answer: 'yes' as const }];
  const again = await replyOf(
    decide(
      owner,
      id,
      approval('Finance', 1, { answers: [...answers, { question: 'Never asked', answer: 'no' }] }),
    ),
  );
  expect(again.departments.find((each) => each.department === 'Finance')?.decision?.answers).toEqual([
    { ...answers[0], note: '' },
  ]);
});

it('FEAS-1: two who save at the same moment do not overwrite each other; an empty list and a question twice are refused', async () => {
  await begin();
  const both = await Promise.all([change({ questions: ['Mine?'] }), change({ questions: ['Yours?'] })]);
  expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await change({ version: 0 })).body.code).toBe('checklist_changed');
  expect((await change({ version: 1, questions: [] })).body.code).toBe('questions_needed');
  expect((await change({ version: 1, questions: ['Same?', ' Same? '] })).body.code).toBe('question_twice');
  expect((await change({ version: 1, questions: [' '] })).body.code).toBe('invalid_input');
  expect((await financeOf())?.version).toBe(1);
  const coordinator = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
  expect((await change({ version: 1 }, coordinator)).status).toBe(403);
  expect((await financeOf(coordinator))?.version).toBe(1);
});

it('KAN-7: with the rule on, a card goes to Approved only when all ten have signed off, and the refusal says how far it is', async () => {
  await begin();
  const { id } = await openedReview(owner);
  const move = (Status: 'approved' | 'drafting') =>
    owner.call(recordEndpoints.move, { params: { id }, body: { Status } });
  expect(await replyOf(owner.call(reviews.settings, {}))).toMatchObject({ requiresValidation: false });
  await replyOf(move('approved'));
  await replyOf(move('drafting'));
  const coordinator = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
  expect(
    (await coordinator.call(reviews.changeSettings, { body: { requiresValidation: true } })).status,
  ).toBe(403);
  expect(
    await replyOf(owner.call(reviews.changeSettings, { body: { requiresValidation: true } })),
  ).toMatchObject({
    requiresValidation: true,
  });
  await replyOf(decide(owner, id, approval('Finance', 1)));
  const refused = await move('approved');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'validation_needed',
    expect.stringContaining('1 of 10 have'),
  ]);
  expect((await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).Status).toBe('drafting');
  for (const department of departments) await replyOf(decide(owner, id, approval(department, 1)));
  expect((await replyOf(move('approved'))).Status).toBe('approved');
  expect(await replyOf((await server.signInAs({ role: 'Owner' })).call(reviews.settings, {}))).toMatchObject({
    requiresValidation: false,
  });
});
