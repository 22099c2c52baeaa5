import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { absencesEvidence } from './absences/store.ts';

export const evidenceTables: readonly EvidenceTable[] = [absencesEvidence];
