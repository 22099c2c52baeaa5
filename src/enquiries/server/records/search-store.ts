import { likePattern } from '#kit/server/database/like.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import {
  type EndKind,
  type EnquiryFilter,
  type Place,
  stayDays,
} from '#enquiries/contract/records/filters.ts';
import { statuses, type Status } from '#enquiries/contract/records/schema.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findToday } from '#organisations/server/service.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryWords: { organisationId: string; word: string; enquiryId: string };
  }
}

/**
 * A word of a search, and how many word rows begin with it, counted no further than `maxCounted`; `whole`: the word that all of
 * them hold, where it is one.
 */
type SearchWord = { word: string; rows: number; whole: string | null };

/**
 * A filter whose search is split into words as the database splits the texts, the rarest first.
 * `mayHeadHold`: whether the head of any enquiry can hold the search. `today`: the organisation's day,
 * where what is overdue is asked for. `since`: from when on the insights look back. `reviewed`: what is
 * asked of the review.
 */
export type Sought<F extends EnquiryFilter = EnquiryFilter> = F & {
  readonly words: readonly SearchWord[];
  readonly mayHeadHold: boolean;
  readonly today: string;
  readonly since: Date;
  readonly reviewed: readonly RawBuilder<SqlBool>[];
};

/** What a filter asks of an enquiry's review, which a room after this one knows. */
export type ReviewedSo = (
  asked: Pick<EnquiryFilter, 'place' | 'decided' | 'reason'>,
  since: Date,
) => readonly RawBuilder<SqlBool>[];
/** For lists of which nothing of the review is asked. */
export const asksNoReview: ReviewedSo = () => [];

const outcome = sql<Place>`case when closing_outcome is not null then closing_outcome::text
  when review_state = 'accepted' then 'bid' when review_state = 'declined' then 'no_bid' else 'closed' end`;
/** Where an enquiry is. */
export const placeOf = sql<Place>`case when closed_at is null then status::text else ${outcome} end`;

const isStatus = (place: string): place is Status => statuses.some((status) => status === place);
/** The same as a condition: open or closed stands by itself, as in the indexes. */
export const isAt = (place: Place | EndKind): RawBuilder<SqlBool> => {
  if (isStatus(place)) return sql`(closed_at is null and status = ${place})`;
  if (place === 'other') return sql`(closed_at is not null and ${outcome} not in ('bid', 'no_bid'))`;
  const end = place === 'bid_as_asked' || place === 'bid_with_deviations' ? 'bid' : place;
  return sql`(closed_at is not null and ${outcome} = ${end})`;
};

/** It was in the stage, and left it lately. */
export const hasLeft = ({ left, since }: Sought): RawBuilder<SqlBool> =>
  sql`exists (select from enquiry_stages s where s.organisation_id = enquiries.organisation_id
    and s.enquiry_id = enquiries.id and s.status = ${left} and s.left_at > ${since})`;

/** Enough to tell a rare word from a common one. */
const maxCounted = 20_000;
/** Words of a search that are looked up; more would only narrow what the rarest leave. */
const maxWords = 6;
/** So few enquiries are looked up one by one. */
const maxLookedUp = 2000;
/** Beyond every text that begins with the same characters. */
const lastCharacter = '\u{10FFFF}';

const beginsWith = (column: RawBuilder<unknown>, { word, whole }: SearchWord): RawBuilder<SqlBool> =>
  whole === null
    ? sql<SqlBool>`(${column} >= ${word} and ${column} < ${word + lastCharacter})`
    : sql<SqlBool>`${column} = ${whole}`;

/** Splits a search, and counts how common its words are: it begins with the rarest. */
const splitSearch = async ({ db, organisationId }: Scope, search: string): Promise<SearchWord[]> => {
  const likeIt = sql`from enquiry_words w where w.organisation_id = ${organisationId}
    and w.word >= s.word and w.word < s.word || ${lastCharacter}::text`;
  const { rows } = await sql<SearchWord>`
    select s.word, (select count(*)::int from (select ${likeIt} limit ${maxCounted}) few) as rows,
      (select min(w.word) ${likeIt} having min(w.word) = max(w.word)) as whole
    from words_of(${search}) as s (word) order by rows, s.word`.execute(db);
  return rows.slice(0, maxWords);
};

