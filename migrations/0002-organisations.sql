create table organisations (
  id uuid primary key default gen_random_uuid(),
  -- The same value as id: the wall compares organisation_id on every table, this one included.
  organisation_id uuid generated always as (id) stored,
  name text not null check (length(name) between 1 and 160),
  industry text not null default 'Oil & Gas',
  sector text not null,
  country text not null,
  state text not null default '',
  city text not null default '',
  google_place_id text,
  -- Only organisations that chose so are found by strangers' searches (AUTH-5).
  is_listed boolean not null default false,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- Whether only an enquiry that all ten departments have signed off may stand in Approved (KAN-7).
  requires_validation boolean not null default false
);
create index organisations_name on organisations (lower(name) text_pattern_ops);
call wall_in('organisations');
grant select, update on organisations to app_request;
grant select, insert on organisations to app_entry;
create policy entry on organisations to app_entry using (true) with check (true);
