import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * What only prepares the statement behind it: the beginning of a transaction, its role and organisation. It is
 * sent and not waited for; should it fail, the transaction is aborted and the next statement fails with its error.
 */
const isPreparing = (text: string): boolean => /^(?:begin$|start transaction|select set_config\()/.test(text);

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

class PipelinedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #stream: Writable;
  #kept = new Set<string>();
  #generation = 0;
  #ahead: Promise<unknown>[] = [];

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#stream = client.connection.stream;
    this.#names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query<R>(text = '', values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const name = values.length > 0 ? this.#nameFor(text) : undefined;
    const isAhead = isPreparing(text);
    // Each write is a call of the system: what goes ahead leaves together with the statement behind it.
    if (isAhead) this.#stream.cork();
    const sent = this.#client.query({ text, values: [...values], ...(name ? { name } : {}) });
    if (isAhead) {
      sent.catch(() => undefined);
      this.#ahead.push(sent);
      return nothing;
    }
    const ahead = this.#ahead;
    this.#ahead = [];
    for (const _ of ahead) this.#stream.uncork();
    const [result, ...before] = await Promise.allSettled([sent, ...ahead]);
    const failed = before.find(({ status }) => status === 'rejected') ?? result;
    if (failed.status === 'rejected') {
      if (isPlanOutdated(failed.reason)) this.#forget();
      throw failed.reason;
    }
    return (result as PromiseFulfilledResult<unknown>).value as PostgresQueryResult<R>;
  }

  release(destroy?: boolean): void {
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

/** The pool as Kysely uses it: statements that come often are prepared, those that only prepare are not waited for. */
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
