import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import type { NotificationKind } from '#notifications/contract/kinds.ts';
import type { Choice } from '#notifications/contract/schema.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { beAbsent } from '../../../test/support/absences.ts';
import { addEnquiry, openedReview, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { openTools, startWork } from '#app/server/app.ts';
import { record } from '#audit/server/service.ts';
import { openLog } from '#kit/server/log.ts';
import type { Queue } from '#kit/server/queue.ts';
import { followAuditTrail, sweep, type FollowTools } from './follower.ts';
import { mailNotification, notificationJobs } from './jobs.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const tools = (over: Partial<FollowTools> = {}): FollowTools => ({
  ...server.tools,
  appUrl: server.tools.config.appUrl,
  ...over,
});
const at = (instant: string): FollowTools => tools({ clock: { now: () => new Date(instant) } });

/** An organisation whose one reader is mentioned by the other as often as a test asks. */
const organisation = async () => {
  const writer = await server.signInAs({});
  const reader = await server.signInAs({ organisationId: writer.organisationId, role: 'Reviewer' });
  const { id } = await addEnquiry(writer);
  const mention = (comment: string, mentions: unknown = [reader.userId]) =>
    writer.within((scope) =>
      record(scope, {
        action: 'comment.added',
        subject: { type: 'enquiry', id },
        summary: 'commented',
        data: { commentId: comment, mentions },
      }),
    );
  return { writer, reader, enquiryId: id, mention, organisationId: writer.organisationId };
};

const commentsTold = async (reader: Signed): Promise<string[]> =>
  (await replyOf(reader.call(notificationEndpoints.list, { query: { limit: 100 } }))).items.map(
    ({ path }) => path.split('comment=')[1] ?? '',
  );
const mailsTo = async (person: Signed): Promise<{ subject: string; body: string }[]> =>
  (
    await server.tools.pool.query<{ subject: string; body: string }>(
      'select subject, body from outbox_mails where recipient = $1 order by created_at',
      [person.email],
    )
  ).rows;
/** Sends what waits to be sent at once, as the worker's jobs do; twice, because a job may be run twice. */
const sendWaiting = async (reader: Signed): Promise<void> => {
  const waiting = await reader.within(({ db }) =>
    db.selectFrom('notifications').select('id').where('mail', '=', 'now').execute(),
  );
  const [handler] = notificationJobs(tools());
  for (const { id } of [...waiting, ...waiting])
    await handler?.handle({ organisationId: reader.organisationId, id });
};
const choose = (reader: Signed, choice: Choice) =>
  replyOf(reader.call(notificationEndpoints.choose, { body: choice }));

