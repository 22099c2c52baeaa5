import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { detailEndpoints as details } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints as records } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { RequirementChange } from '#enquiries/contract/requirements/schema.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  acceptEvery,
  addEnquiry,
  addRequirement,
  replyOf,
  requirement,
} from '../../../../test/support/enquiries.ts';
import { takeIn } from '../../../../test/support/taking-in.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const find = (person: Signed, id: string) => replyOf(person.call(details.find, { params: { id } }));
const changeRow = (person: Signed, id: string, requirementId: string, body: RequirementChange) =>
  person.call(requirementEndpoints.change, { params: { id, requirementId }, body });
const actionsOf = async (person: Signed, id: string) =>
  (await replyOf(person.call(records.history, { params: { id } }))).events.map((event) => event.action);

describe('the ledger', () => {
  it('AI-7: a row added by hand quotes the passage it stands in, and nothing that does not stand there', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const { id, sources } = await addEnquiry(owner, { text: 'Valves shall be tested 😀 twice.' });
    const other = await addEnquiry(owner, { text: 'Another text.' });
    const sourceId = sources[0]?.id ?? '';
    const added = await addRequirement(owner, id, {
      departments: ['Engineering', 'Engineering'],
      place: { sourceId, start: 0, end: 22 },
    });
    expect(added).toMatchObject({
      no: 1,
      state: 'added',
      departments: ['Engineering'],
      by: owner.name,
      place: { quote: 'Valves shall be tested', start: 0, end: 22, page: null },
    });
    const { text } = await replyOf(owner.call(sourceEndpoints.text, { params: { id, sourceId } }));
    expect(text.slice(0, 22)).toBe(added.place?.quote);
    for (const place of [
      { start: 0, end: 99 },
      { start: 9, end: 9 },
      { start: 12, end: 5 },
      { start: 23, end: 24 },
      { start: 22, end: 23 },
      { start: 0, end: 5, sourceId: other.sources[0]?.id ?? '' },
    ]) {
      const reply = await owner.call(requirementEndpoints.add, {
        params: { id },
        body: requirement({ place: { sourceId, ...place } }),
      });
      expect([place, reply.status, reply.body.code]).toEqual([place, 422, 'quote_not_in_source']);
    }
  });

  it('AI-7: accept, edit and reject, each counted at once and each an event', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const { id } = await takeIn(server, owner, {
      text: 'Valves shall be tested.\nValves shall be painted.\nThe seller must pay the freight.\nDrawings shall be submitted.',
    });
    const rows = (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements;
    expect(rows.map((row) => row.no)).toEqual([1, 2, 3, 4]);
    const { unconfirmed } = await find(owner, id);
    const steps: [RequirementChange, object][] = [
      [{ action: 'accept' }, { state: 'accepted', text: 'Valves shall be tested.' }],
      [
        { action: 'edit', text: 'Paint twice.', departments: ['Operations'] },
        {
          state: 'edited',
          text: 'Paint twice.',
          departments: ['Operations'],
          place: { quote: 'Valves shall be painted.' },
        },
      ],
      [{ action: 'reject' }, { state: 'rejected' }],
    ];
    for (const [index, [change, expected]] of steps.entries()) {
      expect(await replyOf(changeRow(owner, id, rows[index]?.id ?? '', change))).toMatchObject(expected);
      expect((await find(owner, id)).unconfirmed).toBe(unconfirmed - index - 1);
    }
    expect(await acceptEvery(owner, id)).toHaveLength(1);
    expect((await find(owner, id)).unconfirmed).toBe(unconfirmed - 4);
    expect((await actionsOf(owner, id)).slice(2)).toEqual([
      'requirement.accepted',
      'requirement.edited',
      'requirement.rejected',
      'requirement.accepted',
    ]);
    const foreign = await addEnquiry(owner);
    expect((await changeRow(owner, foreign.id, rows[0]?.id ?? '', { action: 'accept' })).status).toBe(404);
  });
});
