import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import type { RequirementChange } from '#enquiries/contract/requirements/schema.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { defaultChecklist } from '#reviews/contract/checklist.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import type { NewDecision } from '#reviews/contract/schema.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  approval,
  decide,
  openedReview,
  replyOf,
  requirement,
  upload,
} from '../../../test/support/enquiries.ts';
import { buildMail } from '../../../test/support/mailbox.ts';
import { createReviewing } from '../../../test/support/reviewing.ts';
import type { Signed } from '../../../test/support/people.ts';
import { intakeJobs } from '#enquiries/server/intake/jobs.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { colleague, open, found, withdraw, finish, edit, approveAll } = createReviewing(() => ({
  server,
  owner,
}));
const answersOf = (department: Department, answer: 'yes' | 'no', note = '') =>
  defaultChecklist[department].map((question) => ({ question, answer, note }));
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const partOf = async (id: string, department: Department) =>
  (await found(id)).departments.find((each) => each.department === department);

describe('opening', () => {
  it('FEAS-1: opens once a person has decided on everything proposed, when there is a requirement, and once', async () => {
    const bytes = await buildMail({ text: 'The valves shall be tested.' });
    const { id } = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
    expect(refusal(await open(id))).toEqual([409, 'still_reading']);
    await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
    expect(refusal(await open(id))).toEqual([409, 'proposals_left']);
    await replyOf(
      owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields: [...enquiryFieldNames] } }),
    );
    expect(refusal(await open(id))).toEqual([409, 'proposals_left']);
    const { requirements } = await replyOf(owner.call(requirementEndpoints.list, { params: { id } }));
    await replyOf(edit(id, requirements[0]?.id, { action: 'reject' }));
    expect(refusal(await open(id))).toEqual([409, 'nothing_to_review']);
    await addRequirement(owner, id);
    const opened = await Promise.all([open(id), open(id)]);
    expect(opened.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(refusal(await open(id))).toEqual([409, 'review_already_open']);
    expect(
      (await found(id)).departments.map((each) => [each.department, each.requirementIds.length]),
    ).toEqual(departments.map((each) => [each, each === 'Engineering' ? 1 : 0]));
  });

  it('FEAS-1: nobody decides before it is open', async () => {
    const { id } = await addEnquiry(owner);
    expect(await replyOf(owner.call(reviews.find, { params: { id } }))).toBeNull();
    expect(refusal(await decide(owner, id, approval('Finance', 1)))).toEqual([409, 'review_not_open']);
    expect(refusal(await withdraw(id, 'Finance'))).toEqual([409, 'review_not_open']);
    expect(refusal(await finish(id, { outcome: 'accepted', reason: '', revision: 1 }))).toEqual([
      409,
      'review_not_open',
    ]);
  });
});

