import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';

export const revisionsEvidence: EvidenceTable = {
  table: 'enquiry_revisions',
  noun: 'revision',
  id: ['enquiryId', 'revision'],
  columns: [
    'enquiryId',
    'revision',
    'reason',
    'amendmentId',
    'departments',
    'reopened',
    'openedBy',
    'openedAt',
  ],
  since: 3,
};

/** What was asked before and since; each is written once. */
export const changesEvidence: EvidenceTable = {
  table: 'enquiry_changes',
  noun: 'change',
  id: ['enquiryId', 'seq'],
  columns: [
    'enquiryId',
    'seq',
    'revision',
    'requirementId',
    'field',
    'lineItemId',
    'before',
    'after',
    'placeBefore',
    'reason',
    'changedBy',
    'changedAt',
  ],
  since: 3,
};

/** A decision made before this revision no longer counts: who lowers it brings one back. */
export const departmentRevisionsEvidence: EvidenceTable = {
  table: 'department_revisions',
  noun: 'revision that asked a department',
  id: ['enquiryId', 'department'],
  columns: ['enquiryId', 'department', 'revision'],
  since: 3,
};
