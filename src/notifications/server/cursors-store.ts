import { sql } from 'kysely';
import type { EntryScope, Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    notificationCursors: {
      organisationId: string;
      seq: number;
      summaryAt: Date | null;
      lookedOn: string | null;
    };
  }
}

export type Cursor = { seq: number; summaryAt: Date | null; lookedOn: string | null };

/**
 * Organisations in which something is new, a summary is due or due dates have not been looked at
 * today; numbers are all the entry role sees.
 */
export const listBehind = async (entry: EntryScope, today: string): Promise<string[]> => {
  const rows = await entry.db
    .selectFrom('auditHeads')
    .leftJoin('notificationCursors', 'notificationCursors.organisationId', 'auditHeads.organisationId')
    .select('auditHeads.organisationId')
    .where((is) =>
      is.or([
        is('notificationCursors.organisationId', 'is', null),
        is('auditHeads.seq', '>', sql<number>`notification_cursors.seq`),
        is('notificationCursors.summaryAt', '<=', entry.now),
        is('notificationCursors.lookedOn', 'is', null),
        is('notificationCursors.lookedOn', '<', today),
      ]),
    )
    .execute();
  return rows.map((row) => row.organisationId);
};

/** Holds the organisation's cursor until the transaction ends; undefined while another worker holds it. */
export const takeCursor = async (scope: Scope): Promise<Cursor | undefined> => {
  await scope.db
    .insertInto('notificationCursors')
    .values({ organisationId: scope.organisationId, seq: 0, summaryAt: null, lookedOn: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return scope.db
    .selectFrom('notificationCursors')
    .select(['seq', 'summaryAt', 'lookedOn'])
    .where('organisationId', '=', scope.organisationId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
};

export const moveCursor = async (scope: Scope, change: Partial<Cursor>): Promise<void> => {
  await scope.db
    .updateTable('notificationCursors')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .execute();
};

/** Makes sure that a summary is looked for at `at`, or earlier when one is due earlier. */
export const expectSummary = async (scope: Scope, at: Date): Promise<void> => {
  await scope.db
    .updateTable('notificationCursors')
    .set({ summaryAt: sql<Date>`least(summary_at, ${at})` })
    .where('organisationId', '=', scope.organisationId)
    .execute();
};
