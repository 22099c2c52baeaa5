import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { reviewRulesEvidence } from './store.ts';

export const evidenceTables: readonly EvidenceTable[] = [reviewRulesEvidence];
