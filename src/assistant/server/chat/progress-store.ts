import { sql } from 'kysely';
import type { Answer } from '#assistant/contract/chat/schema.ts';
import { jsonb } from '#kit/server/database/json.ts';
import type { Scope } from '#kit/server/scope.ts';
import { changeMessage, type StoredAnswer } from './store.ts';

type Progress = { content: string; answer: StoredAnswer };

/** Keeps what there is so far; false when somebody has ended the answer meanwhile. */
export const saveProgress = async (
  scope: Scope,
  id: string,
  { content, answer }: Progress,
): Promise<boolean> => {
  const { numUpdatedRows } = await changeMessage(scope, id)
    .where('state', '=', 'streaming')
    .set({ content, answer: jsonb(answer), savedAt: scope.now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Keeps the end of an answer; one that a person has stopped stays stopped. */
export const saveEnd = async (
  scope: Scope,
  id: string,
  { content, answer }: Progress,
  state: Answer['state'],
): Promise<void> => {
  await changeMessage(scope, id)
    .set({
      content,
      answer: jsonb(answer),
      savedAt: scope.now,
      state: sql<Answer['state']>`case when state = 'stopped' then state else ${state} end`,
    })
    .execute();
};

/**
 * Ends an answer that is on its way, as a person asks: the process that makes it finds out when it saves
 * next.
 */
export const markStopped = async (scope: Scope, id: string): Promise<void> => {
  await changeMessage(scope, id).where('state', '=', 'streaming').set({ state: 'stopped' }).execute();
};

/** Answers whose process has been silent since before `since` have failed; what they had said stays. */
export const failSilent = async (scope: Scope, since: Date): Promise<void> => {
  await scope.db
    .updateTable('qucyMessages')
    .set({ state: 'failed' })
    .where('organisationId', '=', scope.organisationId)
    .where('state', '=', 'streaming')
    .where('savedAt', '<', since)
    .execute();
};
