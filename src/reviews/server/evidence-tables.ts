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
} from './review/evidence.ts';

export const evidenceTables: readonly EvidenceTable[] = [
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
