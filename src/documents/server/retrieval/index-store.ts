import { sql } from 'kysely';
import type { RevisionState } from '#documents/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { ChunkWithTerms } from './chunk-store.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    documentChunks: {
      organisationId: string;
      revisionId: string;
      no: number;
      spanStart: number;
      spanEnd: number;
      heading: string;
      body: string;
      termCount: number;
      termStart: number;
    };
    documentTerms: { organisationId: string; term: string; revisionId: string; positions: number[] };
    documentIndexVersions: { organisationId: string; version: number };
  }
}

const rowsAtOnce = 2000;

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );

/** Replaces what the index knows of a revision, all or nothing. */
export const writeIndex = async (
  scope: Scope,
  revisionId: string,
  text: string,
  chunks: readonly ChunkWithTerms[],
): Promise<void> => {
  const { organisationId } = scope;
  for (const table of ['documentTerms', 'documentChunks', 'chunkEmbeddings'] as const)
    await scope.db
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where('revisionId', '=', revisionId)
      .execute();
  const positions = new Map<string, number[]>();
  let count = 0;
  const rows = chunks.map(({ start, end, heading, terms }, no) => {
    const termStart = count;
    for (const term of terms) {
      const list = positions.get(term);
      if (list) list.push(count);
      else positions.set(term, [count]);
      count += 1;
    }
    return { no, start, end, heading, body: text.slice(start, end), count: terms.length, from: termStart };
  });
  for (const batch of batches(rows))
    await sql`insert into document_chunks select ${organisationId}::uuid, ${revisionId}::uuid, no, "start", "end", heading, body, count, "from"
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(no int, "start" int, "end" int,
        heading text, body text, count int, "from" int)`.execute(scope.db);
  for (const batch of batches(
    [...positions].map(([term, places]) => ({ term, places: `{${places.join(',')}}` })),
  ))
    await sql`insert into document_terms select ${organisationId}::uuid, term, ${revisionId}::uuid, places::int[]
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(term text, places text)`.execute(
      scope.db,
    );
};

/** Reads a revision's chunks back with their terms, as they were indexed. */
export const readIndex = async (scope: Scope, revisionId: string): Promise<ChunkWithTerms[]> => {
  const where = { organisationId: scope.organisationId, revisionId };
  const terms: string[] = [];
  const rows = await scope.db
    .selectFrom('documentTerms')
    .select(['term', 'positions'])
    .where((is) => is.and(where))
    .execute();
  for (const { term, positions } of rows) for (const at of positions) terms[at] = term;
  const chunks = await scope.db
    .selectFrom('documentChunks')
    .select(['spanStart', 'spanEnd', 'heading', 'termStart', 'termCount'])
    .where((is) => is.and(where))
    .orderBy('no')
    .execute();
  return chunks.map(({ spanStart, spanEnd, heading, termStart, termCount }) => ({
    start: spanStart,
    end: spanEnd,
    heading,
    terms: terms.slice(termStart, termStart + termCount),
  }));
};

/** Says that what is searched has changed, to every process that keeps a copy. */
export const growIndexVersion = async (scope: Scope): Promise<void> => {
  await sql`insert into document_index_versions values (${scope.organisationId}::uuid, 1)
    on conflict (organisation_id) do update set version = document_index_versions.version + 1`.execute(
    scope.db,
  );
};

export const indexVersion = async (scope: Scope): Promise<number> => {
  const row = await scope.db
    .selectFrom('documentIndexVersions')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return row?.version ?? 0;
};

export type Searched = {
  revisionId: string;
  documentId: string;
  title: string;
  fileName: string;
  no: number;
  state: RevisionState;
  pageStarts: number[];
};

/** The revision of each document that is searched: the one in force, else the latest that is not obsolete. */
export const listSearched = async (scope: Scope): Promise<Searched[]> => {
  const { rows } = await sql<Searched>`
    select distinct on (r.document_id) r.id as "revisionId", r.document_id as "documentId", d.title,
      r.file_name as "fileName", r.no, r.state, r.page_starts as "pageStarts"
    from document_revisions r join documents d on d.organisation_id = r.organisation_id and d.id = r.document_id
    where r.organisation_id = ${scope.organisationId} and r.indexing = 'indexed' and r.state <> 'obsolete'
    order by r.document_id, r.state = 'approved' desc, r.no desc`.execute(scope.db.withoutPlugins());
  return rows;
};

/** The words of found chunks, by revision and start. */
export const listBodies = async (
  scope: Scope,
  places: readonly { revisionId: string; start: number }[],
): Promise<Map<string, string>> => {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ revisionId: string; start: number; body: string }>`
    select c.revision_id as "revisionId", c.span_start as "start", c.body
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("revisionId" uuid, "start" int)
    join document_chunks c on c.organisation_id = ${scope.organisationId} and c.revision_id = p."revisionId"
      and c.span_start = p."start"`.execute(scope.db.withoutPlugins());
  return new Map(rows.map((row) => [`${row.revisionId} ${row.start}`, row.body]));
};
