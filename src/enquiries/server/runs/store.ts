import { jsonb } from '#kit/server/database/json.ts';
import { type ColumnType, type Generated, type Selectable } from 'kysely';
import type { ProposedContradiction } from '#extraction/contract/proposals.ts';
import type { Run } from '#enquiries/contract/runs/schema.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
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

/** Each reading of an enquiry: by which model, of which files, and what it read as contradicting. */
export const runsEvidence: EvidenceTable = {
  table: 'extraction_runs',
  since: 10,
  noun: 'reading',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'kind',
    'state',
    'askedBy',
    'askedAt',
    'finishedAt',
    'model',
    'promptVersion',
    'sources',
    'found',
    'added',
    'contradictions',
  ],
};

export type RunRow = Selectable<ExtractionRunsTable>;

/** What came of a reading. */
export type RunResult = Pick<RunRow, 'model' | 'promptVersion' | 'sources' | 'found' | 'added'>;
/** With what its model noticed, of which the trail keeps the hash alone. */
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
export const insertRun = async (scope: Scope, enquiryId: string): Promise<RunRow> => {
  const { db, organisationId, actor, now } = scope;
  const run = await db
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
  noteRow(scope, runsEvidence, run);
  return run;
};

/** A reading that was not asked for by a person and is done: of a first mail or of an amendment. */
export const insertFinishedRun = async (
  scope: Scope,
  enquiryId: string,
  run: FinishedRun & Pick<RunRow, 'kind' | 'askedBy'>,
): Promise<void> => {
  const { organisationId, now } = scope;
  const inserted = await scope.db
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
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, runsEvidence, inserted);
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
  const finished = await scope.db
    .updateTable('extractionRuns')
    .set({ state, finishedAt: scope.now, ...(result ? { ...result, ...storedLists(result) } : {}) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (finished) noteRow(scope, runsEvidence, finished);
};
