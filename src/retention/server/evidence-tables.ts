import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { erasuresEvidence } from './store.ts';

export const evidenceTables: readonly EvidenceTable[] = [erasuresEvidence];