describe('following the audit trail', () => {
  it('NOT-1: tells each event once, though several workers follow at the same moment', async () => {
    const { reader, mention, organisationId } = await organisation();
    const second = await openTools(server.tools.config, server.connection, openLog('silent'), server.clock);
    const names = Array.from({ length: 12 }, (_, n) => `c${n}`);
    const workers = names.flatMap((name) => [
      mention(name),
      followAuditTrail(tools(), organisationId),
      followAuditTrail({ ...second, appUrl: second.config.appUrl }, organisationId),
    ]);
    await Promise.all(workers);
    await sweep(tools());
    await second.close();
    expect((await commentsTold(reader)).toSorted()).toEqual(names.toSorted());
    await sendWaiting(reader);
    expect(await mailsTo(reader)).toHaveLength(names.length);
  });

  it('NOT-1: a worker that dies in the middle leaves nothing half told; the next one tells everything once', async () => {
    const { reader, mention, organisationId } = await organisation();
    for (const name of ['c1', 'c2', 'c3']) await mention(name);
    let sent = 0;
    const dying: Queue = {
      ...server.tools.queue,
      send: async (scope, of, data) => {
        await server.tools.queue.send(scope, of, data);
        sent += 1;
        if (sent < 2) return;
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(scope.db);
        await server.tools.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      },
    };
    await expect(followAuditTrail(tools({ queue: dying }), organisationId)).rejects.toThrow();
    // A cut connection is tried again; this one is cut each time, in the middle of its work.
    expect(sent).toBeGreaterThanOrEqual(2);
    expect(await commentsTold(reader)).toEqual([]);
    await sweep(tools());
    await sweep(tools());
    expect(await commentsTold(reader)).toEqual(['c3', 'c2', 'c1']);
    const { rows } = await server.tools.pool.query(
      `select 1 from pgboss.job where name = $1 and data->>'organisationId' = $2`,
      [mailNotification.name, organisationId],
    );
    expect(rows).toHaveLength(3);
  });

  it('NOT-1: a worker is woken by the event itself, and mails go out', async () => {
    const works = await openTools(server.tools.config, server.connection, openLog('silent'), server.clock);
    await startWork(works);
    const { reader, mention } = await organisation();
    await mention('woken');
    await expect.poll(() => commentsTold(reader)).toEqual(['woken']);
    await expect.poll(async () => (await mailsTo(reader)).length).toBe(1);
    const [mail] = await mailsTo(reader);
    expect(mail?.subject).toContain('mentioned you');
    expect(mail?.body).toMatch(
      /Switch it off, or to one summary a day: http:\/\/localhost:3000\/settings\?tab=notifications$/,
    );
    await works.close();
  });

  it('NOT-1: an event nobody can make sense of is passed over, and those after it are told', async () => {
    const { reader, mention, organisationId, writer, enquiryId } = await organisation();
    for (const odd of [null, 7, 'x', [null, 7, {}], { length: 3 }]) await mention('odd', odd);
    await writer.within(async (scope) => {
      await record(scope, {
        action: 'comment.added',
        subject: { type: 'enquiry', id: crypto.randomUUID() },
        summary: 'of nothing',
        data: { mentions: [reader.userId] },
      });
      await record(scope, {
        action: 'review.opened',
        subject: { type: 'enquiry', id: enquiryId },
        summary: 'not open at all',
      });
      await record(scope, {
        action: 'access.approved',
        subject: { type: 'access-request', id: null },
        summary: 'of nobody',
      });
      await record(scope, {
        action: 'comment.added',
        subject: { type: 'enquiry', id: enquiryId },
        summary: '',
        data: { mentions: [reader.userId, 'not an id', reader.userId], commentId: 'x\u0000'.slice(0, 1) },
      });
    });
    await mention('plain');
    await followAuditTrail(tools(), organisationId);
    expect(await commentsTold(reader)).toEqual(['plain', 'x']);
  });

  it('NOT-1: what a person or a mail wrote stays one plain line in the subject', async () => {
    const { reader, writer, enquiryId, organisationId } = await organisation();
    await writer.within((scope) =>
      record(scope, {
        action: 'reminder.due',
        subject: { type: 'enquiry', id: enquiryId },
        summary: 'is due',
        data: {
          userId: reader.userId,
          text: `Call\r\nBcc: everybody@specimen.example\u202e${'x'.repeat(500)}`,
        },
      }),
    );
    await followAuditTrail(tools(), organisationId);
    await sendWaiting(reader);
    const [mail] = await mailsTo(reader);
    expect(mail?.subject).toMatch(/^Reminder: Call Bcc: everybody@specimen\.example x+…$/);
    expect(mail?.subject.length).toBe(200);
  });
});

