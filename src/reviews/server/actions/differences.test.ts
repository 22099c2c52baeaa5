import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { conversationJobs } from '#conversations/server/jobs.ts';
import type { Delivery } from '#kit/server/mail-delivery.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { followUpEndpoints as followUp } from '#reviews/contract/follow-up-endpoints.ts';
import type { DifferenceStep, NewDifference } from '#reviews/contract/differences.ts';
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

const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const found = (id: string) => replyOf(owner.call(followUp.find, { params: { id } }));
const note = (id: string, over: Partial<NewDifference> = {}) =>
  owner.call(followUp.addDifference, {
    params: { id },
    body: { difference: 'The order says 60 days, our offer 30', ...over },
  });
const step = (id: string, differenceId: string, body: DifferenceStep) =>
  owner.call(followUp.stepDifference, { params: { id, differenceId }, body });
const asked = (on = dayIn(0)): DifferenceStep => ({ step: 'asked', how: 'phone', by: 'Paula', on });
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const actionsIn = async (id: string, noun: string) =>
  (await owner.within((scope) => eventsOf(scope, id)))
    .map(({ action }) => action)
    .filter((action) => action.startsWith(`${noun}.`));

/** A review in which Finance asks for clarification of the second of its rows. */
const withQuestion = async () => {
  const { id, requirements } = await openedReview(owner, [
    ['Finance'],
    ['Finance', 'Operations'],
    ['Engineering'],
  ]);
  const [, second] = requirements;
  const rows = [{ requirementId: second?.id ?? '', answer: 'cannot' as const }];
  await replyOf(
    decide(owner, id, {
      department: 'Finance',
      decision: 'clarification',
      comment: 'Which bank issues the bond?',
      rows,
      revision: 1,
    }),
  );
  const [proposed] = (await found(id)).proposed;
  if (!proposed) throw new Error('no question is proposed');
  return { id, requirements, second, proposed };
};

describe('a difference', () => {
  it('is asked, answered and resolved, each with day and name, and every step is an event', async () => {
    const { id, requirements } = await openedReview(owner, [['Finance']]);
    const difference = await replyOf(
      note(id, { requirementIds: [requirements[0]?.id ?? ''], department: 'Finance' }),
    );
    expect(difference).toMatchObject({
      no: 1,
      state: 'open',
      department: 'Finance',
      addedBy: owner.name,
      asked: null,
      answer: null,
      resolution: null,
    });
    expect((await replyOf(step(id, difference.id, asked()))).state).toBe('asked');
    expect(
      (await replyOf(step(id, difference.id, { step: 'answered', text: '45 days', on: dayIn(0) }))).answer,
    ).toEqual({ text: '45 days', on: dayIn(0) });
    const resolved = await replyOf(
      step(id, difference.id, { step: 'resolved', resolution: 'Offer changed to 45 days' }),
    );
    expect(resolved).toMatchObject({
      state: 'resolved',
      asked: { how: 'phone', by: 'Paula' },
      resolution: { text: 'Offer changed to 45 days', by: owner.name },
    });
    expect(refusal(await step(id, difference.id, asked()))).toEqual([409, 'difference_resolved']);
    expect(await actionsIn(id, 'difference')).toEqual([
      'difference.added',
      'difference.asked',
      'difference.answered',
      'difference.resolved',
    ]);
  });

  it('has no answer before the question, and no day that has not come', async () => {
    const { id } = await addEnquiry(owner);
    const { id: differenceId } = await replyOf(note(id));
    expect(refusal(await step(id, differenceId, { step: 'answered', text: 'Yes', on: dayIn(0) }))).toEqual([
      409,
      'not_asked_yet',
    ]);
    expect(refusal(await step(id, differenceId, asked(dayIn(3))))).toEqual([400, 'day_ahead']);
    expect((await found(id)).differences[0]?.state).toBe('open');
  });

  it('may be corrected until it is resolved, and resolved without asking', async () => {
    const { id } = await addEnquiry(owner);
    const [first, second] = [await replyOf(note(id)), await replyOf(note(id))];
    await replyOf(step(id, first.id, asked(dayIn(-2))));
    expect((await replyOf(step(id, first.id, asked(dayIn(-1))))).asked?.on).toBe(dayIn(-1));
    expect(
      (await replyOf(step(id, second.id, { step: 'resolved', resolution: 'Covered by our terms' }))).state,
    ).toBe('resolved');
    expect((await found(id)).differences.map(({ no, state }) => [no, state])).toEqual([
      [1, 'asked'],
      [2, 'resolved'],
    ]);
  });

  it('names requirements of its enquiry only', async () => {
    const { id } = await addEnquiry(owner);
    const { requirements } = await openedReview(owner, [['Finance']]);
    expect((await note(id, { requirementIds: [requirements[0]?.id ?? ''] })).status).toBe(404);
    expect(refusal(await step(id, crypto.randomUUID(), asked()))).toEqual([404, 'difference_not_found']);
  });
});

