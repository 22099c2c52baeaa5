import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { type ListQuery } from '#enquiries/contract/records/filters.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, addRequirement, asWithdrawn, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

const list = (person: Signed, query: Partial<ListQuery> = {}) =>
  replyOf(person.call(recordEndpoints.list, { query }));
const namesOf = async (person: Signed, query: Partial<ListQuery> = {}) =>
  (await list(person, query)).items.map((card) => card.CustomerName);
const close = (person: Signed, id: string) =>
  replyOf(person.call(recordEndpoints.close, { params: { id }, body: asWithdrawn }));
describe('search (CR-1)', () => {
  it('CR-1: finds customer, reference, number, type and requirement text, and the department a requirement names', async () => {
    const owner = await server.signInAs({});
    const { id, number } = await addEnquiry(owner, {
      CustomerName: 'Desert Pumps',
      ReferenceNo: 'RFQ-77/A',
      EnquiryType: 'Wellhead assembly',
      DeliveryLocation: 'Port of Duqm',
      RequiredCertificate: ['EN 10204 3.1'],
    });
    await addRequirement(owner, id, {
      text: 'Hydrostatic test as per clause 7.4',
      departments: ['Safety & Environment'],
      standard: 'API 6A',
    });
    await addEnquiry(owner, { CustomerName: 'Other' });
    for (const search of [
      'pump',
      'SERT P',
      'rfq-77/a',
      '77/a',
      number,
      'wellhead',
      'duqm',
      'hydrostatic',
      'hydro clause',
      'clause 7.4',
      'safety & env',
      '6a',
      '10204',
    ]) {
      expect([search, await namesOf(owner, { search })]).toEqual([search, ['Desert Pumps']]);
    }
    for (const search of ['hydraulic', 'clause 9', '%', '_', '\\', "'; --"])
      expect([search, await namesOf(owner, { search })]).toEqual([search, []]);
  });

  it('CR-1: a search finds the same whether it is read in one page or one by one, and counts the same', async () => {
    const owner = await server.signInAs({});
    for (let number = 0; number < 9; number += 1) {
      const { id } = await addEnquiry(owner, {
        CustomerName: number % 2 ? 'Desert Pumps' : 'Harbour Valves',
      });
      const text =
        number % 3 ? 'Flanges shall be coated, flange faces too' : 'Bonnets shall be tested as per 7.4';
      await addRequirement(owner, id, { text });
      if (number === 4) await close(owner, id);
    }
    const found = {
      flange: 5,
      'flange coat': 5,
      'bonnet per': 3,
      'bonnet 7.4': 3,
      'flange bonnet': 0,
      'pumps flange': 3,
    };
    for (const [search, count] of Object.entries({ ...found, 'sert pum': 4, shall: 8, '%': 0, '–': 0 })) {
      const whole = await list(owner, { search });
      expect([search, whole.items.length, whole.total]).toEqual([search, count, count]);
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(owner, {
          search,
          limit: 1,
          ...(cursor ? { cursor } : {}),
        });
        expect([search, page.total]).toEqual([search, count]);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect([search, ids]).toEqual([search, whole.items.map(({ id }) => id)]);
    }
  });

  it('CR-1: words of tens of thousands of enquiries, and heads too long for an index, are found in the order of the list', async () => {
    const owner = await server.signInAs({});
    for (let day = 1; day <= 6; day += 1) {
      const { id } = await addEnquiry(owner, {
        CustomerName: `Number ${day}`,
        DateOfReceipt: `2026-03-0${day}`,
        EnquiryType: day % 2 ? `Pumps ${'and spare parts '.repeat(11)}` : 'Pumps',
      });
      await addRequirement(owner, id, { text: day === 3 ? 'Seals alone' : 'Usual seals, common gaskets' });
    }
    const ids = await owner.within(async ({ db, organisationId }) => {
      await sql`insert into enquiry_words (organisation_id, word, enquiry_id)
        select ${organisationId}, word, gen_random_uuid() from unnest(array['common', 'usual']) word, generate_series(1, 20000)`.execute(
        db,
      );
      // As a mail's long subject would make it.
      await sql`update enquiries set search_text = search_text || repeat(' of a long subject', 70)
        where organisation_id = ${organisationId} and customer_name in ('Number 2', 'Number 5')`.execute(db);
      const { rows } = await sql<{ long: number }>`select count(*)::int as long from enquiries
        where organisation_id = ${organisationId} and octet_length(search_text) > 1200`.execute(db);
      return rows[0]?.long;
    });
    expect(ids).toBe(2);
    const pages = async (search: string, sortOrder: 'asc' | 'desc') => {
      const found: string[] = [];
      const totals = new Set<number>();
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(owner, {
          search,
          sortOrder,
          limit: 2,
          ...(cursor ? { cursor } : {}),
        });
        found.push(...page.items.map(({ CustomerName }) => CustomerName.slice(-1)));
        totals.add(page.total);
        cursor = page.nextCursor;
      } while (cursor);
      return [found.join(''), ...totals];
    };
    for (const [search, found] of Object.entries({
      'usual common': '12456',
      'common seals': '12456',
      pumps: '123456',
      'long subject': '25',
      'common nowhere': '',
    })) {
      expect([search, await pages(search, 'asc')]).toEqual([search, [found, found.length]]);
      const backwards = [...found].toReversed().join('');
      expect([search, await pages(search, 'desc')]).toEqual([search, [backwards, found.length]]);
    }
  });

  it('CR-1: what a person changes or rejects is found by its new words only', async () => {
    const owner = await server.signInAs({});
    const { id } = await addEnquiry(owner, { DeliveryLocation: 'Sohar' });
    await owner.call(fieldEndpoints.decide, {
      params: { id, field: 'DeliveryLocation' },
      body: { action: 'edit', value: 'Salalah' },
    });
    const row = await addRequirement(owner, id, { text: 'Paint in grey' });
    expect([
      (await namesOf(owner, { search: 'sohar' })).length,
      (await namesOf(owner, { search: 'salalah' })).length,
    ]).toEqual([0, 1]);
    expect(await namesOf(owner, { search: 'grey' })).toHaveLength(1);
    const change = await owner.call(requirementEndpoints.change, {
      params: { id, requirementId: row.id },
      body: { action: 'reject' },
    });
    expect(change.status).toBe(200);
    expect(await namesOf(owner, { search: 'grey' })).toEqual([]);
  });

  it('CR-1: a head is found in letters that no head had before, and a rare word only where no head holds the search', async () => {
    const owner = await server.signInAs({});
    const [first, second] = [
      await addEnquiry(owner, { CustomerName: 'Desert Pumps' }),
      await addEnquiry(owner, { CustomerName: 'Other' }),
    ];
    await addRequirement(owner, second.id, { text: 'Nothing by Quizzical Works, quizzes apart' });
    expect(await namesOf(owner, { search: 'quiz' })).toEqual(['Other']);
    expect(await namesOf(owner, { search: 'quiz nothing' })).toEqual(['Other']);
    expect(await namesOf(owner, { search: 'zzical w' })).toEqual([]);
    await owner.call(fieldEndpoints.decide, {
      params: { id: first.id, field: 'CustomerName' },
      body: { action: 'edit', value: 'Jazz & Fizz' },
    });
    expect(await namesOf(owner, { search: 'zz & f' })).toEqual(['Jazz & Fizz']);
    await owner.call(fieldEndpoints.decide, {
      params: { id: first.id, field: 'CustomerName' },
      body: { action: 'edit', value: 'A quiz of works' },
    });
    expect((await namesOf(owner, { search: 'quiz' })).toSorted()).toEqual(['A quiz of works', 'Other']);
    await close(owner, second.id);
    expect(await namesOf(owner, { search: 'quizzes' })).toEqual([]);
    expect(await namesOf(owner, { search: 'quizzes', scope: 'closed' })).toEqual(['Other']);
  });

  it('CR-1: finds nothing of another organisation', async () => {
    const [here, there] = [await server.signInAs({}), await server.signInAs({})];
    const { id } = await addEnquiry(there, { CustomerName: 'Secret Valves' });
    await addRequirement(there, id, { text: 'Confidential coating' });
    expect([
      ...(await namesOf(here, { search: 'secret' })),
      ...(await namesOf(here, { search: 'confidential' })),
    ]).toEqual([]);
  });
});