describe('what a person wants', () => {
  const wanting = (kind: NotificationKind, inApp: boolean, mail: Choice['mail']): Choice => ({
    kind,
    inApp,
    mail,
  });

  it('NOT-1: each kind can be switched off in the app and by mail', async () => {
    const { reader, mention, organisationId } = await organisation();
    await choose(reader, wanting('mentioned', true, 'off'));
    await mention('app only');
    await followAuditTrail(tools(), organisationId);
    await choose(reader, wanting('mentioned', false, 'now'));
    await mention('mail only');
    await followAuditTrail(tools(), organisationId);
    const settings = await choose(reader, wanting('mentioned', false, 'off'));
    expect(settings.choices.find(({ kind }) => kind === 'mentioned')).toEqual(
      wanting('mentioned', false, 'off'),
    );
    await mention('nothing');
    await followAuditTrail(tools(), organisationId);
    await sendWaiting(reader);
    expect(await commentsTold(reader)).toEqual(['app%20only']);
    const mails = await mailsTo(reader);
    expect([mails.length, mails[0]?.body.includes('mail%20only')]).toEqual([1, true]);
    expect(
      (await reader.call(notificationEndpoints.choose, { body: wanting('access', true, 'off') })).body.code,
    ).toBe('always_mailed');
  });

  it('NOT-1: a daily summary comes once, in the person’s own morning, with what they have not read meanwhile', async () => {
    const { reader, mention, organisationId } = await organisation();
    const day = (days: number, time: string) =>
      `${new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;
    await choose(reader, wanting('mentioned', true, 'daily'));
    await replyOf(reader.call(notificationEndpoints.setTime, { body: { timeZone: 'Asia/Dubai', hour: 8 } }));
    await mention('first');
    await mention('second');
    await mention('read');
    await followAuditTrail(tools(), organisationId);
    const { items } = await replyOf(reader.call(notificationEndpoints.list, { query: {} }));
    // Three within one millisecond stand in any order.
    const seen = items.find(({ path }) => path.includes('comment=read'));
    await replyOf(reader.call(notificationEndpoints.read, { params: { id: seen?.id ?? '' } }));
    await sweep(tools());
    expect(await mailsTo(reader)).toEqual([]);
    // Two mornings on, whatever the time of day is now: 04:00 in UTC is eight in Dubai.
    await Promise.all([sweep(at(day(2, '04:01:00'))), sweep(at(day(2, '04:01:00')))]);
    const [summary, ...more] = await mailsTo(reader);
    expect([summary?.subject, more]).toEqual(['Your day: 2 things in contract review', []]);
    for (const told of ['comment=first', 'comment=second']) expect(summary?.body).toContain(told);
    expect(summary?.body).not.toContain('comment=read');
    for (const time of ['05:00:00', '12:00:00', '23:59:00']) await sweep(at(day(2, time)));
    await sweep(at(day(3, '04:01:00')));
    expect(await mailsTo(reader)).toHaveLength(1);
  });

  it('NOT-1: what was to come in a summary is dropped when the person switches its kind off, and left to who has gone', async () => {
    const { reader, writer, mention, organisationId } = await organisation();
    await choose(reader, wanting('mentioned', true, 'daily'));
    await mention('dropped');
    await followAuditTrail(tools(), organisationId);
    await choose(reader, wanting('mentioned', true, 'off'));
    await choose(reader, wanting('mentioned', true, 'daily'));
    await mention('gone');
    await followAuditTrail(tools(), organisationId);
    await writer.within(({ db }) =>
      db
        .updateTable('memberships')
        .set({ state: 'deactivated' })
        .where('userId', '=', reader.userId)
        .execute(),
    );
    await sweep(at(new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString()));
    expect(await mailsTo(reader)).toEqual([]);
  });
});

it('SIGN-6: while a reviewer is absent, the deputy is notified too', async () => {
  const { writer, reader: deputy, organisationId } = await organisation();
  const reviewer = await server.signInAs({ organisationId, role: 'Reviewer', departments: ['Finance'] });
  await replyOf(beAbsent(reviewer, deputy));
  await openedReview(writer);
  await followAuditTrail(tools(), organisationId);
  for (const person of [reviewer, deputy]) {
    const { items } = await replyOf(person.call(notificationEndpoints.list, { query: {} }));
    const needed = items.filter(({ kind }) => kind === 'decision_needed');
    expect(needed.map(({ title, detail, path }) => [title, detail, path])).toEqual([
      [
        expect.stringMatching(/^Your decision is needed on /),
        expect.stringMatching(/^Finance · /),
        expect.stringContaining('department=Finance'),
      ],
    ]);
  }
});
