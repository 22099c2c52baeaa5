import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { notificationFailures } from '#notifications/contract/errors.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  approval,
  decide,
  headersOf,
  replyOf,
} from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { record } from '#audit/server/service.ts';
import { followAuditTrail, sweep } from './follower.ts';
import { formatDay } from '#kit/contract/language/months.ts';

let server: TestApp;
let owner: Signed;
let coordinator: Signed;
let engineer: Signed;
let finance: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({});
  const { organisationId } = owner;
  coordinator = await server.signInAs({ organisationId, role: 'Coordinator' });
  engineer = await server.signInAs({
    organisationId,
    role: 'Reviewer',
    departments: ['Engineering', 'Maintenance'],
  });
  finance = await server.signInAs({ organisationId, role: 'Reviewer', departments: ['Finance'] });
});
afterAll(() => server.stop());

const tools = () => ({ ...server.tools, appUrl: server.tools.config.appUrl });
const caughtUp = (person: Signed = owner) => followAuditTrail(tools(), person.organisationId);
const listOf = async (person: Signed) =>
  (await replyOf(person.call(notificationEndpoints.list, { query: {} }))).items;
const titlesOf = async (person: Signed) => (await listOf(person)).map(({ title }) => title);
const unreadOf = async (person: Signed) =>
  (await replyOf(person.call(notificationEndpoints.count, {}))).unread;
const assign = (by: Signed, id: string, assigneeId: string | null) =>
  replyOf(by.call(recordEndpoints.change, { params: { id }, body: { assigneeId } }));
/** An event as another room records it. */
const happen = (by: Signed, action: string, enquiryId: string, data: Record<string, unknown>) =>
  by.within((scope) =>
    record(scope, { action, subject: { type: 'enquiry', id: enquiryId }, summary: 'did something', data }),
  );

