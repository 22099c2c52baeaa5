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

