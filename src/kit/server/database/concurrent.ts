import { DummyDriver, PostgresAdapter, PostgresQueryCompiler, Transaction } from 'kysely';
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

export type Concurrent = { db: Transaction<Database>; end(): void };

/**
 * The same transaction for statements that do not wait for each other: those begun at once leave in one write and
 * run in their order. After `end` nothing is sent any more, as the connection may be somebody else's by then.
 */
export const concurrent = async (transaction: Transaction<Database>): Promise<Concurrent> => {
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection((own) => Promise.resolve(own));
  let hasEnded = false;
  const provider: Parameters<typeof executor.withConnectionProvider>[0] = {
    provideConnection: (consumer) => {
      if (hasEnded) return Promise.reject(new Error('The transaction has ended.'));
      return consumer(connection);
    },
  };
  return {
    db: new Transaction({
      config: { dialect },
      dialect,
      driver: dialect.createDriver(),
      executor: executor.withConnectionProvider(provider),
    }),
    end: () => void (hasEnded = true),
  };
};
