import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

/** Enquiries that still wait for an outcome. */
const undecided = (scope: Scope) =>
  scope.db
    .selectFrom('enquiries')
    .where('organisationId', '=', scope.organisationId)
    .where('closedAt', 'is', null)
    .where('reviewState', 'in', ['none', 'open']);

/** How many are due from `today` until `until`, and how many were due before. */
export const countDue = (
  scope: Scope,
  today: string,
  until: string,
): Promise<{ soon: number; overdue: number }> =>
  undecided(scope)
    .where('dueDate', '<=', until)
    .select([
      sql<number>`(count(*) filter (where due_date >= ${today}::date))::int`.as('soon'),
      sql<number>`(count(*) filter (where due_date < ${today}::date))::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();

/** One person's enquiries that were due before `today`, the oldest date first. */
export const listOverdueOf = (scope: Scope, userId: string, today: string, limit: number) =>
  undecided(scope)
    .where('assigneeId', '=', userId)
    .where('dueDate', '<', today)
    .select(['id', 'reference', 'customerName', 'dueDate'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('dueDate')
    .limit(limit)
    .execute();

export const listReferences = (
  scope: Scope,
  ids: readonly string[],
): Promise<{ id: string; reference: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : scope.db
        .selectFrom('enquiries')
        .select(['id', 'reference'])
        .where('organisationId', '=', scope.organisationId)
        .where('id', 'in', ids)
        .execute();

export const hasAny = async (scope: Scope): Promise<boolean> =>
  (await scope.db
    .selectFrom('enquiries')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
