import { sql } from 'kysely';
import type { DocumentKind, RevisionState } from '#documents/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Scope } from '#kit/server/scope.ts';
import { chunksOf } from '../retrieval/chunks.ts';
import { createLexicalIndex, type Passage } from '../retrieval/lexical-index.ts';

export { namedWords, otherNames } from '../retrieval/synonyms.ts';
export { isSlip } from '../retrieval/wording/spelling.ts';
export { askedTerms } from '../retrieval/words.ts';

export type SearchedDocument = {
  id: string;
  title: string;
  kind: DocumentKind;
  department: Department | null;
  revisionId: string;
  revisionNo: number;
  isApproved: boolean;
  state: RevisionState;
  sha256: string;
};

/**
 * Every document a search looks into, by title, with the revision that is searched: the one in
 * force, else the latest that is not obsolete.
 */
export const listSearchedDocuments = async (scope: Scope): Promise<SearchedDocument[]> => {
  const { rows } = await sql<SearchedDocument>`
    select * from (
      select distinct on (r.document_id) r.document_id as id, d.title, d.kind, d.department,
        r.id as "revisionId", r.no as "revisionNo",
        r.state = 'approved' as "isApproved", r.state, r.sha256
      from document_revisions r join documents d on d.organisation_id = r.organisation_id
        and d.id = r.document_id
      where r.organisation_id = ${scope.organisationId} and r.indexing = 'indexed' and r.state <> 'obsolete'
      order by r.document_id, r.state = 'approved' desc, r.no desc
    ) as searched order by lower(title), id`.execute(scope.db.withoutPlugins());
  return rows;
};

/** How many revisions are on their way into the index. */
export const countIndexing = async (scope: Scope): Promise<number> => {
  const row = await scope.db
    .selectFrom('documentRevisions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('indexing', 'in', ['waiting', 'reading', 'indexing'])
    .executeTakeFirstOrThrow();
  return row.count;
};

export type RevisionText = { id: string; text: string; pageStarts: number[]; sha256: string };

/** The stored texts of these revisions. */
export const revisionTexts = (scope: Scope, ids: readonly string[]): Promise<RevisionText[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : scope.db
        .selectFrom('documentRevisions')
        .select(['id', 'text', 'pageStarts', 'sha256'])
        .where('organisationId', '=', scope.organisationId)
        .where('id', 'in', ids)
        .execute();

/** Headings of these revisions that have most text below them, each once per revision. */
export const headingsOf = async (
  scope: Scope,
  revisionIds: readonly string[],
  limit: number,
): Promise<{ revisionId: string; heading: string }[]> => {
  if (revisionIds.length === 0) return [];
  return scope.db
    .selectFrom('documentChunks')
    .select(['revisionId', 'heading'])
    .where('organisationId', '=', scope.organisationId)
    .where('revisionId', 'in', revisionIds)
    .where('heading', '!=', '')
    .groupBy(['revisionId', 'heading'])
    .orderBy(sql`sum(span_end - span_start)`, 'desc')
    .orderBy('heading')
    .limit(limit)
    .execute();
};

/**
 * A separate index over texts that stand in no other; finds and ranks their passages as those of
 * documents are. `document` is the text's id.
 */
export const indexTexts = (
  texts: readonly { id: string; text: string }[],
): ((question: string, limit: number) => Passage[]) => {
  const index = createLexicalIndex();
  for (const { id, text } of texts) index.add(id, text, chunksOf(text));
  return (question, limit) => index.search(question, { limit });
};

/** The same for texts that are asked once. */
export const rankTexts = (
  question: string,
  texts: readonly { id: string; text: string }[],
  limit: number,
): Passage[] => indexTexts(texts)(question, limit);
