-- A mail or text of the customer that changes an enquiry already here; each of its lines is proposed, then decided by a person.
create table amendments (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  no int not null,
  kind text not null check (kind in ('mail', 'text')),
  message_id text,
  subject text not null,
  from_name text not null,
  from_address text not null,
  day date,
  state text not null check (state in ('reading', 'proposed', 'applied', 'dismissed', 'failed')),
  added_by text not null,
  added_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  -- The revision it became; null until it is applied, and for ever when nothing of it was accepted.
  revision int,
  primary key (organisation_id, id),
  unique (organisation_id, enquiry_id, no),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
create unique index amendments_message on amendments (organisation_id, message_id) where message_id is not null;
call wall_in('amendments');
grant select, insert, update on amendments to app_request;

alter table enquiry_sources add column amendment_id uuid;
alter table enquiry_sources add foreign key (organisation_id, amendment_id) references amendments (organisation_id, id);

alter table requirements add column owner_id uuid references users;
-- Number of the amendment that last added, changed or removed the row.
alter table requirements add column amendment int;

create table amendment_lines (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  amendment_id uuid not null,
  position int not null,
  kind text not null check (kind in ('added', 'changed', 'removed', 'field')),
  requirement_id uuid,
  field text,
  -- What stood when a person accepted the line; a line accepted before a later change is decided again.
  before jsonb,
  after jsonb,
  source_id uuid not null,
  span_start int not null,
  span_end int not null,
  quote text not null,
  confidence real,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'edited', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, amendment_id) references amendments (organisation_id, id),
  foreign key (organisation_id, requirement_id) references requirements (organisation_id, id),
  foreign key (organisation_id, source_id) references enquiry_sources (organisation_id, id)
);
create index amendment_lines_amendment on amendment_lines (organisation_id, amendment_id, position);
call wall_in('amendment_lines');
grant select, insert, update on amendment_lines to app_request;

-- Every revision after the first: why it was opened and whom it asked again (FEAS-4).
create table enquiry_revisions (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  revision int not null,
  reason text not null,
  amendment_id uuid,
  departments text[] not null,
  -- The final decision that it took up again; null where none was made.
  reopened text check (reopened in ('accepted', 'declined')),
  opened_by text not null,
  opened_at timestamptz not null default now(),
  primary key (organisation_id, enquiry_id, revision),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, amendment_id) references amendments (organisation_id, id)
);
call wall_in('enquiry_revisions');
grant select, insert on enquiry_revisions to app_request;

-- Every change of a field or a requirement, with what stood before; nothing of it is ever changed (DET-3).
create table enquiry_changes (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  seq bigint generated always as identity,
  revision int not null,
  requirement_id uuid,
  field text,
  before jsonb,
  after jsonb,
  -- Where the words before stood, so that a later reading knows them again: {sourceId, start, end}.
  place_before jsonb,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (organisation_id, enquiry_id, seq),
  check ((requirement_id is null) <> (field is null)),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, requirement_id) references requirements (organisation_id, id)
);
call wall_in('enquiry_changes');
grant select, insert on enquiry_changes to app_request;

-- Every reading of an enquiry by the extraction or a model: what read which sources, when, for whom, and what came of it (AI-8).
create table extraction_runs (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  kind text not null check (kind in ('intake', 'generation', 'amendment')),
  state text not null check (state in ('running', 'done', 'failed')),
  asked_by text not null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  model text not null default '',
  prompt_version text not null default '',
  sources jsonb not null default '[]',
  found int not null default 0,
  added int not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
create index extraction_runs_enquiry on extraction_runs (organisation_id, enquiry_id, asked_at);
create unique index extraction_runs_running on extraction_runs (organisation_id, enquiry_id) where state = 'running';
call wall_in('extraction_runs');
grant select, insert, update on extraction_runs to app_request;
