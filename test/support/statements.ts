import { PostgresQueryCompiler } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

/** What some work sends to the database within its transaction, in order; the transaction's own statements are not among it. */
export const statementsOf = async (
  scope: Scope,
  work: (scope: Scope) => Promise<unknown>,
): Promise<string[]> => {
  const statements: string[] = [];
  const db = scope.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(new PostgresQueryCompiler().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await work({ ...scope, db });
  return statements;
};
