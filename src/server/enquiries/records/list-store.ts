import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EnquiryFilter, ListQuery } from '#shared/enquiries/filters.ts';
import type { Scope } from '../../kit/scope.ts';
import { enquiriesOf, type EnquiryRow } from './store.ts';

const like = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Beyond every text that begins with the same characters. */
const lastCharacter = '\u{10FFFF}';

declare module '../../kit/database/tables.ts' {
  interface Database {
    enquiryWords: { organisationId: string; word: string; enquiryId: string };
  }
}

/** A filter whose search is split into words as the database splits the texts. */
export type Sought<F extends EnquiryFilter = EnquiryFilter> = F & { readonly words: readonly string[] };

export const soughtBy = async <F extends EnquiryFilter>(scope: Scope, filter: F): Promise<Sought<F>> => {
  if (filter.search === '') return { ...filter, words: [] };
  const { rows } = await sql<{ word: string }>`select word from words_of(${filter.search}) as word`.execute(scope.db);
  return { ...filter, words: rows.map(({ word }) => word) };
};

/** Terms with a sign inside, such as 7.4 or A_201: their words alone would find too much. */
const signedTerms = (search: string): string[] => search.split(/\s+/).filter((term) => /[\p{L}\p{N}]/u.test(term) && /[^\p{L}\p{N}]/u.test(term));

const standsInTexts = (term: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from enquiry_fields f where f.organisation_id = enquiries.organisation_id and f.enquiry_id = enquiries.id and lower(f.value #>> '{}') like ${like(term)})
  or exists (select from requirements r where r.organisation_id = enquiries.organisation_id and r.enquiry_id = enquiries.id and r.state <> 'rejected'
    and lower(concat_ws(' ', r.text, r.standard, array_to_string(r.departments, ' '))) like ${like(term)}))`;

/** Words of a search that are looked up; more would only narrow what the longest leave. */
const mostWords = 6;

/** The enquiries that hold every word: one join, so that the database begins with the rarest. */
const holdsWords = (scope: Scope, words: readonly string[]): RawBuilder<SqlBool> => {
  const looked = words.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
  const tables = looked.map((_, place) => sql`enquiry_words ${sql.ref(`w${place}`)}`);
  const conditions = looked.map((word, place) => {
    const column = (name: string) => sql.ref(`w${place}.${name}`);
    const isSame = place === 0 ? sql`true` : sql`${column('enquiry_id')} = w0.enquiry_id`;
    return sql`${column('organisation_id')} = ${scope.organisationId} and ${column('word')} >= ${word} and ${column('word')} < ${word + lastCharacter} and ${isSame}`;
  });
  return sql<SqlBool>`enquiries.id in (select w0.enquiry_id from ${sql.join(tables)} where ${sql.join(conditions, sql` and `)})`;
};

/** Customer, reference, number, type, subject and sender hold the text anywhere; fields, requirements and departments hold words that begin so. */
const matches = (scope: Scope, { search, words }: Sought): RawBuilder<SqlBool> => {
  if (words.length === 0) return sql<SqlBool>`search_text like ${like(search)}`;
  const inTexts = [holdsWords(scope, words), ...signedTerms(search).map(standsInTexts)];
  return sql<SqlBool>`(search_text like ${like(search)} or (${sql.join(inTexts, sql` and `)}))`;
};

/** What each scope asks of a review, in columns that an enquiry and its kept counts share; closed or not is asked beside it. */
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
    .$if(filter.search !== '', (query) => query.where(matches(scope, filter)))
    .$if(filter.filterType !== 'all', (query) => query.where('receivedVia', '=', filter.filterType === 'email' ? 'Email' : 'Manual'))
    .$if(filter.priority !== 'all', (query) => query.where(sql<SqlBool>`shown_priority = ${filter.priority}`));

/** What the list, or one column of the board with its own filter, is asked for (KAN-4). */
const listed = (scope: Scope, query: Sought<ListQuery>) =>
  filtered(scope, query)
    .$if(query.status !== undefined, (rows) => rows.where('status', '=', query.status ?? 'in_review'))
    .$if(Boolean(query.text), (rows) =>
      rows.where(sql<SqlBool>`lower(concat_ws(chr(10), customer_name, reference, enquiry_type)) like ${like(query.text ?? '')}`),
    )
    .$if(query.level !== undefined, (rows) => rows.where(sql<SqlBool>`shown_priority = ${query.level}`));

export type Position = { key: string; id: string };

const orders = {
  date: { column: sql.ref('enquiries.date_of_receipt'), typed: (key: string) => sql`${key}::date` },
  alphabets: { column: sql.ref('enquiries.customer_key'), typed: (key: string) => sql`${key}` },
} as const;

/** One page by keyset, and the key each row is sorted by. */
export const listPage = (scope: Scope, query: Sought<ListQuery>, after: Position | null): Promise<(EnquiryRow & { sortKey: string })[]> => {
  const { column, typed } = orders[query.sortType];
  const beyond = query.sortOrder === 'asc' ? sql`>` : sql`<`;
  return listed(scope, query)
    .select(sql<string>`${column}::text`.as('sortKey'))
    .$if(after !== null, (rows) => rows.where(sql<SqlBool>`(${column}, enquiries.id) ${beyond} (${typed(after?.key ?? '')}, ${after?.id ?? null}::uuid)`))
    .orderBy(column, query.sortOrder)
    .orderBy('enquiries.id', query.sortOrder)
    .limit(query.limit)
    .execute();
};

/** How many enquiries a search finds, counted no further than `most`. */
export const countFound = async (scope: Scope, query: Sought<ListQuery>, most: number): Promise<number> => {
  const found = listed(scope, query).clearSelect().select('enquiries.id').limit(most);
  const row = await scope.db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
