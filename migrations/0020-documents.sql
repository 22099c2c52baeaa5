-- Documents of the quality management system and their revisions; nothing of an earlier revision is ever changed but its state (DOC-2).
create table documents (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  kind text not null,
  department text,
  owner_id uuid references users,
  review_date date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organisation_id, id)
);
create index documents_by_title on documents (organisation_id, lower(title), id);
call wall_in('documents');
grant select, insert, update on documents to app_request;

create table document_revisions (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  no int not null,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'approved', 'obsolete')),
  file_id uuid not null,
  file_name text not null,
  media_type text not null,
  size int not null,
  sha256 text not null,
  indexing text not null default 'waiting' check (indexing in ('waiting', 'reading', 'indexing', 'indexed', 'no-text', 'failed')),
  note text,
  text text not null default '',
  page_starts int[] not null default '{}',
  change text not null default '',
  added_by uuid not null references users,
  added_by_name text not null,
  added_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  -- What stands in a file and nobody sees who looks at it: kept apart from the text, shown as found, never searched or quoted.
  hidden text[] not null default '{}',
  primary key (organisation_id, id),
  unique (organisation_id, document_id, no),
  foreign key (organisation_id, document_id) references documents (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
create unique index document_revisions_in_force on document_revisions (organisation_id, document_id) where state = 'approved';
create index document_revisions_file on document_revisions (organisation_id, sha256);
call wall_in('document_revisions');
grant select, insert, update on document_revisions to app_request;

create table document_reads (
  organisation_id uuid not null,
  revision_id uuid not null,
  user_id uuid not null references users,
  read_at timestamptz not null,
  primary key (organisation_id, revision_id, user_id),
  foreign key (organisation_id, revision_id) references document_revisions (organisation_id, id)
);
call wall_in('document_reads');
grant select, insert on document_reads to app_request;
