import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { clientConfig } from '#kit/server/database/connection.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createDatabase } from './support/database.ts';
import { readTables, schemaOf } from './support/schema.ts';

const migrations = join(import.meta.dirname, '../migrations');
const steps = join(migrations, 'from-0028-access-keys');
const release = readFileSync(join(import.meta.dirname, 'fixtures/release-1.sql'), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** What was added after the takeover was written: it is applied to every database. */
const later = filesIn(migrations).filter((name) => Number(name.slice(0, 4)) > 25);

let released: Awaited<ReturnType<typeof createDatabase>>;
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
let today: string[];

beforeAll(async () => {
  released = await createDatabase();
  const maker = new pg.Client(clientConfig(released.connection));
  await maker.connect();
  today = await schemaOf(maker);
  await maker.query(
    'drop schema public cascade; create schema public; grant usage on schema public to app_request, app_entry',
  );
  await maker.query(release);
  await maker.end();
});
afterAll(() => released.drop());

beforeEach(async () => {
  database = await createDatabase(released.name);
  client = new pg.Client(clientConfig(database.connection));
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const applied = async () =>
  (await client.query<{ name: string }>('select name from schema_migration order by name')).rows.map(
    ({ name }) => name,
  );

/** Rows of which everything stands that stood before, whatever was added to them. */
const expectKept = (
  before: ReadonlyMap<string, Record<string, unknown>[]>,
  after: ReadonlyMap<string, Record<string, unknown>[]>,
  changed: readonly string[],
) => {
  const compared = [...before.keys()].filter((table) => !changed.includes(table));
  for (const table of compared) {
    const rows = before.get(table) ?? [];
    expect(after.get(table), table).toHaveLength(rows.length);
    expect(after.get(table), table).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row) as unknown)),
    );
  }
  expect(compared.flatMap((table) => before.get(table) ?? []).length).toBeGreaterThan(60);
};

it('migrations are numbered without gaps', () => {
  expect(filesIn(migrations).map((name) => Number(name.slice(0, 4)))).toEqual(
    filesIn(migrations).map((_, at) => at + 1),
  );
});

it('a database of the first release is taken over: the schema of a new one, every row intact', async () => {
  const before = await readTables(client);
  expect(await migrate(client, migrations)).toEqual([...filesIn(steps), ...later]);
  expect(await schemaOf(client)).toEqual(today);
  expect(await applied()).toEqual(filesIn(migrations));
  const after = await readTables(client);
  expectKept(before, after, ['ai_settings', 'ai_usage', 'support_numbers']);
  expect(await migrate(client, migrations)).toEqual([]);

  // What is kept beside the rows from now on is made of them.
  expect(after.get('organisation_people')?.map(({ user_id: id }) => String(id).slice(-1))).toEqual(
    expect.arrayContaining(['3', '4', '5', '6']),
  );
  expect(after.get('memberships')?.map(({ last_used_at: at }) => at)).toEqual(
    expect.arrayContaining(['2025-11-20T10:00:00+00:00', null]),
  );
  const stays = after.get('enquiry_stages') ?? [];
  expect(stays.length).toBeGreaterThan(2);
  expect((after.get('enquiry_stay_counts') ?? []).reduce((sum, { count }) => sum + Number(count), 0)).toBe(
    stays.length,
  );
});

it('AI-5: an installation that is updated keeps its model and key, and no budget allows more in a month than before', async () => {
  await migrate(client, migrations);
  const rows = await readTables(client);
  expect(rows.get('ai_settings')).toEqual([
    expect.objectContaining({
      sealed_key: String.raw`\x7365616c6564`,
      key_end: 'wxyz',
      chosen: {
        provider: 'azure',
        model: 'one',
        embedModel: 'two',
        baseUrl: 'https://models.example',
        region: '',
        apiVersion: '2024-10-21',
        signIn: 'key',
        redaction: 'off',
        sendsMails: false,
        purposes: { answer: 'model', extract: 'embedded', generate: 'model', embed: 'embedded' },
        prices: { currency: '', input: null, output: null, embedding: null },
        budgets: { organisation: 20_000, person: 7 },
      },
    }),
    // 20 a month and 0.5 a day for each person, at 10 a million tokens, the dearer of the prices.
    expect.objectContaining({
      chosen: expect.objectContaining({ budgets: { organisation: 2_000_000, person: 1_550_000 } }) as unknown,
    }),
  ]);
  expect(rows.get('ai_usage')).toEqual([expect.objectContaining({ person: '', tokens: 90, money: 4 })]);
});

