import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { clientConfig, type Connection } from './connection.ts';
import { names } from './names.ts';
import { PipelinedDriver } from './pipeline.ts';
import type { Database } from './tables.ts';

// Days stay text (a date has no zone), counts stay numbers.
const dayType = 1082;
const bigintType = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    if (id === dayType) return (value: string) => value;
    if (id === bigintType) return (value: string) => Number(value);
    return pg.types.getTypeParser(id, format);
  },
};

class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PipelinedDriver {
    return new PipelinedDriver(this.#pool);
  }
}

const statementMilliseconds = 30_000;
const idleTransactionMilliseconds = 60_000;

type ToldOrganisation = (organisationId: string | null) => void;

export type Databases = {
  pool: pg.Pool;
  db: Kysely<Database>;
  /**
   * Told the organisation whose sessions a connection of this pool changed, null where it can be several: once the change is
   * committed, and before the call that made it goes on.
   */
  onOwnSessionsChanged(listener: ToldOrganisation): void;
};

/** What the triggers that watch sessions say on the connection that changed something (migration 0070). */
const sessionsChanged = 'sessions_changed';

const tellChangesOf = (client: pg.PoolClient, listeners: ReadonlySet<ToldOrganisation>): void => {
  const changed = new Set<string>();
  const tell = () => {
    for (const id of changed) for (const listener of listeners) listener(id || null);
    changed.clear();
  };
  client.on('notice', ({ message, detail = '' }) => {
    if (message === sessionsChanged) changed.add(detail);
  });
  // Before the driver answers; idle means that the transaction is over.
  client.connection.prependListener('readyForQuery', ({ status }: { status: string }) => {
    if (changed.size > 0 && status === 'I') tell();
  });
  // It may have been committed although nobody heard so.
  client.on('end', tell);
};

/** The pool every request and job works on; `size` connections at most. */
export const openPool = (connection: Connection, log: Log, size = 20): Databases => {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: size,
    pipeline: true,
    types,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: idleTransactionMilliseconds,
    application_name: 'contract-review',
  });
  // A connection that is lost between two statements of a transaction has no one else to tell; the
  // next statement fails and says so.
  const listeners = new Set<ToldOrganisation>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    tellChangesOf(client, listeners);
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const db = new Kysely<Database>({
    dialect: new PipelinedDialect(pool),
    plugins: [names],
  });
  return { pool, db, onOwnSessionsChanged: (listener) => void listeners.add(listener) };
};