describe('a department’s question', () => {
  it('is proposed with the rows it could not meet, and a person confirms it', async () => {
    const { id, second, proposed } = await withQuestion();
    expect(proposed).toMatchObject({
      department: 'Finance',
      question: 'Which bank issues the bond?',
      by: owner.name,
      requirementIds: [second?.id],
    });
    const { decisionId, requirementIds } = proposed;
    const difference = await replyOf(note(id, { difference: proposed.question, requirementIds, decisionId }));
    expect(difference).toMatchObject({ department: 'Finance', requirementIds: [second?.id], state: 'open' });
    expect((await found(id)).proposed).toEqual([]);
    expect(refusal(await note(id, { decisionId }))).toEqual([409, 'already_a_difference']);
  });

  it('stays proposed when the department approves later, for the customer has not answered', async () => {
    const { id } = await withQuestion();
    await replyOf(decide(owner, id, approval('Finance', 1)));
    expect((await found(id)).proposed.map(({ department }) => department)).toEqual(['Finance']);
  });

  it('that was withdrawn is not proposed', async () => {
    const { id, proposed } = await withQuestion();
    await replyOf(
      owner.call(reviews.withdraw, { params: { id }, body: { department: 'Finance', reason: 'Read again' } }),
    );
    expect((await found(id)).proposed).toEqual([]);
    expect(refusal(await note(id, { decisionId: proposed.decisionId }))).toEqual([404, 'question_not_found']);
  });

  it('may be said to be no difference, with a reason that stays', async () => {
    const { id, proposed } = await withQuestion();
    const dismissal = (reason: string) =>
      owner.call(followUp.dismissDifference, {
        params: { id },
        body: { decisionId: proposed.decisionId, reason },
      });
    expect((await dismissal(' ')).status).toBe(400);
    const both = await Promise.all([
      dismissal('The tender names the bank'),
      dismissal('The tender names the bank'),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await found(id)).differences).toMatchObject([
      { state: 'dismissed', resolution: { text: 'The tender names the bank', by: owner.name } },
    ]);
    expect(await actionsIn(id, 'difference')).toEqual(['difference.dismissed']);
  });
});

describe('the confirmation to the customer', () => {
  it('is needed for an enquiry that did not come in writing, and is noted with way, day and name', async () => {
    const { id } = await addEnquiry(owner);
    expect(await found(id)).toMatchObject({ needsConfirmation: true, confirmations: [] });
    const confirm = (sentOn: string) =>
      owner.call(followUp.addConfirmation, {
        params: { id },
        body: { sentOn, how: 'mail', sentTo: 'F. Fictional', note: 'Message 2211' },
      });
    expect(refusal(await confirm(dayIn(4)))).toEqual([400, 'day_ahead']);
    await replyOf(confirm(dayIn(0)));
    expect((await found(id)).confirmations).toMatchObject([
      { sentOn: dayIn(0), how: 'mail', sentTo: 'F. Fictional', sentBy: owner.name, revision: 1 },
    ]);
    expect(await actionsIn(id, 'confirmation')).toEqual(['confirmation.sent']);
  });

  it('is noted by people who may write enquiries, not by a reviewer', async () => {
    const { id } = await addEnquiry(owner);
    const reviewer = await server.signInAs({ role: 'Reviewer', organisationId: owner.organisationId });
    const body = { sentOn: dayIn(0), how: 'letter' as const, sentTo: 'F. Fictional' };
    expect((await reviewer.call(followUp.addConfirmation, { params: { id }, body })).status).toBe(403);
  });
});

describe('a mail to the customer', () => {
  const send = async (id: string, text: string, isTaken = true) => {
    const letter = {
      kind: 'mail' as const,
      to: ['buyer@customer.example'],
      cc: [],
      subject: 'Questions',
      text,
    };
    const body = { ...letter, attachmentIds: [] };
    const mail = await replyOf(owner.call(conversationEndpoints.send, { params: { id }, body }));
    const refused: Delivery = {
      isAccepted: false,
      isCertain: true,
      isTemporary: false,
      reason: 'No such mailbox',
    };
    const deliver = (): Promise<Delivery> =>
      Promise.resolve(isTaken ? { isAccepted: true, refused: [] } : refused);
    const { tools, clock } = server;
    for (const job of conversationJobs({ ...tools, clock, mailer: { ...tools.mailer, deliver } }))
      await job.handle({ organisationId: owner.organisationId, mailId: mail.id });
  };
  const states = async (id: string) => (await found(id)).differences.map(({ state }) => state);

  it('FND-9: has asked the questions that stand in it once it has left, and no other', async () => {
    const { id } = await addEnquiry(owner);
    await replyOf(note(id, { difference: 'Delivery in 32 or in 34 weeks?' }));
    await replyOf(note(id, { difference: 'Which edition of API 6D holds?' }));
    const text = 'Please clarify:\n\n1. Delivery in 32\nor in 34 weeks?\n\nKind regards';
    await send(id, text, false);
    expect(await states(id)).toEqual(['open', 'open']);
    await send(id, text);
    expect((await found(id)).differences).toMatchObject([
      { state: 'asked', asked: { how: 'mail', by: owner.name, on: dayIn(0) } },
      { state: 'open', asked: null },
    ]);
    await send(id, '2. Which edition of API 6D holds? Forget it.\n12. Which edition of API 6D holds?');
    expect(await states(id)).toEqual(['asked', 'open']);
    expect(await actionsIn(id, 'difference')).toEqual([
      'difference.added',
      'difference.added',
      'difference.asked',
    ]);
  });
});
