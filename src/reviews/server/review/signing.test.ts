import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { departments } from '#organisations/contract/departments.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { approval, decide, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import { testPassword, type Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const { colleague, finish, found, withdraw } = createReviewing(() => ({ server, owner }));
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const confirm = (person: Signed, password: string) =>
  person.call(ownAccountEndpoints.confirm, { body: { password } });
const begin = async () => {
  owner = await server.signInAs({ role: 'Owner' });
  return openedReview(owner);
};

it('SIGN-6: where the organisation wants it, a signature needs the password, again after fifteen minutes', async () => {
  const { id } = await begin();
  await replyOf(owner.call(reviews.changeSettings, { body: { signsWithPassword: true } }));
  const finance = await colleague('Reviewer', ['Finance', 'Operations']);
  expect(refusal(await decide(finance, id, approval('Finance', 1)))).toEqual([403, 'confirm_needed']);
  expect(refusal(await confirm(finance, 'not the password'))).toEqual([400, 'current_password_wrong']);
  expect(refusal(await decide(finance, id, approval('Finance', 1)))).toEqual([403, 'confirm_needed']);
  await replyOf(confirm(finance, testPassword));
  await replyOf(decide(finance, id, approval('Finance', 1)));
  // Another person of the same organisation has proved nothing.
  const declined = { outcome: 'declined' as const, reason: 'No capacity', revision: 1 };
  expect(refusal(await finish(id, declined))).toEqual([403, 'confirm_needed']);
  server.clock.advance(15 * 60_000 + 1);
  expect(refusal(await decide(finance, id, approval('Operations', 1)))).toEqual([403, 'confirm_needed']);
  await replyOf(confirm(owner, testPassword));
  await replyOf(finish(id, declined));
});

it('SIGN-6: where four eyes are wanted, nobody signs for two departments, nor for one and the final approval', async () => {
  const { id } = await begin();
  const reviewer = await colleague('Reviewer', ['Finance', 'Operations']);
  await replyOf(decide(reviewer, id, approval('Operations', 1)));
  await replyOf(owner.call(reviews.changeSettings, { body: { needsFourEyes: true } }));
  const refused = await decide(reviewer, id, approval('Finance', 1));
  expect(refusal(refused)).toEqual([409, 'four_eyes']);
  // Deciding again for the same department is nobody's second signature, and what was taken back is none.
  await replyOf(decide(reviewer, id, approval('Operations', 1)));
  await replyOf(
    reviewer.call(reviews.withdraw, {
      params: { id },
      body: { department: 'Operations', reason: 'Not mine' },
    }),
  );
  await replyOf(decide(reviewer, id, approval('Finance', 1)));
  await replyOf(decide(owner, id, approval('Operations', 1)));
  const declined = { outcome: 'declined' as const, reason: 'No capacity', revision: 1 };
  expect(refusal(await finish(id, declined))).toEqual([409, 'four_eyes']);
  await replyOf(finish(id, declined, await colleague('Quality Manager', [])));
});

it('SIGN-6: where four eyes are wanted, whoever signs and takes back in whatever order, no two signatures that count are of one person', async () => {
  await begin();
  await replyOf(owner.call(reviews.changeSettings, { body: { needsFourEyes: true } }));
  const { organisationId } = owner;
  const people = [
    owner,
    await server.signInAs({ organisationId }),
    await server.signInAs({ organisationId }),
  ];
  const some = ['Finance', 'Operations', 'Engineering'] as const;
  const step = fc.record({
    by: fc.nat({ max: people.length - 1 }),
    department: fc.constantFrom(...some),
    do: fc.constantFrom('decide' as const, 'decide' as const, 'withdraw' as const),
  });
  const tried = { signed: 0, refused: 0, ended: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 10 }),
      fc.nat({ max: people.length - 1 }),
      async (steps, last) => {
        const { id } = await openedReview(owner);
        const signers = async () =>
          (await found(id)).departments.flatMap(({ decision }) => (decision ? [decision.by] : []));
        for (const { by, department, do: what } of steps) {
          const person = people[by] ?? owner;
          const { status } = await (what === 'decide'
            ? decide(person, id, approval(department, 1))
            : withdraw(id, department, 'Looked again', person));
          tried[status === 200 ? 'signed' : 'refused'] += 1;
          const names = await signers();
          expect(new Set(names).size).toBe(names.length);
        }
        const person = people[last] ?? owner;
        const before = await signers();
        const declined = { outcome: 'declined' as const, reason: 'No capacity', revision: 1 };
        const { status } = await finish(id, declined, person);
        expect(status).toBe(before.includes(person.name) ? 409 : 200);
        tried.ended += status === 200 ? 1 : 0;
      },
    ),
    { numRuns: 12, interruptAfterTimeLimit: 60_000 },
  );
  expect(Math.min(...Object.values(tried))).toBeGreaterThan(0);
});

it('SIGN-6: four eyes say whom they keep from signing, and where nobody is left who may', async () => {
  const { id } = await begin();
  const eyes = async (person = owner) => (await found(id, person)).fourEyes;
  expect(await eyes()).toBeNull();
  await replyOf(owner.call(reviews.changeSettings, { body: { needsFourEyes: true } }));
  expect(await eyes()).toEqual({ signed: [], lacking: [], lacksApprover: false });
  await replyOf(decide(owner, id, approval('Finance', 1)));
  const others = departments.filter((each) => each !== 'Finance');
  expect(await eyes()).toEqual({ signed: ['Finance'], lacking: others, lacksApprover: true });
  const reviewer = await colleague('Reviewer', ['Engineering']);
  const left = others.filter((each) => each !== 'Engineering');
  expect(await eyes(reviewer)).toEqual({ signed: [], lacking: left, lacksApprover: true });
  const approver = await colleague('Quality Manager', []);
  expect(await eyes()).toMatchObject({ lacking: [], lacksApprover: false });
  await replyOf(decide(approver, id, approval('Maintenance', 1)));
  const nobody = left.filter((each) => each !== 'Maintenance');
  expect(await eyes()).toMatchObject({ lacking: nobody, lacksApprover: true });
});
