import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { repeatEndpoints } from '#reviews/contract/department-endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
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
let fiona: Signed;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const { colleague, finish, found, open, withdraw } = createReviewing(() => ({ server, owner }));
const rows: Department[][] = [['Engineering'], ['Finance'], ['Finance', 'Operations']];
const risk = { consequence: 2 as const, likelihood: 2 as const, contingency: null };

/** A new organisation with one accepted enquiry that Finance approved with a risk. */
const begin = async (comment = 'Usual terms.') => {
  owner = await server.signInAs({ role: 'Owner' });
  fiona = await colleague('Reviewer', ['Finance']);
  const earlier = await openedReview(owner, rows);
  const { id, requirements } = earlier;
  for (const { key } of (await replyOf(owner.call(findingEndpoints.list, { params: { id } }))).findings)
    await replyOf(
      owner.call(decideFindingEndpoint, {
        params: { id },
        body: { key, decision: { kind: 'dismiss', words: 'Looked into it' } },
      }),
    );
  const met = { requirementId: requirements[1]?.id ?? '', answer: 'can' as const };
  const other = { requirementId: requirements[2]?.id ?? '', answer: 'can' as const };
  for (const department of departments)
    await replyOf(
      department === 'Finance'
        ? decide(fiona, id, approval('Finance', 1, { rows: [met, other], risk, comment }))
        : decide(owner, id, approval(department, 1)),
    );
  await replyOf(finish(id, { outcome: 'accepted', reason: '', revision: 1 }));
  return earlier;
};
const repeatOf = async (id: string, department: Department, person = fiona) =>
  (await replyOf(person.call(repeatEndpoints.find, { params: { id }, query: { department } }))).repeat;
const confirm = (id: string, decisionId: string, over: object = {}, person = fiona) =>
  person.call(repeatEndpoints.confirm, {
    params: { id },
    body: { department: 'Finance', decisionId, revision: 1, ...over },
  });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

it('SIGN-5: a department confirms its earlier decision in one act, which names the earlier record; nothing is answered before', async () => {
  const earlier = await begin();
  const { id, requirements } = await openedReview(owner, rows);
  const repeat = await repeatOf(id, 'Finance');
  expect(repeat).toMatchObject({
    enquiryId: earlier.id,
    decision: {
      decision: 'approved',
      by: fiona.name,
      risk,
      rows: requirements.slice(1).map((row) => ({ requirementId: row.id, answer: 'can' })),
    },
  });
  const part = async () => (await found(id)).departments.find(({ department }) => department === 'Finance');
  expect((await part())?.decision).toBeNull();
  const decisionId = repeat?.decision.id ?? '';
  const eva = await colleague('Reviewer', ['Engineering']);
  expect(codeOf(await confirm(id, decisionId, {}, eva))).toEqual([403, 'not_your_department']);
  expect(codeOf(await confirm(id, crypto.randomUUID()))).toEqual([409, 'no_repeat']);
  expect(codeOf(await confirm(id, decisionId, { revision: 2 }))).toEqual([409, 'new_revision']);
  expect((await part())?.decision).toBeNull();

  await replyOf(confirm(id, decisionId));
  const record = `record of ${repeat?.number}, revision 1`;
  expect((await part())?.decision).toMatchObject({
    decision: 'approved',
    by: fiona.name,
    revision: 1,
    risk,
    comment: expect.stringMatching(
      new RegExp(`^As in the ${record}: approved by ${fiona.name}, .+ Usual terms\\.$`),
    ),
    rows: requirements.slice(1).map((row) => ({ requirementId: row.id, answer: 'can' })),
  });
  const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
  expect(events.at(-1)).toMatchObject({
    actor: fiona.name,
    summary: `signed “Approved” for Finance, as in the ${record}`,
  });
  expect(codeOf(await confirm(id, decisionId))).toEqual([409, 'no_repeat']);
  expect(await repeatOf(id, 'Finance')).toBeNull();
  // A decision taken back is decided anew: what was looked at again is not confirmed unseen.
  await replyOf(withdraw(id, 'Finance'));
  expect(await repeatOf(id, 'Finance')).toBeNull();
});

it('SIGN-5: offered whole only to departments of which nothing differs', async () => {
  await begin();
  const { id } = await addEnquiry(owner);
  for (const of of rows) await addRequirement(owner, id, { departments: of });
  await addRequirement(owner, id, { departments: ['Operations'], text: 'Deliver by sea.' });
  expect(await repeatOf(id, 'Finance')).toBeNull();
  await replyOf(open(id));
  expect(await repeatOf(id, 'Finance')).not.toBeNull();
  expect(await repeatOf(id, 'Engineering')).not.toBeNull();
  expect(await repeatOf(id, 'Engineering')).toMatchObject({ isWhole: true });
  expect(await repeatOf(id, 'Operations')).toMatchObject({ isWhole: false });
});

it('SIGN-5: where a row was changed, the answers to the others are offered, and the decision cannot be confirmed unseen', async () => {
  await begin();
  const { id } = await addEnquiry(owner);
  const [, same] = [
    await addRequirement(owner, id, { departments: ['Engineering'] }),
    await addRequirement(owner, id, { departments: ['Finance'] }),
    await addRequirement(owner, id, { departments: ['Finance'], text: 'Pay on delivery only.' }),
  ];
  await replyOf(open(id));
  const repeat = await repeatOf(id, 'Finance');
  expect(repeat).toMatchObject({
    isWhole: false,
    decision: { by: fiona.name, rows: [{ requirementId: same.id, answer: 'can' }] },
  });
  expect(repeat?.decision.rows).toHaveLength(1);
  expect(codeOf(await confirm(id, repeat?.decision.id ?? ''))).toEqual([409, 'no_repeat']);
});

it('SIGN-5: a comment too long to be kept beside the words of the repeat stays in the record they name', async () => {
  const comment = 'Usual terms. '.repeat(320).slice(0, 4000);
  await begin(comment);
  const { id } = await openedReview(owner, rows);
  await replyOf(confirm(id, (await repeatOf(id, 'Finance'))?.decision.id ?? ''));
  const { departments: parts } = await found(id);
  const { decision } = parts.find(({ department }) => department === 'Finance') ?? {};
  expect(decision?.comment).toMatch(
    new RegExp(
      `^As in the record of .+, revision 1: approved by ${fiona.name}, .+\\. Its comment stands there\\.$`,
    ),
  );
});

it('SIGN-5: not offered for another customer, another item, other terms, or where nothing was accepted before', async () => {
  await begin();
  const review = async (customer: string, change: (id: string) => Promise<unknown>) => {
    const { id } = await addEnquiry(owner, { CustomerName: customer });
    for (const of of rows) await addRequirement(owner, id, { departments: of });
    await change(id);
    await replyOf(open(id));
    return repeatOf(id, 'Finance');
  };
  const nothing = async () => undefined;
  expect(await review('FICTIONAL fittings ', nothing)).not.toBeNull();
  expect(await review('Fictional Flanges', nothing)).toBeNull();
  const terms = (id: string) =>
    replyOf(
      owner.call(fieldEndpoints.decide, {
        params: { id, field: 'CommercialTerms' },
        body: { action: 'edit', value: '90 days net' },
      }),
    );
  expect(await review('Fictional Fittings', terms)).toBeNull();
  owner = await server.signInAs({ role: 'Owner' });
  const first = await openedReview(owner, rows);
  await openedReview(owner, rows);
  expect(await repeatOf(first.id, 'Finance', owner)).toBeNull();
});
