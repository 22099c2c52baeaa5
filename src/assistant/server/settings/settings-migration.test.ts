import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chosenSchema } from '#assistant/contract/settings/schema.ts';
import { clientConfig } from '#kit/server/database/connection.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createDatabase } from '../../../../test/support/database.ts';

const migrations = join(import.meta.dirname, '../../../../migrations');
const name = '0046-ai-settings.sql';

let folder = '';
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-migration-'));
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

const walled = ['organisations', 'ai_settings', 'ai_usage'];
const openWalls = () =>
  client.query(walled.map((table) => `alter table ${table} no force row level security`).join(';'));

/** What one organisation had chosen before, beside what none is without. */
type Before = Record<string, string | number | boolean>;

const chosenBy = async (organisation: string) => {
  const { rows } = await client.query<{ chosen: unknown; sealed_key: Buffer | null; key_end: string }>(
    'select chosen, sealed_key, key_end from ai_settings where organisation_id = $1',
    [organisation],
  );
  return rows[0];
};

it('AI-5: an installation that is updated keeps its model and key, and no budget allows more in a month than before', async () => {
  await openWalls();
  const settings: Before[] = [
    { per_day: 1000, per_month: 20_000, person_per_month: 7 },
    { per_day: 10, per_month: 20_000 },
    { per_day: 1_000_000_000_000 },
    // 20 a month at 10 a million tokens, the dearest price; 0.5 a day.
    {
      currency: 'EUR',
      input_price: 2.5,
      output_price: 10,
      money_per_month: 20_000_000,
      person_money_per_day: 500_000,
    },
    { currency: 'EUR', input_price: 0, output_price: 0, money_per_month: 20_000_000, person_per_day: 0 },
    {},
  ];
  const organisations: string[] = [];
  for (const each of settings) {
    const organisation = randomUUID();
    organisations.push(organisation);
    await client.query(
      `insert into organisations (id, name, sector, country) values ($1, 'Before', 'Manufacturing', 'oman')`,
      [organisation],
    );
    const row: Before = {
      organisation_id: organisation,
      provider: 'azure',
      model: 'one',
      embed_model: 'two',
      base_url: 'https://models.example',
      api_version: '2024-10-21',
      key_end: 'wxyz',
      answer: 'model',
      extract: 'embedded',
      generate: 'model',
      embed: 'embedded',
      redaction: 'off',
      sends_mails: false,
      changed_at: '2026-01-01',
      changed_by: 'Casey',
      ...each,
    };
    const columns = Object.keys(row);
    await client.query(
      `insert into ai_settings (sealed_key, ${columns.join(', ')}) values ('sealed', ${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
    for (const [period, tokens] of [
      ['day', 5],
      ['month', 90],
    ])
      await client.query(`insert into ai_usage values ($1, '', $2, '2026-01-01', $3, 4)`, [
        organisation,
        period,
        tokens,
      ]);
  }
  await client.query(walled.map((table) => `alter table ${table} force row level security`).join(';'));

  await cp(join(migrations, name), join(folder, name));
  expect(await migrate(client, folder)).toEqual([name]);

  const { rows: forced } = await client.query(
    'select relname from pg_class where relname = any ($1) and relrowsecurity and relforcerowsecurity order by 1',
    [walled],
  );
  expect(forced.map(({ relname }: { relname: string }) => relname)).toEqual(walled.toSorted());
  await openWalls();
  const [first = ''] = organisations;
  expect(await chosenBy(first)).toEqual({
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
    sealed_key: Buffer.from('sealed'),
    key_end: 'wxyz',
  });
  const budgets: unknown[] = [];
  for (const each of organisations)
    budgets.push(z.parse(chosenSchema, (await chosenBy(each))?.chosen).budgets);
  expect(budgets).toEqual([
    { organisation: 20_000, person: 7 },
    { organisation: 310, person: null },
    { organisation: 1_000_000_000_000, person: null },
    { organisation: 2_000_000, person: 1_550_000 },
    { organisation: null, person: 0 },
    { organisation: null, person: null },
  ]);
  const { rows } = await client.query(
    `select tokens::int, money::int from ai_usage where organisation_id = $1`,
    [first],
  );
  expect(rows).toEqual([{ tokens: 90, money: 4 }]);
});
