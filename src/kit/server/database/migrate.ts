import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

type Migration = { name: string; checksum: string; replaced: readonly string[]; sql: string };

/** The checksum of an earlier text of the same migration, which counts as applied where it ran. */
const replacesLine = /^-- replaces ([0-9a-f]{64})$/gm;

/**
 * Brings the database to the state of the folder's `NNNN-name.sql` files and returns the names newly applied,
 * in order. All or nothing; processes that start together wait for each other. Throws when an applied file
 * has changed, is missing (the database is of a newer release) or a new file stands before an applied one. A
 * file that had to be corrected names the text that it replaces: `-- replaces <sha256>`. A database of an
 * earlier series of files is taken over first: `from-NNNN-name/` holds the steps for one that has
 * `NNNN-name.sql` of that series; the last of them makes schema_migration name the files of today.
 */
export async function migrate(client: pg.Client | pg.PoolClient, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await client.query('begin');
  try {
    // Another process's migrations may take longer than any request is allowed to.
    await client.query('set local statement_timeout = 0');
    // Making a table that another process makes at the same moment fails even with "if not exists";
    // this lock goes first.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('schema_migration', 0))`);
    await client.query(
      `create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    await client.query('lock table schema_migration in exclusive mode');
    const steps = await takeOver(client, folder);
    const missing = pending(migrations, await readApplied(client), folder);
    for (const { name, checksum, sql } of missing) {
      await run(client, { name, sql });
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    }
    await client.query('commit');
    return [...steps, ...missing].map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * For a role that may not migrate: whether another one has to. Null where the database is no one else's, so that this
 * role may bring it up to date itself; throws where something is missing.
 */
export async function checkMigrated(client: pg.Client, folder: string): Promise<true | null> {
  const { rows } = await client.query<{ isOthers: boolean }>(
    `select not pg_has_role(relowner, 'member') as "isOthers" from pg_class where oid = to_regclass('schema_migration')`,
  );
  if (!rows[0]?.isOthers) return null;
  const missing = pending(await readMigrations(folder), await readApplied(client), folder);
  if (missing.length > 0)
    throw new Error(
      `The database lacks ${missing.length} migrations, and the role of DATABASE_URL does not own it. Start once with MIGRATE_URL, the address of its owner.`,
    );
  return true;
}

type Applied = { name: string; checksum: string };

async function readApplied(client: pg.Client | pg.PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, checksum from schema_migration order by name');
  return rows;
}

const seriesFolder = /^from-(\d{4}-[a-z0-9-]+)$/;

/** Runs what a database of an earlier series of files lacks, and returns it; nothing for any other database. */
async function takeOver(client: pg.Client | pg.PoolClient, folder: string): Promise<Migration[]> {
  const applied = await readApplied(client);
  for (const entry of await readdir(folder)) {
    const last = `${seriesFolder.exec(entry)?.[1] ?? ''}.sql`;
    if (!applied.some(({ name }) => name === last)) continue;
    const series = join(folder, entry);
    const later = applied.filter(({ name }) => name > last);
    const steps = pending(await readMigrations(series), later, series);
    for (const step of steps) await run(client, step);
    return steps;
  }
  return [];
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name} is not named like 0001-organisations.sql.`);
    const other = numbers.get(number);
    if (other !== undefined) throw new Error(`Migrations ${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may end lines otherwise; that is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const replaced = [...sql.matchAll(replacesLine)].map(([, checksum = '']) => checksum);
      return { name, sql, replaced, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function pending(migrations: Migration[], applied: readonly Applied[], folder: string): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new Error(
        `The database has migration ${name}, which is not in ${folder}: it is of a newer release. Start that release.`,
      );
    }
    if (migration.checksum !== checksum && !migration.replaced.includes(checksum)) {
      throw new Error(
        `Migration ${name} has changed since it was applied. Put the file back as it was, and add a new one for the change.`,
      );
    }
  }
  const last =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? '';
  const done = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  const late = missing.find(({ name }) => name < last);
  if (late)
    throw new Error(
      `Migration ${late.name} comes before ${last}, which is applied already. Give it a higher number.`,
    );
  return missing;
}

async function run(
  client: pg.Client | pg.PoolClient,
  { name, sql }: Pick<Migration, 'name' | 'sql'>,
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}${whereIn(sql, error)}`, {
      cause: error,
    });
  }
}

function whereIn(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}
