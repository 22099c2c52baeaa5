import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { ReadingState } from '#extraction/contract/sources.ts';
import type { Statement } from '#extraction/server/split-statements.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import { digestOf, notedColumns } from '#kit/server/evidence/noted-columns.ts';
import type { Scope } from '#kit/server/scope.ts';
import { sourceCutsEvidence, sourcesEvidence } from './evidence.ts';

type EnquirySourcesTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  position: number;
  kind: 'mail' | 'attachment';
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  fileId: string | null;
  state: ReadingState;
  note: string | null;
  text: string;
  pageStarts: number[];
  hidden: ColumnType<string[], string[] | undefined, string[]>;
  /** Words of the file were not read; the note says which. */
  isPartial: Generated<boolean>;
  /** A password that a person gives opens the file, or what is left locked in it. */
  asksPassword: Generated<boolean>;
  /** It came later, and what it asks for is still to be looked for. */
  awaitsProposals: Generated<boolean>;
  amendmentId: string | null;
  /** The mail or package that the file was taken out of. */
  parentId: string | null;
  statements: ColumnType<Statement[] | null, undefined, never>;
  /** The pages whose picture is read, how many of them are done, and how many of those gave nothing. */
  picturePages: Generated<number[]>;
  pagesDone: Generated<number>;
  pagesUnread: Generated<number>;
  /** Each page as often as its recognition began. */
  pagesBegun: Generated<number[]>;
  /** How sure the words of its pictures are, 0 to 100. */
  pictureConfidence: Generated<number | null>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquirySources: EnquirySourcesTable;
  }
}

/** A source without its text and its statements, which may be long. */
export type SourceRow = Omit<Selectable<EnquirySourcesTable>, 'text' | 'statements' | 'organisationId'>;

const sourceColumns = [
  'id',
  'enquiryId',
  'position',
  'kind',
  'name',
  'mediaType',
  'size',
  'sha256',
  'fileId',
  'state',
  'note',
  'pageStarts',
  'hidden',
  'isPartial',
  'asksPassword',
  'awaitsProposals',
  'amendmentId',
  'parentId',
  'picturePages',
  'pagesDone',
  'pagesUnread',
  'pagesBegun',
  'pictureConfidence',
] as const;

/** What a statement that writes a source returns of it. */
export const writtenSource = [
  ...sourceColumns,
  digestOf('text').as('textSha256'),
  digestOf('hidden').as('hiddenSha256'),
] as const;

const sourcesOf = (scope: Scope, enquiryId: string) =>
  scope.db
    .selectFrom('enquirySources')
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId);

export const listSources = (scope: Scope, enquiryId: string): Promise<SourceRow[]> =>
  sourcesOf(scope, enquiryId).select(sourceColumns).orderBy('position').execute();

export const listTexts = (
  scope: Scope,
  enquiryId: string,
): Promise<{ id: string; name: string; text: string; pageStarts: number[] }[]> =>
  sourcesOf(scope, enquiryId).select(['id', 'name', 'text', 'pageStarts']).orderBy('position').execute();

export type CutSource = { sourceId: string; statements: Statement[] };

export type SourceWithText = SourceRow & { text: string; statements: Statement[] | null };

/**
 * The sources of an enquiry with their texts and the statements they were cut into when they were read;
 * null where none were.
 */
export const listSourcesWithText = (scope: Scope, enquiryId: string): Promise<SourceWithText[]> =>
  withText(scope, enquiryId).orderBy('position').execute();

const withText = (scope: Scope, enquiryId: string) =>
  sourcesOf(scope, enquiryId).select([...sourceColumns, 'text', 'statements']);

export const findSourceWithText = (
  scope: Scope,
  enquiryId: string,
  sourceId: string,
): Promise<SourceWithText | undefined> =>
  withText(scope, enquiryId).where('id', '=', sourceId).executeTakeFirst();

type CutRow = Pick<SourceRow, 'id' | 'position'> & { statementsSha256: string | null };

