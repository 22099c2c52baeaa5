import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { dashboardEndpoints, dashboardFailures } from '#dashboard/contract/endpoints.ts';
import { onboardingSteps } from '#dashboard/contract/onboarding.ts';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { departments } from '#organisations/contract/departments.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { reminderEndpoints } from '#reminders/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import {
  addEnquiry,
  approval,
  decide,
  headersOf,
  multipart,
  openedReview,
  replyOf,
} from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const dashboardOf = (person: Signed) => replyOf(person.call(dashboardEndpoints.read, {}));
const day = (days: number): string =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const colleague = (owner: Signed, person: Parameters<TestApp['signInAs']>[0]) =>
  server.signInAs({ organisationId: owner.organisationId, ...person });

describe('the dashboard', () => {
  it('DASH-1: says what waits for the reader, and nothing that waits for others', async () => {
    const owner = await server.signInAs({ departments: ['Operations'] });
    const engineer = await colleague(owner, { role: 'Reviewer', departments: ['Engineering'] });
    const { id, review } = await openedReview(owner);
    const { id: late, ReferenceNo } = await addEnquiry(owner, { CustomerName: 'Late Fictional Line' });
    await replyOf(
      owner.call(recordEndpoints.change, {
        params: { id: late },
        body: { dueDate: day(-2), assigneeId: engineer.userId },
      }),
    );
    await replyOf(
      owner.call(followUpEndpoints.addAction, {
        params: { id },
        body: {
          what: 'Ask the mill',
          ownerId: engineer.userId,
          dueDate: day(3),
          department: null,
          requirementId: null,
        },
      }),
    );
    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const inAMonth = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString();
    for (const dueAt of [inAnHour, inAMonth])
      await replyOf(
        owner.call(reminderEndpoints.add, {
          params: { id },
          body: { text: 'Call the customer', dueAt, userId: engineer.userId },
        }),
      );
    await replyOf(
      engineer.call(accessRequestEndpoints.ask, {
        body: { kind: 'role', wanted: 'Coordinator', reason: '' },
      }),
    );

    const { needs } = await dashboardOf(engineer);
    expect(needs.decisions).toMatchObject({
      total: 1,
      items: [{ enquiry: { id }, departments: ['Engineering'], finalApproval: false }],
    });
    expect(needs.overdue).toMatchObject({
      total: 1,
      items: [{ id: late, ReferenceNo, CustomerName: 'Late Fictional Line', dueDate: day(-2) }],
    });
    expect(needs.actions).toMatchObject({ total: 1, items: [{ what: 'Ask the mill', dueDate: day(3) }] });
    expect(needs.reminders).toMatchObject({
      total: 1,
      items: [{ text: 'Call the customer', enquiry: { id } }],
    });
    expect(needs.access).toEqual({ total: 0, items: [] });

    await replyOf(decide(engineer, id, approval('Engineering', review.revision)));
    expect((await dashboardOf(engineer)).needs.decisions.total).toBe(0);
    const own = (await dashboardOf(owner)).needs;
    expect([own.access.total, own.access.items[0]?.wanted, own.overdue.total, own.actions.total]).toEqual([
      1,
      'Coordinator',
      0,
      0,
    ]);
  });

  it('DASH-1: counts the pipeline, what is due, what came in, and how long departments take', async () => {
    const owner = await server.signInAs({ departments: ['Engineering'] });
    expect((await dashboardOf(owner)).figures).toBeNull();
    const { id, review } = await openedReview(owner);
    const soon = await addEnquiry(owner, { DateOfReceipt: day(0) });
    await replyOf(
      owner.call(recordEndpoints.move, { params: { id: soon.id }, body: { Status: 'drafting' } }),
    );
    await replyOf(owner.call(recordEndpoints.change, { params: { id: soon.id }, body: { dueDate: day(5) } }));
    await replyOf(owner.call(recordEndpoints.change, { params: { id }, body: { dueDate: day(-1) } }));
    await replyOf(decide(owner, id, approval('Engineering', review.revision)));
    const { figures } = await dashboardOf(owner);
    expect(figures?.stages.map(({ status, present }) => [status, present])).toEqual([
      ['in_review', 1],
      ['drafting', 1],
      ['approved', 0],
    ]);
    expect(figures?.due).toEqual({ soon: 1, overdue: 1 });
    expect([figures?.weeks.length, figures?.weeks.at(-1)?.manual]).toEqual([8, 1]);
    expect(figures?.turnaround).toMatchObject([{ department: 'Engineering', decisions: 1 }]);
    expect(figures?.turnaround[0]?.medianDays).toBeGreaterThanOrEqual(0);
  });

  it('DASH-1: shows what happened as far as the reader may know it, a run of one person as one line', async () => {
    const owner = await server.signInAs({});
    const viewer = await colleague(owner, { role: 'Viewer' });
    const { id, ReferenceNo } = await addEnquiry(owner);
    for (const dueDate of [day(1), day(2), day(3)])
      await replyOf(owner.call(recordEndpoints.change, { params: { id }, body: { dueDate } }));
    await replyOf(
      viewer.call(accessRequestEndpoints.ask, { body: { kind: 'area', wanted: 'Audit log', reason: '' } }),
    );
    const [asked, changed] = (await dashboardOf(owner)).activity;
    expect([asked?.summary, asked?.path]).toEqual(['asked for the area Audit log', '/app/access-request']);
    expect([asked?.isOwn, changed?.isOwn]).toEqual([false, true]);
    expect(changed).toMatchObject({
      actor: owner.name,
      more: 3,
      reference: ReferenceNo,
      path: `/app/contract-review/${id}`,
    });
    expect((await dashboardOf(viewer)).activity.map(({ reference }) => reference)).toEqual([ReferenceNo]);
    expect((await dashboardOf(viewer)).onboarding).toBeNull();
  });

  it('DASH-1: shows what happened to a document, with the way to it, to people who may read documents', async () => {
    const quality = await server.signInAs({ role: 'Quality Manager' });
    const reader = await colleague(quality, { role: 'Viewer' });
    const { payload, headers } = multipart([
      {
        name: 'POL-7 Tools.txt',
        bytes: Buffer.from('Tools are kept in marked places.'),
        mediaType: 'text/plain',
        field: 'file',
      },
    ]);
    const added = await server.app.inject({
      method: 'POST',
      url: addressOf(documentEndpoints.add.path),
      payload,
      headers: { ...headers, ...headersOf(quality) },
    });
    const path = `/app/qms-documents/${added.json<{ id: string }>().id}`;
    expect((await dashboardOf(reader)).activity).toMatchObject([
      { actor: quality.name, summary: 'added the document “POL-7 Tools”', path },
    ]);
  });

  it('DASH-1: shows nothing of another organisation', async () => {
    const owner = await server.signInAs({});
    await openedReview(owner, [['Finance']]);
    const stranger = await server.signInAs({ departments: ['Finance'] });
    const { needs, figures, activity } = await dashboardOf(stranger);
    expect([needs.decisions.total, figures, activity]).toEqual([0, null, []]);
  });
});

