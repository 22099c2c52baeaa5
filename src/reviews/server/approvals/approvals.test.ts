import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { departments } from '#organisations/contract/departments.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { followUpEndpoints as followUp } from '#reviews/contract/follow-up-endpoints.ts';
import type { NewApproval } from '#reviews/contract/schema.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { approval, decide, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { openRevision } from '#enquiries/server/revisions/opening.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const finish = (id: string, body: Partial<NewApproval>, person = owner) =>
  person.call(reviews.approve, {
    params: { id },
    body: { outcome: 'accepted', reason: '', revision: 1, ...body },
  });
const approveAll = async (id: string, revision = 1) => {
  for (const department of departments) await replyOf(decide(owner, id, approval(department, revision)));
};
const found = async (id: string) => {
  const review = await replyOf(owner.call(reviews.find, { params: { id } }));
  if (!review) throw new Error('no review is open');
  return review;
};
const amend = (id: string, asked: (typeof departments)[number][]) =>
  owner.within(async (scope) =>
    openRevision(scope, await lockEnquiry(scope, id), asked, { reason: 'the customer wrote again' }),
  );

it('FEAS-5: a bid is refused with what it still needs, in words', async () => {
  const { id } = await openedReview(owner);
  await approveAll(id);
  await replyOf(
    decide(owner, id, { department: 'Finance', decision: 'rejected', comment: 'Too late', revision: 1 }),
  );
  await replyOf(
    decide(owner, id, {
      department: 'Operations',
      decision: 'clarification',
      comment: 'Which week?',
      revision: 1,
    }),
  );
  await replyOf(
    owner.call(reviews.withdraw, {
      params: { id },
      body: { department: 'Maintenance', reason: 'Looked again' },
    }),
  );
  const refused = await finish(id, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'not_validated']);
  expect(refused.body.message).toContain(
    '1 department to decide: Maintenance. Rejected by Finance. Clarification asked by Operations.',
  );
});

it('SIGN-1: no bid is signed over an open condition, until it is carried into the offer or its action is closed', async () => {
  const { id, requirements } = await openedReview(owner);
  const [first, second] = requirements.map((row) => row.id);
  const under = (requirementId = '', condition = '') => [
    { requirementId, answer: 'condition' as const, condition },
  ];
  await approveAll(id);
  await replyOf(decide(owner, id, approval('Engineering', 1, { rows: under(first, 'Cast bodies') })));
  await replyOf(
    decide(owner, id, approval('Finance', 1, { rows: under(second, 'With an advance payment') })),
  );
  const refused = await finish(id, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'conditions_open']);
  expect(refused.body.message).toMatch(
    /^Open conditions: Engineering on requirement 1, Finance on requirement 2\./,
  );
  const carried = [{ requirementId: first ?? '', offer: 'Cast bodies, tested to PSL 3' }];
  expect((await finish(id, { deviations: carried })).body.message).toMatch(
    /^Open condition: Finance on requirement 2\./,
  );
  const { conditions } = await replyOf(owner.call(followUp.find, { params: { id } }));
  const { decisionId = '', requirementId = '' } =
    conditions.find((each) => each.department === 'Finance') ?? {};
  const { id: actionId } = await replyOf(
    owner.call(followUp.takeCondition, { params: { id }, body: { decisionId, requirementId } }),
  );
  expect((await finish(id, { deviations: carried })).body.code).toBe('conditions_open');
  await replyOf(
    owner.call(followUp.closeAction, {
      params: { id, actionId },
      body: { evidence: 'The customer agreed to 30 % in advance.' },
    }),
  );
  expect((await finish(id, {})).body.message).toMatch(/^Open condition: Engineering on requirement 1\./);
  expect((await found(id)).approval).toBeNull();
  expect((await replyOf(finish(id, { deviations: carried }))).approval?.kind).toBe('bid_with_deviations');
});

it('FEAS-5: no bid is signed at any time of an open review, with chosen reasons or words', async () => {
  const { id } = await openedReview(owner);
  expect((await finish(id, { outcome: 'declined' })).body.code).toBe('reason_needed');
  expect((await finish(id, { outcome: 'declined', reasons: ['other'] })).body.code).toBe('reason_needed');
  const review = await replyOf(
    finish(id, { outcome: 'declined', reasons: ['capacity', 'terms', 'capacity'], deviations: [] }),
  );
  expect(review.approval).toMatchObject({
    outcome: 'declined',
    kind: 'no_bid',
    reasons: ['capacity', 'terms'],
    deviations: [],
    highestRisk: null,
  });
  expect((await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).review).toBe('declined');
});

