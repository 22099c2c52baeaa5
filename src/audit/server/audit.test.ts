import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageEndpoint } from '#accounts/contract/language.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { asOwner } from '../../../test/support/forging.ts';
import { addEnquiry, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { record } from './service.ts';
import { verify } from './verification/service.ts';
import { headOf } from './walk.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

/** An organisation with five events: a sign-in and four enquiries. */
const organisation = async (): Promise<Signed> => {
  const owner = await server.signInAs({});
  for (let n = 1; n <= 4; n += 1) await addEnquiry(owner, { CustomerName: `Customer ${n}` });
  return owner;
};

const tamper = (statement: string, values: unknown[] = []): Promise<number> =>
  asOwner(server.tools.pool, (run) => run(statement, values));
const verified = (person: Signed) => person.within((scope) => verify(scope));

describe('the audit trail', () => {
  it('ORG-4: stays one whole chain under twenty changes at the same moment', async () => {
    const owner = await organisation();
    const { items } = await replyOf(owner.call(recordEndpoints.list, { query: {} }));
    const changes = Array.from({ length: 20 }, (_, n) =>
      owner.call(recordEndpoints.change, {
        params: { id: items[n % items.length]?.id ?? '' },
        body: { dueDate: `2026-12-${n + 10}` },
      }),
    );
    expect((await Promise.all(changes)).map((reply) => reply.status)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    const result = await verified(owner);
    expect([result.events, result.broken]).toEqual([25, null]);
    expect(await owner.within((scope) => headOf(scope))).toEqual({ seq: 25, hash: result.head });
  });

  it.each([
    ['summary', `overlay(summary placing 'X' from 1 for 1)`],
    ['action', `action || 's'`],
    ['actor_name', `'Somebody else'`],
    ['actor_id', 'gen_random_uuid()'],
    ['subject_id', 'gen_random_uuid()'],
    ['subject_type', `'user'`],
    ['data', `data || '{"number": "ENQ-26-9999"}'`],
    ['at', `at + interval '1 millisecond'`],
    ['hash', `overlay(hash placing 'zz' from 1 for 2)`],
    ['previous_hash', `overlay(previous_hash placing 'zz' from 1 for 2)`],
  ])('ORG-4: a changed %s names the event it was changed in', async (column, value) => {
    const owner = await organisation();
    expect(
      await tamper(`update audit_events set ${column} = ${value} where organisation_id = $1 and seq = 3`, [
        owner.organisationId,
      ]),
    ).toBe(1);
    const { broken, events } = await verified(owner);
    expect([broken?.seq, events]).toEqual([3, 2]);
  });

  it('ORG-4: an instant holds nothing finer than what its hash covers', async () => {
    const owner = await organisation();
    expect(
      await tamper(
        `update audit_events set at = at + interval '400 microseconds' where organisation_id = $1 and seq = 3`,
        [owner.organisationId],
      ),
    ).toBe(1);
    expect(
      (
        await server.tools.pool.query(
          `select datetime_precision as precision from information_schema.columns where table_name = 'audit_events' and column_name = 'at'`,
        )
      ).rows,
    ).toEqual([{ precision: 3 }]);
    expect((await verified(owner)).broken).toBeNull();
  });

  it('ORG-4: a deleted event, a cut-off end and a removed head are seen', async () => {
    const gap = await organisation();
    await tamper('delete from audit_events where organisation_id = $1 and seq = 3', [gap.organisationId]);
    expect((await verified(gap)).broken).toEqual({ seq: 4, reason: 'event 3 is missing' });
    const short = await organisation();
    await tamper('delete from audit_events where organisation_id = $1 and seq > 3', [short.organisationId]);
    expect((await verified(short)).broken).toEqual({
      seq: 4,
      reason: 'the chain ends early: its head is event 5',
    });
    const headless = await organisation();
    await tamper('delete from audit_heads where organisation_id = $1', [headless.organisationId]);
    expect((await verified(headless)).broken).not.toBeNull();
    const swapped = await organisation();
    await tamper('update audit_events set seq = -seq where organisation_id = $1 and seq in (2, 3)', [
      swapped.organisationId,
    ]);
    await tamper('update audit_events set seq = 5 + seq where organisation_id = $1 and seq < 0', [
      swapped.organisationId,
    ]);
    expect((await verified(swapped)).broken?.seq).toBe(2);
  });

  it('ORG-4: an organisation’s chain is its own', async () => {
    const [broken, whole] = [await organisation(), await organisation()];
    await tamper(`update audit_events set summary = 'x' where organisation_id = $1 and seq = 2`, [
      broken.organisationId,
    ]);
    expect([(await verified(broken)).broken?.seq, (await verified(whole)).broken]).toEqual([2, null]);
  });

  it('ORG-4: nobody changes or deletes an event: not a request, not the owner of the tables', async () => {
    const owner = await organisation();
    for (const statement of [
      `update audit_events set summary = 'x'`,
      'delete from audit_events',
      'truncate audit_events',
      'delete from audit_heads',
    ]) {
      await expect(owner.within(({ db }) => sql.raw(statement).execute(db))).rejects.toMatchObject({
        code: '42501',
      });
    }
    for (const statement of [
      `update audit_events set summary = 'x'`,
      'delete from audit_events',
      'truncate audit_events',
    ]) {
      await expect(server.tools.pool.query(statement)).rejects.toThrow('append-only');
    }
    expect((await verified(owner)).broken).toBeNull();
  });

  it('WAY-2: is searched in the words that its reader reads, and in English', async () => {
    const owner = await organisation();
    await replyOf(owner.call(languageEndpoint, { body: { language: 'ar' } }));
    const { events } = await replyOf(owner.call(auditEndpoints.list, { query: {} }));
    const visible = events.find(({ action }) => action === 'enquiry.added')?.summary ?? '';
    expect(visible).toMatch(/\p{Script=Arabic}/u);
    const found = async (search: string) => {
      const reply = await replyOf(owner.call(auditEndpoints.list, { query: { search } }));
      return reply.events.map(({ action, summary }) => [action, summary === visible]);
    };
    expect(await found(visible)).toEqual([['enquiry.added', true]]);
    const [verb = ''] = visible.split(' ');
    expect((await found(verb)).filter(([action]) => action === 'enquiry.added')).toHaveLength(4);
    expect(await found(`${verb} لاشيء`)).toEqual([]);
    expect(await found('enquiry.added')).toHaveLength(4);
  });

  it('WAY-2: what acts without an account is named in the words of the reader, a person as they are', async () => {
    const owner = await organisation();
    await replyOf(owner.call(languageEndpoint, { body: { language: 'ar' } }));
    await owner.within((scope) =>
      record(
        { ...scope, actor: { ...scope.actor, userId: null, name: 'Embedded extraction' } },
        { action: 'file.read', subject: { type: 'file', id: null }, summary: 'read a file' },
      ),
    );
    const { events } = await replyOf(owner.call(auditEndpoints.list, { query: {} }));
    expect(events[0]?.actor).toBe('الاستخراج المدمج');
    expect(events.at(-1)?.actor).not.toMatch(/\p{Script=Arabic}/u);
  });

  it('ORG-4: a call that fails leaves no event behind', async () => {
    const owner = await organisation();
    const before = await owner.within((scope) => headOf(scope));
    expect(
      (
        await owner.call(detailEndpoints.add, {
          body: {
            CustomerName: 'Twice',
            EnquiryType: 'Supply',
            DateOfReceipt: '2026-03-02',
            RequiredCertificate: [],
            ReferenceNo: 'ENQ-26-0001',
          },
        })
      ).status,
    ).toBe(409);
    expect(await owner.within((scope) => headOf(scope))).toEqual(before);
  });
});