describe('deciding', () => {
  it('FEAS-3: a reviewer decides for the own department only; a quality manager for any', async () => {
    const { id } = await openedReview(owner);
    const reviewer = await colleague('Reviewer', ['Finance']);
    expect(
      (await found(id, reviewer)).departments.filter((each) => each.mayDecide).map((each) => each.department),
    ).toEqual(['Finance']);
    expect(refusal(await decide(reviewer, id, approval('Engineering', 1)))).toEqual([
      403,
      'not_your_department',
    ]);
    const review = await replyOf(decide(reviewer, id, approval('Finance', 1)));
    expect(review.approvedDepartments).toEqual(['Finance']);
    expect(
      refusal(await withdraw(id, 'Finance', 'no', await colleague('Reviewer', ['Engineering']))),
    ).toEqual([403, 'not_your_department']);
    const quality = await colleague('Quality Manager', []);
    const after = await replyOf(decide(quality, id, approval('Engineering', 1, { comment: 'Repeat order' })));
    expect(after.departments.find((each) => each.department === 'Engineering')?.decision).toMatchObject({
      by: quality.name,
      revision: 1,
      comment: 'Repeat order',
      state: 'current',
    });
  });

  it('FEAS-2: approving twice leaves one entry, and the earlier signature stays readable', async () => {
    const { id } = await openedReview(owner);
    const twice = await Promise.all([
      decide(owner, id, approval('Finance', 1)),
      decide(owner, id, approval('Finance', 1)),
    ]);
    expect(twice.map((reply) => reply.status)).toEqual([200, 200]);
    expect((await found(id)).approvedDepartments).toEqual(['Finance']);
    expect((await partOf(id, 'Finance'))?.earlier.map((each) => each.state)).toEqual(['replaced']);
  });

  it('FEAS-2: validated with all ten and not before; false again when one takes its approval back', async () => {
    const { id } = await openedReview(owner);
    for (const [index, department] of departments.entries()) {
      const review = await replyOf(decide(owner, id, approval(department, 1)));
      expect([review.approvedDepartments, review.validated]).toEqual([
        departments.slice(0, index + 1),
        index === 9,
      ]);
    }
    expect(refusal(await withdraw(id, 'Procurement', '  '))).toEqual([400, 'reason_needed']);
    const review = await replyOf(withdraw(id, 'Procurement'));
    expect([
      review.validated,
      review.approvedDepartments.length,
      review.approvedDepartments.includes('Procurement'),
    ]).toEqual([false, 9, false]);
    expect((await partOf(id, 'Procurement'))?.earlier.map((each) => each.state)).toEqual(['withdrawn']);
    expect(refusal(await withdraw(id, 'Procurement'))).toEqual([409, 'nothing_to_withdraw']);
    expect((await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).validated).toBe(false);
  });

  it('FEAS-2: a department that line items name cannot call itself not concerned either', async () => {
    const { id } = await openedReview(owner, [['Engineering']]);
    const values = { description: 'Ball valve', quantity: '4' };
    const body = { cells: values, isOptional: false };
    for (const each of [body, body]) {
      await replyOf(owner.call(lineItemEndpoints.add, { params: { id }, body: each }));
    }
    const { items } = await replyOf(owner.call(lineItemEndpoints.list, { params: { id } }));
    const reply = (revision: number) =>
      decide(owner, id, { department: 'Procurement', decision: 'not_applicable', comment: 'None', revision });
    const refused = await reply(3);
    expect(refusal(refused)).toEqual([409, 'rows_concern_you']);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^Line items 1 and 2 name/) });
    for (const { id: itemId } of items) {
      const change = { action: 'reject' as const };
      await replyOf(owner.call(lineItemEndpoints.change, { params: { id, itemId }, body: change }));
    }
    await replyOf(reply(5));
  });

  it.each<[string, Department, Partial<NewDecision>, string]>([
    ['a rejection without a reason', 'Finance', { decision: 'rejected' }, 'reason_needed'],
    [
      'a question without its words',
      'Finance',
      { decision: 'clarification', comment: '  ' },
      'reason_needed',
    ],
    ['not applicable without a reason', 'Maintenance', { decision: 'not_applicable' }, 'reason_needed'],
    [
      'not applicable where requirements name it',
      'Finance',
      { decision: 'not_applicable', comment: 'None' },
      'rows_concern_you',
    ],
    [
      'an approval with an open checklist',
      'Finance',
      { answers: approval('Finance', 1).answers?.slice(1) ?? [] },
      'unanswered',
    ],
    [
      'an approval with another department’s checklist',
      'Finance',
      { answers: approval('Engineering', 1).answers ?? [] },
      'unanswered',
    ],
    ['an approval with a row that nobody answered', 'Finance', { rows: [] }, 'unanswered'],
    [
      'an approval with a “no” and no note',
      'Finance',
      { answers: answersOf('Finance', 'no') },
      'note_needed',
    ],
    ['a decision on a revision that is not there yet', 'Finance', { revision: 2 }, 'new_revision'],
  ])('FEAS-1: %s is refused', async (_, department, over, code) => {
    const { id } = await openedReview(owner);
    expect((await decide(owner, id, approval(department, 1, over))).body.code).toBe(code);
    expect(await partOf(id, department)).toMatchObject({ decision: null, earlier: [] });
  });

  it('SIGN-1: an approval with empty lists is refused with every row and question named', async () => {
    const { id, requirements, review } = await openedReview(owner, [
      ['Finance'],
      ['Engineering'],
      ['Finance'],
    ]);
    const questions = review.departments.find((each) => each.department === 'Finance')?.checklist ?? [];
    const refused = await decide(owner, id, {
      department: 'Finance',
      decision: 'approved',
      rows: [],
      answers: [],
      revision: 1,
    });
    expect(refusal(refused)).toEqual([409, 'unanswered']);
    expect(refused.body.message).toBe(
      `Not answered yet: requirements 1 and 3; checklist questions 1–${questions.length}.`,
    );
    expect(Object.keys(refused.body.fields ?? {})).toEqual([
      ...[requirements[0], requirements[2]].map((row) => `rows.${row?.id}`),
      ...questions.map((_, index) => `answers.${index}`),
    ]);
    expect(await partOf(id, 'Finance')).toMatchObject({ decision: null, earlier: [] });
    const answered = {
      rows: [requirements[0], requirements[2]].map((row) => ({
        requirementId: row?.id ?? '',
        answer: 'can' as const,
      })),
    };
    await replyOf(
      decide(
        owner,
        id,
        approval('Finance', 1, { ...answered, answers: answersOf('Finance', 'no', 'Agreed with the board') }),
      ),
    );
    expect((await found(id)).approvedDepartments).toEqual(['Finance']);
  });

  it('SIGN-1: a rejection keeps what is unanswered as unanswered, in the decision and in the history', async () => {
    const { id, requirements } = await openedReview(owner, [['Finance'], ['Finance']]);
    const [first, second] = requirements;
    const rows = [{ requirementId: first?.id ?? '', answer: 'cannot' as const }];
    const answers = answersOf('Finance', 'yes').slice(0, 1);
    await replyOf(
      decide(owner, id, {
        department: 'Finance',
        decision: 'rejected',
        comment: 'Too late',
        rows,
        answers,
        revision: 1,
      }),
    );
    const decision = (await partOf(id, 'Finance'))?.decision;
    expect(decision?.rows).toEqual([
      { requirementId: first?.id, answer: 'cannot', condition: '' },
      { requirementId: second?.id, answer: null, condition: '' },
    ]);
    expect(decision?.answers.map((each) => each.answer)).toEqual(['yes', null, null, null, null, null, null]);
    const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
    expect(events.find((each) => each.action === 'decision.rejected')?.summary).toBe(
      'signed “Rejected” for Finance, 7 of 9 not answered',
    );
  });

  it('FEAS-1: an approval cannot say of a row that it cannot be met, nor name a condition without words', async () => {
    const { id, requirements } = await openedReview(owner, [['Finance']]);
    const requirementId = requirements[0]?.id ?? '';
    const withRow = (answer: 'cannot' | 'condition', condition = '') =>
      decide(owner, id, approval('Finance', 1, { rows: [{ requirementId, answer, condition }] }));
    expect((await withRow('cannot')).body.code).toBe('cannot_meet');
    expect((await withRow('condition', ' ')).body.code).toBe('condition_needed');
    await replyOf(withRow('condition', 'Thirty days'));
    expect((await partOf(id, 'Finance'))?.decision?.rows).toEqual([
      { requirementId, answer: 'condition', condition: 'Thirty days' },
    ]);
    const rejected = await replyOf(
      decide(owner, id, {
        department: 'Finance',
        decision: 'rejected',
        comment: 'Too late',
        rows: [{ requirementId, answer: 'cannot' }],
        revision: 1,
      }),
    );
    expect(rejected.approvedDepartments).toEqual([]);
  });

  it('FEAS-3: the last decision to be signed counts, though its caller’s clock is behind', async () => {
    const { id } = await openedReview(owner);
    await replyOf(decide(owner, id, approval('Finance', 1)));
    server.clock.advance(-5000);
    const review = await replyOf(
      decide(owner, id, { department: 'Finance', decision: 'rejected', comment: 'No', revision: 1 }),
    );
    server.clock.advance(5000);
    expect([review.approvedDepartments, (await partOf(id, 'Finance'))?.decision?.decision]).toEqual([
      [],
      'rejected',
    ]);
  });
});

