-- Users belong to no organisation by themselves; memberships tie them to one.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on users to app_entry;
-- A member sees names and addresses, never the password hash.
grant select (id, email, name) on users to app_request;

create table memberships (
  organisation_id uuid not null references organisations,
  user_id uuid not null references users,
  role text not null check (role in ('Owner', 'Admin', 'Quality Manager', 'Coordinator', 'Reviewer', 'Viewer')),
  departments text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'invited', 'deactivated')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);
create index memberships_user on memberships (user_id);
call wall_in('memberships');
grant select, insert, update, delete on memberships to app_request;
grant select, insert on memberships to app_entry;
create policy entry on memberships to app_entry using (true) with check (true);

-- A sign-up whose e-mail is not verified yet. It belongs to the browser that filled in the form: only a code of the same ticket
-- finishes it, or somebody who signs up with a stranger's address could have their own password confirmed by the stranger's code.
create table pending_sign_ups (
  email text primary key check (email = lower(email)),
  ticket_hash bytea not null,
  name text not null,
  password_hash text not null,
  organisation jsonb not null,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on pending_sign_ups to app_entry;

-- One code sent by mail. The browser holds the ticket in a cookie; the digits are stored as an HMAC over ticket and digits.
create table codes (
  id uuid primary key default gen_random_uuid(),
  ticket_hash bytea not null,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  email text not null,
  code_hmac bytea not null,
  key_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index codes_ticket on codes (ticket_hash, created_at desc);
grant select, insert, update, delete on codes to app_entry;

create table sessions (
  token_hash bytea primary key,
  -- What lists and revokes name; worthless as a credential.
  id uuid not null unique default gen_random_uuid(),
  -- The HttpOnly cookie the token only works together with.
  binding_hash bytea not null,
  user_id uuid not null references users,
  organisation_id uuid not null references organisations,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index sessions_user on sessions (user_id);
create index sessions_organisation on sessions (organisation_id);
call wall_in('sessions');
grant select, update on sessions to app_request;
grant select, insert, update on sessions to app_entry;
create policy entry on sessions to app_entry using (true) with check (true);

-- Tries per key and window, shared by all web processes.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null default 0,
  primary key (key, window_start)
);
grant select, insert, update, delete on rate_limits to app_entry, app_request;
