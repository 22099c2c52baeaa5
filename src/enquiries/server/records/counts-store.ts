import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  priorities,
  type EnquiryCard,
  type Priority,
  type Status,
} from '#enquiries/contract/records/schema.ts';
import {
  isBound,
  type DashboardCounts,
  type EnquiryFilter,
  type ListQuery,
} from '#enquiries/contract/records/filters.ts';
import type { ReceivedVia } from '#extraction/contract/fields.ts';
import type { Scope } from '#kit/server/scope.ts';
import { countable, firstWhere, isInScope, isListed } from './list-store.ts';
import { isFound, type Sought } from './search-store.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    /** Kept by triggers in the transaction of every change; see docs/decisions/0015. */
    enquiryCounts: {
      organisationId: string;
      isClosed: boolean;
      reviewState: EnquiryCard['review'];
      validated: boolean;
      receivedVia: ReceivedVia;
      status: Status;
      priority: Priority;
      count: number;
    };
  }
}

const countsOf = (scope: Scope) =>
  scope.db.selectFrom('enquiryCounts').where('organisationId', '=', scope.organisationId);

/** The kept counts of what a filter without a search leaves; the same conditions as `filtered`. */
const keptCounts = (scope: Scope, filter: EnquiryFilter) =>
  countsOf(scope)
    .where('isClosed', '=', filter.scope === 'closed')
    .where(isInScope(filter.scope))
    .$if(filter.filterType !== 'all', (query) =>
      query.where('receivedVia', '=', filter.filterType === 'email' ? 'Email' : 'Manual'),
    )
    .$if(filter.priority !== 'all', (query) => query.where(sql<SqlBool>`priority = ${filter.priority}`));

const sumOf = sql<number>`coalesce(sum(count), 0)::int`;

/** The total of a list without a search. */
export const keptTotal = async (
  scope: Scope,
  filter: EnquiryFilter,
  status: Status | undefined,
): Promise<number> => {
  const row = await keptCounts(scope, filter)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'in_review'))
    .select(sumOf.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

const sumWhere = (condition: RawBuilder<SqlBool>) =>
  sql<number>`coalesce(sum(count) filter (where ${condition}), 0)::int`;
const sumOpen = (scope: EnquiryFilter['scope']) =>
  sumWhere(sql<SqlBool>`not is_closed and ${isInScope(scope)}`);

/** The figures of the Contract Dashboard (CR-2): each is the length of the list of its scope. */
export const countByReview = (scope: Scope): Promise<DashboardCounts> =>
  countsOf(scope)
    .select([
      sumOpen('enquiries').as('total'),
      sumOpen('feasibility').as('feasibility'),
      sumOpen('feasibility-approved').as('approved'),
      sumOpen('feasibility-pending').as('pending'),
      sumWhere(sql<SqlBool>`is_closed`).as('closed'),
    ])
    .executeTakeFirstOrThrow();

type Kind = { receivedVia: ReceivedVia; priority: Priority; count: number };

const countKinds = (scope: Scope, filter: Sought): Promise<Kind[]> =>
  filter.search === '' && !isBound(filter)
    ? keptCounts(scope, filter)
        .select(['receivedVia', 'priority', sumOf.as('count')])
        .groupBy(['receivedVia', 'priority'])
        .execute()
    : countable(scope, filter)
        .select(['receivedVia', 'shownPriority as priority', sql<number>`count(*)::int`.as('count')])
        .groupBy(['receivedVia', 'shownPriority'])
        .execute();

/** Figures of the insights view over what the filter leaves: the enquiries its list shows (INS-1). */
export const countInsights = async (scope: Scope, filter: Sought) => {
  const rows = await countKinds(scope, filter);
  const sum = (is: (row: Kind) => boolean) => rows.filter(is).reduce((total, row) => total + row.count, 0);
  return {
    total: sum(() => true),
    email: sum((row) => row.receivedVia === 'Email'),
    manual: sum((row) => row.receivedVia === 'Manual'),
    priorities: Object.fromEntries(
      priorities.map((each) => [each, sum((row) => row.priority === each)]),
    ) as Record<Priority, number>,
  };
};

/** How many enquiries a list without a search holds, to the last. */
export const countListed = async (
  { db, organisationId }: Scope,
  query: Sought<ListQuery>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('enquiries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisationId', '=', organisationId)
    .where(isListed(query))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * How many enquiries a list holds, counted no further than `max`: of a search that most enquiries match,
 * and of a column's words.
 */
export const countFound = async (scope: Scope, query: Sought<ListQuery>, max: number): Promise<number> => {
  const condition = query.search === '' ? sql<SqlBool>`true` : isFound(scope, query);
  const found = firstWhere(scope, query, { after: null, limit: max, condition });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found}) as found`.execute(scope.db);
  return rows[0]?.count ?? 0;
};
