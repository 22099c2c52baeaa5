import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { amendmentLinesEvidence, amendmentsEvidence } from './amendments/evidence.ts';
import { fieldsEvidence } from './fields/store.ts';
import { lineItemsEvidence } from './items/store.ts';
import { enquiriesEvidence } from './records/evidence.ts';
import { requirementsEvidence } from './requirements/store.ts';
import { changesEvidence, departmentRevisionsEvidence, revisionsEvidence } from './revisions/evidence.ts';
import { runsEvidence } from './runs/store.ts';
import { envelopesEvidence, sourceCutsEvidence, sourcesEvidence } from './sources/evidence.ts';

export const evidenceTables: readonly EvidenceTable[] = [
  enquiriesEvidence,
  sourcesEvidence,
  sourceCutsEvidence,
  envelopesEvidence,
  runsEvidence,
  requirementsEvidence,
  lineItemsEvidence,
  fieldsEvidence,
  revisionsEvidence,
  changesEvidence,
  departmentRevisionsEvidence,
  amendmentsEvidence,
  amendmentLinesEvidence,
];
