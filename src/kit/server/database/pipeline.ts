import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * What only prepares the statement behind it: the beginning of a transaction, its role and organisation. It is
 * sent with that statement; should it fail, the transaction is aborted and the statement fails with its error.
 */
const isPreparing = (text: string): boolean => isBeginning(text) || text.startsWith('select set_config(');
const isBeginning = (text = ''): boolean => /^(?:begin$|start transaction)/.test(text);
const isEnding = (text: string): boolean => text === 'commit' || text === 'rollback';
const setsRole = (text: string): boolean => /set_config\('role'/.test(text);
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
  #last = 0;

  find(text: string): string | undefined {
    if (text.length > maxLength) return undefined;
    let seen = this.#seen.get(text);
    if (!seen) {
      if (this.#seen.size >= maxTexts) this.#seen.clear();
      this.#last += 1;
      seen = { uses: 0, name: `s${this.#last}` };
      this.#seen.set(text, seen);
    }
    seen.uses += 1;
    return seen.uses < minUses ? undefined : seen.name;
  }
}

const nothing: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] };

/** 0A000: a migration has changed what a kept plan answers. */
export const isPlanOutdated = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && /cached plan/.test(String(message));
};

type Statement = { text: string; values: readonly unknown[] };

class PipelinedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #stream: Writable;
  #kept = new Set<string>();
  #generation = 0;
  #ahead: Statement[] = [];

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#stream = client.connection.stream;
    this.#names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query<R>(text = '', values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    if (isPreparing(text)) {
      // Nobody has worked in a role that another one follows at once.
      if (setsRole(text) && setsRoleAlone(this.#ahead.at(-1)?.text)) this.#ahead.pop();
      this.#ahead.push({ text, values });
      return nothing;
    }
    const ahead = this.#ahead;
    this.#ahead = [];
    // A transaction in which nothing was asked has not begun.
    if (isEnding(text) && isBeginning(ahead[0]?.text)) return nothing;
    const results = await Promise.allSettled(this.#send([...ahead, { text, values }]));
    for (const each of results) {
      if (each.status === 'fulfilled') continue;
      if (isPlanOutdated(each.reason)) this.#forget();
      throw each.reason;
    }
    return (results.at(-1) as PromiseFulfilledResult<unknown>).value as PostgresQueryResult<R>;
  }

  /** Each write is a call of the system: all that are asked at once leave in one. */
  #send(statements: readonly Statement[]): Promise<unknown>[] {
    this.#stream.cork();
    const sent = statements.map(({ text, values }) => {
      const name = values.length > 0 ? this.#nameFor(text) : undefined;
      return this.#client.query({ text, values: [...values], ...(name ? { name } : {}) });
    });
    process.nextTick(() => this.#stream.uncork());
    return sent;
  }

  release(destroy?: boolean): void {
    this.#ahead = [];
    this.#client.release(destroy);
  }

  #nameFor(text: string): string | undefined {
    const name = this.#names.find(text);
    if (!name || (!this.#kept.has(name) && this.#kept.size >= maxNames)) return undefined;
    this.#kept.add(name);
    return this.#generation > 0 ? `${name}.${this.#generation}` : name;
  }

  #forget(): void {
    this.#kept.clear();
    this.#generation += 1;
  }
}

/** The pool as Kysely uses it: statements that come often are prepared, those that only prepare leave with the next. */
export const pipelined = (pool: pg.Pool): PostgresPool => {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PipelinedClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PipelinedClient(client, names);
      clients.set(client, known);
      return known;
    },
  };
};
