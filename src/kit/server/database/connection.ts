import type pg from 'pg';

export type Connection =
  | { host: string; port: number; user: string; password?: string; database: string }
  | { connectionString: string };

/** What `new pg.Client` and `new pg.Pool` take for this connection. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  return { application_name: 'contract-review', keepAlive: true, ...connection };
}

/** The same server and user, another database. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  // Not by URL: it refuses an empty host, which a Unix socket has (postgres://user@/name?host=/run/postgresql).
  const [, server = connection.connectionString, query = ''] =
    /^(\w+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(connection.connectionString) ?? [];
  return { connectionString: `${server}/${encodeURIComponent(database)}${query}` };
}
