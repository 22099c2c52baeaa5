import type { Extension } from '#kit/server/database/extensions.ts';

/**
 * Vectors once more, in the form that the database compares, half as long; what stands in
 * chunk_embeddings stays the truth, and takes these along.
 */
const vectors: Extension = {
  name: 'vector',
  without: 'vectors are compared in memory',
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

export const documentExtensions: readonly Extension[] = [vectors];
