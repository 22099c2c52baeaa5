import type { Writable } from 'node:stream';
import { PostgresDriver, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type pg from 'pg';
import {
  joinStatements,
  plainBytes,
  SentQuery,
  type Answered,
  type Columns,
  type NamedStatement,
  type Statement,
} from './sent-query.ts';

/**
 * What only prepares the statement behind it: the beginning of a transaction, its role and organisation. It is
 * sent with that statement; should it fail, that statement is not run and fails with its error.
 */
const isPreparing = (text: string): boolean => isBeginning(text) || text.startsWith('select set_config(');
const isBeginning = (text = ''): boolean => text === 'begin' || text.startsWith('start transaction');
const isEnding = (text: string): boolean => text === 'commit' || text === 'rollback';
const setsRole = (text: string): boolean => text.includes(`set_config('role'`);
const setsRoleAlone = (text = ''): boolean => /^select set_config\('role', [^,]+, true\)$/.test(text);

const minUses = 3;
const maxTexts = 5000;
const maxNames = 300;
const maxLength = 10_000;

type Seen = { uses: number; name: string };

/**
 * The names of statements that come often: PostgreSQL then parses and plans them once a connection. Lists of
 * changing length make ever new texts, so both what is counted and what a connection keeps is bounded.
 */
class StatementNames {
  readonly #seen = new Map<string, Seen>();
  readonly #prefix: string;
  #last = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  find(text: string): string | undefined {
    if (text.length > maxLength) return undefined;
    let seen = this.#seen.get(text);
    if (!seen) {
      if (this.#seen.size >= maxTexts) this.#seen.clear();
      this.#last += 1;
      seen = { uses: 0, name: `${this.#prefix}${this.#last}` };
      this.#seen.set(text, seen);
    }
    seen.uses += 1;
    return seen.uses < minUses ? undefined : seen.name;
  }
}

/** The keys that the columns of an answer get; a statement is kept once for each way. */
export type Naming = { readonly toKey: (column: string) => string; readonly names: StatementNames };

export const namingBy = (prefix: string, toKey: Naming['toKey']): Naming => ({
  toKey,
  names: new StatementNames(prefix),
});

const asTheyAre = namingBy('s', (column) => column);

const nothing: QueryResult<never> = { rows: [] };

/** 0A000: a migration has changed what a kept plan answers. */
export const isPlanOutdated = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && /cached plan/.test(String(message));
};

const toResult = <R>({ command, rows }: Answered): QueryResult<R> => {
  const [verb = '', ...numbers] = command.split(' ');
  if (isEnding(verb.toLowerCase())) return { rows: [{ command: verb }] as R[] };
  const isChange = verb === 'INSERT' || verb === 'UPDATE' || verb === 'DELETE' || verb === 'MERGE';
  return {
    rows: rows as R[],
    ...(isChange ? { numAffectedRows: BigInt(numbers.at(-1) ?? 0) } : {}),
  };
};

/** A connection that prepares what comes often, and on which statements need not wait for each other. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #stream: Writable;
  /** By the name of each statement that is prepared here; null: it answers without rows. */
  readonly #kept = new Map<string, Columns | null>();
  #ahead: Statement[] = [];
  isLost = false;
  /** Called once, before the statements of a turn leave: what it asks leaves with them. */
  beforeLeaving: (() => void) | null = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#stream = client.connection.stream;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.query(sql, parameters, asTheyAre);
  }

  query<R>(text: string, values: readonly unknown[], naming: Naming): Promise<QueryResult<R>> {
    if (isPreparing(text)) {
      // Nobody has worked in a role that another one follows at once.
      if (setsRole(text) && setsRoleAlone(this.#ahead.at(-1)?.text)) this.#ahead.pop();
      this.#ahead.push({ text, values });
      return Promise.resolve(nothing);
    }
    // A transaction in which nothing was asked has not begun.
    if (isEnding(text) && isBeginning(this.#ahead[0]?.text)) {
      this.#ahead = [];
      return Promise.resolve(nothing);
    }
    return this.#send({ text, values }, naming);
  }

  /** Each write is a call of the system: all that are asked at once leave in one. */
  async #send<R>(statement: Statement, naming: Naming): Promise<QueryResult<R>> {
    this.#stream.cork();
    process.nextTick(() => {
      const ask = this.beforeLeaving;
      this.beforeLeaving = null;
      ask?.();
      this.#stream.uncork();
    });
    try {
      return toResult<R>(await this.#sendAll(statement, naming));
    } catch (error) {
      if (isPlanOutdated(error)) this.#kept.clear();
      // The driver's own trace ends at its socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** One without values may be several, which the database takes as text alone. */
  async #sendAll(statement: Statement, naming: Naming): Promise<Answered> {
    const ahead = this.#ahead;
    if (statement.values.length > 0) {
      const answered = this.#sendJoined([...ahead, statement], naming);
      this.#ahead = [];
      return answered;
    }
    this.#ahead = [];
    const before = ahead.length > 0 ? this.#sendJoined(ahead, asTheyAre) : null;
    before?.catch(() => undefined);
    const answered = this.#ask(
      [statement.text],
      { bytes: plainBytes(statement.text), columns: null },
      naming,
    );
    answered.catch(() => undefined);
    await before;
    return answered;
  }

  #sendJoined(statements: readonly Statement[], naming: Naming): Promise<Answered> {
    const named = statements.map((each) => this.#named(each, naming));
    const last = named.at(-1);
    const columns = last?.isKept ? (this.#kept.get(last.name ?? '') ?? null) : null;
    const bytes = joinStatements(named, !last?.isKept);
    const texts = named.map(({ text }) => text);
    const answered = this.#ask(texts, { bytes, columns }, naming);
    return named.every(({ name, isKept }) => isKept || !name)
      ? answered
      : answered.then((answer) => {
          for (const { name, isKept } of named)
            if (name && !isKept) this.#kept.set(name, name === last?.name ? answer.columns : null);
          return answer;
        });
  }

  #ask(
    texts: readonly string[],
    sent: { bytes: Buffer; columns: Columns | null },
    { toKey }: Naming,
  ): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const query = new SentQuery(texts, {
        ...sent,
        toKey,
        parserOf: (type) => this.#client.getTypeParser(type),
        settle: (error, answered) => (error ? reject(error) : resolve(answered)),
      });
      this.#client.query(query);
    });
  }

  #named(statement: Statement, { names }: Naming): NamedStatement {
    const name = names.find(statement.text);
    const isKept = name !== undefined && this.#kept.has(name);
    if (!name || (!isKept && this.#kept.size >= maxNames)) return { ...statement, isKept: false };
    return { ...statement, name, isKept };
  }

  streamQuery(): never {
    throw new Error('Rows are read in portions.');
  }

  release(): void {
    this.#ahead = [];
    this.beforeLeaving = null;
    this.#client.release(this.isLost);
  }
}

/** What Kysely hands around as some connection; the driver makes no others. */
export const pipelinedOf = (connection: DatabaseConnection): PipelinedConnection => {
  if (connection instanceof PipelinedConnection) return connection;
  throw new Error('This connection is not of this driver.');
};

/** The driver of Kysely on such connections. */
export class PipelinedDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client) ?? new PipelinedConnection(client);
    this.#connections.set(client, known);
    return known;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = pipelinedOf(connection);
    try {
      await own.query('rollback', [], asTheyAre);
    } catch (error) {
      own.isLost = true;
      throw error;
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    pipelinedOf(connection).release();
  }
}
