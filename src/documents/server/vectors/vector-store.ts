import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    chunkEmbeddings: {
      organisationId: string;
      revisionId: string;
      spanStart: number;
      model: string;
      dims: number;
      vector: Buffer;
    };
    embeddingTurns: { organisationId: string; takenUntil: Date };
  }
}

/** A passage that is to be embedded, with its heading. */
export type Unembedded = { start: number; heading: string; body: string };

/** The next passages of one of these revisions that have no vector of this model yet, in their order. */
export const listUnembedded = async (
  scope: Scope,
  { model, revisionIds, limit }: { model: string; revisionIds: readonly string[]; limit: number },
): Promise<{ revisionId: string; passages: Unembedded[] } | null> => {
  const { rows } = await sql<Unembedded & { revisionId: string }>`
    select c.revision_id as "revisionId", c.span_start as "start", c.heading, c.body from document_chunks c
    where c.organisation_id = ${scope.organisationId} and c.revision_id = any(${revisionIds}::uuid[])
      and not exists (select from chunk_embeddings e where e.organisation_id = c.organisation_id
        and e.revision_id = c.revision_id
        and e.model = ${model} and e.span_start = c.span_start)
    order by c.revision_id, c.no limit ${limit}`.execute(scope.db.withoutPlugins());
  const [first] = rows;
  return first
    ? {
        revisionId: first.revisionId,
        passages: rows.filter(({ revisionId }) => revisionId === first.revisionId),
      }
    : null;
};

type NewVector = { passage: Unembedded; vector: Float32Array };

/**
 * Keeps vectors of passages that still stand as they were read; those of the same model with
 * another length go.
 */
export const insertVectors = async (
  scope: Scope,
  { model, revisionId }: { model: string; revisionId: string },
  vectors: readonly NewVector[],
): Promise<void> => {
  const dims = vectors[0]?.vector.length;
  if (dims === undefined) return;
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('chunkEmbeddings')
    .where('organisationId', '=', organisationId)
    .where('model', '=', model)
    .where('dims', '!=', dims)
    .execute();
  const rows = vectors.map(({ passage: { start, body }, vector }) => ({
    start,
    hash: createHash('md5').update(body).digest('hex'),
    vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64'),
  }));
  await sql`insert into chunk_embeddings
    select ${organisationId}::uuid, c.revision_id, c.span_start, ${model}, ${dims}, decode(n.vector, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("start" int, hash text, vector text)
    join document_chunks c on c.organisation_id = ${organisationId} and c.revision_id = ${revisionId}::uuid
      and c.span_start = n."start" and md5(c.body) = n.hash
    on conflict do nothing`.execute(scope.db);
};

/**
 * Takes away what no search looks into any more: vectors of other models, and of other revisions than these.
 */
export const removeOtherVectors = async (
  scope: Scope,
  { model, revisionIds }: { model: string; revisionIds: readonly string[] },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from chunk_embeddings
    where organisation_id = ${scope.organisationId} and (model <> ${model}
      or revision_id <> all(${revisionIds}::uuid[]))`.execute(scope.db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** How many vectors of a model each revision has, and how long they are. */
export const countVectors = (
  scope: Scope,
  model: string,
): Promise<{ revisionId: string; dims: number; count: number }[]> =>
  scope.db
    .selectFrom('chunkEmbeddings')
    .select(['revisionId', 'dims', sql<number>`count(*)::int`.as('count')])
    .where('organisationId', '=', scope.organisationId)
    .where('model', '=', model)
    .groupBy(['revisionId', 'dims'])
    .execute();

/** The vectors of a revision one after the other, by where their passages begin. */
export const readVectors = async (
  scope: Scope,
  model: string,
  revisionId: string,
): Promise<{ starts: number[]; ends: number[]; vectors: Buffer }> => {
  const { rows } = await sql<{ starts: number[] | null; ends: number[] | null; vectors: Buffer | null }>`
    select array_agg(e.span_start order by e.span_start) as starts,
      array_agg(c.span_end order by e.span_start) as ends,
      string_agg(e.vector, ''::bytea order by e.span_start) as vectors
    from chunk_embeddings e join document_chunks c
      on c.organisation_id = e.organisation_id and c.revision_id = e.revision_id and c.span_start = e.span_start
    where e.organisation_id = ${scope.organisationId} and e.revision_id = ${revisionId}::uuid
      and e.model = ${model}`.execute(scope.db.withoutPlugins());
  const [row] = rows;
  return { starts: row?.starts ?? [], ends: row?.ends ?? [], vectors: row?.vectors ?? Buffer.alloc(0) };
};

export const numbersIn = (bytes: Buffer): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);

type Place = { revisionId: string; start: number };

/** The vectors of passages at these places. */
export const readVectorsAt = async (
  scope: Scope,
  model: string,
  places: readonly Place[],
): Promise<{ revisionId: string; start: number; end: number; vector: Buffer }[]> => {
  const { rows } = await sql<{ revisionId: string; start: number; end: number; vector: Buffer }>`
    select distinct e.revision_id as "revisionId", e.span_start as "start", c.span_end as "end", e.vector
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("revisionId" uuid, "start" int)
    join chunk_embeddings e on e.organisation_id = ${scope.organisationId} and e.revision_id = p."revisionId"
      and e.model = ${model} and e.span_start = p."start"
    join document_chunks c on c.organisation_id = e.organisation_id and c.revision_id = e.revision_id
      and c.span_start = e.span_start`.execute(scope.db.withoutPlugins());
  return rows;
};

/** Whether the database can compare vectors itself: the extension pgvector stands ready with its table. */
export const hasStoredVectors = async (scope: Scope): Promise<boolean> => {
  const { rows } = await sql<{
    isReady: boolean;
  }>`select to_regclass('chunk_vectors') is not null as "isReady"`.execute(scope.db.withoutPlugins());
  return rows[0]?.isReady === true;
};

/** How many passages of these revisions the database can compare. */
export const countStored = async (
  scope: Scope,
  model: string,
  revisionIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from chunk_vectors
    where organisation_id = ${scope.organisationId} and model = ${model}
      and revision_id = any(${revisionIds}::uuid[])`.execute(scope.db.withoutPlugins());
  return rows[0]?.count ?? 0;
};

