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
