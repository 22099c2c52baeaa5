import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';

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
