import { dayMilliseconds } from '#kit/contract/days.ts';
import { sql } from 'kysely';
import { isBound, stayDays } from '#enquiries/contract/records/filters.ts';
import type { Status } from '#enquiries/contract/records/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { countable } from '../records/list-store.ts';
import type { Sought } from '../records/search-store.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    /** Kept by triggers whenever an enquiry comes, moves, closes or reopens. */
    enquiryStages: {
      organisationId: string;
      enquiryId: string;
      status: Status;
      enteredAt: Date;
      leftAt: Date | null;
    };
  }
}

/**
 * The stays in one stage, those that last or those that ended lately: how many, and the median of their days.
 */
export type Stay = { status: Status; isPresent: boolean; count: number; days: number };

/**
 * Since when stays that ended count, and the first Monday (UTC) after it: from there on the kept
 * counts are whole.
 */
const windowOf = ({ now }: Scope): { since: Date; monday: Date } => {
  const since = new Date(now.getTime() - stayDays * dayMilliseconds);
  const day = Math.floor(since.getTime() / dayMilliseconds);
  // Day 0 of the epoch was a Thursday.
  return { since, monday: new Date((day + 7 - ((day + 3) % 7)) * dayMilliseconds) };
};

/**
 * By the kept counts: the bucket that holds the middle is found by adding up, and only the stays of
 * that bucket are read and sorted. For present stays the middle beginning is found; their length is
 * counted from it.
 */
const measureAll = async (scope: Scope): Promise<Stay[]> => {
  const { since, monday } = windowOf(scope);
  const { rows } = await sql<Stay>`
    with counted as (
      select status, is_present, bucket, sum(count) as count from (
        select status, left_in = 'infinity' as is_present, stay_bucket as bucket, count from enquiry_stay_counts
          where organisation_id = ${scope.organisationId}
            and left_in >= ${monday.toISOString().slice(0, 10)}::date
        union all
        select status, false, stay_bucket, 1 from enquiry_stages
          where organisation_id = ${scope.organisationId} and left_at > ${since} and left_at < ${monday}
      ) as parts group by status, is_present, bucket having sum(count) > 0
    ), added as (
      select *, (sum(count) over (partition by status, is_present order by bucket))::int as upto,
        (sum(count) over (partition by status, is_present))::int as total from counted
    ), middle as (
      -- One bucket, or the two between which the middle lies.
      select status, is_present, total, min(bucket) as first_bucket, max(bucket) as last_bucket,
        min(upto - count)::int as before
      from added where upto >= (total + 1) / 2 and upto - count < total / 2 + 1
      group by status, is_present, total
    )
    select m.status, m.is_present as "isPresent", m.total as count,
      (case when m.is_present then extract(epoch
        from ${scope.now}::timestamptz)::float8 - s.key else s.key end) / 86400 as days
    from middle m, lateral (
      select avg(key) as key from (
        select key, row_number() over (order by key) as place from (
          select extract(epoch from e.entered_at)::float8 as key from enquiry_stages e
            where m.is_present and e.organisation_id = ${scope.organisationId} and e.status = m.status
              and e.stay_bucket between m.first_bucket and m.last_bucket and e.left_at is null
          union all
          select extract(epoch from e.left_at - e.entered_at)::float8 from enquiry_stages e
            where not m.is_present and e.organisation_id = ${scope.organisationId} and e.status = m.status
              and e.stay_bucket between m.first_bucket and m.last_bucket and e.left_at > ${since}
        ) as keys
      ) as placed where place in ((m.total + 1) / 2 - m.before, m.total / 2 + 1 - m.before)
    ) as s`.execute(scope.db);
  return rows;
};

/** The stays of the enquiries that a filter leaves, which no count is kept of. */
const measureFiltered = (scope: Scope, filter: Sought): Promise<Stay[]> => {
  const { since } = windowOf(scope);
  const seconds = sql`extract(epoch from coalesce(left_at, ${scope.now}::timestamptz) - entered_at)`;
  return scope.db
    .selectFrom('enquiryStages')
    .where('organisationId', '=', scope.organisationId)
    .where((is) => is.or([is('leftAt', 'is', null), is('leftAt', '>', since)]))
    .where('enquiryId', 'in', countable(scope, filter, { withClosed: true }).select('enquiries.id'))
    .select([
      'status',
      sql<boolean>`left_at is null`.as('isPresent'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`percentile_cont(0.5) within group (order by ${seconds}) / 86400`.as('days'),
    ])
    .groupBy(['status', 'isPresent'])
    .execute();
};

const isNarrowed = (filter: Sought): boolean =>
  filter.search !== '' ||
  filter.scope !== 'enquiries' ||
  filter.filterType !== 'all' ||
  filter.priority !== 'all' ||
  isBound(filter);

/** By stage: the present stays, and those that ended lately; how many, and the median of their days. */
export const measureStays = (scope: Scope, filter: Sought): Promise<Stay[]> =>
  isNarrowed(filter) ? measureFiltered(scope, filter) : measureAll(scope);