describe('a change after decisions', () => {
  it('FEAS-4: opens the next revision, asks exactly the touched departments again and keeps what they had signed', async () => {
    const { id, requirements } = await openedReview(owner, [['Engineering'], ['Finance', 'Operations']]);
    await approveAll(id);
    await replyOf(
      edit(id, requirements[1]?.id, {
        action: 'edit',
        text: 'Pay later.',
        departments: ['Finance', 'Procurement'],
      }),
    );
    const review = await found(id);
    const asked: Department[] = ['Procurement', 'Operations', 'Finance'];
    expect([
      review.revision,
      review.validated,
      departments.filter((each) => !review.approvedDepartments.includes(each)),
    ]).toEqual([2, false, asked]);
    for (const each of review.departments) {
      const state = asked.includes(each.department) ? [undefined, ['overtaken']] : ['current', []];
      expect([each.department, each.decision?.state, each.earlier.map((earlier) => earlier.state)]).toEqual([
        each.department,
        ...state,
      ]);
    }
    expect((await partOf(id, 'Finance'))?.earlier[0]).toMatchObject({
      decision: 'approved',
      revision: 1,
      by: owner.name,
    });
    expect(refusal(await decide(owner, id, approval('Finance', 1)))).toEqual([409, 'new_revision']);
    expect(refusal(await finish(id, { outcome: 'accepted', reason: '', revision: 2 }))).toEqual([
      409,
      'not_validated',
    ]);
    for (const department of asked) await replyOf(decide(owner, id, approval(department, 2)));
    expect((await found(id)).validated).toBe(true);
  });

  it('FEAS-4: adding, rejecting and bringing back a row ask its departments again; what changes nothing asks nobody', async () => {
    const { id, requirements } = await openedReview(owner, [['Engineering']]);
    const row = requirements[0]?.id;
    await approveAll(id);
    for (const same of [
      { action: 'accept' },
      { action: 'edit' },
      { action: 'edit', text: requirements[0]?.text, departments: ['Engineering', 'Engineering'] },
    ] as RequirementChange[])
      await replyOf(edit(id, row, same));
    expect(await found(id)).toMatchObject({ revision: 1, validated: true });
    const steps: [() => Promise<{ status: number; body: unknown }>, Department[]][] = [
      [
        () =>
          owner.call(requirementEndpoints.add, {
            params: { id },
            body: requirement({ departments: ['Finance', 'Finance', 'Maintenance'] }),
          }),
        ['Finance', 'Maintenance'],
      ],
      [() => edit(id, row, { action: 'reject' }), ['Engineering']],
      [() => edit(id, row, { action: 'accept' }), ['Engineering']],
      [
        () =>
          owner.call(fieldEndpoints.decide, {
            params: { id, field: 'DeliveryTimeline' },
            body: { action: 'edit', value: '8 weeks' },
          }),
        ['Operations', 'Project Management'],
      ],
    ];
    for (const [index, [step, asked]] of steps.entries()) {
      await replyOf(step());
      const review = await found(id);
      expect([
        review.revision,
        departments.filter((each) => !review.approvedDepartments.includes(each)),
      ]).toEqual([index + 2, asked]);
      for (const department of asked) await replyOf(decide(owner, id, approval(department, review.revision)));
    }
    expect((await found(id)).validated).toBe(true);
  });

  it('FEAS-4: a decision and a change at the same moment never leave an approval of what was not seen', async () => {
    const { id, requirements } = await openedReview(owner, [['Finance']]);
    for (let round = 1; round <= 5; round += 1) {
      const { revision } = await found(id);
      await Promise.all([
        decide(owner, id, approval('Finance', revision)),
        edit(id, requirements[0]?.id, { action: 'edit', text: `Round ${round}` }),
      ]);
      expect((await found(id)).approvedDepartments).toEqual([]);
    }
  });
});
