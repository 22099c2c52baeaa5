import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { erasedFilesEvidence } from '#kit/server/evidence/erased-files.ts';
import { filesEvidence } from '#kit/server/files.ts';

export const evidenceTables: readonly EvidenceTable[] = [filesEvidence, erasedFilesEvidence];
