import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { archiveBytes, exportCalls } from '../../../../test/support/archives.ts';
import { openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { fillTables } from '../../../../test/support/rows.ts';
import { leftOut, nouns } from './nouns.ts';

let server: TestApp;
let owner: Signed;
let stranger: Signed;

/** The parts of an archive, each held against its own checksum. */
const unpack = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const parts = new Map<string, Buffer>();
  const archive = await fromBufferPromise(bytes);
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    expect([entry.fileName, crc32(content)]).toEqual([entry.fileName, entry.crc32]);
    parts.set(entry.fileName, content);
  }
  return parts;
};

const exported = async (person: Signed) => {
  const { id } = await replyOf(person.call(supportEndpoints.takeout, {}));
  return unpack(await archiveBytes(server, person, exportCalls, id));
};

const rowsIn = (parts: Map<string, Buffer>, name: string) =>
  JSON.parse(parts.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];

/** An enquiry of this customer under review, and a row in the other tables. */
const settle = async (person: Signed, customerName: string): Promise<void> => {
  const { id, requirements } = await openedReview(person, [['Finance']]);
  await fillTables(person, id, requirements[0]?.id ?? '');
  await person.within(({ db, organisationId }) =>
    db.updateTable('enquiries').set({ customerName }).where('organisationId', '=', organisationId).execute(),
  );
};

beforeAll(async () => {
  server = await startApp({ works: true });
  [owner, stranger] = [await server.signInAs({ role: 'Owner' }), await server.signInAs({ role: 'Owner' })];
  await settle(owner, 'Fictional Fittings');
  await settle(stranger, 'Placeholder Pipes');
});
afterAll(() => server.stop());

describe('SET-1: the export of all data', () => {
  it('names every table with an organisation, as what goes along or as what is left out with a reason', async () => {
    const { rows } = await server.tools.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
      where c.relkind in ('r', 'p') order by 1`);
    expect([...nouns.map(({ table }) => table), ...Object.keys(leftOut)].toSorted()).toEqual(
      rows.map(({ name }) => name),
    );
  });

  it('holds the rows and files of this organisation, none of another, and no secret', async () => {
    const parts = await exported(owner);
    expect(rowsIn(parts, 'enquiries').map((row) => row['customer_name'])).toEqual(['Fictional Fittings']);
    expect(rowsIn(parts, 'people')).toEqual([{ id: owner.userId, name: owner.name, email: owner.email }]);
    expect(rowsIn(parts, 'requirements').length).toBeGreaterThan(0);
    expect([...parts].find(([name]) => name.startsWith('files/') && name.endsWith('/a.txt'))?.[1]).toEqual(
      Buffer.from([0]),
    );
    const everything = [...parts.values()].map(String).join('\n');
    for (const foreign of [stranger.organisationId, stranger.userId, stranger.email, 'Placeholder Pipes'])
      expect(everything).not.toContain(foreign);
    expect(everything).not.toMatch(/password_hash|token_hash|sealed_key|binding_hash|scrypt|argon/i);
    expect(rowsIn(parts, 'files').filter((row) => 'content' in row)).toEqual([]);
    const { counts } = JSON.parse(parts.get('manifest.json')?.toString() ?? '{}') as {
      counts: Record<string, number>;
    };
    for (const { file } of nouns)
      expect([file, rowsIn(parts, file).length]).toEqual([file, counts[`${file}.json`]]);
  });

  it('reads more rows than one step of its cursor takes, each once', async () => {
    const many = await server.signInAs({ role: 'Owner' });
    await many.within(async ({ db, organisationId, now }) => {
      const rows = Array.from({ length: 1001 }, (_, no) => ({
        organisationId,
        userId: many.userId,
        kind: 'mentioned',
        cause: `many:${no}`,
        title: `Row ${no}`,
        at: now,
      }));
      await db
        .insertInto('notifications')
        .values(
          rows.map((row) => ({
            ...row,
            kind: 'mentioned' as const,
            detail: '',
            subjectType: 'enquiry',
            subjectId: null,
            place: '{}',
            inApp: true,
            mail: 'off' as const,
          })),
        )
        .execute();
    });
    const titles = rowsIn(await exported(many), 'notifications').map((row) => row['title']);
    expect(new Set(titles).size).toBe(1001);
    expect(titles).toHaveLength(1001);
  });

  it('is on record, and is not for everybody', async () => {
    const coordinator = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
    expect((await coordinator.call(supportEndpoints.takeout, {})).status).toBe(403);
    const events = await owner.within(({ db }) =>
      db
        .selectFrom('auditEvents')
        .select('summary')
        .where('action', 'like', 'archive.%')
        .orderBy('seq')
        .execute(),
    );
    const title = `“Contract Review export ${server.clock.now().toISOString().slice(0, 10)}”`;
    expect(events.map(({ summary }) => summary)).toEqual([
      `asked for ${title}`,
      `made ${title}, asked for by ${owner.name}`,
      `downloaded ${title}`,
    ]);
    const [made] = (await replyOf(owner.call(supportEndpoints.exports, {}))).archives;
    const link = { params: { id: made?.id ?? '' } };
    expect((await coordinator.call(supportEndpoints.exports, {})).status).toBe(403);
    expect((await coordinator.call(supportEndpoints.exportLink, link)).status).toBe(403);
    expect((await stranger.call(supportEndpoints.exportLink, link)).body.code).toBe('archive_not_found');
  });

  it('works when the trial has ended', async () => {
    server.clock.advance(11 * 3_600_000);
    await server.tools.pool.query('alter table organisations disable row level security');
    await server.tools.pool.query(
      `update organisations set trial_ends_at = now() - interval '1 day' where id = $1`,
      [stranger.organisationId],
    );
    await server.tools.pool.query('alter table organisations enable row level security');
    expect((await stranger.call(accountEndpoints.me, {})).body.organisation.trialEndsAt).not.toBeNull();
    expect((await stranger.call(supportEndpoints.takeout, {})).status).toBe(200);
  });
});
