import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { amendmentLinesEvidence, amendmentsEvidence } from './amendments/evidence.ts';
import { fieldsEvidence } from './fields/store.ts';
import { lineItemsEvidence } from './items/store.ts';
import { enquiriesEvidence } from './records/evidence.ts';
import { requirementsEvidence } from './requirements/store.ts';
import { changesEvidence, departmentRevisionsEvidence, revisionsEvidence } from './revisions/evidence.ts';
import { envelopesEvidence, sourcesEvidence } from './sources/evidence.ts';

export const evidenceTables: readonly EvidenceTable[] = [
  enquiriesEvidence,
  sourcesEvidence,
  envelopesEvidence,
  requirementsEvidence,
  lineItemsEvidence,
  fieldsEvidence,
  revisionsEvidence,
  changesEvidence,
  departmentRevisionsEvidence,
  amendmentsEvidence,
  amendmentLinesEvidence,
];
