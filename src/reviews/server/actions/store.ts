import { sql, type Generated, type Selectable } from 'kysely';
import type { Department } from '#organisations/contract/departments.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { actionsEvidence } from '../review/evidence.ts';

type ReviewActionsTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  no: number;
  what: string;
  ownerId: string;
  dueDate: string;
  department: Department | null;
  requirementId: string | null;
  decisionId: string | null;
  revision: number;
  addedBy: string;
  addedAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
  evidence: string | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    reviewActions: ReviewActionsTable;
  }
}

export type ActionRow = Selectable<ReviewActionsTable> & { ownerName: string };

const actionsIn = (scope: Reader) =>
  scope.db
    .selectFrom('reviewActions')
    .innerJoin('users', 'users.id', 'reviewActions.ownerId')
    .selectAll('reviewActions')
    .select('users.name as ownerName')
    .where('reviewActions.organisationId', '=', scope.organisationId);

/** All actions of an enquiry in the order they were added. */
export const listActions = (scope: Scope, enquiryId: string): Promise<ActionRow[]> =>
  actionsIn(scope).where('enquiryId', '=', enquiryId).orderBy('no').execute();

export const findAction = (scope: Scope, enquiryId: string, id: string): Promise<ActionRow | undefined> =>
  actionsIn(scope).where('enquiryId', '=', enquiryId).where('reviewActions.id', '=', id).executeTakeFirst();

/** Open actions of these people with their enquiries, the earliest due first. */
export const listOpenOf = (scope: Scope, people: readonly string[], limit: number) =>
  actionsIn(scope)
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'reviewActions.organisationId')
        .onRef('enquiries.id', '=', 'reviewActions.enquiryId'),
    )
    .select(['enquiries.reference', 'enquiries.customerName'])
    .where('reviewActions.ownerId', 'in', people)
    .where('reviewActions.closedAt', 'is', null)
    .orderBy('reviewActions.dueDate')
    .orderBy('reviewActions.addedAt')
    .limit(limit)
    .execute();

export type NewActionRow = Pick<
  ActionRow,
  'enquiryId' | 'what' | 'ownerId' | 'dueDate' | 'department' | 'requirementId' | 'decisionId' | 'revision'
>;

/** The row as it was written; the event that says so carries its hash. */
const noted = (scope: Scope, row: ActionRow): ActionRow => {
  noteRow(scope, actionsEvidence, row);
  return row;
};

/** The caller holds the enquiry, so that no two actions get the same number. */
export const insertAction = async (scope: Scope, action: NewActionRow): Promise<ActionRow> => {
  const { organisationId } = scope;
  const no = sql<number>`(select coalesce(max(no), 0) + 1 from review_actions where organisation_id = ${organisationId} and enquiry_id = ${action.enquiryId})`;
  const inserted = scope.db
    .insertInto('reviewActions')
    .values({ ...action, organisationId, no, addedBy: scope.actor.name, addedAt: scope.now })
    .returningAll();
  return noted(scope, await actionsIn(withRows(scope, 'reviewActions', inserted)).executeTakeFirstOrThrow());
};

export const updateAction = async (
  scope: Scope,
  id: string,
  change: Partial<Pick<ActionRow, 'what' | 'ownerId' | 'dueDate' | 'closedBy' | 'closedAt' | 'evidence'>>,
): Promise<ActionRow> => {
  const updated = scope.db
    .updateTable('reviewActions')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return noted(scope, await actionsIn(withRows(scope, 'reviewActions', updated)).executeTakeFirstOrThrow());
};
