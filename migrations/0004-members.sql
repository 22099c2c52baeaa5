create table memberships (
  organisation_id uuid not null references organisations,
  user_id uuid not null references users,
  role text not null check (role in ('Owner', 'Admin', 'Quality Manager', 'Coordinator', 'Reviewer', 'Viewer')),
  departments text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'invited', 'deactivated')),
  created_at timestamptz not null default now(),
  -- Who belongs to several organisations is led to the one used last, at sign-in and in a new tab.
  last_used_at timestamptz,
  primary key (organisation_id, user_id)
);
create index memberships_user on memberships (user_id);
call wall_in('memberships');
grant select, insert, update, delete on memberships to app_request;
grant select, insert, update (last_used_at) on memberships to app_entry;
create policy entry on memberships to app_entry using (true) with check (true);

-- What an administrator changed of the roles × abilities matrix; a role without a row keeps the default (CR-8).
create table role_abilities (
  organisation_id uuid not null references organisations,
  role text not null check (role in ('Admin', 'Quality Manager', 'Coordinator', 'Reviewer', 'Viewer')),
  abilities text[] not null,
  primary key (organisation_id, role)
);
call wall_in('role_abilities');
grant select, insert, update, delete on role_abilities to app_request;
grant select on role_abilities to app_entry;
create policy entry on role_abilities to app_entry using (true);

-- One invitation sent by mail: single use, expiring, bound to the address (AUTH-16).
create table invites (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email)),
  name text not null,
  role text not null,
  departments text[] not null,
  token_hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id)
);
create unique index invites_open on invites (organisation_id, email) where accepted_at is null and revoked_at is null;
call wall_in('invites');
grant select, insert, update on invites to app_request;
grant select, update (accepted_at) on invites to app_entry;
create policy entry on invites to app_entry using (true) with check (true);

-- Someone asks for membership, another role, a department or an area; an administrator decides (ORG-3).
create table access_requests (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  kind text not null check (kind in ('membership', 'role', 'department', 'area')),
  -- The role, department or area asked for; for a membership the department.
  wanted text not null,
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index access_requests_open on access_requests (organisation_id, user_id, kind, wanted) where state = 'waiting';
create index access_requests_by_state on access_requests (organisation_id, state, created_at);
call wall_in('access_requests');
grant select, insert, update on access_requests to app_request;
grant select, insert on access_requests to app_entry;
create policy entry on access_requests to app_entry using (true) with check (true);

-- Everybody an organisation has known: members, whoever left, and whoever asked to join. Their names stay readable on what they
-- did; nobody else's are, because the wall of users is built on this table.
create table organisation_people (
  organisation_id uuid not null references organisations,
  user_id uuid not null references users,
  primary key (organisation_id, user_id)
);
call wall_in('organisation_people');
grant select, insert on organisation_people to app_request;
grant insert on organisation_people to app_entry;
create policy entry on organisation_people for insert to app_entry with check (true);

create function remember_person() returns trigger
  language plpgsql
  as $$
begin
  insert into organisation_people (organisation_id, user_id) values (new.organisation_id, new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger memberships_remember_person after insert on memberships for each row execute function remember_person();
create trigger access_requests_remember_person after insert on access_requests for each row execute function remember_person();

-- A request reads the people of its own organisation; everybody reads their own row, also through the functions of their own
-- account, which run as the owner of the table and so change no other row.
alter table users enable row level security;
alter table users force row level security;
create policy entry on users to app_entry using (true) with check (true);
create policy own_row on users using (id = (select current_person()));
-- organisation_people has its own wall, so only the running organisation's rows are looked at.
create policy same_organisation on users for select to app_request
  using (exists (select from organisation_people p where p.user_id = users.id));
