import type { Department } from '#organisations/contract/departments.ts';
import { noteRemoval, noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

export type SubjectDepartmentsRow = {
  subject: string;
  departments: Department[];
  changedAt: Date;
  changedBy: string;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    subjectDepartments: SubjectDepartmentsRow & { organisationId: string };
  }
}

/** Whom the organisation has asked about a subject where that is not the default. */
export const subjectDepartmentsEvidence: EvidenceTable = {
  table: 'subject_departments',
  since: 5,
  noun: 'routing of the subject',
  id: ['subject'],
  columns: ['subject', 'departments', 'changedAt', 'changedBy'],
};

export const listChanged = (scope: Scope): Promise<SubjectDepartmentsRow[]> =>
  scope.db
    .selectFrom('subjectDepartments')
    .select(['subject', 'departments', 'changedAt', 'changedBy'])
    .where('organisationId', '=', scope.organisationId)
    .execute();

export const saveDepartments = async (
  scope: Scope,
  subject: string,
  departments: Department[],
): Promise<void> => {
  const values = { departments, changedAt: scope.now, changedBy: scope.actor.name };
  const row = await scope.db
    .insertInto('subjectDepartments')
    .values({ ...values, subject, organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.columns(['organisationId', 'subject']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, subjectDepartmentsEvidence, row);
};

/** Back to the defaults. */
export const removeDepartments = async (scope: Scope, subject: string): Promise<void> => {
  const rows = await scope.db
    .deleteFrom('subjectDepartments')
    .where('organisationId', '=', scope.organisationId)
    .where('subject', '=', subject)
    .returning('subject')
    .execute();
  for (const row of rows) noteRemoval(scope, subjectDepartmentsEvidence, row);
};
