import pg from 'pg';
import { clientConfig, type Connection } from '../connection.ts';

export const applicationName = 'contract_review';
export const servingName = 'contract_review_serving';

/**
 * What a try to connect says: the server works, it is not ready yet (starting, recovering, stopping), or it
 * works but the application's role or database is missing. Throws on anything else.
 */
export async function probe(connection: Connection): Promise<'ready' | 'waiting' | 'unprepared'> {
  const client = new pg.Client({ ...clientConfig(connection), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (['28P01', '28000', '3D000'].includes(code)) return 'unprepared';
    // 57P03 cannot connect now, 57P01/02 is going down; the rest is a socket that is not there yet
    // or goes away.
    if (['57P03', '57P01', '57P02', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code))
      return 'waiting';
    if (/timeout|terminated/i.test((error as Error).message)) return 'waiting';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes the role the application works as (no superuser, may create roles, owns its database) where it is
 * missing. Uses the bootstrap superuser, the only time anything does.
 */
export async function prepareRoles(
  superuser: Connection,
  password: string,
  mayCreateDatabases: boolean,
): Promise<void> {
  const client = new pg.Client(clientConfig(superuser));
  await client.connect();
  try {
    const exists = await client.query('select from pg_roles where rolname = $1', [applicationName]);
    await client.query(
      `${exists.rowCount ? 'alter' : 'create'} role ${applicationName} login nosuperuser nobypassrls createrole
       ${mayCreateDatabases ? 'createdb' : 'nocreatedb'} password ${client.escapeLiteral(password)}`,
    );
    const database = await client.query('select from pg_database where datname = $1', [applicationName]);
    if (!database.rowCount) await client.query(`create database ${applicationName} owner ${applicationName}`);
  } finally {
    await client.end();
  }
}
