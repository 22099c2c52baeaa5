import { sql } from 'kysely';
import { mostOverdue, stayDays } from '#shared/enquiries/insights.ts';
import type { ReceivedVia } from '#shared/enquiries/fields.ts';
import type { Status } from '#shared/enquiries/schema.ts';
import type { Scope } from '../../kit/scope.ts';
import { filtered, type Sought } from '../records/list-store.ts';

declare module '../../kit/database/tables.ts' {
  interface Database {
    /** Kept by triggers whenever an enquiry comes, moves, closes or reopens. */
    enquiryStages: { organisationId: string; enquiryId: string; status: Status; enteredAt: Date; leftAt: Date | null };
  }
}

/** Enquiries by the Monday of the week they were received in, since `from`. */
export const countWeeks = (scope: Scope, filter: Sought, from: string): Promise<{ monday: string; receivedVia: ReceivedVia; count: number }[]> =>
  filtered(scope, filter, { withClosed: true })
    .clearSelect()
    .where('dateOfReceipt', '>=', from)
    .select([
      sql<string>`to_char(date_trunc('week', date_of_receipt::timestamp), 'YYYY-MM-DD')`.as('monday'),
      'receivedVia',
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['monday', 'receivedVia'])
    .execute();

type Stay = { status: Status; isPresent: boolean; count: number; days: number };

const isNarrowed = ({ search, scope, filterType, priority }: Sought): boolean =>
  search !== '' || scope !== 'enquiries' || filterType !== 'all' || priority !== 'all';

/** By stage: the present stays, and those that ended lately; how many, and the median of their days. */
export const measureStays = (scope: Scope, filter: Sought): Promise<Stay[]> =>
  scope.db
    .selectFrom('enquiryStages')
    .where('organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([is('leftAt', 'is', null), is('leftAt', '>', sql<Date>`${scope.now.toISOString()}::timestamptz - ${stayDays}::int * interval '1 day'`)]),
    )
    .$if(isNarrowed(filter), (query) => query.where('enquiryId', 'in', filtered(scope, filter, { withClosed: true }).clearSelect().select('enquiries.id')))
    .select([
      'status',
      sql<boolean>`left_at is null`.as('isPresent'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`percentile_cont(0.5) within group (order by extract(epoch from coalesce(left_at, ${scope.now.toISOString()}::timestamptz) - entered_at)) / 86400`.as(
        'days',
      ),
    ])
    .groupBy(['status', 'isPresent'])
    .execute();

const overdueOf = (scope: Scope, filter: Sought) =>
  filtered(scope, filter)
    .where('dueDate', '<', scope.now.toISOString().slice(0, 10))
    .where('closedAt', 'is', null)
    .where('reviewState', 'not in', ['accepted', 'declined']);

/** Undecided enquiries whose date has passed, the oldest date first. */
export const listOverdue = (scope: Scope, filter: Sought) =>
  overdueOf(scope, filter).orderBy('enquiries.dueDate').orderBy('enquiries.id').limit(mostOverdue).execute();

export const countOverdue = async (scope: Scope, filter: Sought): Promise<number> => {
  const row = await overdueOf(scope, filter)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
