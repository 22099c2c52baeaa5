import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { readDepartmentMatrix } from './service.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());
const begin = async () => void (owner = await server.signInAs({ role: 'Owner' }));

const change = (subject: string, departments: Department[], who = owner) =>
  who.call(routingEndpoints.change, { params: { subject }, body: { departments } });
const subjectNamed = async (id: string, who = owner) =>
  (await replyOf(who.call(routingEndpoints.list, {}))).subjects.find((each) => each.id === id);
const history = async () =>
  (await replyOf(owner.call(auditEndpoints.list, { query: { search: 'routing.changed' } }))).events;

describe('departments by subject', () => {
  it('are the defaults until someone sets others, whose order is kept, with who set them and when', async () => {
    await begin();
    const hardness = await subjectNamed('hardness');
    expect(hardness).toMatchObject({ area: 'The goods', name: 'Hardness', own: null });
    expect(hardness?.defaults).toEqual(['Engineering', 'Quality Assurance', 'Procurement']);
    const wanted: Department[] = ['Finance', 'Quality Assurance', 'Engineering'];
    const { subjects } = await replyOf(change('hardness', wanted));
    expect(subjects.length).toBeGreaterThan(140);
    expect(subjects.filter(({ own }) => own !== null).map(({ id }) => id)).toEqual(['hardness']);
    expect((await subjectNamed('hardness'))?.own).toMatchObject({ departments: wanted, by: owner.name });
    expect(await owner.within(readDepartmentMatrix)).toEqual({ hardness: wanted });
  });

  it('are kept only where they differ from the default, and go back to it one by one or all at once', async () => {
    await begin();
    await replyOf(change('hardness', ['Finance']));
    await replyOf(change('warranty', ['Finance']));
    await replyOf(change('bolting', ['Maintenance']));
    await replyOf(change('hardness', ['Engineering', 'Quality Assurance', 'Procurement']));
    await replyOf(owner.call(routingEndpoints.reset, { params: { subject: 'warranty' } }));
    expect(await owner.within(readDepartmentMatrix)).toEqual({ bolting: ['Maintenance'] });
    await replyOf(change('payment', ['Legal & Compliance', 'Finance']));
    const { subjects } = await replyOf(owner.call(routingEndpoints.resetAll, {}));
    expect(subjects.filter(({ own }) => own !== null)).toEqual([]);
    expect(await owner.within(readDepartmentMatrix)).toEqual({});
  });

  it('stand in the audit trail, each with what held before, and what changes nothing leaves no trace', async () => {
    await begin();
    await replyOf(change('hardness', ['Finance', 'Engineering']));
    await replyOf(change('hardness', ['Finance', 'Engineering']));
    await replyOf(owner.call(routingEndpoints.resetAll, {}));
    await replyOf(owner.call(routingEndpoints.resetAll, {}));
    const [set, unset] = ['Finance, Engineering', 'Engineering, Quality Assurance, Procurement'];
    expect((await history()).map(({ actor, summary }) => [actor, summary])).toEqual([
      [owner.name, `changed who answers “Hardness” from ${set} to ${unset}`],
      [owner.name, `changed who answers “Hardness” from ${unset} to ${set}`],
    ]);
  });

  it('refuse an unknown subject, an unknown or repeated department, and none at all', async () => {
    await begin();
    const unknown = await change('flux-capacitors', ['Finance']);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_subject']);
    const reset = await owner.call(routingEndpoints.reset, { params: { subject: '__proto__' } });
    expect([reset.status, reset.body.code]).toEqual([404, 'unknown_subject']);
    for (const departments of [[], ['Finance', 'Finance'], ['Kitchen' as Department]]) {
      const { status, body } = await change('hardness', departments as Department[]);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    }
    expect(await owner.within(readDepartmentMatrix)).toEqual({});
    expect(await history()).toEqual([]);
  });

  it('are seen by every member, set by administrators alone, and unknown to other organisations', async () => {
    await begin();
    await replyOf(change('hardness', ['Finance']));
    const viewer = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    expect((await subjectNamed('hardness', viewer))?.own?.departments).toEqual(['Finance']);
    const refused = await change('hardness', ['Maintenance'], viewer);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect((await subjectNamed('hardness', stranger))?.own).toBeNull();
    await replyOf(change('hardness', ['Maintenance'], stranger));
    await replyOf(stranger.call(routingEndpoints.resetAll, {}));
    expect((await subjectNamed('hardness'))?.own?.departments).toEqual(['Finance']);
  });

  it('forget a subject that a later release no longer has', async () => {
    await begin();
    await owner.within(({ db, organisationId, now }) =>
      db
        .insertInto('subjectDepartments')
        .values({
          organisationId,
          subject: 'long-gone',
          departments: ['Finance'],
          changedAt: now,
          changedBy: owner.name,
        })
        .execute(),
    );
    expect(await owner.within(readDepartmentMatrix)).toEqual({});
    await replyOf(owner.call(routingEndpoints.resetAll, {}));
  });
});
