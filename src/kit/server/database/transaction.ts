import {
  AbortedTransactionError,
  CompiledQuery,
  DummyDriver,
  PostgresAdapter,
  PostgresQueryCompiler,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type Kysely,
} from 'kysely';
import { inCamelCase, NamedExecutor, names } from './names.ts';
import { pipelinedOf, type PipelinedConnection } from './pipeline.ts';
import type { Database } from './tables.ts';

/** A transaction that is given its executor only builds statements with these. */
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: () => {
    throw new Error('A transaction does not look at the schema.');
  },
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();

const [begin, commit, rollback] = ['begin', 'commit', 'rollback'].map((word) => CompiledQuery.raw(word)) as [
  CompiledQuery,
  CompiledQuery,
  CompiledQuery,
];

export type OpenTransaction = {
  /**
   * For statements that do not wait for each other: those begun at once leave in one write and run in their order.
   */
  readonly db: Transaction<Database>;
  /** Nothing is sent any more, as the connection may be somebody else's soon. */
  end(): void;
  /** Whether a commit has left, with the last statements or behind them. */
  isCommitAsked(): boolean;
  /** The connection is given back when it was answered. */
  commit(): Promise<void>;
  /** Gives the connection back; one that is lost has nothing to roll back. */
  giveUp(): Promise<void>;
};

const committers = new WeakMap<Transaction<Database>, () => void>();

/**
 * The statements begun next, in one turn, are the last of this transaction. The commit leaves in one write with them, and every
 * further statement is refused. One of them that fails undoes it all.
 */
export const commitWithNext = (db: Transaction<Database>): void => committers.get(db)?.();

const endingWithEvent = new WeakSet<Transaction<Database>>();

/** Nothing is sent in this transaction after the event that it records, and with it. */
export const endWithEvent = (db: Transaction<Database>): void => void endingWithEvent.add(db);

export const endsWithEvent = (db: Transaction<Database>): boolean => endingWithEvent.has(db);

/** A connection of the pool until it is given back. */
const holdConnection = async (
  db: Kysely<Database>,
): Promise<{ connection: PipelinedConnection; giveBack: () => void }> => {
  const found = Promise.withResolvers<DatabaseConnection>();
  const held = Promise.withResolvers<void>();
  db.getExecutor()
    .provideConnection((connection) => {
      found.resolve(connection);
      return held.promise;
    })
    .catch(found.reject);
  return { connection: pipelinedOf(await found.promise), giveBack: held.resolve };
};

const statementsOn = (
  connection: PipelinedConnection,
  provide: (given: DatabaseConnection) => ConnectionProvider,
  plugins: readonly Parameters<Kysely<Database>['withPlugin']>[0][],
): Transaction<Database> => {
  const named: DatabaseConnection = {
    executeQuery: ({ sql, parameters }) => connection.query(sql, parameters, inCamelCase),
    streamQuery: () => connection.streamQuery(),
  };
  return new Transaction({
    config: { dialect },
    dialect,
    driver,
    executor: new NamedExecutor(provide(named), provide(connection), plugins),
  });
};

/** Begins a transaction; it keeps one connection until it is over. */
export const openTransaction = async (db: Kysely<Database>): Promise<OpenTransaction> => {
  const { connection, giveBack } = await holdConnection(db);
  let hasEnded = false;
  const provide = (given: DatabaseConnection): ConnectionProvider => ({
    provideConnection: (consumer) =>
      hasEnded ? Promise.reject(new Error('The transaction has ended.')) : consumer(given),
  });
  await connection.executeQuery(begin);
  const plugins = db.getExecutor().plugins.filter((each) => each !== names);
  const askCommit = () => connection.executeQuery<{ command: string }>(commit);
  let committed: ReturnType<typeof askCommit> | null = null;
  const transaction = statementsOn(connection, provide, plugins);
  committers.set(transaction, () => {
    connection.beforeLeaving = () => {
      hasEnded = true;
      committed = askCommit();
      committed.catch(() => undefined);
    };
  });
  return {
    db: transaction,
    end: () => {
      hasEnded = true;
      connection.beforeLeaving = null;
    },
    isCommitAsked: () => committed !== null,
    commit: async () => {
      const { rows } = await (committed ?? askCommit());
      // What failed within it and was caught has undone it all.
      if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
      giveBack();
    },
    giveUp: async () => {
      await (committed ?? connection.executeQuery(rollback)).catch(() => void (connection.isLost = true));
      giveBack();
    },
  };
};
