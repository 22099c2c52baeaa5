import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { reminderEndpoints as reminders } from '#reminders/contract/endpoints.ts';
import type { ReminderChange } from '#reminders/contract/schema.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { startWork } from '#app/server/app.ts';
import { openLog } from '#kit/server/log.ts';
import { openQueue } from '#kit/server/queue.ts';
import { reminderJobs } from './jobs.ts';
import { fireReminderJob } from './service.ts';

const hour = 3_600_000;
let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const inHours = (hours: number): string =>
  new Date(server.clock.now().getTime() + hours * hour).toISOString();
const set = (id: string, over: { text?: string; dueAt?: string; userId?: string } = {}, person = owner) =>
  person.call(reminders.add, {
    params: { id },
    body: { text: 'Ask for the drawing', dueAt: inHours(1), userId: person.userId, ...over },
  });
const change = (id: string, reminderId: string, body: ReminderChange, person = owner) =>
  person.call(reminders.change, { params: { id, reminderId }, body });
const fire = (reminderId: string) =>
  reminderJobs({ ...server.tools, clock: server.clock })[0]?.handle({
    organisationId: owner.organisationId,
    reminderId,
  });
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const listed = async (id: string) =>
  (await replyOf(owner.call(reminders.list, { params: { id } }))).reminders;
const told = async (text: string): Promise<number> =>
  (await replyOf(owner.call(auditEndpoints.list, { query: { search: text, limit: 50 } }))).events.filter(
    (event) => event.action === 'reminder.due',
  ).length;

describe('reminders', () => {
  it('DET-6: it waits in the database: two workers that start after it was set tell it once, when it is due', async () => {
    const { id } = await addEnquiry(owner);
    const dueAt = new Date(server.clock.now().getTime() + 2000);
    await replyOf(set(id, { text: 'Survives', dueAt: dueAt.toISOString() }));
    const queue = await openQueue(server.tools.pool, [fireReminderJob], openLog('silent'));
    await queue.work(reminderJobs({ ...server.tools, clock: server.clock }));
    await startWork(server.tools);
    await expect.poll(() => told('Survives')).toBeGreaterThan(0);
    await sleep(1500);
    expect(await told('Survives')).toBe(1);
    expect(Date.parse((await listed(id))[0]?.firedAt ?? '')).toBeGreaterThanOrEqual(dueAt.getTime());
    await queue.close();
  });

  it('DET-6: a reminder for oneself or a colleague stands on the enquiry and among the person’s own, the earliest first', async () => {
    const { id, ReferenceNo } = await addEnquiry(owner);
    const colleague = await server.signInAs({ role: 'Reviewer', organisationId: owner.organisationId });
    await replyOf(set(id, { text: 'Later', dueAt: inHours(3), userId: colleague.userId }));
    await replyOf(set(id, { text: 'Sooner', dueAt: inHours(2) }, colleague));
    expect((await listed(id)).map((each) => [each.text, each.user.id, each.createdBy.name])).toEqual([
      ['Sooner', colleague.userId, colleague.name],
      ['Later', colleague.userId, owner.name],
    ]);
    const { reminders: own } = await replyOf(colleague.call(reminders.mine, {}));
    expect(own.map((each) => [each.text, each.enquiry.ReferenceNo])).toEqual([
      ['Sooner', ReferenceNo],
      ['Later', ReferenceNo],
    ]);
    expect(
      (await replyOf(owner.call(reminders.mine, {}))).reminders.some((each) => each.text === 'Later'),
    ).toBe(false);
  });

  it('DET-6: it is told once when it is due, however often and by however many workers the job is run', async () => {
    const { id } = await addEnquiry(owner);
    const { id: reminderId } = await replyOf(set(id, { text: 'Told once' }));
    await fire(reminderId);
    expect(await told('Told once')).toBe(0);
    server.clock.advance(hour + 1000);
    await Promise.all([fire(reminderId), fire(reminderId), fire(reminderId)]);
    await fire(reminderId);
    expect(await told('Told once')).toBe(1);
    expect((await listed(id))[0]?.firedAt).not.toBeNull();
  });

  it('DET-6: put off, it is told again at the later time; done or deleted, it is not told', async () => {
    const { id } = await addEnquiry(owner);
    const { id: putOff } = await replyOf(set(id, { text: 'Put off' }));
    const { id: done } = await replyOf(set(id, { text: 'Was done' }));
    const { id: deleted } = await replyOf(set(id, { text: 'Was deleted' }));
    await replyOf(change(id, done, { action: 'done' }));
    await replyOf(owner.call(reminders.remove, { params: { id, reminderId: deleted } }));
    server.clock.advance(hour + 1000);
    await fire(putOff);
    await replyOf(change(id, putOff, { action: 'snooze', dueAt: inHours(2) }));
    for (const each of [putOff, done, deleted]) await fire(each);
    expect([await told('Put off'), await told('Was done'), await told('Was deleted')]).toEqual([1, 0, 0]);
    server.clock.advance(2 * hour + 1000);
    await fire(putOff);
    expect(await told('Put off')).toBe(2);
    expect((await listed(id)).map((each) => each.text).toSorted()).toEqual(['Put off', 'Was done']);
    expect(await replyOf(change(id, done, { action: 'reopen' }))).toMatchObject({ doneAt: null });
  });

  it('DET-6: the time lies ahead, the person is an active member, and only who set it or has it changes it', async () => {
    const { id } = await addEnquiry(owner);
    const stranger = await server.signInAs({});
    const colleague = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
    expect(refusal(await set(id, { dueAt: inHours(-1) }))).toEqual([422, 'reminder_in_the_past']);
    expect(refusal(await set(id, { dueAt: inHours(24 * 366 * 6) }))).toEqual([422, 'reminder_in_the_past']);
    expect(refusal(await set(id, { userId: stranger.userId }))).toEqual([422, 'reminder_not_a_member']);
    const { id: reminderId } = await replyOf(set(id));
    expect(refusal(await change(id, reminderId, { action: 'done' }, colleague))).toEqual([
      403,
      'reminder_not_yours',
    ]);
    expect(refusal(await change(id, reminderId, { action: 'done' }, stranger))).toEqual([
      404,
      'enquiry_not_found',
    ]);
    const elsewhere = await addEnquiry(owner);
    expect(refusal(await change(elsewhere.id, reminderId, { action: 'done' }))).toEqual([
      404,
      'reminder_not_found',
    ]);
  });
});
