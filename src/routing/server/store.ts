import type { Department } from '#organisations/contract/departments.ts';
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
  await scope.db
    .insertInto('subjectDepartments')
    .values({ ...values, subject, organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.columns(['organisationId', 'subject']).doUpdateSet(values))
    .execute();
};

/** Back to the defaults. */
export const removeDepartments = async (scope: Scope, subject: string): Promise<void> => {
  await scope.db
    .deleteFrom('subjectDepartments')
    .where('organisationId', '=', scope.organisationId)
    .where('subject', '=', subject)
    .execute();
};
