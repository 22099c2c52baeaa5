import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { isOverdue } from '#reviews/contract/actions.ts';
import { followUpEndpoints as followUp } from '#reviews/contract/follow-up-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, approval, decide, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { eventsOf } from '#audit/server/service.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const colleague = (role: 'Reviewer' | 'Viewer', departments: Department[] = []) =>
  server.signInAs({ role, departments, organisationId: owner.organisationId });
const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const found = (id: string, person = owner) => replyOf(person.call(followUp.find, { params: { id } }));
const add = (id: string, over: object = {}, person = owner) =>
  person.call(followUp.addAction, {
    params: { id },
    body: { what: 'Book the test bay', ownerId: person.userId, dueDate: dayIn(7), ...over },
  });
const close = (id: string, actionId: string, person = owner, evidence = 'Booking 4411') =>
  person.call(followUp.closeAction, { params: { id, actionId }, body: { evidence } });
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const eventsIn = async (id: string) =>
  (await owner.within((scope) => eventsOf(scope, id)))
    .filter(({ action }) => action.startsWith('action.'))
    .map(({ action, data }) => ({ action, data }));

/** A review in which Finance can meet its row under a condition. */
const withCondition = async (condition = 'Only with an advance payment') => {
  const reviewer = await colleague('Reviewer', ['Finance']);
  const { id, requirements } = await openedReview(owner, [['Finance']]);
  const requirementId = requirements[0]?.id ?? '';
  await replyOf(
    decide(
      reviewer,
      id,
      approval('Finance', 1, { rows: [{ requirementId, answer: 'condition', condition }] }),
    ),
  );
  const [offered] = (await found(id)).conditions;
  if (!offered) throw new Error('no condition is offered');
  const take = (person = owner) =>
    person.call(followUp.takeCondition, {
      params: { id },
      body: { decisionId: offered.decisionId, requirementId },
    });
  return { id, reviewer, requirementId, offered, take };
};

