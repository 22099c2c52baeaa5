import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { checklistsEvidence } from './checklists/store.ts';
import { frozenRecordsEvidence } from './record/frozen/store.ts';
import {
  actionsEvidence,
  approvalsEvidence,
  confirmationsEvidence,
  decisionsEvidence,
  deviationsEvidence,
  differencesEvidence,
  notAskedEvidence,
  reviewsEvidence,
} from './review/evidence.ts';

export const evidenceTables: readonly EvidenceTable[] = [
  reviewsEvidence,
  decisionsEvidence,
  approvalsEvidence,
  deviationsEvidence,
  notAskedEvidence,
  frozenRecordsEvidence,
  actionsEvidence,
  differencesEvidence,
  confirmationsEvidence,
  checklistsEvidence,
];
