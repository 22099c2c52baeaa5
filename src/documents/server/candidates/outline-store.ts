import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

/** Passages of a revision, by their numbers. */
export type Stretch = { revisionId: string; first: number; last: number };
export type StoredPassage = {
  revisionId: string;
  no: number;
  start: number;
  end: number;
  heading: string;
  body: string;
};
/** A revision's chunks by the number of their first term, all its terms, and how it begins. */
export type StoredOutline = { revisionId: string; termStarts: number[]; terms: number; opening: string[] };

/** Of so many passages at the beginning of a document its names are read. */
const openingPassages = 8;

export const readOutlines = async (
  scope: Scope,
  revisionIds: readonly string[],
): Promise<StoredOutline[]> => {
  const { rows } = await sql<StoredOutline>`
    select revision_id as "revisionId", array_agg(term_start order by no) as "termStarts", sum(term_count)::int as terms,
      array_agg(body order by no) filter (where no < ${openingPassages}) as opening
    from document_chunks where organisation_id = ${scope.organisationId} and revision_id = any(${revisionIds}::uuid[])
    group by revision_id`.execute(scope.db.withoutPlugins());
  return rows;
};

/** How many passages each of these revisions has. */
export const countPassagesOf = async (
  scope: Scope,
  revisionIds: readonly string[],
): Promise<Map<string, number>> => {
  if (revisionIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('documentChunks')
    .select(['revisionId', sql<number>`count(*)::int`.as('count')])
    .where('organisationId', '=', scope.organisationId)
    .where('revisionId', 'in', revisionIds)
    .groupBy('revisionId')
    .execute();
  return new Map(rows.map(({ revisionId, count }) => [revisionId, count]));
};

/** How often each of these terms stands in these revisions. */
export const countTerms = async (
  scope: Scope,
  terms: readonly string[],
  revisionIds: readonly string[],
): Promise<Map<string, number>> => {
  if (terms.length === 0) return new Map();
  const { rows } = await sql<{ term: string; count: number }>`
    select term, sum(cardinality(positions))::int as count from document_terms
    where organisation_id = ${scope.organisationId} and term = any(${terms}::text[]) and revision_id = any(${revisionIds}::uuid[])
    group by term`.execute(scope.db.withoutPlugins());
  return new Map(rows.map(({ term, count }) => [term, count]));
};

export type Posting = { term: string; revisionId: string; positions: number[] };

/** Where these terms stand in these revisions. */
export const readPostings = async (
  scope: Scope,
  terms: readonly string[],
  revisionIds: readonly string[],
): Promise<Posting[]> => {
  const { rows } = await sql<Posting>`
    select term, revision_id as "revisionId", positions from document_terms
    where organisation_id = ${scope.organisationId} and term = any(${terms}::text[]) and revision_id = any(${revisionIds}::uuid[])`.execute(
    scope.db.withoutPlugins(),
  );
  return rows;
};

/** Passages with their words, in the order of their documents. */
export const readPassages = async (scope: Scope, stretches: readonly Stretch[]): Promise<StoredPassage[]> => {
  const { rows } = await sql<StoredPassage>`
    select c.revision_id as "revisionId", c.no, c.span_start as "start", c.span_end as "end", c.heading, c.body
    from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as s("revisionId" uuid, first int, last int)
    join document_chunks c on c.organisation_id = ${scope.organisationId} and c.revision_id = s."revisionId" and c.no between s.first and s.last
    order by c.revision_id, c.no`.execute(scope.db.withoutPlugins());
  return rows;
};

/** Whether the extension pg_textsearch stands ready with its index. */
export const hasTextSearch = async (scope: Scope): Promise<boolean> => {
  const { rows } = await sql<{
    isReady: boolean;
  }>`select to_regclass('document_chunks_bm25') is not null as "isReady"`.execute(scope.db.withoutPlugins());
  return rows[0]?.isReady === true;
};

/** The best passages of these revisions by the database's own index of words. */
export const askTextSearch = async (
  scope: Scope,
  words: string,
  revisionIds: readonly string[],
  most: number,
): Promise<{ revisionId: string; no: number }[]> => {
  const { rows } = await sql<{ revisionId: string; no: number }>`
    select revision_id as "revisionId", no from bm25_candidates(${scope.organisationId}::uuid, ${revisionIds}::uuid[], ${words}, ${most})`.execute(
    scope.db.withoutPlugins(),
  );
  return rows;
};
