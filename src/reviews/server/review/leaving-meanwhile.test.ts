import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsOf } from '#audit/server/service.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { changeMember, holdOwnMembership, removeMember } from '#members/server/service.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import type { Ability } from '#permissions/contract/schema.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { ReviewSettings } from '#reviews/contract/settings.ts';
import { signDecision } from '../departments/service.ts';
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

const { approveAll, colleague, finish, found, open } = createReviewing(() => ({ server, owner }));

const opened = async (): Promise<string> => {
  const { id } = await addEnquiry(owner);
  await addRequirement(owner, id, { departments: ['Engineering'] });
  await replyOf(open(id));
  return id;
};

const signedHere = {
  department: 'Finance' as const,
  decision: 'rejected' as const,
  comment: 'No price',
  answers: [],
  rows: [],
  risk: null,
  revision: 1,
};

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(server.tools.db);
  return rows[0]?.count ?? 0;
};

/** Signs while a colleague holds the enquiry; what happens in between comes first. */
const signBehind = async <T>(
  id: string,
  sign: () => Promise<T>,
  between: () => Promise<unknown>,
): Promise<T> => {
  let signing: Promise<T> | undefined;
  await owner.within(async (scope) => {
    await lockEnquiry(scope, id);
    signing = sign();
    await expect.poll(countWaiting).toBe(1);
    await between();
  });
  if (!signing) throw new Error('nobody signs');
  return signing;
};

it('FEAS-3: nobody signs for a department who was taken off it, or out of the organisation, before the signature was written', async () => {
  const id = await opened();
  const reviewer = await colleague('Reviewer', ['Finance']);
  const sign = () => decide(reviewer, id, { ...approval('Finance', 1), rows: [] });
  const moved = await signBehind(id, sign, () =>
    owner.within((scope) => changeMember(scope, reviewer.userId, { departments: ['Engineering'] })),
  );
  expect([moved.status, moved.body.code]).toEqual([403, 'not_your_department']);
  const other = await colleague('Reviewer', ['Finance']);
  const removed = await signBehind(
    id,
    () => decide(other, id, { ...approval('Finance', 1), rows: [] }),
    () => owner.within((scope) => removeMember(scope, other.userId)),
  );
  expect(removed.status).toBe(403);
  const finance = (await found(id)).departments.find(({ department }) => department === 'Finance');
  expect(finance?.decision).toBeNull();
});

it('FEAS-5: nor gives anybody the final approval whose role was taken away meanwhile', async () => {
  const id = await opened();
  await approveAll(id);
  const approver = await colleague('Quality Manager', []);
  const refused = await signBehind(
    id,
    () => finish(id, { outcome: 'accepted', reason: 'Ok', revision: 1 }, approver),
    () => owner.within((scope) => changeMember(scope, approver.userId, { role: 'Viewer' })),
  );
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
});

it('CR-8: nor signs anybody whose role may no longer do it; a change of that waits until the signature is written', async () => {
  const id = await opened();
  await approveAll(id);
  const approver = await colleague('Quality Manager', []);
  const { matrix } = await replyOf(owner.call(permissionEndpoints.read, {}));
  const change = (abilities: Ability[]) =>
    owner.call(permissionEndpoints.write, { params: { role: 'Quality Manager' }, body: { abilities } });
  const before = matrix['Quality Manager'];
  const less = before.filter((each) => each !== 'approvals:decide');
  const sign = () => finish(id, { outcome: 'accepted', reason: 'Ok', revision: 1 }, approver);
  const refused = await signBehind(id, sign, () => replyOf(change(less)));
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);

  await replyOf(change(before));
  let changing: ReturnType<typeof change> | undefined;
  await approver.within(async (scope) => {
    expect(await holdOwnMembership(scope)).toBe(true);
    changing = change(less);
    await expect.poll(countWaiting).toBe(1);
  });
  expect((await changing)?.status).toBe(200);
});

it('SIGN-6: a signature that waited needs what the organisation asks of signatures when it is written', async () => {
  const id = await opened();
  const reviewer = await colleague('Reviewer', ['Finance', 'Operations']);
  await replyOf(decide(reviewer, id, { ...approval('Operations', 1), rows: [] }));
  const sign = () => decide(reviewer, id, { ...approval('Finance', 1), rows: [] });
  const rule = (body: Partial<ReviewSettings>) => owner.call(reviewEndpoints.changeSettings, { body });
  const unproven = await signBehind(id, sign, () => replyOf(rule({ signsWithPassword: true })));
  expect([unproven.status, unproven.body.code]).toEqual([403, 'confirm_needed']);
  await replyOf(rule({ signsWithPassword: false }));
  const second = await signBehind(id, sign, () => replyOf(rule({ needsFourEyes: true })));
  expect([second.status, second.body.code]).toEqual([409, 'four_eyes']);
  await replyOf(rule({ needsFourEyes: false }));
  // A rule that begins while a signature is being written waits for it.
  let beginning: ReturnType<typeof rule> | undefined;
  await reviewer.within(async (scope) => {
    await signDecision(scope, id, signedHere);
    beginning = rule({ needsFourEyes: true });
    await expect.poll(countWaiting).toBe(1);
  });
  expect((await beginning)?.status).toBe(200);
});

it('FEAS-3: a signature that waited bears the time of signing, and so does a revision', async () => {
  const id = await opened();
  let released = new Date();
  const release = () => {
    server.clock.advance(60_000);
    released = server.clock.now();
    return Promise.resolve();
  };
  const sign = () => decide(owner, id, { ...approval('Finance', 1), rows: [] });
  expect((await signBehind(id, sign, release)).status).toBe(200);
  const signed = (await found(id)).departments.find(({ department }) => department === 'Finance')?.decision;
  expect(Date.parse(signed?.at ?? '')).toBeGreaterThanOrEqual(released.getTime());
  const event = (await owner.within((scope) => eventsOf(scope, id))).at(-1);
  expect(event?.at.toISOString()).toBe(signed?.at);
  await signBehind(id, () => addRequirement(owner, id, { departments: ['Finance'] }), release);
  const { revisions } = await replyOf(owner.call(revisionEndpoints.list, { params: { id } }));
  expect(Date.parse(revisions[0]?.at ?? '')).toBeGreaterThanOrEqual(released.getTime());
});