describe('an action from the review', () => {
  it('has an owner, a day and a number, and tells its owner through the trail', async () => {
    const { id } = await addEnquiry(owner);
    const reviewer = await colleague('Reviewer');
    const first = await replyOf(add(id, { ownerId: reviewer.userId }));
    expect(first).toMatchObject({
      no: 1,
      owner: { id: reviewer.userId, name: reviewer.name },
      dueDate: dayIn(7),
      closed: null,
      mayClose: true,
    });
    expect((await replyOf(add(id))).no).toBe(2);
    expect((await eventsIn(id))[0]).toMatchObject({
      action: 'action.added',
      data: { actionId: first.id, ownerId: reviewer.userId, dueDate: dayIn(7) },
    });
  });

  it('two added at the same moment get two numbers', async () => {
    const { id } = await addEnquiry(owner);
    const added = await Promise.all([replyOf(add(id)), replyOf(add(id)), replyOf(add(id))]);
    expect(added.map(({ no }) => no).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  });

  it('belongs to an active member and to a requirement of its enquiry', async () => {
    const { id } = await addEnquiry(owner);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(refusal(await add(id, { ownerId: stranger.userId }))).toEqual([400, 'owner_not_a_member']);
    const gone = await colleague('Reviewer');
    await owner.call(memberEndpoints.change, { params: { id: gone.userId }, body: { state: 'deactivated' } });
    expect(refusal(await add(id, { ownerId: gone.userId }))).toEqual([400, 'owner_not_a_member']);
    const { requirements } = await openedReview(owner, [['Finance']]);
    expect((await add(id, { requirementId: requirements[0]?.id })).status).toBe(404);
    expect((await found(id)).actions).toEqual([]);
  });

  it('may still be added, changed and closed after the final decision', async () => {
    const { id } = await openedReview(owner, [['Engineering']]);
    const added = await replyOf(add(id));
    const reviewer = await colleague('Reviewer');
    const change = { ownerId: reviewer.userId, dueDate: dayIn(9) };
    const changed = await replyOf(
      owner.call(followUp.changeAction, { params: { id, actionId: added.id }, body: change }),
    );
    expect([changed.owner.name, changed.dueDate, changed.what]).toEqual([
      reviewer.name,
      dayIn(9),
      'Book the test bay',
    ]);
    await replyOf(owner.call(followUp.changeAction, { params: { id, actionId: added.id }, body: change }));
    await replyOf(close(id, added.id, reviewer));
    expect((await eventsIn(id)).map(({ action }) => action)).toEqual([
      'action.added',
      'action.changed',
      'action.closed',
    ]);
  });
});

describe('closing', () => {
  it('needs evidence, is done once, and does not change afterwards', async () => {
    const { id } = await addEnquiry(owner);
    const { id: actionId } = await replyOf(add(id));
    expect((await close(id, actionId, owner, '  ')).body.fields?.evidence).toBe(
      'Say what shows that it is done',
    );
    const closed = await replyOf(close(id, actionId, owner, 'https://files.example/booking-4411'));
    expect(closed.closed).toMatchObject({ by: owner.name, evidence: 'https://files.example/booking-4411' });
    expect(refusal(await close(id, actionId))).toEqual([409, 'action_closed']);
    expect(
      refusal(await owner.call(followUp.changeAction, { params: { id, actionId }, body: { what: 'Other' } })),
    ).toEqual([409, 'action_closed']);
  });

  it('is for its owner, whatever the role, and for reviewers', async () => {
    const { id } = await addEnquiry(owner);
    const [viewer, other] = [await colleague('Viewer'), await colleague('Viewer')];
    const mine = await replyOf(add(id, { ownerId: viewer.userId }));
    expect((await found(id, other)).actions.map(({ mayClose }) => mayClose)).toEqual([false]);
    expect(refusal(await close(id, mine.id, other))).toEqual([403, 'not_your_action']);
    expect((await found(id, viewer)).actions.map(({ mayClose }) => mayClose)).toEqual([true]);
    await replyOf(close(id, mine.id, viewer));
    expect((await add(id, {}, viewer)).status).toBe(403);
  });

  it('an action of another enquiry is not found here', async () => {
    const [one, other] = [await addEnquiry(owner), await addEnquiry(owner)];
    const { id: actionId } = await replyOf(add(one.id));
    expect(refusal(await close(other.id, actionId))).toEqual([404, 'action_not_found']);
  });
});

describe('a condition of a decision', () => {
  it('becomes an action with one press: its words, its signer as owner, due with the enquiry', async () => {
    const { id, reviewer, requirementId, offered, take } = await withCondition();
    expect(offered).toMatchObject({
      department: 'Finance',
      requirementId,
      requirementNo: 1,
      condition: 'Only with an advance payment',
      by: reviewer.name,
      actionId: null,
    });
    await owner.call(recordEndpoints.change, { params: { id }, body: { dueDate: dayIn(21) } });
    const action = await replyOf(take());
    expect(action).toMatchObject({
      what: 'Only with an advance payment',
      owner: { id: reviewer.userId },
      dueDate: dayIn(21),
      department: 'Finance',
      requirementId,
    });
    expect((await found(id)).conditions[0]?.actionId).toBe(action.id);
  });

  it('is due in two weeks where the enquiry has no day, or one that has passed', async () => {
    const { id, take } = await withCondition();
    await owner.call(recordEndpoints.change, { params: { id }, body: { dueDate: dayIn(-1) } });
    expect((await replyOf(take())).dueDate).toBe(dayIn(14));
  });

  it('becomes one action, however often it is pressed', async () => {
    const { id, take } = await withCondition();
    const replies = await Promise.all([take(), take(), take()]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_an_action' });
    expect((await found(id)).actions).toHaveLength(1);
  });

  it('that no longer counts is none', async () => {
    const { id, reviewer, take } = await withCondition();
    await replyOf(decide(reviewer, id, approval('Finance', 1)));
    expect((await found(id)).conditions).toEqual([]);
    expect(refusal(await take())).toEqual([404, 'condition_not_found']);
  });

  it('goes to the person who presses when its signer is no longer a member', async () => {
    const { reviewer, take } = await withCondition();
    await owner.call(memberEndpoints.change, {
      params: { id: reviewer.userId },
      body: { state: 'deactivated' },
    });
    expect((await replyOf(take())).owner.id).toBe(owner.userId);
  });
});

describe('what is mine', () => {
  it('lists my open actions of all enquiries, the earliest due first, and no one else’s', async () => {
    const me = await colleague('Reviewer');
    const [one, other] = [
      await addEnquiry(owner, { CustomerName: 'First Fictional' }),
      await addEnquiry(owner, { CustomerName: 'Second Fictional' }),
    ];
    await replyOf(add(one.id, { ownerId: me.userId, dueDate: dayIn(5), what: 'Later' }));
    await replyOf(add(other.id, { ownerId: me.userId, dueDate: dayIn(-2), what: 'Overdue' }));
    const done = await replyOf(add(one.id, { ownerId: me.userId, what: 'Done' }));
    await replyOf(close(one.id, done.id, me));
    await replyOf(add(one.id, { what: 'Not mine' }));
    const { actions } = await replyOf(me.call(followUp.mine, {}));
    expect(actions.map(({ what, enquiry }) => [what, enquiry.CustomerName])).toEqual([
      ['Overdue', 'Second Fictional'],
      ['Later', 'First Fictional'],
    ]);
    expect(actions.map((action) => isOverdue(action, dayIn(0)))).toEqual([true, false]);
    expect(isOverdue({ closed: null, dueDate: dayIn(0) }, dayIn(0))).toBe(false);
  });

  it('another organisation sees and changes nothing of it', async () => {
    const { id } = await addEnquiry(owner);
    const { id: actionId } = await replyOf(add(id));
    const stranger = await server.signInAs({ role: 'Owner' });
    expect((await stranger.call(followUp.find, { params: { id } })).status).toBe(404);
    expect((await close(id, actionId, stranger)).status).toBe(404);
    expect((await replyOf(stranger.call(followUp.mine, {}))).actions).toEqual([]);
  });
});