it.each([
  { budgets: 'per_day = 10, per_month = 20000', becomes: [310, null] },
  { budgets: 'per_day = 1000, per_month = 20000', becomes: [20_000, null] },
  { budgets: 'per_day = 1000000000000', becomes: [1_000_000_000_000, null] },
  {
    budgets: 'input_price = 0, output_price = 0, money_per_month = 1, person_per_day = 0',
    becomes: [null, 0],
  },
  { budgets: 'per_day = null', becomes: [null, null] },
])('AI-5: $budgets become $becomes tokens a month', async ({ budgets, becomes }) => {
  await client.query('alter table ai_settings no force row level security');
  await client.query(
    `update ai_settings set per_day = null, per_month = null, person_per_month = null, money_per_month = null, person_money_per_day = null`,
  );
  await client.query(`update ai_settings set ${budgets}`);
  await client.query('alter table ai_settings force row level security');
  await migrate(client, migrations);
  const [organisation, person] = becomes;
  expect((await readTables(client)).get('ai_settings')?.map(({ chosen }) => chosen)).toEqual([
    expect.objectContaining({ budgets: { organisation, person } }),
    expect.objectContaining({ budgets: { organisation, person } }),
  ]);
});

it('D8: of tickets with one number in two organisations the older keeps it, and numbers go on behind all', async () => {
  const add = (organisation: number, number: string, day: string) =>
    client.query(
      `insert into support_tickets (organisation_id, number, category, subject, asked_by, created_at, changed_at)
        values ($1, $2, 'question', $3::text, '00000000-0000-4000-8000-000000000003', ($3::text)::timestamptz, ($3::text)::timestamptz)`,
      [`00000000-0000-4000-8000-00000000000${organisation}`, number, day],
    );
  await client.query('alter table support_tickets no force row level security');
  await add(1, 'SUP-26-0001', '2026-03-02');
  await add(2, 'SUP-26-0001', '2026-03-01');
  await add(1, 'SUP-26-0002', '2026-03-03');
  await add(2, 'SUP-25-0001', '2025-03-03');
  await client.query('alter table support_tickets force row level security');
  await migrate(client, migrations);
  const rows = await readTables(client);
  const numbers = rows.get('support_tickets')?.map(({ subject, number }) => [subject, number]);
  expect(numbers).toEqual(
    expect.arrayContaining([
      ['2026-03-01', 'SUP-26-0001'],
      ['2026-03-02', 'SUP-26-0003'],
      ['2026-03-03', 'SUP-26-0002'],
      ['2025-03-03', 'SUP-25-0001'],
    ]),
  );
  expect(rows.get('ticket_numbers')?.map(({ year, last }) => [year, last])).toEqual(
    expect.arrayContaining([
      [2025, 1],
      [2026, 3],
    ]),
  );
});

it('a database that has some of the later steps gets the rest, and one changed since is refused', async () => {
  for (const name of filesIn(steps).slice(0, -1)) {
    const sql = readFileSync(join(steps, name), 'utf8');
    await client.query(`begin; ${sql}; commit`);
    const checksum = createHash('sha256').update(sql).digest('hex');
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await client.query(`update schema_migration set checksum = 'other' where name like '0042%'`);
  await expect(migrate(client, migrations)).rejects.toThrow(
    'Migration 0042-codes-on-any-device.sql has changed since it was applied',
  );
  const sql = readFileSync(join(steps, '0042-codes-on-any-device.sql'), 'utf8');
  await client.query(`update schema_migration set checksum = $1 where name like '0042%'`, [
    createHash('sha256').update(sql).digest('hex'),
  ]);
  expect(await migrate(client, migrations)).toEqual(['0048-names.sql', ...later]);
  expect(await schemaOf(client)).toEqual(today);
  expect(await applied()).toEqual(filesIn(migrations));
});
