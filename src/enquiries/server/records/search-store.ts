import { likePattern } from '#kit/server/database/like.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
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
const maxCounted = 5000;
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

type Wanted = {
  scope: Scope;
  sought: Sought;
  /** The column that names the enquiry looked at. */ id: RawBuilder<unknown>;
};

const holdsSignedTerms = ({ scope, sought, id }: Wanted): RawBuilder<SqlBool>[] =>
  signedTerms(sought.search).map(
    (term) => sql<SqlBool>`(
      exists (select from enquiry_fields f where f.organisation_id = ${scope.organisationId}
        and f.enquiry_id = ${id}
        and lower(f.value #>> '{}') like ${likePattern(term)})
      or exists (select from requirements r where r.organisation_id = ${scope.organisationId}
        and r.enquiry_id = ${id}
        and r.state <> 'rejected'
        and lower(concat_ws(' ', r.text, r.standard, array_to_string(r.departments,
          ' '))) like ${likePattern(term)}))`,
  );

const fromWords = ({ organisationId }: Scope, word: string) => sql`
  from enquiry_words w where w.organisation_id = ${organisationId} and ${hasPrefix(sql`w.word`, word)}`;

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/**
 * The enquiries that hold every word of the search: those of the rarest one of which the others
 * have a row too.
 */
const idsByWords = (scope: Scope, sought: Sought): RawBuilder<unknown> => {
  const [rarest, ...others] = sought.words.map(({ word }) => word);
  if (rarest === undefined) return sql`select null::uuid where false`;
  const rest = others.map(
    (word) => sql<SqlBool>`w.enquiry_id in (select w.enquiry_id ${fromWords(scope, word)})`,
  );
  const signed = holdsSignedTerms({ scope, sought, id: sql`w.enquiry_id` });
  return sql`select w.enquiry_id ${fromWords(scope, rarest)} and ${all([...rest, ...signed])}`;
};

/**
 * Customer, reference, number, type, subject and sender hold the search anywhere. The two parts
 * have an index each (migration 0033).
 */
const idsByText = ({ organisationId }: Scope, { search }: Sought): RawBuilder<unknown> => sql`
  select s.id from enquiries s
    where s.organisation_id = ${organisationId} and octet_length(s.search_text) <= 2000
      and s.search_text like ${likePattern(search)}
  union all
  select l.id from enquiries l
    where l.organisation_id = ${organisationId} and octet_length(l.search_text) > 2000
      and l.search_text like ${likePattern(search)}`;

/** The enquiries a search finds, as a set of ids: by their words, or by the text of their head. */
export const isFound = (scope: Scope, sought: Sought): RawBuilder<SqlBool> =>
  sql<SqlBool>`enquiries.id in (${idsByWords(scope, sought)} union all ${idsByText(scope, sought)})`;

/**
 * The same, asked of one enquiry at a time. `limit 1` keeps each word a look into the index, where `exists`
 * may become a join of everything; `case` keeps their order, so that the rarest word spares the others.
 */
export const isFoundEach = (scope: Scope, sought: Sought): RawBuilder<SqlBool> => {
  const inText = sql<SqlBool>`enquiries.search_text like ${likePattern(sought.search)}`;
  if (sought.words.length === 0) return inText;
  const words = sought.words.map(
    ({ word }) =>
      sql<SqlBool>`(select true ${fromWords(scope, word)} and w.enquiry_id = enquiries.id limit 1)`,
  );
  const conditions = [...words, ...holdsSignedTerms({ scope, sought, id: sql`enquiries.id` })];
  const refusals = conditions.map((condition) => sql`when ${condition} is not true then false`);
  return sql<SqlBool>`(${inText} or (case ${sql.join(refusals, sql` `)} else true end))`;
};
