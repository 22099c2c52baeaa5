-- Clause-sized stretches of a revision, by UTF-16 offsets into its text.
create table document_chunks (
  organisation_id uuid not null,
  revision_id uuid not null,
  no int not null,
  span_start int not null,
  span_end int not null,
  heading text not null,
  -- The text of the stretch, so that a found passage is shown without reading the whole revision.
  body text not null,
  -- How many terms it holds, and which of the revision's terms is its first.
  term_count int not null,
  term_start int not null,
  primary key (organisation_id, revision_id, no),
  foreign key (organisation_id, revision_id) references document_revisions (organisation_id, id)
);
call wall_in('document_chunks');
grant select, insert, delete on document_chunks to app_request;

-- The durable index: where in a revision a term stands, by the number of the term in it. Frequencies, chunks and nearness all follow from it.
create table document_terms (
  organisation_id uuid not null,
  term text not null,
  revision_id uuid not null,
  positions int[] not null,
  primary key (organisation_id, revision_id, term),
  foreign key (organisation_id, revision_id) references document_revisions (organisation_id, id)
);
create index document_terms_term on document_terms (organisation_id, term);
call wall_in('document_terms');
grant select, insert, delete on document_terms to app_request;

-- Grows with every change of what is searched, so that each process knows when its copy of the index is old.
create table document_index_versions (
  organisation_id uuid primary key references organisations,
  version bigint not null
);
call wall_in('document_index_versions');
grant select, insert, update on document_index_versions to app_request;

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
