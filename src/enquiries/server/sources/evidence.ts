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
