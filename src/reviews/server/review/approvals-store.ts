import type { NoBidReason } from '#enquiries/contract/records/no-bid-reasons.ts';
import { jsonb } from '#kit/server/database/json.ts';
import { type ColumnType, type Generated, type Selectable } from 'kysely';
import type { SignedFor } from '#reviews/contract/departments/deputising.ts';
import type { DepartmentRisk } from '#reviews/contract/risk-schema.ts';
import type { DeviationAnswer } from '#reviews/contract/schema.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { approvalsEvidence, deviationsEvidence } from './evidence.ts';

type ApprovalsTable = {
  organisationId: string;
  reviewId: string;
  outcome: 'accepted' | 'declined';
  reason: string;
  reasons: NoBidReason[];
  highestRisk: ColumnType<DepartmentRisk | null, unknown, never>;
  revision: number;
  decidedBy: string;
  decidedByName: string;
  role: string;
  decidedAt: Date;
  /** For whom a deputy signed. */
  signedFor: ColumnType<SignedFor | null, unknown, never>;
};

type DeviationsTable = {
  organisationId: string;
  id: Generated<string>;
  reviewId: string;
  revision: number;
  position: number;
  requirementId: string;
  requirementNo: number;
  requirement: string;
  offer: string;
  answer: Generated<DeviationAnswer>;
  answeredBy: string | null;
  answeredAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    approvals: ApprovalsTable;
    deviations: DeviationsTable;
  }
}

export type ApprovalRow = Selectable<ApprovalsTable>;
export type DeviationRow = Selectable<DeviationsTable>;

/** Every final decision of a review, the latest revision first. */
export const listApprovals = (scope: Scope, reviewId: string): Promise<ApprovalRow[]> =>
  scope.db
    .selectFrom('approvals')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('reviewId', '=', reviewId)
    .orderBy('revision', 'desc')
    .execute();

export type NewApprovalRow = Pick<
  ApprovalRow,
  | 'reviewId'
  | 'outcome'
  | 'reason'
  | 'reasons'
  | 'highestRisk'
  | 'revision'
  | 'decidedBy'
  | 'role'
  | 'signedFor'
>;

export const insertApproval = async (scope: Scope, approval: NewApprovalRow): Promise<void> => {
  const { highestRisk, signedFor, ...columns } = approval;
  const row = await scope.db
    .insertInto('approvals')
    .values({
      ...columns,
      highestRisk: jsonb(highestRisk),
      signedFor: jsonb(signedFor),
      organisationId: scope.organisationId,
      decidedByName: scope.actor.name,
      decidedAt: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, approvalsEvidence, row);
};

export const listDeviations = (scope: Scope, reviewId: string): Promise<DeviationRow[]> =>
  scope.db
    .selectFrom('deviations')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('reviewId', '=', reviewId)
    .orderBy('revision')
    .orderBy('position')
    .execute();

export type NewDeviationRow = Pick<
  DeviationRow,
  'reviewId' | 'revision' | 'requirementId' | 'requirementNo' | 'requirement' | 'offer'
>;

export const insertDeviations = async (scope: Scope, rows: readonly NewDeviationRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const { organisationId } = scope;
  const inserted = await scope.db
    .insertInto('deviations')
    .values(
      rows.map((row, position) => ({ ...row, organisationId, position, answeredBy: null, answeredAt: null })),
    )
    .returningAll()
    .execute();
  for (const row of inserted) noteRow(scope, deviationsEvidence, row);
};

export const saveAnswer = async (scope: Scope, id: string, answer: DeviationAnswer): Promise<void> => {
  const isOpen = answer === 'pending';
  const row = await scope.db
    .updateTable('deviations')
    .set({ answer, answeredBy: isOpen ? null : scope.actor.name, answeredAt: isOpen ? null : scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, deviationsEvidence, row);
};
