import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { certificatesEvidence } from './entries/certificates.ts';
import { entriesEvidence } from './entries/store.ts';

export const evidenceTables: readonly EvidenceTable[] = [entriesEvidence, certificatesEvidence];
