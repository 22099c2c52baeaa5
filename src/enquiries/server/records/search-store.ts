import { likePattern } from '#kit/server/database/like.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { EnquiryFilter } from '#enquiries/contract/records/filters.ts';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryWords: { organisationId: string; word: string; enquiryId: string };
  }
}

/** A word of a search, and how many word rows begin with it, counted no further than `maxCounted`. */
type SearchWord = { word: string; rows: number };

/** A filter whose search is split into words as the database splits the texts, the rarest first. */
export type Sought<F extends EnquiryFilter = EnquiryFilter> = F & { readonly words: readonly SearchWord[] };

/** Enough to tell a rare word from a common one. */
const maxCounted = 20_000;
/** Words of a search that are looked up; more would only narrow what the rarest leave. */
const maxWords = 6;
/** Beyond every text that begins with the same characters. */
const lastCharacter = '\u{10FFFF}';

const hasPrefix = (column: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column} >= ${word} and ${column} < ${word + lastCharacter})`;

/** Splits the search of a filter, and counts how common its words are: the search begins with the rarest. */
export const soughtBy = async <F extends EnquiryFilter>(scope: Scope, filter: F): Promise<Sought<F>> => {
  if (filter.search === '') return { ...filter, words: [] };
  const { rows } = await sql<SearchWord>`
    select s.word, (select count(*)::int from (
      select from enquiry_words w
      where w.organisation_id = ${scope.organisationId} and w.word >= s.word
        and w.word < s.word || ${lastCharacter}::text
      limit ${maxCounted}) few) as rows
    from words_of(${filter.search}) as s (word) order by rows, s.word`.execute(scope.db);
  return { ...filter, words: rows.slice(0, maxWords) };
};

/** Terms with a sign inside, such as 7.4 or A_201: their words alone would find too much. */
const signedTerms = (search: string): string[] =>
  search.split(/\s+/).filter((term) => /[\p{L}\p{N}]/u.test(term) && /[^\p{L}\p{N}]/u.test(term));

const holdsSignedTerms = (scope: Scope, { search }: Sought): RawBuilder<SqlBool>[] =>
  signedTerms(search).map(
    (term) => sql<SqlBool>`(
      exists (select from enquiry_fields f where f.organisation_id = ${scope.organisationId}
        and f.enquiry_id = enquiries.id
        and lower(f.value #>> '{}') like ${likePattern(term)})
      or exists (select from requirements r where r.organisation_id = ${scope.organisationId}
        and r.enquiry_id = enquiries.id
        and r.state <> 'rejected'
        and lower(concat_ws(' ', r.text, r.standard, array_to_string(r.departments,
          ' '))) like ${likePattern(term)}))`,
  );

const fromWords = ({ organisationId }: Scope, word: string) => sql`
  from enquiry_words w where w.organisation_id = ${organisationId} and ${hasPrefix(sql`w.word`, word)}`;

/** The enquiries that hold every one of some words, read once: no join, which might read one word anew for each row of another. */
const isAmong = (scope: Scope, words: readonly SearchWord[]): RawBuilder<SqlBool>[] => {
  if (words.length === 0) return [];
  const sets = words.map(({ word }) => sql`(select w.enquiry_id ${fromWords(scope, word)})`);
  return [sql`enquiries.id in (${sql.join(sets, sql` intersect `)})`];
};

/** `limit 1` keeps each word a look into the index, where `exists` may become a join of everything. */
const isEach = (scope: Scope, words: readonly SearchWord[]): RawBuilder<SqlBool>[] =>
  words.map(
    ({ word }) => sql`(select true ${fromWords(scope, word)} and w.enquiry_id = enquiries.id limit 1)`,
  );

/** Whether every word of a search is so common that only the enquiries themselves tell whether they meet. */
export const areAllCommon = ({ words: [rarest] }: Sought): boolean =>
  rarest !== undefined && rarest.rows >= maxCounted;

/**
 * What a search asks of an enquiry: that its customer, reference, number, type, subject and sender hold the search anywhere, or its
 * fields and requirements every word. Enquiries of rare words are read once, common words are looked up at each enquiry that is
 * left; where all are common, `asSet` reads them once as well. `case` keeps that order, so that a rare word spares the others.
 */
export const isFound = (scope: Scope, sought: Sought, { asSet = false } = {}): RawBuilder<SqlBool> => {
  const inText = sql<SqlBool>`enquiries.search_text like ${likePattern(sought.search)}`;
  const [rarest] = sought.words;
  if (rarest === undefined || rarest.rows === 0) return inText;
  const rare = sought.words.filter(({ rows }) => rows < maxCounted);
  const common = sought.words.slice(rare.length);
  const byWords =
    rare.length === 0 && asSet ? isAmong(scope, common) : [...isAmong(scope, rare), ...isEach(scope, common)];
  const refusals = [...byWords, ...holdsSignedTerms(scope, sought)].map(
    (condition) => sql`when ${condition} is not true then false`,
  );
  return sql<SqlBool>`(${inText} or (case ${sql.join(refusals, sql` `)} else true end))`;
};

/**
 * What is asked of both halves of an organisation's enquiries, each of which has an index that holds the text it is searched by
 * (migration 0065). The bound is that of the indexes and no parameter: the database has to know which half is asked.
 */
export const ofBoth = <T>(half: (is: RawBuilder<SqlBool>, isLong: boolean) => Expression<T>): RawBuilder<T> =>
  sql<T>`(${half(sql`octet_length(enquiries.search_text) <= 1200`, false)})
    union all (${half(sql`octet_length(enquiries.search_text) > 1200`, true)})`;

/** The enquiries a search finds, as a set of ids. */
export const idsFound = (scope: Scope, sought: Sought): RawBuilder<{ id: string }> =>
  ofBoth((half) =>
    scope.db
      .selectFrom('enquiries')
      .select('id')
      .where('organisationId', '=', scope.organisationId)
      .where(half)
      .where(isFound(scope, sought, { asSet: true })),
  );