describe('who is told what', () => {
  it('NOT-1: the person assigned is told, with the place it leads to; the one who assigned is not', async () => {
    const { id, ReferenceNo } = await addEnquiry(coordinator, { CustomerName: 'Fictional Flanges' });
    await assign(coordinator, id, engineer.userId);
    await assign(owner, id, owner.userId);
    await assign(owner, id, null);
    await caughtUp();
    expect((await listOf(engineer))[0]).toMatchObject({
      kind: 'assigned',
      title: `${coordinator.name} assigned ${ReferenceNo} to you`,
      detail: 'Fictional Flanges',
      path: `/app/contract-review/${id}`,
      isRead: false,
    });
    expect([await titlesOf(owner), await titlesOf(coordinator)]).toEqual([[], []]);
  });

  it('NOT-1, FEAS-4: a review asks its reviewers, a change asks again only those it touches, and what was signed meanwhile is not asked', async () => {
    const { id, ReferenceNo } = await addEnquiry(coordinator);
    const row = await addRequirement(coordinator, id, { departments: ['Finance'] });
    await addRequirement(coordinator, id, { departments: ['Engineering'] });
    const before = await unreadOf(engineer);
    const review = await replyOf(coordinator.call(reviewEndpoints.open, { params: { id } }));
    await caughtUp();
    expect((await listOf(engineer))[0]).toMatchObject({
      kind: 'decision_needed',
      title: `Your decision is needed on ${ReferenceNo}`,
      path: `/app/contract-review/${id}?department=Engineering`,
    });
    expect((await listOf(engineer))[0]?.detail).toContain('Engineering, Maintenance');
    expect([(await unreadOf(engineer)) - before, await unreadOf(finance)]).toEqual([1, 1]);

    await replyOf(decide(finance, id, approval('Finance', review.revision)));
    await replyOf(
      coordinator.call(requirementEndpoints.change, {
        params: { id, requirementId: row.id },
        body: {
          action: 'edit',
          text: 'Pay in 30 days.',
          category: 'commercial',
          mandatory: true,
          departments: ['Finance'],
          standard: null,
        },
      }),
    );
    await caughtUp();
    expect(await titlesOf(finance)).toEqual([
      `${ReferenceNo} has changed: your decision is needed again`,
      `Your decision is needed on ${ReferenceNo}`,
    ]);
    expect((await unreadOf(engineer)) - before).toBe(1);
    expect((await titlesOf(coordinator))[0]).toBe(`Finance: approved (${ReferenceNo})`);
  });

  it('NOT-1: mentions, replies, failed mails, reminders and actions reach the person they name, at the right place', async () => {
    const { id, ReferenceNo } = await addEnquiry(coordinator);
    await assign(coordinator, id, owner.userId);
    await happen(engineer, 'comment.added', id, {
      commentId: 'c-1',
      mentions: [finance.userId, engineer.userId, 'nobody'],
    });
    await happen(engineer, 'mail.received', id, { mailId: 'm-1' });
    await happen(engineer, 'mail.failed', id, { mailId: 'm-1', userId: engineer.userId });
    await happen(finance, 'reminder.due', id, {
      reminderId: 'r-1',
      userId: finance.userId,
      text: 'Ask for the drawings',
    });
    await happen(owner, 'action.added', id, {
      actionId: 'a-1',
      ownerId: finance.userId,
      dueDate: '2026-12-01',
    });
    await caughtUp();
    const places = async (person: Signed, most: number) =>
      (await listOf(person)).slice(0, most).map(({ kind, title, path }) => [kind, title, path]);
    expect(await places(finance, 3)).toEqual([
      [
        'action_assigned',
        `${owner.name} gave you an action on ${ReferenceNo}`,
        `/app/contract-review/${id}?tab=actions`,
      ],
      [
        'reminder_due',
        'Reminder: Ask for the drawings',
        `/app/contract-review/${id}?tab=conversation&entries=reminders`,
      ],
      [
        'mentioned',
        `${engineer.name} mentioned you on ${ReferenceNo}`,
        `/app/contract-review/${id}?tab=conversation&entries=comments&comment=c-1`,
      ],
    ]);
    expect(await places(engineer, 1)).toEqual([
      [
        'mail_failed',
        `Your mail for ${ReferenceNo} could not be sent`,
        `/app/contract-review/${id}?tab=conversation&entries=mails`,
      ],
    ]);
    expect((await titlesOf(owner))[0]).toBe(`A mail came in for ${ReferenceNo}`);
  });

  it('NOT-1: nobody is told of what they may not read, and a deactivated member is told nothing', async () => {
    const { organisationId } = owner;
    const leaver = await server.signInAs({ organisationId, role: 'Reviewer', departments: ['Finance'] });
    const { id } = await addEnquiry(coordinator);
    await replyOf(
      owner.call(memberEndpoints.change, { params: { id: leaver.userId }, body: { state: 'deactivated' } }),
    );
    await happen(coordinator, 'comment.added', id, { commentId: 'c', mentions: [leaver.userId] });
    await caughtUp();
    const { rows } = await leaver.within(async ({ db }) => ({
      rows: await db.selectFrom('notifications').select('id').where('userId', '=', leaver.userId).execute(),
    }));
    expect(rows).toEqual([]);
    await coordinator.within((scope) =>
      record(scope, {
        action: 'material-request.submitted',
        subject: { type: 'material-request', id },
        summary: 'submitted MR-1',
        data: {},
      }),
    );
    const before = await unreadOf(finance);
    await caughtUp();
    expect([(await titlesOf(owner))[0], await unreadOf(finance)]).toEqual([
      `${coordinator.name} submitted MR-1`,
      before,
    ]);
  });

  it('ORG-3: administrators are told of a request for access, and the person who asked is told how it ended', async () => {
    const request = await replyOf(
      finance.call(accessRequestEndpoints.ask, { body: { kind: 'role', wanted: 'Coordinator', reason: '' } }),
    );
    await caughtUp();
    expect((await listOf(owner))[0]).toMatchObject({
      kind: 'access',
      title: `${finance.name} asked for the role Coordinator`,
      path: '/app/access-request',
    });
    await replyOf(
      owner.call(accessRequestEndpoints.decide, {
        params: { id: request.id },
        body: { outcome: 'declined', reason: 'Not now' },
      }),
    );
    await caughtUp();
    expect((await listOf(finance))[0]).toMatchObject({
      kind: 'access',
      title: `${owner.name} declined your request for the role Coordinator`,
    });
  });

  it('NOT-1: an overdue enquiry is told once for each due date, to the person who answers for it', async () => {
    const answering = await server.signInAs({});
    const { id, ReferenceNo } = await addEnquiry(answering);
    const dayBefore = (days: number) =>
      new Date(server.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
    await replyOf(
      answering.call(recordEndpoints.change, {
        params: { id },
        body: { dueDate: dayBefore(3), assigneeId: answering.userId },
      }),
    );
    const sweepAfter = (days: number) =>
      sweep({ ...tools(), clock: { now: () => new Date(server.clock.now().getTime() + days * 86_400_000) } });
    await caughtUp(answering);
    expect(await titlesOf(answering)).toEqual([
      `${ReferenceNo} has been overdue since ${formatDay(dayBefore(3))}`,
    ]);
    await sweepAfter(1);
    expect(await unreadOf(answering)).toBe(1);
    await replyOf(
      answering.call(recordEndpoints.change, { params: { id }, body: { dueDate: dayBefore(1) } }),
    );
    await sweepAfter(1);
    expect(await unreadOf(answering)).toBe(1);
    await sweepAfter(2);
    expect(await unreadOf(answering)).toBe(2);
  });
});

describe('reading them', () => {
  it('NOT-1: what happened at one moment is listed in the order it happened', async () => {
    const { id } = await addEnquiry(coordinator);
    const texts = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
    await finance.within(async (scope) => {
      for (const text of texts)
        await record(scope, {
          action: 'reminder.due',
          subject: { type: 'enquiry', id },
          summary: 'did something',
          data: { reminderId: `at-once-${text}`, userId: finance.userId, text },
        });
    });
    await caughtUp();
    const listed = (await titlesOf(finance)).slice(0, texts.length);
    expect(listed).toEqual(texts.toReversed().map((text) => `Reminder: ${text}`));
  });

  it('NOT-1: page by page, marked one by one or all at once', async () => {
    const { id } = await addEnquiry(coordinator);
    const reader = await server.signInAs({ organisationId: owner.organisationId, role: 'Reviewer' });
    for (let n = 1; n <= 5; n += 1) {
      // What happens in the same millisecond has no order.
      server.clock.advance(1);
      await happen(coordinator, 'comment.added', id, { commentId: `c${n}`, mentions: [reader.userId] });
    }
    await caughtUp();
    const first = await replyOf(reader.call(notificationEndpoints.list, { query: { limit: 2 } }));
    const second = await replyOf(
      reader.call(notificationEndpoints.list, { query: { limit: 4, before: first.nextBefore ?? '' } }),
    );
    expect([...first.items, ...second.items].map(({ path }) => path.at(-1))).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
    expect(second.nextBefore).toBeNull();
    expect(
      await replyOf(reader.call(notificationEndpoints.read, { params: { id: first.items[0]?.id ?? '' } })),
    ).toEqual({ unread: 4 });
    expect(
      await replyOf(reader.call(notificationEndpoints.read, { params: { id: first.items[0]?.id ?? '' } })),
    ).toEqual({ unread: 4 });
    expect(await replyOf(reader.call(notificationEndpoints.readAll, {}))).toEqual({ unread: 0 });
    expect(
      (await reader.call(notificationEndpoints.list, { query: { before: '9999-99-99T99:99:99.999Z_x' } }))
        .status,
    ).toBe(200);
  });

  it('NOT-1: nobody sees, counts or marks those of somebody else, in their own organisation or another', async () => {
    const { id } = await addEnquiry(coordinator);
    await happen(coordinator, 'comment.added', id, { commentId: 'c', mentions: [finance.userId] });
    await caughtUp();
    const [own] = await listOf(finance);
    const stranger = await server.signInAs({});
    await addEnquiry(stranger);
    await sweep(tools());
    for (const other of [engineer, stranger]) {
      expect((await listOf(other)).map((each) => each.id)).not.toContain(own?.id);
      const refused = await other.call(notificationEndpoints.read, { params: { id: own?.id ?? '' } });
      expect([refused.status, refused.body.code]).toEqual([404, notificationFailures.notFound.code]);
    }
    expect(await unreadOf(stranger)).toBe(0);
    await stranger.within(async ({ db }) =>
      expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([]),
    );
    // Somebody of this organisation who is named in an event of another one is not told.
    const foreign = await addEnquiry(stranger);
    await happen(stranger, 'comment.added', foreign.id, { commentId: 'c', mentions: [finance.userId] });
    const before = await unreadOf(finance);
    await sweep(tools());
    expect(await unreadOf(finance)).toBe(before);
  });

  it('NOT-1: the live stream tells of a notification only whom it is for', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const closing = new AbortController();
    const hearing = async (person: Signed): Promise<() => string> => {
      let heard = '';
      const answer = await fetch(`${address}/api/live`, {
        headers: headersOf(person),
        signal: closing.signal,
      });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      const go = async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
          heard += part.value;
      };
      go().catch(() => undefined);
      await expect.poll(() => heard).toContain(': open');
      return () => heard;
    };
    const [forFinance, forEngineer] = [await hearing(finance), await hearing(engineer)];
    const { id } = await addEnquiry(coordinator);
    await happen(coordinator, 'comment.added', id, { commentId: 'c', mentions: [finance.userId] });
    await caughtUp();
    await expect.poll(forFinance).toContain(`{"topic":"notifications","id":"${finance.userId}"}`);
    const { id: last } = await addEnquiry(coordinator);
    await expect.poll(forEngineer).toContain(last);
    expect(forEngineer()).not.toContain('notifications');
    closing.abort();
  });
});
