import { sql } from 'kysely';
import type { EntryScope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    magiDays: { day: string; asked: number; unanswered: number };
  }
}

/** Counts one question of a day; neither its words nor who asked are kept. */
export const countQuestion = async ({ db, now }: EntryScope, isAnswered: boolean): Promise<void> => {
  const unanswered = isAnswered ? 0 : 1;
  await db
    .insertInto('magiDays')
    .values({ day: now.toISOString().slice(0, 10), asked: 1, unanswered })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        asked: sql<number>`magi_days.asked + 1`,
        unanswered: sql<number>`magi_days.unanswered + ${unanswered}`,
      }),
    )
    .execute();
};