const noteCuts = (scope: Scope, rows: readonly CutRow[]): void => {
  for (const row of rows) noteRow(scope, sourceCutsEvidence, row);
};

/** Keeps what a reading cut its sources into; what an earlier one kept stays. */
export const saveStatements = async (scope: Scope, cut: readonly CutSource[]): Promise<void> => {
  const { rows } = await sql<CutRow>`
    update enquiry_sources s
    set statements = cut.statements
    from jsonb_to_recordset(${JSON.stringify(cut)}::jsonb) as cut ("sourceId" uuid, statements jsonb)
    where s.organisation_id = ${scope.organisationId} and s.id = cut."sourceId" and s.statements is null
    returning ${notedColumns(sourceCutsEvidence, 's')}
  `.execute(scope.db);
  noteCuts(scope, rows);
};

export const findText = (scope: Scope, enquiryId: string, sourceId: string) =>
  sourcesOf(scope, enquiryId)
    .select(['id', 'name', 'text', 'pageStarts'])
    .where('id', '=', sourceId)
    .executeTakeFirst();

export type NewSource = {
  position: number;
  kind: 'mail' | 'attachment';
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  fileId?: string | null;
  state?: ReadingState;
  note?: string | null;
  text: string;
  pageStarts?: number[];
  hidden?: string[];
  isPartial?: boolean;
  amendmentId?: string | null;
  parentId?: string | null;
  awaitsProposals?: boolean;
};

export const insertSources = async (
  scope: Scope,
  enquiryId: string,
  sources: readonly NewSource[],
): Promise<SourceRow[]> => {
  if (sources.length === 0) return [];
  const rows = await scope.db
    .insertInto('enquirySources')
    .values(
      sources.map((source) => ({
        fileId: null,
        state: 'ready' as const,
        note: null,
        pageStarts: [],
        amendmentId: null,
        parentId: null,
        ...source,
        organisationId: scope.organisationId,
        enquiryId,
      })),
    )
    .returning(writtenSource)
    .execute();
  for (const row of rows) noteRow(scope, sourcesEvidence, row);
  noteCuts(
    scope,
    rows.map(({ id, position }) => ({ id, position, statementsSha256: null })),
  );
  return rows;
};

export const insertSource = async (
  scope: Scope,
  enquiryId: string,
  source: NewSource,
): Promise<SourceRow> => {
  const [row] = await insertSources(scope, enquiryId, [source]);
  if (!row) throw new Error('The source was not stored.');
  return row;
};

/** The next file that waits to be read or recognised: of the enquiry as it came (null), of an amendment, or of any. */
export const findByState = (
  scope: Scope,
  { enquiryId, amendmentId }: { enquiryId: string; amendmentId?: string | null },
  state: 'waiting' | 'recognising',
): Promise<SourceRow | undefined> =>
  sourcesOf(scope, enquiryId)
    .select(sourceColumns)
    .where('state', '=', state)
    .$if(amendmentId !== undefined, (query) =>
      query.where('amendmentId', amendmentId === null ? 'is' : '=', amendmentId ?? null),
    )
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

/** Whether a file that came later has been read, and what it asks for is still to be looked for. */
export const hasUnproposed = async (scope: Scope, enquiryId: string): Promise<boolean> =>
  (await sourcesOf(scope, enquiryId)
    .select('id')
    .where('state', '=', 'ready')
    .where('awaitsProposals', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Leaves places free behind a source for the files taken out of it. */
export const makeRoomAfter = async (scope: Scope, source: SourceRow, places: number): Promise<void> => {
  if (places === 0) return;
  const moved = await scope.db
    .updateTable('enquirySources')
    .set((of) => ({ position: of('position', '+', places) }))
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', source.enquiryId)
    .where('position', '>', source.position)
    .returning(['id', 'position', digestOf('statements').as('statementsSha256')])
    .execute();
  noteCuts(scope, moved);
};
