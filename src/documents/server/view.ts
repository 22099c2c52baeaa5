import type { DocumentCard, DocumentRevision, QmsDocument } from '#documents/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listReads, type ReadRow } from './reads-store.ts';
import { listRevisions, type DocumentRow, type RevisionRow } from './store.ts';

/** A document with its revisions, newest first, as the table shows it. */
export const toCardView = (document: DocumentRow, revisions: readonly RevisionRow[]): DocumentCard => {
  const [latest] = revisions;
  if (!latest) throw new Error('a document without a revision');
  return {
    id: document.id,
    title: document.title,
    kind: document.kind,
    department: document.department,
    owner: document.ownerId === null ? null : { id: document.ownerId, name: document.ownerName ?? '' },
    reviewDate: document.reviewDate,
    inForce: revisions.find(({ state }) => state === 'approved')?.no ?? null,
    latest: {
      id: latest.id,
      no: latest.no,
      state: latest.state,
      indexing: latest.indexing,
      note: latest.note,
    },
    changedAt: new Date(Math.max(document.changedAt.getTime(), latest.addedAt.getTime())).toISOString(),
  };
};

const toRevisionView = (
  row: RevisionRow,
  reads: readonly ReadRow[],
  me: string | null,
): DocumentRevision => ({
  id: row.id,
  no: row.no,
  state: row.state,
  fileName: row.fileName,
  mediaType: row.mediaType,
  size: row.size,
  sha256: row.sha256,
  indexing: row.indexing,
  note: row.note,
  pages: row.pageStarts.length,
  hidden: row.hidden,
  change: row.change,
  addedBy: row.addedByName,
  addedByMe: row.addedBy === me,
  addedAt: row.addedAt.toISOString(),
  approvedBy: row.approvedBy,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  readBy: reads.map(({ name, readAt }) => ({ name, at: readAt.toISOString() })),
  readByMe: reads.some(({ userId }) => userId === me),
});

/** A document with every revision and who has read it. */
export const toDocumentView = async (scope: Scope, document: DocumentRow): Promise<QmsDocument> => {
  const revisions = await listRevisions(scope, document.id);
  const reads = Map.groupBy(await listReads(scope, document.id), ({ revisionId }) => revisionId);
  return {
    ...toCardView(document, revisions),
    revisions: revisions.map((row) => toRevisionView(row, reads.get(row.id) ?? [], scope.actor.userId)),
  };
};
