import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { listMarks } from '#reviews/contract/approvals/looked-at.ts';
import type { DifferenceStep } from '#reviews/contract/differences.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, addRequirement, approval, decide, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { approveAll, colleague, found, open, withdraw } = createReviewing(() => ({ server, owner }));
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];

/** A review that every department has approved, with a finding that nobody has decided on and does not hold the bid. */
const approved = async () => {
  const { id } = await addEnquiry(owner, { text: 'Please quote for 4 gate valves to API 6D.' });
  const { id: requirementId } = await addRequirement(owner, id);
  await replyOf(open(id));
  await approveAll(id);
  return { id, requirementId };
};

/** What the page of the approver shows at this moment. */
const look = async (id: string) => {
  const params = { id };
  const { departments } = await found(id);
  const { findings } = await replyOf(owner.call(findingEndpoints.list, { params }));
  const { conditions, differences } = await replyOf(owner.call(followUpEndpoints.find, { params }));
  return listMarks({ departments, conditions, differences, findings }).map(({ mark }) => mark);
};
const sign = (id: string, lookedAt: string[], outcome: 'accepted' | 'declined' = 'accepted') =>
  owner.call(reviewEndpoints.approve, {
    params: { id },
    body: { outcome, reason: 'Ok', revision: 1, lookedAt },
  });

it('SIGN-1: a bid is not signed over a decision that a department gave anew after the page was opened', async () => {
  const { id } = await approved();
  const marks = await look(id);
  await replyOf(withdraw(id, 'Finance'));
  await replyOf(
    decide(owner, id, approval('Finance', 1, { comment: 'Only with an advance payment of half the price' })),
  );
  const refused = await sign(id, marks);
  expect(refusal(refused)).toEqual([409, 'changed_meanwhile']);
  expect(refused.body.message).toContain('Changed while you were looking: Finance.');
  await replyOf(sign(id, await look(id)));
});

it('SIGN-1: nor over a finding that was accepted, a difference that was noted, or one that was resolved, meanwhile', async () => {
  const { id } = await approved();
  const params = { id };
  const before = await look(id);
  const { findings } = await replyOf(owner.call(findingEndpoints.list, { params }));
  const [finding] = findings;
  for (const { key } of findings)
    await replyOf(
      owner.call(decideFindingEndpoint, {
        params,
        body: { key, decision: { kind: 'accept', words: 'Known' } },
      }),
    );
  const refused = await sign(id, before);
  expect(refusal(refused)).toEqual([409, 'changed_meanwhile']);
  expect(refused.body.message).toContain(`“${finding?.title}”`);
  const decided = await look(id);
  const body = { difference: 'Which Incoterm holds?', requirementIds: [] };
  const { id: differenceId } = await replyOf(owner.call(followUpEndpoints.addDifference, { params, body }));
  expect((await sign(id, decided)).body.message).toContain('difference 1');
  const step = (body: DifferenceStep) =>
    replyOf(owner.call(followUpEndpoints.stepDifference, { params: { id, differenceId }, body }));
  await step({ step: 'asked', how: 'mail', by: 'Mae Ingram', on: '2026-11-02' });
  await step({ step: 'answered', text: 'FCA', on: '2026-11-03' });
  const answered = await look(id);
  await step({ step: 'answered', text: 'FOB', on: '2026-11-03' });
  expect((await sign(id, answered)).body.message).toContain('difference 1');
  const noted = await look(id);
  await replyOf(
    owner.call(followUpEndpoints.stepDifference, {
      params: { id, differenceId },
      body: { step: 'resolved', resolution: 'FCA holds' },
    }),
  );
  expect(refusal(await sign(id, noted))).toEqual([409, 'changed_meanwhile']);
  await replyOf(sign(id, await look(id)));
});

it('SIGN-1: nor where something that was shown is gone, and no bid is declined over it either', async () => {
  const { id } = await approved();
  const refused = await sign(id, [...(await look(id)), 'no-warranty: enquiry 22 '], 'declined');
  expect(refusal(refused)).toEqual([409, 'changed_meanwhile']);
  expect(refused.body.message).toContain('something that no longer applies');
  await replyOf(sign(id, await look(id), 'declined'));
});

it('SIGN-1: nobody replaces a decision of their department that their page did not show', async () => {
  const { id } = await approved();
  const reviewer = await colleague('Reviewer', ['Finance']);
  const before = (await found(id)).departments.find(({ department }) => department === 'Finance')?.decision;
  const rejected = { decision: 'rejected' as const, comment: 'No margin' };
  await replyOf(decide(owner, id, approval('Finance', 1, { ...rejected, replaces: before?.id ?? null })));
  const late = approval('Finance', 1, { replaces: before?.id ?? null });
  expect(refusal(await decide(reviewer, id, late))).toEqual([409, 'decided_meanwhile']);
  expect(refusal(await decide(reviewer, id, { ...late, replaces: null }))).toEqual([
    409,
    'decided_meanwhile',
  ]);
  const current = (await found(id)).departments.find(({ department }) => department === 'Finance');
  expect(current?.decision?.decision).toBe('rejected');
});
