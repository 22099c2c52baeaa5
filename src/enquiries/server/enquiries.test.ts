import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { detailEndpoints as details } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints as records } from '#enquiries/contract/records/endpoints.ts';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import { effectivePriority } from '#enquiries/contract/records/rules.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  enquiryForm,
  openedReview,
  replyOf,
} from '../../../test/support/enquiries.ts';
import { takeIn } from '../../../test/support/taking-in.ts';
import type { Signed } from '../../../test/support/people.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const list = (person: Signed, query: object) => replyOf(person.call(records.list, { query }));
const names = async (person: Signed, query: object) =>
  (await list(person, query)).items.map((item) => item.CustomerName);
const find = (person: Signed, id: string) => replyOf(person.call(details.find, { params: { id } }));
const editField = (person: Signed, id: string, field: EnquiryFieldName, value: FieldValue) =>
  person.call(fieldEndpoints.decide, { params: { id, field }, body: { action: 'edit', value } });
const decideField = (person: Signed, id: string, field: EnquiryFieldName, action: 'confirm' | 'reject') =>
  person.call(fieldEndpoints.decide, { params: { id, field }, body: { action } });
const actionsOf = async (person: Signed, id: string) =>
  (await replyOf(person.call(records.history, { params: { id } }))).events.map((event) => event.action);

describe('the list', () => {
  let reader: Signed;
  beforeAll(async () => {
    reader = await server.signInAs({ role: 'Owner' });
    const rows = [
      ['Beta Pumps', '2026-03-02', 'Spare parts', 'B-100'],
      ['alpha valves', '2026-03-02', 'Gate valves', 'A-200'],
      ['Alpha Valves', '2026-03-02', 'Gate valves 50%', 'A_201'],
      ['Gamma', '2026-01-15', 'Wellheads', 'C-300'],
      ['Delta', '2026-05-01', 'Pipes', 'D-400'],
    ] as const;
    for (const [CustomerName, DateOfReceipt, EnquiryType, ReferenceNo] of rows) {
      const { id } = await addEnquiry(reader, { CustomerName, DateOfReceipt, EnquiryType, ReferenceNo });
      if (CustomerName === 'Gamma') await addRequirement(reader, id, { departments: ['Legal & Compliance'] });
      if (CustomerName === 'Delta')
        await replyOf(reader.call(records.change, { params: { id }, body: { Priority: 'urgent' } }));
    }
    const { id: mailed } = await takeIn(server, reader, {
      from: 'Edith <edith@epsilon.example>',
      subject: 'Urgent stuffing boxes',
      text: 'We, Epsilon Energy Ltd, ask you to quote stuffing boxes.',
    });
    await replyOf(editField(reader, mailed, 'CustomerName', 'Epsilon'));
    await openedReview(reader);
  });

  it('CR-4: filters by the way an enquiry came, by priority, by status and by area', async () => {
    expect(await names(reader, { filterType: 'email' })).toEqual(['Epsilon']);
    expect(await names(reader, { filterType: 'manual' })).not.toContain('Epsilon');
    const { items } = await list(reader, {});
    for (const priority of ['low', 'medium', 'high', 'urgent'] as const) {
      expect(await names(reader, { priority })).toEqual(
        items.filter((item) => effectivePriority(item) === priority).map((item) => item.CustomerName),
      );
    }
    expect(await names(reader, { priority: 'urgent' })).toContain('Delta');
    expect(await names(reader, { scope: 'feasibility' })).toEqual(['Fictional Fittings']);
    expect(await names(reader, { scope: 'approval' })).toEqual([]);
    expect(await names(reader, { status: 'drafting' })).toEqual([]);
  });

  it.each([
    ['ALPHA', ['alpha valves', 'Alpha Valves']],
    ['b-100', ['Beta Pumps']],
    ['wellhead', ['Gamma']],
    ['legal & comp', ['Gamma']],
    ['50%', ['Alpha Valves']],
    ['a_2', ['Alpha Valves']],
    ['stuffing', ['Epsilon']],
    ['edith@epsilon', ['Epsilon']],
    ['nothing like it', []],
  ])(
    'CR-1: a search for “%s” finds customer, reference, type, department, subject or sender',
    async (search, found) => {
      expect((await names(reader, { search })).toSorted()).toEqual(found.toSorted());
    },
  );

  it('KAN-4: the filter of a column finds customer, reference and type, nothing else, and the priority its cards show', async () => {
    expect((await names(reader, { text: 'ALPHA' })).toSorted()).toEqual(['Alpha Valves', 'alpha valves']);
    expect(await names(reader, { text: 'a_2' })).toEqual(['Alpha Valves']);
    expect(await names(reader, { text: 'wellhead', status: 'in_review' })).toEqual(['Gamma']);
    expect(await names(reader, { text: 'wellhead', status: 'approved' })).toEqual([]);
    expect(await names(reader, { text: 'legal' })).toEqual([]);
    expect((await list(reader, { level: 'urgent' })).items.map(effectivePriority)).toContain('urgent');
    expect(new Set((await list(reader, { level: 'urgent' })).items.map(effectivePriority))).toEqual(
      new Set(['urgent']),
    );
    expect((await list(reader, { text: 'alpha', limit: 1 })).total).toBe(2);
  });

  it('CR-4: shows every row exactly once over pages of two, in both sorts and both directions', async () => {
    for (const sortType of ['date', 'alphabets']) {
      for (const sortOrder of ['asc', 'desc']) {
        const whole = await list(reader, { sortType, sortOrder });
        const keys = whole.items.map((item) =>
          sortType === 'date' ? item.DateOfReceipt : item.CustomerName.toLowerCase(),
        );
        expect(keys).toEqual(sortOrder === 'asc' ? keys.toSorted() : keys.toSorted().toReversed());
        const seen: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page: Awaited<ReturnType<typeof list>> = await list(reader, {
            sortType,
            sortOrder,
            limit: 2,
            cursor,
          });
          expect(page.total).toBe(7);
          seen.push(...page.items.map((item) => item.id));
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(whole.items.map((item) => item.id));
      }
    }
  });

  it('CR-4: begins at the first page for a cursor that is not one of ours', async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      'nonsense',
      forged(['a', '-'.repeat(36)]),
      forged({}),
      forged([1, 2]),
      forged(['\u0000', '00000000-0000-4000-8000-000000000000']),
    ]) {
      expect([
        cursor,
        (await reader.call(records.list, { query: { cursor, sortType: 'alphabets' } })).status,
      ]).toEqual([cursor, 200]);
    }
    expect((await reader.call(records.list, { query: { search: '\u0000' } })).status).toBe(400);
  });

  it('CR-2, INS-1: counts what is there, and only this organisation’s', async () => {
    expect(await replyOf(reader.call(records.counts, {}))).toEqual({
      total: 7,
      feasibility: 1,
      approved: 0,
      pending: 1,
      closed: 0,
    });
    const insights = await replyOf(reader.call(records.insights, { query: {} }));
    expect(insights).toMatchObject({ total: 7, email: 1, manual: 6 });
    expect(Object.values(insights.priorities).reduce((sum, each) => sum + each, 0)).toBe(7);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(await replyOf(stranger.call(records.counts, {}))).toEqual({
      total: 0,
      feasibility: 0,
      approved: 0,
      pending: 0,
      closed: 0,
    });
  });
});

