import type { Extension } from '#kit/server/database/extensions.ts';

/**
 * The index for organisations whose words do not fit into memory. Every word in it begins with its organisation, so that a search reads no
 * posting of another one, and how rare a word is does not depend on anybody else's documents.
 */
const textSearch: Extension = {
  name: 'pg_textsearch',
  without: 'documents that do not fit into memory are searched by the words of the index',
  prepare: `
create or replace function bm25_words(organisation uuid, words text) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(string_agg(repeat('o' || replace(organisation::text, '-', '') || lexeme || ' ', cardinality(positions)), ''), '')
    from unnest(to_tsvector('pg_catalog.english', regexp_replace(words, '[^[:alnum:]]+', ' ', 'g')))
  $$;
do $$
begin
  if to_regclass('document_chunks_bm25') is null then
    create index document_chunks_bm25 on document_chunks using bm25 (bm25_words(organisation_id, heading || ' ' || body))
      with (text_config = 'pg_catalog.simple', k1 = 1, b = 0.75);
  end if;
end $$;
-- Only the index knows what is best without looking at every chunk, so sorting is out of the question.
create or replace function bm25_candidates(organisation uuid, revisions uuid[], words text, most int) returns table (revision_id uuid, no int)
  language sql stable set enable_sort = off
  as $$
    select c.revision_id, c.no from document_chunks c
    where c.organisation_id = organisation and c.revision_id = any(revisions)
    order by bm25_words(c.organisation_id, c.heading || ' ' || c.body) <@> to_bm25query(bm25_words(organisation, words), 'document_chunks_bm25')
    limit most
  $$;`,
};

/** Vectors once more, in the form that the database compares, half as long; what stands in chunk_embeddings stays the truth, and takes these along. */
const vectors: Extension = {
  name: 'vector',
  without: 'organisations whose vectors do not fit into memory are searched by words alone',
  prepare: `
do $$
begin
  if to_regclass('chunk_vectors') is null then
    create table chunk_vectors (
      organisation_id uuid not null,
      revision_id uuid not null,
      model text not null,
      span_start int not null,
      embedding halfvec not null,
      primary key (organisation_id, revision_id, model, span_start),
      foreign key (organisation_id, revision_id, model, span_start) references chunk_embeddings (organisation_id, revision_id, model, span_start)
        on delete cascade
    );
    alter table chunk_vectors alter column embedding set storage main;
    call wall_in('chunk_vectors');
    grant select, insert, delete on chunk_vectors to app_request;
  end if;
end $$;`,
};

export const documentExtensions: readonly Extension[] = [textSearch, vectors];
