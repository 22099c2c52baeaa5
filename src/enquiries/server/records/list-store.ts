import { likePattern } from '#kit/server/database/like.ts';
import type { ListPosition } from '#kit/server/database/list-position.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EnquiryFilter, ListQuery } from '#enquiries/contract/records/filters.ts';
import type { Scope } from '#kit/server/scope.ts';
import { isFound, isFoundEach, type Sought } from './search-store.ts';
import { cardColumns, enquiriesOf, type CardRow, type EnquiryRow } from './store.ts';

/**
 * What each scope asks of a review, in columns that an enquiry and its kept counts share; closed or
 * not is asked beside it.
 */
const reviewConditions: Readonly<Record<EnquiryFilter['scope'], RawBuilder<SqlBool>>> = {
  enquiries: sql<SqlBool>`true`,
  feasibility: sql<SqlBool>`review_state <> 'none'`,
  'feasibility-approved': sql<SqlBool>`(review_state <> 'none' and validated)`,
  'feasibility-pending': sql<SqlBool>`(review_state = 'open' and not validated)`,
  approval: sql<SqlBool>`(validated or review_state in ('accepted', 'declined'))`,
  closed: sql<SqlBool>`true`,
};

export const isInScope = (scope: EnquiryFilter['scope']): RawBuilder<SqlBool> => reviewConditions[scope];

/** The enquiries a filter leaves; closed ones belong to their own scope, and to figures over all time. */
export const filtered = (scope: Scope, filter: Sought, { withClosed = false } = {}) =>
  enquiriesOf(scope)
    .where(isInScope(filter.scope))
    .$if(filter.scope === 'closed', (query) => query.where('closedAt', 'is not', null))
    .$if(filter.scope !== 'closed' && !withClosed, (query) => query.where('closedAt', 'is', null))
    .$if(filter.search !== '', (query) => query.where(isFound(scope, filter)))
    .$if(filter.filterType !== 'all', (query) =>
      query.where('receivedVia', '=', filter.filterType === 'email' ? 'Email' : 'Manual'),
    )
    .$if(filter.priority !== 'all', (query) =>
      query.where(sql<SqlBool>`shown_priority = ${filter.priority}`),
    );

/** What the list, or one column of the board with its own filter, is asked for (KAN-4). */
const listed = (scope: Scope, query: Sought<ListQuery>) =>
  filtered(scope, query)
    .$if(query.status !== undefined, (rows) => rows.where('status', '=', query.status ?? 'in_review'))
    .$if(Boolean(query.text), (rows) =>
      rows.where(
        sql<SqlBool>`lower(concat_ws(chr(10), customer_name, reference, enquiry_type)) like ${likePattern(query.text ?? '')}`,
      ),
    )
    .$if(query.level !== undefined, (rows) => rows.where(sql<SqlBool>`shown_priority = ${query.level}`));

const orders = {
  date: { column: sql.ref('enquiries.date_of_receipt'), typed: (key: string) => sql`${key}::date` },
  alphabets: { column: sql.ref('enquiries.customer_key'), typed: (key: string) => sql`${key}` },
} as const;

/** So many enquiries are asked one by one, in the order of the list, before a search is answered as a set. */
const maxWalked = 1000;

const keyOf = ({ sortType }: Pick<ListQuery, 'sortType'>) =>
  sql<string>`${orders[sortType].column}::text`.as('sortKey');

const pageOf = (scope: Scope, query: Sought<ListQuery>, after: ListPosition | null) => {
  const { column, typed } = orders[query.sortType];
  const beyond = query.sortOrder === 'asc' ? sql`>` : sql`<`;
  const key = [column, sql.ref('enquiries.id')] as const;
  return listed(scope, query)
    .select(keyOf(query))
    .$if(after !== null, (rows) =>
      rows.where(
        sql<SqlBool>`(${sql.join(key)}) ${beyond} (${typed(after?.key ?? '')}, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy(column, query.sortOrder)
    .orderBy('enquiries.id', query.sortOrder);
};

type PageRow = EnquiryRow & { sortKey: string };
/** `found`: how many enquiries a first page is taken from, where the database has counted them on the way. */
export type Page<Row> = { rows: (Row & { sortKey: string })[]; found: number | null };

/** The page of a search that most enquiries match; null where it does not fill within `maxWalked`. */
const walkPage = async (
  scope: Scope,
  query: Sought<ListQuery>,
  after: ListPosition | null,
): Promise<PageRow[] | null> => {
  const walked = pageOf(scope, { ...query, search: '' }, after).limit(maxWalked);
  const rows = await scope.db
    .selectFrom(walked.as('enquiries'))
    .selectAll()
    .where(isFoundEach(scope, query))
    .orderBy(orders[query.sortType].column, query.sortOrder)
    .orderBy('enquiries.id', query.sortOrder)
    .limit(query.limit)
    .execute();
  return rows.length < query.limit ? null : rows;
};

/** One page by keyset, and the key each row is sorted by. */
export const listPage = async (
  scope: Scope,
  query: Sought<ListQuery>,
  after: ListPosition | null,
): Promise<Page<EnquiryRow>> => {
  if (query.search === '') {
    return { rows: await pageOf(scope, query, after).limit(query.limit).execute(), found: null };
  }
  const walked = await walkPage(scope, query, after);
  if (walked) return { rows: walked, found: null };
  const rows = await pageOf(scope, query, after)
    .select(sql<number>`(count(*) over ())::int`.as('found'))
    .limit(query.limit)
    .execute();
  return { rows, found: after === null ? (rows[0]?.found ?? 0) : null };
};

/** The same page with what cards are made from; most lists are asked for without a search. */
export const listCards = async (
  scope: Scope,
  query: Sought<ListQuery>,
  after: ListPosition | null,
): Promise<Page<CardRow>> => {
  if (query.search !== '') return listPage(scope, query, after);
  const rows = await pageOf(scope, query, after)
    .clearSelect()
    .select(cardColumns.map((column) => `enquiries.${column}` as const))
    .select(['users.name as assigneeName', keyOf(query)])
    .limit(query.limit)
    .execute();
  return { rows, found: null };
};

/** How many enquiries a list holds, counted no further than `max`; for a search that most enquiries match. */
export const countFound = async (scope: Scope, query: Sought<ListQuery>, max: number): Promise<number> => {
  const asked = listed(scope, { ...query, search: '' })
    .$if(query.search !== '', (rows) => rows.where(isFoundEach(scope, query)))
    .clearSelect()
    .select('enquiries.id')
    .limit(max);
  const row = await scope.db
    .selectFrom(asked.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
