import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';

export const reviewsEvidence: EvidenceTable = {
  table: 'reviews',
  noun: 'review',
  id: ['id'],
  columns: ['id', 'enquiryId', 'openedBy', 'openedAt'],
  since: 9,
};

export const decisionsEvidence: EvidenceTable = {
  table: 'decisions',
  noun: 'decision',
  id: ['id'],
  columns: [
    'id',
    'reviewId',
    'department',
    'decision',
    'comment',
    'answers',
    'rows',
    'risk',
    'revision',
    'decidedBy',
    'decidedByName',
    'decidedAt',
    'withdrawnAt',
    'withdrawnReason',
  ],
  laterColumns: ['signedFor'],
};

export const notAskedEvidence: EvidenceTable = {
  table: 'departments_not_asked',
  noun: 'department not asked',
  id: ['id'],
  columns: [
    'id',
    'reviewId',
    'department',
    'revision',
    'reason',
    'confirmedBy',
    'confirmedByName',
    'confirmedAt',
    'askedAt',
    'askedByName',
    'askedBecause',
  ],
};

export const approvalsEvidence: EvidenceTable = {
  table: 'approvals',
  noun: 'final decision',
  id: ['reviewId', 'revision'],
  columns: [
    'reviewId',
    'outcome',
    'reason',
    'reasons',
    'highestRisk',
    'revision',
    'decidedBy',
    'decidedByName',
    'role',
    'decidedAt',
  ],
  laterColumns: ['signedFor'],
};

export const deviationsEvidence: EvidenceTable = {
  table: 'deviations',
  noun: 'deviation',
  id: ['id'],
  columns: [
    'id',
    'reviewId',
    'revision',
    'position',
    'requirementId',
    'requirementNo',
    'requirement',
    'offer',
    'answer',
    'answeredBy',
    'answeredAt',
  ],
};

/** What the review leaves to be done; a closed one resolves the condition that it was made of. */
export const actionsEvidence: EvidenceTable = {
  table: 'review_actions',
  noun: 'action',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'no',
    'what',
    'ownerId',
    'dueDate',
    'department',
    'requirementId',
    'decisionId',
    'revision',
    'addedBy',
    'addedAt',
    'closedBy',
    'closedAt',
    'evidence',
  ],
  since: 3,
};

/** What differed, what the customer answered and how it was resolved (5.1.3). */
export const differencesEvidence: EvidenceTable = {
  table: 'differences',
  noun: 'difference',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'no',
    'requirementIds',
    'difference',
    'department',
    'decisionId',
    'revision',
    'addedBy',
    'addedAt',
    'askedHow',
    'askedBy',
    'askedOn',
    'answer',
    'answeredOn',
    'resolution',
    'resolvedBy',
    'resolvedAt',
    'isDismissed',
  ],
  since: 3,
};

export const confirmationsEvidence: EvidenceTable = {
  table: 'customer_confirmations',
  noun: 'confirmation to the customer',
  id: ['id'],
  columns: ['id', 'enquiryId', 'sentOn', 'how', 'sentTo', 'note', 'revision', 'sentBy', 'notedAt'],
  since: 3,
};
