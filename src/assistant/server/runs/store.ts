import { jsonb } from '#kit/server/database/json.ts';
import { sql } from 'kysely';
import type { AiRunSource } from '#assistant/contract/settings/schema.ts';
import type { Scope } from '#kit/server/scope.ts';

type AiRunsTable = {
  organisationId: string;
  id: string;
  at: Date;
  askedBy: string | null;
  askedByName: string;
  purpose: 'answer' | 'extract' | 'generate' | 'context' | 'embed';
  provider: string;
  model: string;
  promptVersion: string;
  subjectType: string | null;
  subjectId: string | null;
  question: string | null;
  inputHash: string;
  sources: AiRunSource[];
  inputTokens: number | null;
  outputTokens: number | null;
  /** Millionths of the currency. */
  money: number | null;
  currency: string;
  latencyMs: number;
  finish: 'done' | 'stopped' | 'failed';
  notice: string | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    aiRuns: AiRunsTable;
  }
}

export type AiRunRow = AiRunsTable;

export const insertRun = async (
  scope: Scope,
  run: Omit<AiRunRow, 'organisationId' | 'id' | 'at' | 'askedBy' | 'askedByName'>,
): Promise<string> => {
  const { organisationId, actor } = scope;
  const id = crypto.randomUUID();
  await scope.db
    .insertInto('aiRuns')
    .values({
      ...run,
      organisationId,
      id,
      at: scope.now,
      askedBy: actor.userId,
      askedByName: actor.name,
      sources: jsonb(run.sources),
    })
    .execute();
  return id;
};

/** Newest first, older than `before`; of one subject when it is named. */
export const listRuns = (
  scope: Scope,
  search: { subjectId?: string | undefined; before: { at: Date; id: string } | null; limit: number },
): Promise<AiRunRow[]> =>
  scope.db
    .selectFrom('aiRuns')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .$if(search.subjectId !== undefined, (query) => query.where('subjectId', '=', search.subjectId ?? ''))
    .$if(search.before !== null, (query) =>
      query.where(
        sql<boolean>`(at, id) < (${search.before?.at ?? scope.now}, ${search.before?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(search.limit)
    .execute();

export const findRun = (scope: Scope, id: string): Promise<AiRunRow | undefined> =>
  scope.db
    .selectFrom('aiRuns')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
