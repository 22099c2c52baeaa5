import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { approval, asWithdrawn, decide, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

const hour = 3_600_000;
const day = 24 * hour;

let server: TestApp;
let owner: Signed;
let reviewer: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
  reviewer = await server.signInAs({
    role: 'Reviewer',
    departments: ['Finance'],
    name: 'Farah Finance',
    organisationId: owner.organisationId,
  });
});
afterAll(() => server.stop());

const partOf = async (id: string, department: Department) =>
  (await replyOf(owner.call(reviews.find, { params: { id } })))?.departments.find(
    (each) => each.department === department,
  );
const remind = (id: string, department: Department, person = owner) =>
  person.call(reviews.remind, { params: { id }, body: { department } });
const mailsTo = async (email: string): Promise<{ subject: string; body: string }[]> =>
  (await server.tools.pool.query('select subject, body from outbox_mails where recipient = $1', [email]))
    .rows as { subject: string; body: string }[];
const nowHere = () => server.clock.now().getTime();

it('FEAS-7: says since when a department waits: opened, taken back, or overtaken by the first change after its decision', async () => {
  const before = nowHere();
  const { id, requirements, review } = await openedReview(owner, [['Finance']]);
  const since = async () => Date.parse((await partOf(id, 'Finance'))?.waitingSince ?? '');
  expect((await partOf(id, 'Finance'))?.waitingSince).toBe(review.openedAt);
  expect(await since()).toBeGreaterThanOrEqual(before);
  server.clock.advance(hour);
  await replyOf(decide(owner, id, approval('Finance', 1)));
  expect(await partOf(id, 'Finance')).toMatchObject({ waitingSince: null, isAskedAgain: false });
  server.clock.advance(hour);
  const overtaken = nowHere();
  const edit = (text: string) =>
    replyOf(
      owner.call(requirementEndpoints.change, {
        params: { id, requirementId: requirements[0]?.id ?? '' },
        body: { action: 'edit', text },
      }),
    );
  await edit('Pay later');
  server.clock.advance(hour);
  await edit('Pay much later');
  expect([
    (await since()) >= overtaken,
    (await since()) < overtaken + hour / 2,
    (await partOf(id, 'Finance'))?.isAskedAgain,
  ]).toEqual([true, true, true]);
  await replyOf(decide(owner, id, approval('Finance', 3)));
  server.clock.advance(hour);
  const withdrawn = nowHere();
  await replyOf(
    owner.call(reviews.withdraw, { params: { id }, body: { department: 'Finance', reason: 'Looked again' } }),
  );
  expect([(await since()) >= withdrawn, (await partOf(id, 'Finance'))?.isAskedAgain]).toEqual([true, false]);
  server.clock.advance(-4 * hour);
});

it('FEAS-7: a reminder goes to the department’s reviewers by mail, once a day, and is in the trail', async () => {
  const { id, review } = await openedReview(owner);
  const number = (await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).number;
  expect((await remind(id, 'Maintenance')).body.code).toBe('nobody_to_remind');
  expect((await remind(id, 'Finance', reviewer)).status).toBe(403);
  const both = await Promise.all([remind(id, 'Finance'), remind(id, 'Finance')]);
  expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  expect((await partOf(id, 'Finance'))?.remindedAt).toEqual(expect.any(String));
  const mails = (await mailsTo(reviewer.email)).filter((mail) => mail.body.includes(number));
  expect(mails.map((mail) => mail.subject)).toEqual([expect.stringMatching(/^Finance: a decision on /)]);
  expect(mails[0]?.body).toContain(`/app/contract-review/${number}?department=Finance`);
  expect(mails[0]?.body).toContain(review.openedAt.slice(0, 10));
  const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
  expect(events.filter((event) => event.action === 'review.reminded')).toHaveLength(1);
  server.clock.advance(day);
  // Sessions do not last from one day to the next.
  const nextDay = await server.signInAs({
    role: 'Coordinator',
    departments: ['Finance'],
    organisationId: owner.organisationId,
  });
  expect((await remind(id, 'Finance', nextDay)).status).toBe(200);
  await replyOf(decide(nextDay, id, approval('Finance', 1)));
  expect((await remind(id, 'Finance', nextDay)).body.code).toBe('nothing_to_remind');
  server.clock.advance(-day);
});

it('FEAS-7: what waits for me comes first and what is overdue before it; the rest names whom it waits for', async () => {
  const lead = await server.signInAs({ role: 'Owner', departments: ['Engineering'] });
  const finance = await server.signInAs({
    role: 'Reviewer',
    departments: ['Finance'],
    name: 'Fay Finance',
    organisationId: lead.organisationId,
  });
  const opened = async (dueIn: number | null) => {
    const { id } = await openedReview(lead, [['Finance']]);
    const dueDate = dueIn === null ? null : new Date(nowHere() + dueIn * day).toISOString().slice(0, 10);
    await replyOf(lead.call(recordEndpoints.change, { params: { id }, body: { dueDate } }));
    return id;
  };
  const [undated, overdue, soon] = [await opened(null), await opened(-2), await opened(3)];
  const waiting = (person: Signed) => replyOf(person.call(reviews.waiting, {}));
  expect(
    (await waiting(finance)).items.map((item) => [item.enquiry.id, item.departments, item.isOverdue]),
  ).toEqual([
    [overdue, ['Finance'], true],
    [soon, ['Finance'], false],
    [undated, ['Finance'], false],
  ]);
  await replyOf(decide(lead, overdue, approval('Finance', 1)));
  await replyOf(
    decide(lead, soon, {
      department: 'Finance',
      decision: 'clarification',
      comment: 'Which bank?',
      revision: 1,
    }),
  );
  const { items, others } = await waiting(finance);
  expect(items.map((item) => [item.enquiry.id, item.blockedBy])).toEqual([
    [soon, [{ department: 'Finance', decision: 'clarification' }]],
    [undated, []],
  ]);
  expect(others.map((item) => [item.enquiry.id, item.finalApproval, item.waitingFor.length])).toEqual([
    [overdue, false, 9],
  ]);
  expect(others[0]?.waitingFor.find((each) => each.department === 'Engineering')?.reviewers).toEqual([
    lead.name,
  ]);
  await replyOf(lead.call(recordEndpoints.close, { params: { id: undated }, body: asWithdrawn }));
  expect((await waiting(finance)).items.map((item) => item.enquiry.id)).toEqual([soon]);
});

it('FEAS-7: what waits for the final approval says the highest risk of the decisions that count', async () => {
  const lead = await server.signInAs({ role: 'Owner' });
  const { id } = await openedReview(lead, [['Finance']]);
  const highest = async () => {
    const { items, others } = await replyOf(lead.call(reviews.waiting, {}));
    return [...items, ...others].find(({ enquiry }) => enquiry.id === id)?.highestRisk;
  };
  expect(await highest()).toBeNull();
  const risk = (consequence: 1 | 2 | 3, likelihood: 1 | 2 | 3) => ({
    consequence,
    likelihood,
    contingency: null,
  });
  await replyOf(decide(lead, id, { ...approval('Finance', 1), risk: risk(3, 3) }));
  await replyOf(decide(lead, id, { ...approval('Engineering', 1), risk: risk(2, 3) }));
  expect(await highest()).toMatchObject({ department: 'Finance', consequence: 3, likelihood: 3 });
  await replyOf(
    lead.call(reviews.withdraw, { params: { id }, body: { department: 'Finance', reason: 'Looked again' } }),
  );
  expect(await highest()).toMatchObject({ department: 'Engineering', consequence: 2, likelihood: 3 });
});
