import { jsonb } from '#kit/server/database/json.ts';
import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely';
import type { SignedAnswer, SignedRow } from '#reviews/contract/departments/answers-schema.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import type { SignedFor } from '#reviews/contract/departments/deputising.ts';
import type { Risk } from '#reviews/contract/risk-schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { decisionsEvidence, reviewsEvidence } from './evidence.ts';

type DecisionsTable = {
  organisationId: string;
  id: Generated<string>;
  /** In the order of signing, whatever the clocks say. */
  seq: GeneratedAlways<number>;
  reviewId: string;
  department: Department;
  decision: DecisionKind;
  comment: string;
  answers: ColumnType<SignedAnswer[], unknown, never>;
  rows: ColumnType<SignedRow[], unknown, never>;
  risk: ColumnType<Risk | null, unknown, never>;
  revision: number;
  decidedBy: string;
  decidedByName: string;
  decidedAt: Date;
  withdrawnAt: ColumnType<Date | null, never, Date>;
  withdrawnReason: ColumnType<string | null, never, string>;
  /** For whom a deputy signed. */
  signedFor: ColumnType<SignedFor | null, unknown, never>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    reviews: {
      organisationId: string;
      id: Generated<string>;
      enquiryId: string;
      openedBy: string;
      openedAt: Date;
    };
    decisions: DecisionsTable;
    reviewReminders: { organisationId: string; reviewId: string; department: Department; remindedAt: Date };
  }
}

export type ReviewRow = { id: string; enquiryId: string; openedBy: string; openedAt: Date };
export type DecisionRow = Selectable<DecisionsTable>;

export const findReview = (scope: Scope, enquiryId: string): Promise<ReviewRow | undefined> =>
  scope.db
    .selectFrom('reviews')
    .select(['id', 'enquiryId', 'openedBy', 'openedAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst();

/** Opening times of all reviews that wait for decisions. */
export const listOpenReviews = (scope: Scope): Promise<ReviewRow[]> =>
  scope.db
    .selectFrom('reviews')
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'reviews.organisationId')
        .onRef('enquiries.id', '=', 'reviews.enquiryId'),
    )
    .select(['reviews.id', 'reviews.enquiryId', 'reviews.openedBy', 'reviews.openedAt'])
    .where('reviews.organisationId', '=', scope.organisationId)
    .where('enquiries.reviewState', '=', 'open')
    .orderBy('reviews.openedAt')
    .execute();

export const insertReview = async (scope: Scope, enquiryId: string): Promise<ReviewRow> => {
  const review = await scope.db
    .insertInto('reviews')
    .values({
      organisationId: scope.organisationId,
      enquiryId,
      openedBy: scope.actor.name,
      openedAt: scope.now,
    })
    .returning(['id', 'enquiryId', 'openedBy', 'openedAt'])
    .executeTakeFirstOrThrow();
  noteRow(scope, reviewsEvidence, review);
  return review;
};

/** Every decision ever signed, oldest first. */
export const listDecisions = (scope: Scope, reviewId: string): Promise<DecisionRow[]> =>
  scope.db
    .selectFrom('decisions')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('reviewId', '=', reviewId)
    .orderBy('seq')
    .execute();

/** Signatures of all reviews that wait for decisions, oldest first; of the answers, conditions alone, once validated. */
export const listOpenSignatures = (scope: Scope) =>
  scope.db
    .selectFrom('decisions')
    .innerJoin('reviews', (join) =>
      join
        .onRef('reviews.organisationId', '=', 'decisions.organisationId')
        .onRef('reviews.id', '=', 'decisions.reviewId'),
    )
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'reviews.organisationId')
        .onRef('enquiries.id', '=', 'reviews.enquiryId'),
    )
    .select([
      'reviews.enquiryId',
      'decisions.department',
      'decisions.decision',
      'decisions.revision',
      'decisions.withdrawnAt',
      'decisions.decidedAt',
      'decisions.risk',
      sql<string[] | null>`case when enquiries.validated then jsonb_path_query_array(
        decisions.rows, '$[*] ? (@.answer == "condition").requirementId') end`.as('conditions'),
    ])
    .where('decisions.organisationId', '=', scope.organisationId)
    .where('enquiries.reviewState', '=', 'open')
    .orderBy('decisions.seq')
    .execute();

