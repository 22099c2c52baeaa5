import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';

/** What an enquiry says of itself; how far it was read, and what a search finds it by, is computed from other rows. */
export const enquiriesEvidence: EvidenceTable = {
  table: 'enquiries',
  noun: 'enquiry',
  id: ['id'],
  columns: [
    'id',
    'number',
    'reference',
    'customerName',
    'enquiryType',
    'receivedVia',
    'dateOfReceipt',
    'status',
    'priority',
    'assigneeId',
    'dueDate',
    'approvedDepartments',
    'notAskedDepartments',
    'validated',
    'reviewState',
    'revision',
    'messageId',
    'createdBy',
    'createdAt',
    'closedAt',
    'closingOutcome',
    'closingReason',
    'closedBy',
  ],
  since: 8,
};