describe('finding one', () => {
  it('DET-1: opens by reference, by our number, by id and by index; else “Enquiry not found”', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const later = await addEnquiry(owner, { DateOfReceipt: '2026-04-01' });
    const { id, number } = await addEnquiry(owner, { ReferenceNo: 'RFQ/26 #7', DateOfReceipt: '2026-02-01' });
    for (const address of ['RFQ/26 #7', 'rfq/26 #7', number, number.toLowerCase(), id, '0'])
      expect([address, (await find(owner, address)).id]).toEqual([address, id]);
    expect((await find(owner, '1')).id).toBe(later.id);
    const asId = await addEnquiry(owner, { ReferenceNo: '00000000-0000-4000-8000-000000000000' });
    expect((await find(owner, asId.ReferenceNo)).id).toBe(asId.id);
    const stranger = await server.signInAs({ role: 'Owner' });
    for (const [person, address] of [
      [owner, '3'],
      [owner, 'RFQ'],
      [owner, '999999999999'],
      [owner, '../etc'],
      [stranger, id],
      [stranger, '0'],
    ] as const) {
      const reply = await person.call(details.find, { params: { id: address } });
      expect([address, reply.status, reply.body.message]).toEqual([address, 404, 'Enquiry not found']);
    }
  });

  it('CR-9: opens by a reference as long as the form allows', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const reference = 'ü/'.repeat(40);
    const { id } = await addEnquiry(owner, { ReferenceNo: reference });
    expect((await find(owner, reference)).id).toBe(id);
    expect(
      (await owner.call(details.add, { body: enquiryForm({ ReferenceNo: `${reference}x` }) })).body.fields,
    ).toEqual({
      ReferenceNo: 'Use at most 80 characters',
    });
  });

  it('CR-9: a reference belongs to one enquiry, also when two people choose it at the same moment', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const [one, two, three] = [await addEnquiry(owner), await addEnquiry(owner), await addEnquiry(owner)];
    const taken = await owner.call(details.add, {
      body: enquiryForm({ ReferenceNo: one.ReferenceNo.toLowerCase() }),
    });
    expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
      409,
      'reference_taken',
      { ReferenceNo: 'Another enquiry already has this reference.' },
    ]);
    expect((await editField(owner, two.id, 'ReferenceNo', one.number)).status).toBe(409);
    const choosing = [one, two, three].map(({ id }) => editField(owner, id, 'ReferenceNo', 'SAME-1'));
    expect(
      (
        await Promise.all([
          ...choosing,
          owner.call(details.add, { body: enquiryForm({ ReferenceNo: 'same-1' }) }),
        ])
      )
        .map((reply) => reply.status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 409, 409, 409]);
  });
});

