import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { DocumentKind, IndexingState, RevisionState } from '#documents/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { documentRevisionsEvidence, documentsEvidence } from './evidence-tables.ts';

type DocumentsTable = {
  organisationId: string;
  id: Generated<string>;
  title: string;
  kind: DocumentKind;
  department: Department | null;
  ownerId: string | null;
  reviewDate: string | null;
  createdAt: Date;
  changedAt: Date;
};

type RevisionsTable = {
  organisationId: string;
  id: Generated<string>;
  documentId: string;
  no: number;
  state: Generated<RevisionState>;
  fileId: string;
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
  indexing: Generated<IndexingState>;
  note: string | null;
  text: Generated<string>;
  pageStarts: ColumnType<number[], number[] | undefined, number[]>;
  hidden: ColumnType<string[], string[] | undefined, string[]>;
  change: string;
  addedBy: string;
  addedByName: string;
  addedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    documents: DocumentsTable;
    documentRevisions: RevisionsTable;
  }
}

export type DocumentRow = Omit<Selectable<DocumentsTable>, 'organisationId'> & { ownerName: string | null };
/** A revision without its text, which may be long. */
export type RevisionRow = Omit<Selectable<RevisionsTable>, 'organisationId' | 'text'>;

const revisionColumns = [
  'id',
  'documentId',
  'no',
  'state',
  'fileId',
  'fileName',
  'mediaType',
  'size',
  'sha256',
  'indexing',
  'note',
  'pageStarts',
  'hidden',
  'change',
  'addedBy',
  'addedByName',
  'addedAt',
  'approvedBy',
  'approvedAt',
] as const;

const documentsOf = (scope: Reader) =>
  scope.db
    .selectFrom('documents')
    .leftJoin('users', 'users.id', 'documents.ownerId')
    .selectAll('documents')
    .select('users.name as ownerName')
    .where('documents.organisationId', '=', scope.organisationId);

const revisionsOf = (scope: Scope) =>
  scope.db.selectFrom('documentRevisions').where('organisationId', '=', scope.organisationId);

/** All documents by title; an organisation has hundreds of them, not millions. */
export const listDocuments = (scope: Scope): Promise<DocumentRow[]> =>
  documentsOf(scope)
    .orderBy(sql`lower(documents.title)`)
    .orderBy('documents.id')
    .execute();

export const findDocument = (scope: Scope, id: string): Promise<DocumentRow | undefined> =>
  documentsOf(scope).where('documents.id', '=', id).executeTakeFirst();

/** Holds the document for this transaction, so that two steps of its revisions happen one after the other. */
export const lockDocument = (scope: Scope, id: string): Promise<DocumentRow | undefined> => {
  const held = scope.db
    .selectFrom('documents')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forUpdate();
  return documentsOf(withRows(scope, 'documents', held)).executeTakeFirst();
};

const noteDocument = (scope: Scope, row: DocumentRow): DocumentRow => {
  noteRow(scope, documentsEvidence, row);
  return row;
};

const noteRevisions = (scope: Scope, rows: readonly RevisionRow[]): void => {
  for (const row of rows) noteRow(scope, documentRevisionsEvidence, row);
};

export const insertDocument = async (
  scope: Scope,
  row: Pick<DocumentRow, 'title' | 'kind' | 'department' | 'ownerId' | 'reviewDate'>,
): Promise<DocumentRow> => {
  const inserted = scope.db
    .insertInto('documents')
    .values({ ...row, organisationId: scope.organisationId, createdAt: scope.now, changedAt: scope.now })
    .returningAll();
  return noteDocument(
    scope,
    await documentsOf(withRows(scope, 'documents', inserted)).executeTakeFirstOrThrow(),
  );
};

export const updateDocument = async (
  scope: Scope,
  id: string,
  change: Partial<Pick<DocumentRow, 'title' | 'kind' | 'department' | 'ownerId' | 'reviewDate'>>,
): Promise<DocumentRow> => {
  const updated = scope.db
    .updateTable('documents')
    .set({ ...change, changedAt: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return noteDocument(
    scope,
    await documentsOf(withRows(scope, 'documents', updated)).executeTakeFirstOrThrow(),
  );
};

/** Newest first; of one document, or of all. */
export const listRevisions = (scope: Scope, documentId?: string): Promise<RevisionRow[]> =>
  revisionsOf(scope)
    .select(revisionColumns)
    .$if(documentId !== undefined, (rows) => rows.where('documentId', '=', documentId ?? ''))
    .orderBy('no', 'desc')
    .execute();

export const findRevision = (scope: Scope, id: string): Promise<RevisionRow | undefined> =>
  revisionsOf(scope).select(revisionColumns).where('id', '=', id).executeTakeFirst();

export const findRevisionText = (scope: Scope, id: string) =>
  revisionsOf(scope).select(['id', 'text', 'pageStarts']).where('id', '=', id).executeTakeFirst();

/** Holds these bytes for this transaction: a second transaction that brings them at the same moment waits, and then finds them here. */
export const lockFile = async (scope: Scope, sha256: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${scope.organisationId} ${sha256}`}, 0))`.execute(
    scope.db,
  );
};

/** The document that already holds these bytes in a revision still in use. */
export const findSameFile = (
  scope: Scope,
  sha256: string,
): Promise<{ title: string; id: string } | undefined> =>
  documentsOf(scope)
    .clearSelect()
    .innerJoin('documentRevisions as r', (join) =>
      join
        .onRef('r.organisationId', '=', 'documents.organisationId')
        .onRef('r.documentId', '=', 'documents.id'),
    )
    .select(['documents.title', 'documents.id'])
    .where('r.sha256', '=', sha256)
    .where('r.state', '!=', 'obsolete')
    .executeTakeFirst();

export type NewRevision = Pick<
  RevisionRow,
  'documentId' | 'no' | 'fileId' | 'fileName' | 'mediaType' | 'size' | 'sha256' | 'change' | 'addedBy'
>;

export const insertRevision = async (scope: Scope, row: NewRevision): Promise<RevisionRow> => {
  const inserted = await scope.db
    .insertInto('documentRevisions')
    .values({
      ...row,
      organisationId: scope.organisationId,
      addedByName: scope.actor.name,
      addedAt: scope.now,
    })
    .returning(revisionColumns)
    .executeTakeFirstOrThrow();
  noteRevisions(scope, [inserted]);
  return inserted;
};

/** What is in force of a document is so no more. */
export const retireApproved = async (scope: Scope, documentId: string): Promise<void> => {
  const retired = await scope.db
    .updateTable('documentRevisions')
    .set({ state: 'obsolete' })
    .where('organisationId', '=', scope.organisationId)
    .where('documentId', '=', documentId)
    .where('state', '=', 'approved')
    .returning(revisionColumns)
    .execute();
  noteRevisions(scope, retired);
};

type RevisionChange = Partial<
  Pick<RevisionRow, 'state' | 'indexing' | 'note' | 'pageStarts' | 'hidden' | 'approvedBy' | 'approvedAt'>
> & { text?: string };

export const updateRevision = async (scope: Scope, id: string, change: RevisionChange): Promise<void> => {
  const changed = await scope.db
    .updateTable('documentRevisions')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returning(revisionColumns)
    .execute();
  // How far the index is stands in no event.
  if (change.state !== undefined) noteRevisions(scope, changed);
};

/** Which kinds of documents there are. */
export const listKinds = async (scope: Scope): Promise<DocumentKind[]> =>
  (
    await scope.db
      .selectFrom('documents')
      .select('kind')
      .distinct()
      .where('organisationId', '=', scope.organisationId)
      .execute()
  ).map(({ kind }) => kind);
