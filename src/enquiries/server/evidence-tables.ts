import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { fieldsEvidence } from './fields/store.ts';
import { lineItemsEvidence } from './items/store.ts';
import { requirementsEvidence } from './requirements/store.ts';

export const evidenceTables: readonly EvidenceTable[] = [
  requirementsEvidence,
  lineItemsEvidence,
  fieldsEvidence,
];
