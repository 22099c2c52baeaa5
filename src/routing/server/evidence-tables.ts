import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { subjectDepartmentsEvidence } from './store.ts';

export const evidenceTables: readonly EvidenceTable[] = [subjectDepartmentsEvidence];