describe('a person’s word on fields', () => {
  it('AI-6: confirm, edit and reject; a confirmed reference is shown, and our number keeps opening the enquiry', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const { id } = await takeIn(server, owner, {
      text: 'Our reference: RFQ-7788\n\nPlease quote. Delivery shall be within 8 weeks.',
    });
    const before = await find(owner, id);
    const confirmed = await replyOf(decideField(owner, id, 'ReferenceNo', 'confirm'));
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      value: 'RFQ-7788',
      by: owner.name,
      place: { quote: expect.stringContaining('RFQ-7788') },
    });
    const after = await find(owner, before.number);
    expect([after.id, after.ReferenceNo, after.unconfirmed]).toEqual([
      id,
      'RFQ-7788',
      before.unconfirmed - 1,
    ]);
    expect(await replyOf(editField(owner, id, 'DeliveryLocation', ' Sohar '))).toMatchObject({
      state: 'edited',
      value: 'Sohar',
    });
    expect(await replyOf(decideField(owner, id, 'EnquiryType', 'reject'))).toMatchObject({
      state: 'rejected',
      value: null,
    });
    expect(await replyOf(editField(owner, id, 'RequiredCertificate', ['EN 10204 3.1', ' ']))).toMatchObject({
      value: ['EN 10204 3.1'],
    });
    expect(
      (
        await replyOf(
          owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields: [...enquiryFieldNames] } }),
        )
      ).confirmed,
    ).toHaveLength(6);
    expect((await find(owner, id)).unconfirmed).toBe(before.unconfirmed - 10);
    expect(await replyOf(decideField(owner, id, 'ReferenceNo', 'reject'))).toMatchObject({ value: null });
    expect((await find(owner, id)).ReferenceNo).toBe(before.number);
    expect((await actionsOf(owner, id)).filter((action) => action.startsWith('field.'))).toEqual([
      'field.confirmed',
      'field.edited',
      'field.rejected',
      'field.edited',
      ...Array.from({ length: 6 }, () => 'field.confirmed'),
      'field.rejected',
    ]);
  });

  it.each<[EnquiryFieldName, FieldValue, string]>([
    ['DateOfReceipt', '2026-02-30', 'Enter a date'],
    ['DateOfReceipt', null, 'Enter a date'],
    ['ReceivedVia', 'Fax', 'Choose Email or Manual'],
    ['CustomerName', ['two', 'names'], 'Enter one value'],
    ['CustomerName', 'x'.repeat(201), 'Use at most 200 characters'],
    ['CustomerName', 'Bay\u202Eyab', 'It has hidden characters. Type it instead of pasting it.'],
    ['ReferenceNo', 'x'.repeat(81), 'Use at most 80 characters'],
    ['CommercialTerms', 'x'.repeat(4001), 'Use at most 4000 characters'],
    ['RequiredCertificate', Array.from({ length: 51 }, () => 'x'), 'Name at most 50 certificates'],
  ])('AI-6: %s does not take what it cannot be', async (field, value, message) => {
    const owner = await server.signInAs({ role: 'Owner' });
    const { id } = await addEnquiry(owner);
    const reply = await editField(owner, id, field, value);
    expect([reply.status, reply.body.fields]).toEqual([400, { value: message }]);
  });
});

describe('moving and choosing', () => {
  it('KAN-1: a move and its undo are both kept, and a move to where it stands is none', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const { id } = await addEnquiry(owner);
    const move = (Status: 'in_review' | 'drafting' | 'approved') =>
      replyOf(owner.call(records.move, { params: { id }, body: { Status } }));
    expect((await move('approved')).Status).toBe('approved');
    expect((await move('in_review')).Status).toBe('in_review');
    await Promise.all([move('drafting'), move('drafting'), move('drafting')]);
    expect(await actionsOf(owner, id)).toEqual([
      'enquiry.added',
      'enquiry.moved',
      'enquiry.moved',
      'enquiry.moved',
    ]);
  });

  it('DET-2, DET-6: priority, assignee and date are saved, cleared and told', async () => {
    const owner = await server.signInAs({ role: 'Owner' });
    const colleague = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    const stranger = await server.signInAs({});
    const { id } = await addEnquiry(owner);
    const choose = (body: object) => owner.call(records.change, { params: { id }, body });
    expect(
      await replyOf(choose({ Priority: 'high', assigneeId: colleague.userId, dueDate: '2026-12-24' })),
    ).toMatchObject({
      Priority: 'high',
      assignee: { id: colleague.userId, name: colleague.name },
      dueDate: '2026-12-24',
    });
    expect(await replyOf(choose({ assigneeId: null, dueDate: null }))).toMatchObject({
      Priority: 'high',
      assignee: null,
      dueDate: null,
    });
    expect([
      (await choose({ assigneeId: stranger.userId })).status,
      (await choose({ dueDate: '2026-13-01' })).status,
    ]).toEqual([404, 400]);
    const { events } = await replyOf(owner.call(records.history, { params: { id } }));
    expect(events.map((event) => [event.action, event.actor])).toEqual([
      ['enquiry.added', owner.name],
      ['enquiry.changed', owner.name],
      ['enquiry.changed', owner.name],
    ]);
    expect(events[1]?.summary).toContain('set the priority to high, assigned it, set the date to 2026-12-24');
  });
});
