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

export type Databases = { pool: pg.Pool; db: Kysely<Database> };

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
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const db = new Kysely<Database>({
    dialect: new PipelinedDialect(pool),
    plugins: [names],
  });
  return { pool, db };
};