it('FEAS-5: a bid with deviations keeps each requirement as it read, and only the customer’s answer comes later', async () => {
  const { id, requirements } = await openedReview(owner);
  await approveAll(id);
  const [first] = requirements;
  const deviations = [{ requirementId: first?.id ?? '', offer: ' PSL 2 instead ' }];
  expect(
    (await finish(id, { deviations: [{ requirementId: first?.id ?? '', offer: '  ' }] })).body.code,
  ).toBe('offer_needed');
  expect(
    (await finish(id, { deviations: [{ requirementId: crypto.randomUUID(), offer: 'Other' }] })).body.code,
  ).toBe('not_in_ledger');
  const review = await replyOf(finish(id, { deviations }));
  const [deviation] = review.approval?.deviations ?? [];
  expect(review.approval?.kind).toBe('bid_with_deviations');
  expect(deviation).toMatchObject({
    requirementNo: first?.no,
    requirement: first?.text,
    offer: 'PSL 2 instead',
    answer: 'pending',
    answeredBy: null,
  });
  const answer = (person: Signed, wanted: 'accepted' | 'pending', deviationId = deviation?.id ?? '') =>
    person.call(reviews.answerDeviation, { params: { id, deviationId }, body: { answer: wanted } });
  expect((await answer(owner, 'accepted', crypto.randomUUID())).body.code).toBe('deviation_not_found');
  const reviewer = await server.signInAs({ role: 'Reviewer', organisationId: owner.organisationId });
  expect((await answer(reviewer, 'accepted')).status).toBe(403);
  const coordinator = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
  expect((await replyOf(answer(coordinator, 'accepted'))).approval?.deviations).toEqual([
    { ...deviation, answer: 'accepted', answeredBy: coordinator.name, answeredAt: expect.any(String) },
  ]);
  expect((await replyOf(answer(coordinator, 'pending'))).approval?.deviations).toEqual([deviation]);
  const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
  expect(events.filter((event) => event.action === 'deviation.answered')).toHaveLength(2);
});

it('FEAS-1: a high risk is signed with its contingency only; the highest stands in the final approval', async () => {
  const { id } = await openedReview(owner);
  const contingency = { action: 'Second mill', responsible: 'Head of purchasing', communication: 'Weekly' };
  const high = { consequence: 4, likelihood: 4, contingency: null } as const;
  expect((await decide(owner, id, approval('Procurement', 1, { risk: high }))).body.code).toBe(
    'contingency_needed',
  );
  expect(
    (await decide(owner, id, approval('Procurement', 1, { risk: { ...high, consequence: 6 as never } }))).body
      .code,
  ).toBe('invalid_input');
  await approveAll(id);
  await replyOf(
    decide(owner, id, approval('Finance', 1, { risk: { consequence: 2, likelihood: 2, contingency: null } })),
  );
  const review = await replyOf(
    decide(owner, id, approval('Procurement', 1, { risk: { ...high, contingency } })),
  );
  const highest = { department: 'Procurement', ...high, contingency };
  expect(review.highestRisk).toEqual(highest);
  expect(review.departments.find((each) => each.department === 'Procurement')?.decision?.risk).toEqual({
    ...high,
    contingency,
  });
  expect((await replyOf(finish(id, {}))).approval?.highestRisk).toEqual(highest);
});

it('FEAS-4: an amendment opens an accepted review again; it asks whom it touches, and every final decision stays readable', async () => {
  const { id, requirements } = await openedReview(owner);
  await approveAll(id);
  await replyOf(finish(id, { reason: 'First bid' }));
  await amend(id, ['Finance']);
  const reopened = await found(id);
  expect([reopened.approval, reopened.validated, reopened.revision, reopened.mayApprove]).toEqual([
    null,
    false,
    2,
    true,
  ]);
  expect(reopened.earlierApprovals.map((each) => [each.revision, each.kind, each.reason])).toEqual([
    [1, 'bid', 'First bid'],
  ]);
  expect(reopened.departments.filter((each) => each.isAskedAgain).map((each) => each.department)).toEqual([
    'Finance',
  ]);
  expect((await finish(id, { revision: 2 })).body.code).toBe('not_validated');
  await replyOf(decide(owner, id, approval('Finance', 2)));
  const again = await replyOf(
    finish(id, { revision: 2, deviations: [{ requirementId: requirements[0]?.id ?? '', offer: 'Less' }] }),
  );
  expect([
    again.approval?.kind,
    again.approval?.revision,
    again.earlierApprovals.map((each) => each.kind),
  ]).toEqual(['bid_with_deviations', 2, ['bid']]);
  await amend(id, ['Operations']);
  const last = await replyOf(
    finish(id, { outcome: 'declined', reason: 'The customer went on without us', revision: 3 }),
  );
  expect([
    last.approval?.kind,
    last.earlierApprovals.map((each) => [each.kind, each.deviations.length]),
  ]).toEqual([
    'no_bid',
    [
      ['bid_with_deviations', 1],
      ['bid', 0],
    ],
  ]);
});

it('FEAS-5: a requirement that changes while the approver looks refuses the signature', async () => {
  const { id, requirements } = await openedReview(owner);
  await approveAll(id);
  await replyOf(
    owner.call(requirementEndpoints.change, {
      params: { id, requirementId: requirements[0]?.id ?? '' },
      body: { action: 'edit', text: 'Other words' },
    }),
  );
  expect((await finish(id, {})).body.code).toBe('new_revision');
  expect((await finish(id, { outcome: 'declined', reasons: ['terms'] })).body.code).toBe('new_revision');
});
