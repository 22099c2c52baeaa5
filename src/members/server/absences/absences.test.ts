import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { absenceEndpoints as absences } from '#members/contract/absences/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import type { Role } from '#permissions/contract/schema.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { beAbsent, dayFromNow } from '../../../../test/support/absences.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { runningAbsences } from './service.ts';

let server: TestApp;
let owner: Signed;
let quinn: Signed;
let dana: Signed;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const colleague = (name: string, role: Role = 'Reviewer') =>
  server.signInAs({ name, role, departments: ['Finance'], organisationId: owner.organisationId });
beforeEach(async () => {
  owner = await server.signInAs({ name: 'Olga Owner' });
  quinn = await colleague('Quinn Quality');
  dana = await colleague('Dana Deputy', 'Viewer');
});
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const listed = async (person: Signed) => (await replyOf(person.call(absences.list, {}))).absences;
const running = async () => (await owner.within(runningAbsences)).map(({ absent }) => absent.name);
const lastEvents = (count: number) =>
  owner.within(async ({ db }) =>
    (
      await db
        .selectFrom('auditEvents')
        .select(['action', 'actorName', 'summary'])
        .orderBy('seq', 'desc')
        .limit(count)
        .execute()
    ).toReversed(),
  );

describe('entering an absence', () => {
  it('SIGN-6: a person enters, changes and ends their own; each is on the audit trail, and it stays listed', async () => {
    const { absences: entered, deputies } = await replyOf(beAbsent(quinn, dana, { from: 2, to: 4 }));
    expect(deputies.map(({ name }) => name)).toEqual(['Dana Deputy', 'Olga Owner']);
    expect(entered).toMatchObject([
      { from: dayFromNow(2), to: dayFromNow(4), deputy: { name: 'Dana Deputy' }, state: 'planned' },
    ]);
    const id = entered[0]?.id ?? '';
    await replyOf(
      quinn.call(absences.change, {
        params: { id },
        body: { from: dayFromNow(0), to: dayFromNow(4), deputyId: owner.userId },
      }),
    );
    expect(await listed(quinn)).toMatchObject([{ deputy: { name: 'Olga Owner' }, state: 'running' }]);
    expect(await running()).toEqual(['Quinn Quality']);
    await replyOf(quinn.call(absences.end, { params: { id } }));
    expect(await listed(quinn)).toMatchObject([{ state: 'past', endedAt: expect.any(String) }]);
    expect(await running()).toEqual([]);
    expect(refusal(await quinn.call(absences.end, { params: { id } }))).toEqual([409, 'absence_is_over']);
    const events = await lastEvents(3);
    expect(events.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['absence.set', 'Quinn Quality'],
      ['absence.changed', 'Quinn Quality'],
      ['absence.ended', 'Quinn Quality'],
    ]);
    expect(events[0]?.summary).toMatch(/^entered an absence: \d+ \w{3} \d{4} to .+, deputy Dana Deputy$/);
  });

  it('SIGN-6: who may change members enters those of others, but not of who may do more, nor with themselves as deputy', async () => {
    const manager = await colleague('Max Manager', 'Coordinator');
    expect(refusal(await beAbsent(manager, dana, { of: quinn }))).toEqual([403, 'forbidden']);
    await replyOf(
      owner.call(permissionEndpoints.write, {
        params: { role: 'Coordinator' },
        body: { abilities: [...defaultMatrix.Coordinator, 'members:write'] },
      }),
    );
    expect(refusal(await beAbsent(manager, dana, { of: owner }))).toEqual([403, 'member_may_do_more']);
    expect(refusal(await beAbsent(manager, manager, { of: quinn }))).toEqual([403, 'deputy_names_oneself']);
    await replyOf(beAbsent(manager, dana, { of: quinn }));
    expect((await lastEvents(1))[0]?.summary).toContain('entered an absence of Quinn Quality: ');
    expect(refusal(await dana.call(absences.list, { query: { userId: quinn.userId } }))).toEqual([
      403,
      'forbidden',
    ]);
    const id = (await listed(quinn))[0]?.id ?? '';
    expect(refusal(await dana.call(absences.end, { params: { id } }))).toEqual([403, 'forbidden']);
    await replyOf(manager.call(absences.end, { params: { id } }));
  });

  it('SIGN-6: days that make no sense are refused at their field, and nothing is kept', async () => {
    for (const [from, to, code, field] of [
      [3, 2, 'absence_ends_first', 'to'],
      [-2, 2, 'absence_begins_in_past', 'from'],
      [0, 400, 'absence_too_long', 'to'],
    ] as const) {
      const reply = await beAbsent(quinn, dana, { from, to });
      expect([refusal(reply), Object.keys(reply.body.fields ?? {})]).toEqual([[400, code], [field]]);
    }
    expect(await listed(quinn)).toEqual([]);
  });
});

