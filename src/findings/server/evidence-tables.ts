import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { findingDecisionsEvidence } from './records/store.ts';

export const evidenceTables: readonly EvidenceTable[] = [findingDecisionsEvidence];