const vectorText = (vector: Float32Array): string => `[${vector.join(',')}]`;

type Compared = { mean: number; nearest: Place[] };

/** The passages nearest to a question, and how near all of these revisions are. */
export const compareStored = async (
  scope: Scope,
  {
    model,
    question,
    revisionIds,
    limit,
  }: { model: string; question: Float32Array; revisionIds: readonly string[]; limit: number },
): Promise<Compared> => {
  const { rows } = await sql<Place & { mean: number }>`
    with compared as materialized (
      select revision_id, span_start, -(embedding <#> ${vectorText(question)}::halfvec) as cosine
        from chunk_vectors
      where organisation_id = ${scope.organisationId} and model = ${model}
        and revision_id = any(${revisionIds}::uuid[])
        and vector_dims(embedding) = ${question.length}
    )
    select revision_id as "revisionId", span_start as "start", (select avg(cosine) from compared) as mean
      from compared
    order by cosine desc limit ${limit}`.execute(scope.db.withoutPlugins());
  return { mean: rows[0]?.mean ?? 0, nearest: rows.map(({ revisionId, start }) => ({ revisionId, start })) };
};

/** Brings some vectors into the form that the database compares which are not in it yet; how many. */
export const storeMissing = async (scope: Scope, most: number): Promise<number> => {
  if (!(await hasStoredVectors(scope))) return 0;
  const { rows } = await sql<{ revisionId: string; model: string; start: number; vector: Buffer }>`
    select e.revision_id as "revisionId", e.model, e.span_start as "start", e.vector from chunk_embeddings e
    where e.organisation_id = ${scope.organisationId} and not exists (select from chunk_vectors v
      where v.organisation_id = e.organisation_id
      and v.revision_id = e.revision_id and v.model = e.model and v.span_start = e.span_start)
    limit ${most}`.execute(scope.db.withoutPlugins());
  const missing = rows.map(({ vector, ...row }) => ({ ...row, vector: vectorText(numbersIn(vector)) }));
  await sql`insert into chunk_vectors
    select ${scope.organisationId}::uuid, m."revisionId", m.model, m."start", m.vector::halfvec
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m("revisionId" uuid, model text,
      "start" int, vector text)
    on conflict do nothing`.execute(scope.db);
  return missing.length;
};

/**
 * Takes the organisation's turn until then; false while another has it. Nobody else gets it before
 * this transaction ends.
 */
export const takeTurn = async (scope: Scope, until: Date): Promise<boolean> => {
  const { rows } = await sql`insert into embedding_turns values (${scope.organisationId}::uuid, ${until})
    on conflict (organisation_id) do update set taken_until = excluded.taken_until
      where embedding_turns.taken_until <= ${scope.now}
    returning 1`.execute(scope.db);
  return rows.length > 0;
};

/** Goes on with a turn that is one's own, or ends it by an instant that has passed. */
export const keepTurn = async (scope: Scope, until: Date): Promise<void> => {
  await scope.db
    .updateTable('embeddingTurns')
    .set({ takenUntil: until })
    .where('organisationId', '=', scope.organisationId)
    .execute();
};
