import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    aiCalls: {
      organisationId: string;
      id: string;
      no: Generated<number>;
      person: string;
      isRunning: Generated<boolean>;
      aliveUntil: Date;
    };
  }
}

/** A call on its way or waiting; `person` is empty for work on nobody's behalf. */
export type WaitingCall = { id: string; person: string; isRunning: boolean };

/** One call of an organisation looks at a time; the others wait until its transaction ends. */
export const lockCalls = async ({ db, organisationId }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('ai_calls ' || ${organisationId}, 0))`.execute(db);
};

/** Says that a call still waits, or that it has just come. */
export const keepWaiting = async (
  { db, organisationId }: Scope,
  id: string,
  person: string,
  aliveUntil: Date,
): Promise<void> => {
  await db
    .insertInto('aiCalls')
    .values({ organisationId, id, person, aliveUntil })
    .onConflict((conflict) => conflict.columns(['organisationId', 'id']).doUpdateSet({ aliveUntil }))
    .execute();
};

export const beginRunning = async (
  { db, organisationId }: Scope,
  id: string,
  aliveUntil: Date,
): Promise<void> => {
  await db
    .updateTable('aiCalls')
    .set({ isRunning: true, aliveUntil })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
};

export const removeCall = async ({ db, organisationId }: Scope, id: string): Promise<void> => {
  await db.deleteFrom('aiCalls').where('organisationId', '=', organisationId).where('id', '=', id).execute();
};

/** The calls that are alive, in the order they came; the others are forgotten. */
export const listCalls = async ({ db, organisationId, now }: Scope): Promise<WaitingCall[]> => {
  await db
    .deleteFrom('aiCalls')
    .where('organisationId', '=', organisationId)
    .where('aliveUntil', '<', now)
    .execute();
  return db
    .selectFrom('aiCalls')
    .select(['id', 'person', 'isRunning'])
    .where('organisationId', '=', organisationId)
    .orderBy('no')
    .execute();
};