/** Every three signs in a row that stand in a head are kept (migration 0068): a search with others stands in none. */
const mayHeadHold = async ({ db, organisationId }: Scope, search: string): Promise<boolean> => {
  const { rows } = await sql`
    select from trigrams_of(${search.toLowerCase()}) as t (trigram)
    where not exists (select from head_trigrams h where h.organisation_id = ${organisationId} and h.trigram = t.trigram)
    limit 1`.execute(db);
  return rows.length === 0;
};

export const soughtBy = async <F extends EnquiryFilter>(
  scope: Scope,
  filter: F,
  reviewedSo: ReviewedSo,
): Promise<Sought<F>> => {
  const since = new Date(scope.now.getTime() - stayDays * dayMilliseconds);
  const asked = {
    ...filter,
    today: filter.due === 'all' ? '' : await findToday(scope),
    since,
    reviewed: reviewedSo(filter, since),
  };
  if (filter.search === '') return { ...asked, words: [], mayHeadHold: true };
  const [words, isPossible] = await Promise.all([
    splitSearch(scope, filter.search),
    mayHeadHold(scope, filter.search),
  ]);
  return { ...asked, words, mayHeadHold: isPossible };
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

const fromWords = ({ organisationId }: Scope, word: SearchWord) => sql`
  from enquiry_words w where w.organisation_id = ${organisationId} and ${beginsWith(sql`w.word`, word)}`;

/** The enquiries that hold every one of some words, read once: no join, which might read one word anew for each row of another. */
const isAmong = (scope: Scope, words: readonly SearchWord[]): RawBuilder<SqlBool>[] => {
  if (words.length === 0) return [];
  const sets = words.map((word) => sql`(select w.enquiry_id ${fromWords(scope, word)})`);
  return [sql`enquiries.id in (${sql.join(sets, sql` intersect `)})`];
};

/** `limit 1` keeps each word a look into the index, where `exists` may become a join of everything. */
const isEach = (scope: Scope, words: readonly SearchWord[]): RawBuilder<SqlBool>[] =>
  words.map((word) => sql`(select true ${fromWords(scope, word)} and w.enquiry_id = enquiries.id limit 1)`);

/** Whether every word of a search is so common that only the enquiries themselves tell whether they meet. */
export const areAllCommon = ({ words: [rarest] }: Sought): boolean =>
  rarest !== undefined && rarest.rows >= maxCounted;

/**
 * What a search asks of an enquiry: that its customer, reference, number, type, subject and sender hold the search anywhere, or its
 * fields and requirements every word. Enquiries of rare words are read once, common words are looked up at each enquiry that is
 * left; where all are common, `asSet` reads them once as well. `case` keeps that order, so that a rare word spares the others.
 */
export const isFound = (scope: Scope, sought: Sought, { asSet = false } = {}): RawBuilder<SqlBool> => {
  const inText = sought.mayHeadHold
    ? sql<SqlBool>`enquiries.search_text like ${likePattern(sought.search)}`
    : sql<SqlBool>`false`;
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

/** The ids of what is found where the words of a rare one tell it all, as no head can hold the search; null where they do not. */
export const fewFound = (scope: Scope, sought: Sought): RawBuilder<{ id: string }> | null => {
  const [rarest, ...others] = sought.words;
  if (sought.mayHeadHold || rarest === undefined || rarest.rows >= maxLookedUp) return null;
  const conditions = [sql`true`, ...isEach(scope, others), ...holdsSignedTerms(scope, sought)];
  return sql`select id from (select distinct w.enquiry_id as id ${fromWords(scope, rarest)}) as enquiries
    where ${sql.join(conditions, sql` and `)}`;
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
  fewFound(scope, sought) ??
  ofBoth((half) =>
    scope.db
      .selectFrom('enquiries')
      .select('id')
      .where('organisationId', '=', scope.organisationId)
      .where(half)
      .where(isFound(scope, sought, { asSet: true })),
  );