describe('setting an organisation up', () => {
  it('DOC-4: steps that are really done count by themselves', async () => {
    const owner = await server.signInAs({});
    const before = await replyOf(owner.call(dashboardEndpoints.onboarding, {}));
    expect(before).toEqual({
      steps: [true, false, false, false, false, false],
      currentStep: 1,
      isComplete: false,
    });
    await colleague(owner, { role: 'Reviewer', departments: [...departments] });
    await addEnquiry(owner);
    expect((await dashboardOf(owner)).onboarding).toEqual({
      steps: [true, true, false, false, true, true],
      currentStep: 2,
      isComplete: false,
    });
  });

  it('DOC-4: a step is completed by index 0 to 5 only', async () => {
    const owner = await server.signInAs({});
    const complete = (step: number) => owner.call(dashboardEndpoints.completeStep, { body: { step } });
    for (const step of [-1, 6, 1.5, 99]) {
      const refused = await complete(step);
      expect([step, refused.status, refused.body.code]).toEqual([
        step,
        400,
        dashboardFailures.noSuchStep.code,
      ]);
    }
    for (const step of onboardingSteps.keys()) expect((await complete(step)).body.steps[step]).toBe(true);
    expect((await dashboardOf(owner)).onboarding).toEqual({
      steps: onboardingSteps.map(() => true),
      currentStep: 5,
      isComplete: true,
    });
  });

  it('DOC-4: a reset returns to step 0 with all flags false, and only what is marked by hand counts from then on', async () => {
    const owner = await server.signInAs({});
    await addEnquiry(owner);
    expect(await replyOf(owner.call(dashboardEndpoints.resetOnboarding, {}))).toEqual({
      steps: onboardingSteps.map(() => false),
      currentStep: 0,
      isComplete: false,
    });
    expect(await replyOf(owner.call(dashboardEndpoints.completeStep, { body: { step: 5 } }))).toEqual({
      steps: [false, false, false, false, false, true],
      currentStep: 0,
      isComplete: false,
    });
    const reviewer = await colleague(owner, { role: 'Reviewer' });
    expect((await reviewer.call(dashboardEndpoints.resetOnboarding, {})).status).toBe(403);
  });
});
