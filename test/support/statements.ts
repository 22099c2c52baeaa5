import { PostgresQueryCompiler, type QueryId } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

/** What some work sends to the database within its transaction, in order; the transaction's own statements are not among it. */
export const statementsOf = async (
  scope: Scope,
  work: (scope: Scope) => Promise<unknown>,
): Promise<string[]> => {
  const written = new Map<QueryId, string>();
  const sent: string[] = [];
  const db = scope.db.withPlugin({
    // Asked for the parts of a statement too; only what is sent has a result.
    transformQuery: ({ node, queryId }) => {
      written.set(queryId, new PostgresQueryCompiler().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result, queryId }) => {
      sent.push(written.get(queryId) ?? '');
      return Promise.resolve(result);
    },
  });
  await work({ ...scope, db });
  return sent;
};
