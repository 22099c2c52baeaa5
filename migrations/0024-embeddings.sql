-- What passages of documents mean, as vectors of a model that an organisation has chosen for it. They stand beside the index of words, and
-- search goes on without them.
create table chunk_embeddings (
  organisation_id uuid not null,
  revision_id uuid not null,
  span_start int not null,
  -- The model and where it is asked: vectors of two models are never compared.
  model text not null,
  dims int not null check (dims > 0),
  -- Of length 1, as float32 with the low byte first.
  vector bytea not null check (octet_length(vector) = dims * 4),
  primary key (organisation_id, revision_id, model, span_start),
  foreign key (organisation_id, revision_id) references document_revisions (organisation_id, id)
);
-- Vectors do not get smaller by compressing.
alter table chunk_embeddings alter column vector set storage external;
call wall_in('chunk_embeddings');
grant select, insert, delete on chunk_embeddings to app_request;

-- Until when a process works on an organisation's vectors, or leaves a model alone that did not serve: nobody pays twice for the same.
create table embedding_turns (
  organisation_id uuid primary key references organisations,
  taken_until timestamptz not null
);
call wall_in('embedding_turns');
grant select, insert, update on embedding_turns to app_request;
