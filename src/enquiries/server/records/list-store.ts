import { likePattern } from '#kit/server/database/like.ts';
import type { ListPosition } from '#kit/server/database/list-position.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  isBound,
  maxCounted,
  type EnquiryFilter,
  type ListQuery,
} from '#enquiries/contract/records/filters.ts';
import type { Scope } from '#kit/server/scope.ts';
import {
  areAllCommon,
  fewFound,
  idsFound,
  isFound,
  ofBoth,
  hasLeft,
  isAt,
  type Sought,
} from './search-store.ts';
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

/** Undecided, and its date has passed. */
const isOverdue = (today: string): RawBuilder<SqlBool> =>
  sql`(due_date < ${today} and closed_at is null and review_state not in ('accepted', 'declined'))`;

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    conditions.filter((each) => each !== false),
    sql` and `,
  )})`;

/** What a filter asks of an enquiry beside its search; closed ones belong to their own scope, and to figures over all time. */
const isLeft = (filter: Sought, withClosed: boolean): RawBuilder<SqlBool> => {
  const { scope, filterType, priority, place, from, week, due, customer } = filter;
  const looksBack = withClosed || isBound({ ...filter, due: 'all' });
  return all([
    isInScope(scope),
    scope === 'closed' && sql`closed_at is not null`,
    scope !== 'closed' && !looksBack && sql`closed_at is null`,
    filterType !== 'all' && sql`received_via = ${filterType === 'email' ? 'Email' : 'Manual'}`,
    priority !== 'all' && sql`shown_priority = ${priority}`,
    place !== 'all' && isAt(place),
    from !== '' && sql`date_of_receipt >= ${from}`,
    week !== '' && sql`(date_of_receipt >= ${week} and date_of_receipt < ${week}::date + 7)`,
    due !== 'all' && isOverdue(filter.today),
    filter.left !== 'all' && hasLeft(filter),
    ...filter.reviewed,
    // The key has the index, the name its capitals.
    customer !== '' && sql`(customer_key = lower(${customer}) and customer_name = ${customer})`,
  ]);
};

const isFiltered = (scope: Scope, filter: Sought, withClosed: boolean): RawBuilder<SqlBool> =>
  all([
    isLeft(filter, withClosed),
    filter.search !== '' && sql`enquiries.id in (${idsFound(scope, filter)})`,
  ]);

/** The enquiries a filter leaves. */
export const filtered = (scope: Scope, filter: Sought) =>
  enquiriesOf(scope).where(isFiltered(scope, filter, false));

/** The same to be counted: without whom they are assigned to, so that an index alone may answer. */
export const countable = (scope: Scope, filter: Sought, { withClosed = false } = {}) =>
  scope.db
    .selectFrom('enquiries')
    .where('enquiries.organisationId', '=', scope.organisationId)
    .where(isFiltered(scope, filter, withClosed));

/** What the list, or one column of the board with its own filter, is asked for (KAN-4), beside the search. */
export const isListed = (query: Sought<ListQuery>): RawBuilder<SqlBool> => {
  const head = sql`lower(concat_ws(chr(10), customer_name, reference, enquiry_type))`;
  return all([
    isLeft(query, false),
    query.status !== undefined && sql`status = ${query.status}`,
    Boolean(query.text) && sql`${head} like ${likePattern(query.text ?? '')}`,
    query.level !== undefined && sql`shown_priority = ${query.level}`,
  ]);
};

const orders = {
  date: { column: sql.ref('enquiries.date_of_receipt'), typed: (key: string) => sql`${key}::date` },
  alphabets: { column: sql.ref('enquiries.customer_key'), typed: (key: string) => sql`${key}` },
} as const;

/** So many enquiries are asked one by one, in the order of the list, before a search is answered as a set. */
const maxWalked = 1000;

const keyOf = ({ sortType }: Pick<ListQuery, 'sortType'>) =>
  sql<string>`${orders[sortType].column}::text`.as('sortKey');

/** What is beyond the end of the page before. */
const isAfter = (query: ListQuery, after: ListPosition | null): RawBuilder<SqlBool> => {
  if (!after) return sql`true`;
  const { column, typed } = orders[query.sortType];
  const beyond = query.sortOrder === 'asc' ? sql`>` : sql`<`;
  return sql`(${column}, enquiries.id) ${beyond} (${typed(after.key)}, ${after.id}::uuid)`;
};

type PageRow = EnquiryRow & { sortKey: string };
/** `found`: how many enquiries a first page is taken from, where the database has counted them on the way. */
export type Page<Row> = { rows: (Row & { sortKey: string })[]; found: number | null };
type Reach = { after: ListPosition | null; limit: number };
type Found = RawBuilder<{ id: string; key: string }>;

const sortedByKey = (rows: RawBuilder<unknown>, { sortOrder }: ListQuery, limit: number): Found =>
  sql`${rows} order by key ${sql.raw(sortOrder)}, id ${sql.raw(sortOrder)} limit ${limit}`;

/** The first enquiries of a list, of those that hold a condition; no column is read that its index does not hold. */
export const firstWhere = (
  { db, organisationId }: Scope,
  query: Sought<ListQuery>,
  { after, limit, condition }: Reach & { condition: RawBuilder<SqlBool> },
): Found => {
  const { column } = orders[query.sortType];
  // Long ones are few: asked in order, the database would read the whole list for them.
  const first = ofBoth((half, isLong) =>
    db
      .selectFrom('enquiries')
      .select(['enquiries.id', 'enquiries.searchText', column.as('key')])
      .where('organisationId', '=', organisationId)
      .where(half)
      .where(isListed(query))
      .where(isAfter(query, after))
      .where(condition)
      .$if(!isLong, (rows) =>
        rows.orderBy(column, query.sortOrder).orderBy('enquiries.id', query.sortOrder).limit(limit),
      ),
  );
  return sortedByKey(sql`select * from (${first}) as enquiries`, query, limit);
};

/** The first of a few enquiries, each of which is looked up. */
const firstAmong = (
  few: RawBuilder<{ id: string }>,
  { organisationId }: Scope,
  query: Sought<ListQuery>,
  { after, limit }: Reach,
): Found => {
  const listed = sql`select ${orders[query.sortType].column} as key from enquiries
    where organisation_id = ${organisationId} and enquiries.id = few.id
      and ${isListed(query)} and ${isAfter(query, after)} offset 0`;
  return sortedByKey(
    sql`select few.id, key from (${few}) as few, lateral (${listed}) as listed`,
    query,
    limit,
  );
};

/** The first that a search finds. */
const findFirst = (scope: Scope, query: Sought<ListQuery>, reach: Reach): Found => {
  const few = fewFound(scope, query);
  if (few) return firstAmong(few, scope, query, reach);
  return firstWhere(scope, query, {
    ...reach,
    condition: isFound(scope, query, { asSet: areAllCommon(query) }),
  });
};

/** The same among the first `maxWalked` alone, each asked for every word. */
const walkFirst = (scope: Scope, query: Sought<ListQuery>, { after, limit }: Reach) => {
  const walked = firstWhere(scope, query, { after, limit: maxWalked, condition: sql`true` });
  return sortedByKey(
    sql`select id, key from (${walked}) as enquiries where ${isFound(scope, query)}`,
    query,
    limit,
  );
};

/** The rows of a page of what was found, and how many were found. */
const readFound = (
  { db, organisationId }: Scope,
  query: Sought<ListQuery>,
  found: Found,
): Promise<(PageRow & { found: number })[]> => {
  const page = sortedByKey(sql`select * from found`, query, query.limit);
  return enquiriesOf({
    db: db.with('found', () => sql<{ id: string; key: string }>`(${found})`),
    organisationId,
  })
    .innerJoin(sql<{ id: string; key: string }>`(${page})`.as('page'), 'page.id', 'enquiries.id')
    .select([
      sql<string>`page.key::text`.as('sortKey'),
      sql<number>`(select count(*)::int from found)`.as('found'),
    ])
    .orderBy('page.key', query.sortOrder)
    .orderBy('page.id', query.sortOrder)
    .execute();
};

const pageOf = (scope: Scope, query: Sought<ListQuery>, after: ListPosition | null) =>
  enquiriesOf(scope)
    .where(isListed(query))
    .where(isAfter(query, after))
    .select(keyOf(query))
    .orderBy(orders[query.sortType].column, query.sortOrder)
    .orderBy('enquiries.id', query.sortOrder)
    .limit(query.limit);

/** One page by keyset, and the key each row is sorted by. */
export const listPage = async (
  scope: Scope,
  query: Sought<ListQuery>,
  after: ListPosition | null,
): Promise<Page<EnquiryRow>> => {
  if (query.search === '') return { rows: await pageOf(scope, query, after).execute(), found: null };
  if (areAllCommon(query)) {
    const rows = await readFound(scope, query, walkFirst(scope, query, { after, limit: query.limit }));
    if (rows.length === query.limit) return { rows, found: null };
  }
  // A first page counts what it is taken from.
  const limit = after === null ? maxCounted + 1 : query.limit;
  const rows = await readFound(scope, query, findFirst(scope, query, { after, limit }));
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
    .execute();
  return { rows, found: null };
};
