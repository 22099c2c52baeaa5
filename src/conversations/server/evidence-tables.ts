import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { commentsEvidence } from './comments/store.ts';
import { mailFilesEvidence, mailsEvidence } from './mails/store.ts';

export const evidenceTables: readonly EvidenceTable[] = [mailsEvidence, mailFilesEvidence, commentsEvidence];
