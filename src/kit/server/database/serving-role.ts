import pg from 'pg';
import { clientConfig, type Connection } from './connection.ts';

const roleOf = async (connection: Connection): Promise<string> => {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
};

/** Makes the role that serves where it is missing; it owns nothing and may make nothing. */
export async function makeServingRole(owner: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  await owner.query(
    `${rowCount ? 'alter' : 'create'} role ${owner.escapeIdentifier(name)} login password ${owner.escapeLiteral(password)}`,
  );
}

/**
 * Lets the role of a connection serve: it may take the two roles of the wall and use the queue, whose tables have to
 * be there. Without rights of its own on any table of the product, it can neither change nor switch off what
 * guards the audit trail. Throws when it is the owner.
 */
export async function letServe(owner: pg.Client, serving: Connection): Promise<void> {
  const name = await roleOf(serving);
  const { rows } = await owner.query<{ owns: boolean; version: number }>(
    `select pg_has_role($1, current_user, 'member') as owns, current_setting('server_version_num')::int as version`,
    [name],
  );
  if (rows[0]?.owns)
    throw new Error(
      `MIGRATE_URL and DATABASE_URL both reach the database as its owner (${name}). Give DATABASE_URL a role that owns nothing.`,
    );
  const role = owner.escapeIdentifier(name);
  const walls =
    (rows[0]?.version ?? 0) >= 160_000
      ? `grant app_request, app_entry to ${role} with inherit false, set true`
      : `grant app_switch to ${role}`;
  await owner.query(`${walls};
    grant usage on schema public to ${role};
    grant select on schema_migration to ${role};
    grant usage on schema pgboss to ${role};
    grant select, insert, update, delete on all tables in schema pgboss to ${role};
    grant usage on all sequences in schema pgboss to ${role}`);
}
