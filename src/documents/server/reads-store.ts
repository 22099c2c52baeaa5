import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    documentReads: { organisationId: string; revisionId: string; userId: string; readAt: Date };
  }
}

export const insertRead = async (scope: Scope, revisionId: string, userId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('documentReads')
    .values({ organisationId: scope.organisationId, revisionId, userId, readAt: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export type ReadRow = { revisionId: string; userId: string; name: string; readAt: Date };

export const listReads = (scope: Scope, documentId: string): Promise<ReadRow[]> =>
  scope.db
    .selectFrom('documentReads')
    .innerJoin('users', 'users.id', 'documentReads.userId')
    .innerJoin('documentRevisions as r', (join) =>
      join
        .onRef('r.organisationId', '=', 'documentReads.organisationId')
        .onRef('r.id', '=', 'documentReads.revisionId'),
    )
    .select(['documentReads.revisionId', 'documentReads.userId', 'users.name', 'documentReads.readAt'])
    .where('documentReads.organisationId', '=', scope.organisationId)
    .where('r.documentId', '=', documentId)
    .orderBy('documentReads.readAt')
    .execute();
