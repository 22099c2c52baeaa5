import { sql } from 'kysely';
import type { Department } from '#organisations/contract/departments.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import type { Scope } from '#kit/server/scope.ts';

/**
 * The median of the days a department took, over the first signature after each time it was asked: by the
 * opening of the review, or later by a change, or after all.
 */
const measureTurnaround = async (
  scope: Scope,
  since: Date,
): Promise<{ department: Department; decisions: number; days: number }[]> => {
  const { rows } = await sql<{ department: Department; decisions: number; days: number }>`
    with answered as (
      select distinct on (d.review_id, d.department, asked.at) d.department, extract(epoch
        from d.decided_at - asked.at) / 86400 as days
      from decisions d
      join reviews r on r.organisation_id = d.organisation_id and r.id = d.review_id
      cross join lateral (
        select greatest(r.opened_at, max(v.opened_at), (
          select max(n.asked_at) from departments_not_asked n where n.organisation_id = r.organisation_id
            and n.review_id = r.id and n.department = d.department and n.asked_at <= d.decided_at
        )) as at from enquiry_revisions v
        where v.organisation_id = r.organisation_id and v.enquiry_id = r.enquiry_id
          and d.department = any(v.departments)
          and v.revision <= d.revision and v.opened_at <= d.decided_at
      ) asked
      where d.organisation_id = ${scope.organisationId} and d.decided_at >= ${since}
      order by d.review_id, d.department, asked.at, d.decided_at
    )
    select department, count(*)::int as decisions, greatest(percentile_cont(0.5) within group (order by days),
      0)::float as days
    from answered group by department`.execute(scope.db);
  return rows;
};

const periodDays = 180;

/**
 * How long departments take to decide once they are asked, in days, the slowest first; departments
 * that decided nothing lately are left out.
 */
export const departmentTurnaround = async (scope: Scope) => {
  const rows = await measureTurnaround(scope, new Date(scope.now.getTime() - periodDays * dayMilliseconds));
  return rows
    .map(({ department, decisions, days }) => ({
      department,
      decisions,
      medianDays: Math.round(days * 10) / 10,
    }))
    .toSorted((a, b) => b.medianDays - a.medianDays || a.department.localeCompare(b.department));
};
