import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { prepareQueue } from '../../queue.ts';
import { clientConfig, type Connection } from '../connection.ts';
import { migrate } from '../migrate.ts';
import {
  contentsName,
  listTables,
  nameColumns,
  tableFile,
  type Contents,
  type DumpedTable,
} from './dump-tables.ts';

type Load = {
  /** Where the dump lies, in the clear. */
  folder: string;
  migrations: string;
  /** Owns the tables that are made. */
  owner: Connection;
  /** May switch triggers off; the owner, or a superuser. */
  loader: Connection;
};

const within = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Makes the schema as it was: what this release adds to it comes at the first start. */
const makeSchema = async (client: pg.Client, { migrations }: Load, contents: Contents): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    for (const { name } of contents.migrations)
      await copyFile(join(migrations, name), join(folder, name)).catch((cause: Error) => {
        throw new Error(`The backup is of a release that has ${name}, which this one has not.`, { cause });
      });
    await migrate(client, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await prepareQueue(client);
};

const assertEmpty = async (client: pg.Client): Promise<void> => {
  const tables = await listTables(client);
  if (tables.length > 0) throw new Error('The database is not empty. Name one that has no tables yet.');
};

/** Nothing is loaded over what is there. */
export const assertEmptyDatabase = (connection: Connection): Promise<void> => within(connection, assertEmpty);

const assertFits = async (client: pg.Client, contents: Contents): Promise<void> => {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version !== contents.queueVersion)
    throw new Error(
      `The job queue of the backup is of version ${contents.queueVersion}, this release has ${rows[0]?.version ?? 'none'}. Restore it with the release that made it, and start this one on that.`,
    );
  const here = new Set((await listTables(client)).map(tableFile));
  const unknown = contents.tables.filter((table) => !here.has(tableFile(table)));
  if (unknown.length > 0)
    throw new Error(
      `The backup has a table that this release does not make: ${unknown.map(tableFile).join(', ')}`,
    );
};

const loadTable = async (client: pg.Client, folder: string, table: DumpedTable): Promise<void> => {
  const target = client.query(copyFrom(`copy ${nameColumns(client, table)} from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(table))), target);
  if (target.rowCount !== table.rows)
    throw new Error(
      `${tableFile(table)} has ${target.rowCount} rows instead of ${table.rows}. Nothing was restored.`,
    );
};

/** Past triggers and keys, which held when the rows were written; all or nothing. */
const loadRows = async (client: pg.Client, { folder }: Load, contents: Contents): Promise<void> => {
  const tables = contents.tables.filter(({ name }) => name !== 'schema_migration');
  await client.query('begin');
  try {
    await client.query(`set local statement_timeout = 0; set local session_replication_role = replica;
      set local row_security = off`);
    const names = tables.map(
      ({ schema, name }) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
    );
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of tables) await loadTable(client, folder, table);
    for (const { schema, name, last } of contents.sequences)
      await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', [
        '%I.%I',
        schema,
        name,
        last,
      ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
};

/** Brings dumped tables into an empty database. */
export const loadTables = async (load: Load): Promise<Contents> => {
  const contents = JSON.parse(await readFile(join(load.folder, contentsName), 'utf8')) as Contents;
  await within(load.owner, async (client) => {
    await assertEmpty(client);
    await makeSchema(client, load, contents);
    await assertFits(client, contents);
  });
  await within(load.loader, (client) => loadRows(client, load, contents));
  return contents;
};
