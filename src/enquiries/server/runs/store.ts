import { jsonb } from '#kit/server/database/json.ts';
import { type ColumnType, type Generated, type Selectable } from 'kysely';
import type { ProposedContradiction } from '#extraction/contract/proposals.ts';
import type { Run } from '#enquiries/contract/runs/schema.ts';
import type { Span } from '#extraction/contract/sources.ts';
import type { Scope } from '#kit/server/scope.ts';

type Place = Omit<Span, 'quote'>;
export type NoticedContradiction = { one: Place; other: Place };

type ExtractionRunsTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  kind: Run['kind'];
  state: Run['state'];
  askedBy: string;
  askedAt: Date;
  finishedAt: Date | null;
  model: Generated<string>;
  promptVersion: Generated<string>;
  sources: ColumnType<Run['sources'], unknown, unknown>;
  found: Generated<number>;
  added: Generated<number>;
  /** Where the passages stand that the model of this run read as contradicting; their words stay in the sources, which can be erased. */
  contradictions: ColumnType<NoticedContradiction[], unknown, unknown>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    extractionRuns: ExtractionRunsTable;
  }
}

export type RunRow = Selectable<ExtractionRunsTable>;

/** What came of a reading. */
export type RunResult = Pick<RunRow, 'model' | 'promptVersion' | 'sources' | 'found' | 'added'>;
/** With what its model noticed, of which the trail keeps nothing. */
export type FinishedRun = RunResult & { contradictions: readonly ProposedContradiction[] };

const toPlace = ({ sourceId, start, end }: Span): Place => ({ sourceId, start, end });

const storedLists = ({ sources, contradictions }: Pick<FinishedRun, 'sources' | 'contradictions'>) => ({
  sources: jsonb(sources),
  contradictions: jsonb(
    contradictions.map(({ one, other }) => ({ one: toPlace(one), other: toPlace(other) })),
  ),
});

const runsOf = (scope: Scope, enquiryId: string) =>
  scope.db
    .selectFrom('extractionRuns')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId);

/** A run that has begun. */
export const insertRun = ({ db, organisationId, actor, now }: Scope, enquiryId: string): Promise<RunRow> =>
  db
    .insertInto('extractionRuns')
    .values({
      organisationId,
      enquiryId,
      kind: 'generation',
      state: 'running',
      askedBy: actor.name,
      askedAt: now,
      ...storedLists({ sources: [], contradictions: [] }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A reading that was not asked for by a person and is done: of a first mail or of an amendment. */
export const insertFinishedRun = async (
  scope: Scope,
  enquiryId: string,
  run: FinishedRun & Pick<RunRow, 'kind' | 'askedBy'>,
): Promise<void> => {
  const { organisationId, now } = scope;
  await scope.db
    .insertInto('extractionRuns')
    .values({
      ...run,
      ...storedLists(run),
      state: 'done',
      askedAt: now,
      finishedAt: now,
      organisationId,
      enquiryId,
    })
    .execute();
};

export const findRun = (scope: Scope, id: string): Promise<RunRow | undefined> =>
  scope.db
    .selectFrom('extractionRuns')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findRunning = (scope: Scope, enquiryId: string): Promise<RunRow | undefined> =>
  runsOf(scope, enquiryId).where('state', '=', 'running').executeTakeFirst();

/** Newest first. */
export const listRuns = (scope: Scope, enquiryId: string): Promise<RunRow[]> =>
  runsOf(scope, enquiryId).orderBy('askedAt', 'desc').limit(100).execute();

export const finishRun = async (
  scope: Scope,
  id: string,
  state: 'done' | 'failed',
  result?: FinishedRun,
): Promise<void> => {
  await scope.db
    .updateTable('extractionRuns')
    .set({ state, finishedAt: scope.now, ...(result ? { ...result, ...storedLists(result) } : {}) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};
