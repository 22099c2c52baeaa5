import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { toNewEntry, type NewEntry } from '#registers/contract/entries/entry.ts';
import { readDraft } from '#registers/contract/entries/draft.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { listRegisters } from './service.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());
const begin = async () => void (owner = await server.signInAs({ role: 'Owner' }));

const newEntry = (register: NewEntry['register'], draft: Record<string, string>): NewEntry => {
  const read = readDraft(register, draft);
  if (!('entry' in read)) throw new Error(JSON.stringify(read.problems));
  return toNewEntry(register, read.entry);
};
const licence = (over: Record<string, string> = {}): NewEntry =>
  newEntry('licences', {
    specification: 'API 6A',
    number: '6A-0123',
    facility: 'Works 1',
    pslTo: '3',
    expires: '2028-02-29',
    ...over,
  });
const add = (entry: NewEntry, who = owner) => who.call(registerEndpoints.add, { body: entry });
const change = (id: string, entry: NewEntry, who = owner) =>
  who.call(registerEndpoints.change, { params: { id }, body: entry });
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const history = async (id: string) =>
  (await replyOf(owner.call(registerEndpoints.history, { params: { id } }))).events;

describe('registers', () => {
  it('FND-4, FND-6, FND-7: keep what the organisation holds and accepts, for everybody in it to read', async () => {
    await begin();
    await replyOf(add(licence()));
    await replyOf(add(newEntry('qualifications', { kind: 'wps', number: 'WPS-014', material: 'P-No. 1' })));
    await replyOf(add(newEntry('standards', { designation: 'API 6A', edition: '21st' })));
    await replyOf(add(newEntry('limits', { subject: 'warranty', value: '18', mayExceed: 'Owner' })));
    const viewer = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    const read = await replyOf(viewer.call(registerEndpoints.list, {}));
    expect(read).toMatchObject({
      licences: [{ number: '6A-0123', pslTo: '3', expires: '2028-02-29', changedBy: owner.name }],
      qualifications: [{ number: 'WPS-014', material: 'P-No. 1' }],
      standards: [{ designation: 'API 6A', edition: '21st', withdrawnOn: null }],
      limits: [{ subject: 'warranty', value: 18, mayExceed: 'Owner' }],
    });
    expect(await viewer.within(listRegisters)).toEqual(read);
  });

  it('refuse an entry twice, one that is wrong, and one of another register or organisation', async () => {
    await begin();
    const { id } = await replyOf(add(licence()));
    expect(refusal(await add(licence({ number: ' 6a-0123 ' })))).toEqual([409, 'register_entry_exists']);
    const other = await replyOf(add(licence({ facility: 'Works 2' })));
    expect(refusal(await change(other.id, licence()))).toEqual([409, 'register_entry_exists']);
    const wrong = licence();
    (wrong.entry as { number: string }).number = '12';
    const { status, body } = await add(wrong);
    expect([status, (body as { fields?: object }).fields]).toEqual([
      400,
      { 'entry.number': 'Write the number as on the licence: 6A-0123' },
    ]);
    const standard = newEntry('standards', { designation: 'API 6A', edition: '21st' });
    expect(refusal(await change(id, standard))).toEqual([404, 'unknown_register_entry']);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(refusal(await change(id, licence(), stranger))).toEqual([404, 'unknown_register_entry']);
    for (const endpoint of [
      registerEndpoints.remove,
      registerEndpoints.history,
      registerEndpoints.dependents,
    ])
      expect(refusal(await stranger.call(endpoint, { params: { id } }))).toEqual([
        404,
        'unknown_register_entry',
      ]);
    expect((await replyOf(stranger.call(registerEndpoints.list, {}))).licences).toEqual([]);
  });

  it('are changed by administrators and quality alone', async () => {
    await begin();
    for (const [role, expected] of [
      ['Admin', 200],
      ['Quality Manager', 200],
      ['Coordinator', 403],
      ['Reviewer', 403],
      ['Viewer', 403],
    ] as const) {
      const who = await server.signInAs({ role, organisationId: owner.organisationId });
      expect([role, (await add(licence({ facility: role }), who)).status]).toEqual([role, expected]);
    }
  });

  it('say of each entry what was changed by whom; what changes nothing leaves no trace', async () => {
    await begin();
    const { id } = await replyOf(add(licence()));
    await replyOf(change(id, licence()));
    await replyOf(change(id, licence({ expires: '2031-02-28', products: 'Chokes' })));
    expect((await history(id)).map(({ actor, summary }) => [actor, summary])).toEqual([
      [owner.name, 'added the licence 6A-0123 (API 6A, Works 1)'],
      [
        owner.name,
        'changed the licence 6A-0123 (API 6A, Works 1): Products from none to Chokes; Expires from 2028-02-29 to 2031-02-28',
      ],
    ]);
    await replyOf(owner.call(registerEndpoints.remove, { params: { id } }));
    expect((await replyOf(owner.call(registerEndpoints.list, {}))).licences).toEqual([]);
    const { events } = await replyOf(
      owner.call(auditEndpoints.list, { query: { search: 'register.removed' } }),
    );
    expect(events.map(({ summary }) => summary)).toEqual(['removed the licence 6A-0123 (API 6A, Works 1)']);
  });

  it('name the open enquiries that depend on an entry, and nothing where none does', async () => {
    await begin();
    const { id } = await replyOf(add(licence()));
    const limit = await replyOf(add(newEntry('limits', { subject: 'payment', value: '45' })));
    const dependents = async (of: string) =>
      (await replyOf(owner.call(registerEndpoints.dependents, { params: { id: of } }))).enquiries;
    expect(await dependents(id)).toEqual([]);
    const enquiry = await addEnquiry(owner);
    for (const text of ['Valves shall be to api 6a, PSL 2.', 'Mark with the API 6A monogram.', 'API 16A'])
      await replyOf(
        owner.call(requirementEndpoints.add, {
          params: { id: enquiry.id },
          body: {
            text,
            category: 'technical',
            mandatory: true,
            departments: ['Engineering'],
            standard: null,
            place: null,
          },
        }),
      );
    expect(await dependents(id)).toEqual([
      { id: enquiry.id, reference: enquiry.ReferenceNo, requirements: 2 },
    ]);
    expect(await dependents(limit.id)).toEqual([]);
  });

  it('FND-6: answer whether we may mark a product on a day, with the licence and its last day', async () => {
    await begin();
    await replyOf(add(licence()));
    await replyOf(add(licence({ facility: 'Works 2', expires: '2026-12-31' })));
    const ask = async (query: { specification: string; on: string; psl?: string }) =>
      replyOf(owner.call(registerEndpoints.coverage, { query }));
    const covered = await ask({ specification: 'API Spec 6A', psl: '3', on: '2027-06-01' });
    expect(covered.covers).toBe(true);
    expect(covered.licences.map(({ facility, covers, reasons }) => [facility, covers, reasons])).toEqual([
      ['Works 1', true, []],
      ['Works 2', false, ['expires on 31 Dec 2026, before 1 Jun 2027']],
    ]);
    expect((await ask({ specification: '6A', psl: '4', on: '2027-06-01' })).covers).toBe(false);
    expect(await ask({ specification: 'API 17D', on: '2027-06-01' })).toEqual({
      covers: false,
      licences: [],
    });
  });
});
