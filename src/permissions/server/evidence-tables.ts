import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { roleAbilitiesEvidence } from './store.ts';

export const evidenceTables: readonly EvidenceTable[] = [roleAbilitiesEvidence];
