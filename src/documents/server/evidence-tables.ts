import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';

export const documentsEvidence: EvidenceTable = {
  table: 'documents',
  noun: 'document',
  id: ['id'],
  columns: ['id', 'title', 'kind', 'department', 'ownerId', 'reviewDate'],
  since: 9,
};

/** What is in force, by whose approval and since when: a record names the procedure that it was made under. */
export const documentRevisionsEvidence: EvidenceTable = {
  table: 'document_revisions',
  noun: 'revision of a document',
  id: ['id'],
  columns: [
    'id',
    'documentId',
    'no',
    'state',
    'fileId',
    'fileName',
    'mediaType',
    'size',
    'sha256',
    'change',
    'addedBy',
    'addedByName',
    'addedAt',
    'approvedBy',
    'approvedAt',
  ],
  since: 9,
};

export const evidenceTables: readonly EvidenceTable[] = [documentsEvidence, documentRevisionsEvidence];
