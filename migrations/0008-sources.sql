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

create table enquiry_sources (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  position int not null,
  kind text not null check (kind in ('mail', 'attachment')),
  name text not null,
  media_type text not null,
  size int not null,
  sha256 text not null,
  file_id uuid,
  state text not null check (state in ('ready', 'empty', 'scanned', 'password', 'unsupported', 'unreadable')),
  note text,
  text text not null,
  page_starts int[] not null default '{}',
  amendment_id uuid,
  -- What stands in a file and nobody sees who looks at it: kept apart from the text, shown as found, never searched or quoted.
  hidden text[] not null default '{}',
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  foreign key (organisation_id, amendment_id) references amendments (organisation_id, id)
);
create index enquiry_sources_enquiry on enquiry_sources (organisation_id, enquiry_id, position);
call wall_in('enquiry_sources');
grant select, insert, update on enquiry_sources to app_request;

-- What the mail's headers say, as the sender wrote them.
create table enquiry_envelopes (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  from_name text not null,
  from_address text not null,
  subject text not null,
  day date,
  sent_at timestamptz,
  mail_file_id uuid not null,
  primary key (organisation_id, enquiry_id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, mail_file_id) references files (organisation_id, id)
);
call wall_in('enquiry_envelopes');
grant select, insert on enquiry_envelopes to app_request;

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
