import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';

/** What the customer changed, and what became of it. */
export const amendmentsEvidence: EvidenceTable = {
  table: 'amendments',
  since: 7,
  noun: 'amendment',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'no',
    'kind',
    'messageId',
    'subject',
    'fromName',
    'fromAddress',
    'day',
    'state',
    'addedBy',
    'addedAt',
    'decidedBy',
    'decidedAt',
    'revision',
  ],
};

/** What is proposed of it and decided line by line, also before any of it counts. */
export const amendmentLinesEvidence: EvidenceTable = {
  table: 'amendment_lines',
  since: 7,
  noun: 'line of an amendment',
  id: ['id'],
  columns: [
    'id',
    'amendmentId',
    'position',
    'kind',
    'requirementId',
    'field',
    'lineItemId',
    'before',
    'after',
    'sourceId',
    'spanStart',
    'spanEnd',
    'quote',
    'state',
    'decidedBy',
    'decidedAt',
  ],
};
