-- What the organisation holds and accepts: one line for each licence, qualification, standard and limit (FND-4, FND-6, FND-7).
create table register_entries (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  register text not null check (register in ('licences', 'qualifications', 'standards', 'limits')),
  -- What makes it this entry and no other of its register, in small letters.
  key text not null,
  entry jsonb not null,
  -- The last day it is valid, or the day it is withdrawn.
  expires_on date,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (organisation_id, id),
  unique (organisation_id, register, key)
);
create index register_entries_expiring on register_entries (organisation_id, expires_on) where expires_on is not null;
call wall_in('register_entries');
grant select, insert, update, delete on register_entries to app_request;
