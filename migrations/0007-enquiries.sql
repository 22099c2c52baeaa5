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
  -- Null while the enquiry is worked on; closed ones leave list and board (KAN-6).
  closed_at timestamptz,
  -- Under row-level security an index compares only by functions that give nothing away; lower() and like are none of them, so what the
  -- list is found and ordered by are columns. shown_priority is the rule of KAN-5.
  customer_key text generated always as (lower(customer_name)) stored,
  reference_key text generated always as (lower(reference)) stored,
  number_key text generated always as (lower(number)) stored,
  shown_priority text generated always as
    (coalesce(priority, (array['low', 'medium', 'high', 'urgent'])[ascii(reference) % 4 + 1])) stored,
  -- How an enquiry ended that was closed without a final decision (SIGN-8); null while it is open, and where a final decision says it.
  closing_outcome text check (closing_outcome in ('no_bid', 'withdrawn', 'duplicate')),
  closing_reason text check (closing_reason <> ''),
  closed_by text,
  primary key (organisation_id, id),
  check ((closing_outcome is null) = (closing_reason is null)),
  check (closing_outcome is null or closed_at is not null)
);
create unique index enquiries_number on enquiries (organisation_id, number_key);
create unique index enquiries_reference on enquiries (organisation_id, reference_key);
create unique index enquiries_message on enquiries (organisation_id, message_id) where message_id is not null;
create index enquiries_by_date on enquiries (organisation_id, date_of_receipt, id);
create index enquiries_open_by_date on enquiries (organisation_id, date_of_receipt, id) where closed_at is null;
create index enquiries_open_by_customer on enquiries (organisation_id, customer_key, id) where closed_at is null;
create index enquiries_stage_by_date on enquiries (organisation_id, status, date_of_receipt, id) where closed_at is null;
create index enquiries_stage_by_customer on enquiries (organisation_id, status, customer_key, id) where closed_at is null;
create index enquiries_closed_by_date on enquiries (organisation_id, date_of_receipt, id) where closed_at is not null;
create index enquiries_closed_by_customer on enquiries (organisation_id, customer_key, id) where closed_at is not null;
create index enquiries_in_review on enquiries (organisation_id, date_of_receipt) where review_state = 'open';
create index enquiries_due on enquiries (organisation_id, due_date, id) where due_date is not null and closed_at is null;
-- A search reads the head of every enquiry of an organisation, which no index compares behind the wall. These hold that text apart
-- from the rest of the row, so that reading it reads little; what is too long for an index stands in the second one by its id.
create index enquiries_short_text on enquiries (organisation_id, id) include (search_text) where octet_length(search_text) <= 2000;
create index enquiries_long_text on enquiries (organisation_id, id) where octet_length(search_text) > 2000;
call wall_in('enquiries');
grant select, insert, update on enquiries to app_request;

-- Files that were imported, so that the same one is not taken in twice unnoticed (CR-9).
create table enquiry_imports (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  sha256 text not null,
  rows int not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create index enquiry_imports_file on enquiry_imports (organisation_id, sha256, imported_at);
call wall_in('enquiry_imports');
grant select, insert on enquiry_imports to app_request;
