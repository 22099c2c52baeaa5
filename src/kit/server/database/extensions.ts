import type pg from 'pg';
import type { Log } from '../log.ts';

export type Extension = {
  readonly name: string;
  /** What goes on without it, for the log. */
  readonly without: string;
  /** What has to stand beside it; run at every start, so it makes only what is missing. */
  readonly prepare: string;
};

/**
 * Takes into use what of these the server has: the extension and what stands beside it, both or
 * neither. A server that has none, or does not let this role, is no failure. Processes that start
 * together wait for each other.
 */
export async function useExtensions(
  client: pg.Client | pg.PoolClient,
  extensions: readonly Extension[],
  log: Log,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [extensions.map(({ name }) => name)],
  );
  const available = new Set(rows.map(({ name }) => name));
  for (const extension of extensions) if (available.has(extension.name)) await take(client, extension, log);
}

async function take(
  client: pg.Client | pg.PoolClient,
  { name, without, prepare }: Extension,
  log: Log,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('schema_extension', 0))`);
    const { rowCount } = await client.query('select from pg_extension where extname = $1', [name]);
    if (!rowCount) await client.query(`create extension ${client.escapeIdentifier(name)}`);
    await client.query(prepare);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    log.info(
      { reason: (error as Error).message },
      `the database has the extension ${name}, but it could not be taken into use; ${without}`,
    );
  }
}
