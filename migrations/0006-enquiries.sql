create table enquiry_numbers (
  organisation_id uuid not null references organisations,
  year int not null,
  last int not null,
  primary key (organisation_id, year)
);
call wall_in('enquiry_numbers');
grant select, insert, update on enquiry_numbers to app_request;

create table enquiries (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  -- Our own number, given once; reference is the customer's once a person has confirmed it, else the same.
  number text not null,
  reference text not null,
  customer_name text not null default '',
  enquiry_type text not null default '',
  received_via text not null check (received_via in ('Email', 'Manual')),
  date_of_receipt date not null,
  status text not null default 'in_review' check (status in ('in_review', 'drafting', 'approved')),
  priority text check (priority in ('low', 'medium', 'high', 'urgent')),
  assignee_id uuid references users,
  due_date date,
  approved_departments text[] not null default '{}',
  validated boolean not null default false,
  -- none until a feasibility review is opened.
  review_state text not null default 'none' check (review_state in ('none', 'open', 'accepted', 'declined')),
  revision int not null default 1,
  reading text not null default 'read' check (reading in ('reading', 'read', 'failed')),
  reading_error text,
  unconfirmed int not null default 0,
  message_id text,
  created_by text not null,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  search_text text not null default '',
  primary key (organisation_id, id)
);
create unique index enquiries_number on enquiries (organisation_id, lower(number));
create unique index enquiries_reference on enquiries (organisation_id, lower(reference));
create unique index enquiries_message on enquiries (organisation_id, message_id) where message_id is not null;
create index enquiries_by_date on enquiries (organisation_id, date_of_receipt, id);
create index enquiries_by_customer on enquiries (organisation_id, lower(customer_name), id);
create index enquiries_by_status on enquiries (organisation_id, status);
call wall_in('enquiries');
grant select, insert, update on enquiries to app_request;

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
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
create index enquiry_sources_enquiry on enquiry_sources (organisation_id, enquiry_id, position);
call wall_in('enquiry_sources');
grant select, insert, update on enquiry_sources to app_request;

create table enquiry_fields (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  field text not null,
  value jsonb,
  state text not null check (state in ('proposed', 'confirmed', 'edited', 'rejected')),
  source_id uuid,
  span_start int,
  span_end int,
  quote text,
  confidence real,
  decided_by text,
  decided_at timestamptz,
  primary key (organisation_id, enquiry_id, field),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, source_id) references enquiry_sources (organisation_id, id)
);
call wall_in('enquiry_fields');
grant select, insert, update on enquiry_fields to app_request;

create table requirements (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  no int not null,
  text text not null,
  category text not null,
  mandatory boolean not null,
  departments text[] not null check (cardinality(departments) > 0),
  standard text,
  state text not null check (state in ('proposed', 'accepted', 'edited', 'added', 'rejected')),
  source_id uuid,
  span_start int,
  span_end int,
  quote text,
  confidence real,
  revision int not null,
  decided_by text,
  decided_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, enquiry_id, no),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, source_id) references enquiry_sources (organisation_id, id)
);
call wall_in('requirements');
grant select, insert, update on requirements to app_request;

-- The revision at which a department's rows last changed; a decision made on an older one no longer counts (FEAS-4).
create table department_revisions (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  department text not null,
  revision int not null,
  primary key (organisation_id, enquiry_id, department),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
call wall_in('department_revisions');
grant select, insert, update on department_revisions to app_request;

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