/** The revision that last touched each department, of all reviews that wait for decisions. */
export const listOpenTouches = (
  scope: Scope,
): Promise<{ enquiryId: string; department: Department; revision: number }[]> =>
  scope.db
    .selectFrom('departmentRevisions')
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'departmentRevisions.organisationId')
        .onRef('enquiries.id', '=', 'departmentRevisions.enquiryId'),
    )
    .select([
      'departmentRevisions.enquiryId',
      'departmentRevisions.department',
      'departmentRevisions.revision',
    ])
    .where('departmentRevisions.organisationId', '=', scope.organisationId)
    .where('enquiries.reviewState', '=', 'open')
    .execute();

const callsOf = (scope: Scope) =>
  scope.db
    .selectFrom('enquiryRevisions')
    .select([
      'enquiryRevisions.enquiryId',
      'enquiryRevisions.revision',
      'enquiryRevisions.departments',
      'enquiryRevisions.openedAt',
    ])
    .where('enquiryRevisions.organisationId', '=', scope.organisationId)
    .orderBy('enquiryRevisions.revision');

/** Which revisions of an enquiry asked whom again, and when; first to last. */
export const listCalls = (scope: Scope, enquiryId: string) =>
  callsOf(scope).where('enquiryId', '=', enquiryId).execute();

/** The same of all reviews that wait for decisions. */
export const listOpenCalls = (scope: Scope) =>
  callsOf(scope)
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'enquiryRevisions.organisationId')
        .onRef('enquiries.id', '=', 'enquiryRevisions.enquiryId'),
    )
    .where('enquiries.reviewState', '=', 'open')
    .execute();

export type NewDecisionRow = Pick<
  DecisionRow,
  | 'reviewId'
  | 'department'
  | 'decision'
  | 'comment'
  | 'answers'
  | 'rows'
  | 'risk'
  | 'revision'
  | 'decidedBy'
  | 'signedFor'
>;

export const insertDecision = async (scope: Scope, decision: NewDecisionRow): Promise<string> => {
  const { answers, rows, risk, signedFor, ...columns } = decision;
  const inserted = await scope.db
    .insertInto('decisions')
    .values({
      ...columns,
      answers: jsonb(answers),
      rows: jsonb(rows),
      risk: jsonb(risk),
      signedFor: jsonb(signedFor),
      organisationId: scope.organisationId,
      decidedByName: scope.actor.name,
      decidedAt: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, decisionsEvidence, inserted);
  return inserted.id;
};

export const markWithdrawn = async (scope: Scope, id: string, reason: string): Promise<void> => {
  const row = await scope.db
    .updateTable('decisions')
    .set({ withdrawnAt: scope.now, withdrawnReason: reason })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, decisionsEvidence, row);
};

/** When each department was last reminded; departments never reminded are missing. */
export const listReminders = async (scope: Scope, reviewId: string): Promise<Map<Department, Date>> => {
  const rows = await scope.db
    .selectFrom('reviewReminders')
    .select(['department', 'remindedAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('reviewId', '=', reviewId)
    .execute();
  return new Map(rows.map((row) => [row.department, row.remindedAt]));
};

export const saveReminder = async (scope: Scope, reviewId: string, department: Department): Promise<void> => {
  const { organisationId, now: remindedAt } = scope;
  await scope.db
    .insertInto('reviewReminders')
    .values({ organisationId, reviewId, department, remindedAt })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'reviewId', 'department']).doUpdateSet({ remindedAt }),
    )
    .execute();
};
