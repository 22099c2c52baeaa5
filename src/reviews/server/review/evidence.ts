import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';

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
