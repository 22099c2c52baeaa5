import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../../../test/support/database.ts';
import { clientConfig } from '#kit/server/database/connection.ts';
import { migrate } from '#kit/server/database/migrate.ts';

const migrations = join(import.meta.dirname, '../../../../migrations');
const name = '0014-enquiry-scale.sql';

let folder = '';
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scale-migration-'));
  database = await createDatabase();
  client = new pg.Client(clientConfig(database.connection));
  await client.connect();
  // The template has every migration; here the database goes back to the state before this one.
  await client.query(
    'drop schema public cascade; create schema public; grant usage on schema public to app_request, app_entry',
  );
  for (const file of (await readdir(migrations)).filter((each) => each < name))
    await cp(join(migrations, file), join(folder, file));
  await migrate(client, folder);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const [organisation, moved, decided] = [randomUUID(), randomUUID(), randomUUID()];

/** As the request role, bound to the organisation: what a member would see. */
const asMember = async (sql: string): Promise<unknown[][]> => {
  await client.query(
    `begin; select set_config('app.org', '${organisation}', true), set_config('role', 'app_request', true)`,
  );
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.query('commit');
  return rows;
};

it('CR-2, INS-2, CR-1: an installation that is updated has its counts, its stages from the audit trail and its words', async () => {
  await client.query(
    'alter table organisations no force row level security; alter table organisations disable row level security',
  );
  await client.query(
    `insert into organisations (id, name, sector, country, state, city) values ($1, 'Before', 'Manufacturing', 'oman', '', '')`,
    [organisation],
  );
  await client.query(
    'alter table organisations enable row level security; alter table organisations force row level security',
  );
  const event = (seq: number, at: string, id: string, [from, to]: [string, string]) =>
    `insert into audit_events values ('${organisation}', ${seq}, '${at}', null, 'x', 'enquiry.moved', 'enquiry', '${id}', 'x', '{"from":"${from}","to":"${to}"}', 'x', 'x');`;
  await client.query(`begin; select set_config('app.org', '${organisation}', true), set_config('role', 'app_request', true);
    insert into enquiries (organisation_id, id, number, reference, received_via, date_of_receipt, status, created_by, created_at, moved_at, customer_name) values
      ('${organisation}', '${moved}', 'N-1', 'A-1', 'Email', '2026-01-01', 'drafting', 'x', '2026-01-01', '2026-01-06', 'Dune'),
      ('${organisation}', '${decided}', 'N-2', 'B-1', 'Manual', '2026-01-01', 'approved', 'x', '2026-01-01', '2026-01-11', 'Oasis');
    insert into enquiry_fields (organisation_id, enquiry_id, field, value, state) values
      ('${organisation}', '${moved}', 'RequiredCertificate', '["EN 10204", "Größe 3.1"]', 'edited');
    ${event(1, '2026-01-03', moved, ['in_review', 'approved'])}
    ${event(2, '2026-01-06', moved, ['approved', 'drafting'])}
    ${event(3, '2026-01-04', decided, ['in_review', 'drafting'])}
    commit`);
  await cp(join(migrations, name), join(folder, name));
  expect(await migrate(client, folder)).toEqual([name]);

  const days = `(extract(epoch from coalesce(left_at, '2026-01-31') - entered_at) / 86400)::int`;
  expect(
    await asMember(
      `select status, ${days}, left_at is null from enquiry_stages where enquiry_id = '${moved}' order by entered_at`,
    ),
  ).toEqual([
    ['in_review', 2, false],
    ['approved', 3, false],
    ['drafting', 25, true],
  ]);
  // The final decision moved the second one without an event of the move.
  expect(
    await asMember(
      `select status, ${days}, left_at is null from enquiry_stages where enquiry_id = '${decided}' order by entered_at`,
    ),
  ).toEqual([
    ['in_review', 3, false],
    ['drafting', 7, false],
    ['approved', 20, true],
  ]);
  expect(
    await asMember('select status, received_via, priority, count from enquiry_counts order by status'),
  ).toEqual([
    ['approved', 'Manual', 'high', 1],
    ['drafting', 'Email', 'medium', 1],
  ]);
  expect(await asMember('select word from enquiry_words order by word')).toEqual([
    ['1'],
    ['10204'],
    ['3'],
    ['en'],
    ['größe'],
  ]);

  // The later migrations count the stays that are there by then.
  for (const file of (await readdir(migrations)).filter((each) => each > name))
    await cp(join(migrations, file), join(folder, file));
  await migrate(client, folder);
  const counted = `select status, left_in = 'infinity', sum(count)::int from enquiry_stay_counts group by 1, 2 order by 1, 2`;
  expect(await asMember(counted)).toEqual([
    ['approved', false, 1],
    ['approved', true, 1],
    ['drafting', false, 1],
    ['drafting', true, 1],
    ['in_review', false, 2],
  ]);
  const { rows } = await client.query(
    `select count(*)::int as open from pg_class where relname like 'enquir%' and relkind = 'r' and not relforcerowsecurity`,
  );
  expect(rows).toEqual([{ open: 0 }]);
});
