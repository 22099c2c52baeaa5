import { sql, type Generated, type GeneratedAlways, type Selectable } from 'kysely';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Unasked } from '#reviews/contract/departments/not-asked.ts';
import { notAskedEvidence } from './evidence.ts';

type DepartmentsNotAskedTable = {
  organisationId: string;
  id: Generated<string>;
  /** In the order of confirming, whatever the clocks say. */
  seq: GeneratedAlways<number>;
  reviewId: string;
  department: Department;
  revision: number;
  reason: string;
  confirmedBy: string;
  confirmedByName: string;
  confirmedAt: Date;
  askedAt: Date | null;
  askedByName: string | null;
  askedBecause: string | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    departmentsNotAsked: DepartmentsNotAskedTable;
  }
}

export type NotAskedRow = Selectable<DepartmentsNotAskedTable>;

/** Every confirmation of a review, also those that no longer count, oldest first. */
export const listNotAsked = (scope: Scope, reviewId: string): Promise<NotAskedRow[]> =>
  scope.db
    .selectFrom('departmentsNotAsked')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('reviewId', '=', reviewId)
    .orderBy('seq')
    .execute();

/** The same of all reviews that wait for decisions. */
export const listOpenNotAsked = (scope: Scope) =>
  scope.db
    .selectFrom('departmentsNotAsked')
    .innerJoin('reviews', (join) =>
      join
        .onRef('reviews.organisationId', '=', 'departmentsNotAsked.organisationId')
        .onRef('reviews.id', '=', 'departmentsNotAsked.reviewId'),
    )
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'reviews.organisationId')
        .onRef('enquiries.id', '=', 'reviews.enquiryId'),
    )
    .select([
      'reviews.enquiryId',
      'departmentsNotAsked.department',
      'departmentsNotAsked.revision',
      'departmentsNotAsked.askedAt',
    ])
    .where('departmentsNotAsked.organisationId', '=', scope.organisationId)
    .where('enquiries.reviewState', '=', 'open')
    .orderBy('departmentsNotAsked.seq')
    .execute();

/** Enquiries under review that leave departments unasked, by id. */
export const listNotAsking = async (scope: Scope): Promise<string[]> => {
  const rows = await scope.db
    .selectFrom('enquiries')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('reviewState', '=', 'open')
    .where(sql<boolean>`not_asked_departments <> '{}'`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

type NewNotAskedRow = Pick<NotAskedRow, 'reviewId' | 'revision' | 'confirmedBy'>;

export const insertNotAsked = async (
  scope: Scope,
  unasked: readonly Unasked[],
  confirmation: NewNotAskedRow,
): Promise<void> => {
  const { organisationId, actor, now } = scope;
  const rows = await scope.db
    .insertInto('departmentsNotAsked')
    .values(
      unasked.map((each) => ({
        ...confirmation,
        ...each,
        organisationId,
        confirmedByName: actor.name,
        confirmedAt: now,
        askedAt: null,
        askedByName: null,
        askedBecause: null,
      })),
    )
    .returningAll()
    .execute();
  for (const row of rows) noteRow(scope, notAskedEvidence, row);
};

/** Notes that departments are asked after all, and why. */
export const markAsked = async (
  scope: Scope,
  ids: readonly string[],
  askedBecause: string,
): Promise<void> => {
  const rows = await scope.db
    .updateTable('departmentsNotAsked')
    .set({ askedAt: scope.now, askedByName: scope.actor.name, askedBecause })
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  for (const row of rows) noteRow(scope, notAskedEvidence, row);
};
