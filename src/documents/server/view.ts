import type { DocumentCard, DocumentRevision, QmsDocument } from '#documents/contract/schema.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { wordNoted } from '#kit/server/language/noted.ts';
import type { Actor, Scope } from '#kit/server/scope.ts';
import { listReads, type ReadRow } from './reads-store.ts';
import { listRevisions, type DocumentRow, type RevisionRow } from './store.ts';

/** A document with its revisions, newest first, as the table shows it. */
export const toCardView = (
  document: DocumentRow,
  revisions: readonly RevisionRow[],
  language: Language | undefined,
): DocumentCard => {
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
      note: latest.note && wordNoted(latest.note, language),
    },
    changedAt: new Date(Math.max(document.changedAt.getTime(), latest.addedAt.getTime())).toISOString(),
  };
};

const toRevisionView = (
  row: RevisionRow,
  reads: readonly ReadRow[],
  { userId: me, language }: Actor,
): DocumentRevision => ({
  id: row.id,
  no: row.no,
  state: row.state,
  fileName: row.fileName,
  mediaType: row.mediaType,
  size: row.size,
  sha256: row.sha256,
  indexing: row.indexing,
  note: row.note && wordNoted(row.note, language),
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
    ...toCardView(document, revisions, scope.actor.language),
    revisions: revisions.map((row) => toRevisionView(row, reads.get(row.id) ?? [], scope.actor)),
  };
};