describe('the deputy', () => {
  it('SIGN-6: is another active member of the same organisation who sees enquiries', async () => {
    expect(refusal(await beAbsent(quinn, quinn))).toEqual([400, 'own_deputy']);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(refusal(await beAbsent(quinn, stranger))).toEqual([409, 'deputy_not_active']);
    await replyOf(
      owner.call(permissionEndpoints.write, { params: { role: 'Viewer' }, body: { abilities: [] } }),
    );
    expect(refusal(await beAbsent(quinn, dana))).toEqual([409, 'deputy_sees_no_enquiries']);
    await owner.call(memberEndpoints.change, { params: { id: dana.userId }, body: { state: 'deactivated' } });
    expect(refusal(await beAbsent(quinn, dana))).toEqual([409, 'deputy_not_active']);
  });

  it('SIGN-6: is not absent then, nor becomes absent while standing in: there is no chain', async () => {
    const carl = await colleague('Carl Chain');
    await replyOf(beAbsent(dana, carl, { from: 5, to: 8 }));
    const reply = await beAbsent(quinn, dana, { from: 1, to: 5 });
    expect(refusal(reply)).toEqual([409, 'deputy_absent']);
    expect(reply.body.fields?.deputyId).toMatch(/^Dana Deputy is absent .+\. Choose another deputy\.$/);
    await replyOf(beAbsent(quinn, dana, { from: 1, to: 4 }));
    expect(refusal(await beAbsent(dana, carl, { from: 4, to: 4 }))).toEqual([409, 'absent_is_deputy']);
    expect(refusal(await beAbsent(quinn, carl, { from: 3, to: 6 }))).toEqual([409, 'absence_overlaps']);
  });

  it('SIGN-6: two absences that exclude each other are not entered at once', async () => {
    const replies = await Promise.all([beAbsent(quinn, dana), beAbsent(dana, quinn)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('SIGN-6: an absence of somebody deactivated or removed, or with such a deputy, has no effect', async () => {
    await replyOf(beAbsent(quinn, dana));
    const state = (userId: string, to: 'active' | 'deactivated') =>
      replyOf(owner.call(memberEndpoints.change, { params: { id: userId }, body: { state: to } }));
    for (const { userId } of [quinn, dana]) {
      await state(userId, 'deactivated');
      expect(await running()).toEqual([]);
      await state(userId, 'active');
      expect(await running()).toEqual(['Quinn Quality']);
    }
    await replyOf(owner.call(memberEndpoints.remove, { params: { id: dana.userId } }));
    expect(await running()).toEqual([]);
  });

  it('ORG-2: another organisation sees no absence and ends none', async () => {
    await replyOf(beAbsent(quinn, dana));
    const id = (await listed(quinn))[0]?.id ?? '';
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(refusal(await stranger.call(absences.end, { params: { id } }))).toEqual([
      404,
      'absence_not_found',
    ]);
    expect(refusal(await stranger.call(absences.list, { query: { userId: quinn.userId } }))).toEqual([
      404,
      'member_not_found',
    ]);
    expect(await stranger.within(async ({ db }) => db.selectFrom('absences').selectAll().execute())).toEqual(
      [],
    );
  });
});
