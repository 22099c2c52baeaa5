import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../../../../test/support/database.ts';
import { clientConfig } from './connection.ts';
import { migrate } from './migrate.ts';

let folder = '';
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-test-'));
  database = await createDatabase();
  client = new pg.Client(clientConfig(database.connection));
  await client.connect();
  // The template brings the product's own migrations; here the folder starts from nothing.
  await client.query('truncate schema_migration');
  await write('0001-first.sql', 'create table first_noun (n integer);');
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const tables = async () =>
  (await client.query(`select relname from pg_class where relname like '%\\_noun' order by 1`)).rows.map(
    (row) => row.relname as string,
  );

it('applies new files in the order of their numbers, each once', async () => {
  await write(
    '0002-second.sql',
    'create table second_noun as select * from first_noun; insert into second_noun values (1);',
  );
  expect(await migrate(client, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(client, folder)).toEqual([]);
  await write('0003-third.sql', 'create table third_noun as select * from second_noun;');
  expect(await migrate(client, folder)).toEqual(['0003-third.sql']);
  expect((await client.query('select * from third_noun')).rows).toEqual([{ n: 1 }]);
});

it('names an applied file that was changed afterwards, and takes other line ends for no change', async () => {
  await write('0001-first.sql', 'create table first_noun (\n n integer);');
  await migrate(client, folder);
  await write('0001-first.sql', 'create table first_noun (\r\n n integer);');
  expect(await migrate(client, folder)).toEqual([]);
  await write('0001-first.sql', 'create table first_noun (n bigint);');
  await expect(migrate(client, folder)).rejects.toThrow(
    'Migration 0001-first.sql has changed since it was applied',
  );
});

it('takes a corrected file for the text it says that it replaces, and for no other', async () => {
  const first = 'create table first_noun (n integer);';
  await migrate(client, folder);
  const corrected = (text: string) =>
    `-- replaces ${createHash('sha256').update(text).digest('hex')}\ncreate table first_noun (n bigint);`;
  await write('0001-first.sql', corrected(first));
  await write('0002-second.sql', 'create table second_noun (n integer);');
  expect(await migrate(client, folder)).toEqual(['0002-second.sql']);
  await write('0001-first.sql', corrected('another text'));
  await expect(migrate(client, folder)).rejects.toThrow(
    'Migration 0001-first.sql has changed since it was applied',
  );
});

it('refuses a database of a newer release', async () => {
  await write('0002-second.sql', 'create table second_noun (n integer);');
  await migrate(client, folder);
  await rm(join(folder, '0002-second.sql'));
  await expect(migrate(client, folder)).rejects.toThrow(/0002-second\.sql.*newer release/);
});

it('takes over a database of an earlier series of files by the steps of its folder, all or nothing, and no other', async () => {
  const series = join(folder, 'from-0002-last');
  await mkdir(series);
  await writeFile(join(series, '0003-later.sql'), 'alter table old_noun add column m integer;');
  const names = `delete from schema_migration; insert into schema_migration values ('0001-first.sql',
    '${createHash('sha256').update('create table first_noun (n integer);').digest('hex')}');`;
  await writeFile(join(series, '0004-names.sql'), `alter table old_noun rename to first_noun; ${names}`);
  await write('0002-second.sql', 'create table second_noun as select m from first_noun;');
  await client.query(`create table old_noun (n integer); insert into old_noun values (1)`);
  await client.query(
    `insert into schema_migration values ('0001-old.sql', 'x'), ('0002-last.sql', 'x'), ('0009-newer.sql', 'x')`,
  );
  await expect(migrate(client, folder)).rejects.toThrow(/0009-newer\.sql.*newer release/);
  await client.query(`delete from schema_migration where name = '0009-newer.sql'`);
  await writeFile(join(series, '0005-broken.sql'), 'select nonsense;');
  await expect(migrate(client, folder)).rejects.toThrow('Migration 0005-broken.sql failed');
  expect(await tables()).toEqual(['old_noun']);
  await rm(join(series, '0005-broken.sql'));
  expect(await migrate(client, folder)).toEqual(['0003-later.sql', '0004-names.sql', '0002-second.sql']);
  expect((await client.query('select * from first_noun')).rows).toEqual([{ n: 1, m: null }]);
  expect(await migrate(client, folder)).toEqual([]);
});

it('refuses a new file that stands before an applied one, a doubled number and a nameless number', async () => {
  await write('0003-third.sql', 'select 1;');
  await migrate(client, folder);
  await write('0002-late.sql', 'select 1;');
  await expect(migrate(client, folder)).rejects.toThrow('0002-late.sql comes before 0003-third.sql');
  await write('0003-other.sql', 'select 1;');
  await expect(migrate(client, folder)).rejects.toThrow('have the same number');
  await rm(join(folder, '0003-other.sql'));
  await write('3.sql', 'select 1;');
  await expect(migrate(client, folder)).rejects.toThrow('3.sql is not named');
});

it('changes nothing when one file fails, and names the file and the line', async () => {
  await write('0002-broken.sql', 'create table second_noun (n integer);\n\nselect nonsense;');
  await expect(migrate(client, folder)).rejects.toThrow(
    'Migration 0002-broken.sql failed: column "nonsense" does not exist (line 3)',
  );
  expect(await tables()).toEqual([]);
  expect((await client.query('select name from schema_migration')).rows).toEqual([]);
});

it('lets eight processes start together on a new database: one migrates, the others wait', async () => {
  await client.query('drop table schema_migration');
  await write('0002-slow.sql', 'select pg_sleep(0.1); create table second_noun (n integer);');
  const clients = Array.from({ length: 8 }, () => new pg.Client(clientConfig(database.connection)));
  await Promise.all(clients.map((each) => each.connect()));
  try {
    const applied = await Promise.all(clients.map((each) => migrate(each, folder)));
    expect(applied.filter((names) => names.length > 0)).toEqual([['0001-first.sql', '0002-slow.sql']]);
    expect(await tables()).toEqual(['first_noun', 'second_noun']);
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
});
