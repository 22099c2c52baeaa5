import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';

/** Who wrote when, as the heads of the first mail say. */
export const envelopesEvidence: EvidenceTable = {
  table: 'enquiry_envelopes',
  since: 9,
  noun: 'head of the mail',
  id: ['enquiryId'],
  columns: ['enquiryId', 'fromName', 'fromAddress', 'subject', 'day', 'sentAt', 'mailFileId'],
};

/** What was read: a quote that somebody signed for stands in these words. */
export const sourcesEvidence: EvidenceTable = {
  table: 'enquiry_sources',
  since: 4,
  noun: 'source',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'amendmentId',
    'parentId',
    'kind',
    'name',
    'mediaType',
    'sha256',
    'fileId',
    'state',
    'note',
    'isPartial',
    'pageStarts',
    'textSha256',
    'hiddenSha256',
  ],
  digests: { textSha256: 'text', hiddenSha256: 'hidden' },
};

/** Where a source stands among the others, and the sentences that it was cut into, of which its coverage is counted. */
export const sourceCutsEvidence: EvidenceTable = {
  table: 'enquiry_source_cuts',
  heldIn: 'enquiry_sources',
  since: 10,
  noun: 'order or cut of the source',
  id: ['id'],
  columns: ['id', 'position', 'statementsSha256'],
  digests: { statementsSha256: 'statements' },
};
