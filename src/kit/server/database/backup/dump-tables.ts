import { Readable } from 'node:stream';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A table as it was dumped; the columns that the database makes by itself are left out. */
export type DumpedTable = { schema: string; name: string; columns: string[]; rows: number };

/** What a dump holds, and of which releases. */
export type Contents = {
  server: string;
  migrations: { name: string; checksum: string }[];
  queueVersion: number;
  tables: DumpedTable[];
  sequences: { schema: string; name: string; last: string }[];
};

export const contentsName = 'contents.json';
export const tableFile = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}.copy`;

/** A column of an extension's type stands elsewhere as well (chunk_embeddings), and the server that it goes to may not have it. */
const columnsQuery = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    bool_or(exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = a.atttypid and d.deptype = 'e')) as "isExtended"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss') group by 1, 2 order by 1, 2`;

export const listTables = async (client: pg.Client): Promise<Omit<DumpedTable, 'rows'>[]> => {
  const { rows } = await client.query<Omit<DumpedTable, 'rows'> & { isExtended: boolean }>(columnsQuery);
  return rows
    .filter(({ isExtended }) => !isExtended)
    .map(({ schema, name, columns }) => ({ schema, name, columns }));
};

export const nameColumns = (
  client: pg.Client,
  { schema, name, columns }: Omit<DumpedTable, 'rows'>,
): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} (${columns.map((each) => client.escapeIdentifier(each)).join(', ')})`;

/** Refuses a role that row-level security would show a part of the rows, without a word. */
const assertSeesAll = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; sees: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  if (rows[0]?.sees) return;
  throw new Error(
    `The role ${rows[0]?.name ?? ''} sees no row past row-level security. Set BACKUP_URL to one that does: ` +
      `create role backup login bypassrls in role pg_read_all_data password '…'`,
  );
};

/**
 * Writes the rows of every table, all as they stand at one moment, while the database serves; the text format of COPY is read by
 * every later major version.
 */
export const dumpTables = async (
  client: pg.Client,
  folder: string,
  write: (source: Readable, target: string) => Promise<void>,
): Promise<Contents> => {
  await assertSeesAll(client);
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('set local statement_timeout = 0; set local row_security = off');
    const server = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    );
    const queue = await client.query<{ version: number }>('select version from pgboss.version');
    const sequences = await client.query<{ schema: string; name: string; last: string }>(
      `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
       where schemaname in ('public', 'pgboss') and last_value is not null order by 1, 2`,
    );
    const tables: DumpedTable[] = [];
    for (const table of await listTables(client)) {
      const source = client.query(copyTo(`copy ${nameColumns(client, table)} to stdout`));
      await write(source, join(folder, tableFile(table)));
      tables.push({ ...table, rows: source.rowCount });
    }
    const contents: Contents = {
      server: server.rows[0]?.version ?? '',
      migrations: migrations.rows,
      queueVersion: queue.rows[0]?.version ?? 0,
      tables,
      sequences: sequences.rows,
    };
    await write(Readable.from([Buffer.from(JSON.stringify(contents))]), join(folder, contentsName));
    return contents;
  } finally {
    await client.query('rollback');
  }
};
