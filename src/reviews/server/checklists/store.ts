import type { Department } from '#organisations/contract/departments.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

type ChecklistRow = {
  organisationId: string;
  department: Department;
  version: number;
  questions: string[];
  retired: string[];
  changedBy: string;
  changedAt: Date;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    checklists: ChecklistRow;
  }
}

export const checklistsEvidence: EvidenceTable = {
  table: 'checklists',
  noun: 'checklist',
  id: ['department', 'version'],
  columns: ['department', 'version', 'questions', 'retired', 'changedBy', 'changedAt'],
  since: 3,
};

/** The newest version of each department's questions; departments nobody has changed are missing. */
export const listNewest = (scope: Scope): Promise<ChecklistRow[]> =>
  scope.db
    .selectFrom('checklists')
    .selectAll()
    .distinctOn('department')
    .where('organisationId', '=', scope.organisationId)
    .orderBy('department')
    .orderBy('version', 'desc')
    .execute();

/** False when somebody else has saved this version meanwhile. */
export const insertVersion = async (
  scope: Scope,
  row: Pick<ChecklistRow, 'department' | 'version' | 'questions' | 'retired'>,
): Promise<boolean> => {
  const inserted = await scope.db
    .insertInto('checklists')
    .values({
      ...row,
      organisationId: scope.organisationId,
      changedBy: scope.actor.name,
      changedAt: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) noteRow(scope, checklistsEvidence, inserted);
  return inserted !== undefined;
};
