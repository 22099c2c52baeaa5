import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { membershipsEvidence } from './memberships-store.ts';

export const evidenceTables: readonly EvidenceTable[] = [membershipsEvidence];
