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

-- What a signed-in person may do with their own account (SET-1): a request reads no password hash but the caller's own, and changes nobody
-- else's row.
create function own_password_hash() returns text
  language sql stable security definer set search_path = public
  as $$ select password_hash from users where id = current_person() $$;

create procedure change_own_password(hash text)
  language sql security definer set search_path = public
  as $$ update users set password_hash = hash where id = current_person() $$;

create procedure rename_self(wanted text)
  language sql security definer set search_path = public
  as $$ update users set name = wanted where id = current_person() $$;

revoke all on function own_password_hash from public;
revoke all on procedure change_own_password, rename_self from public;
grant execute on function own_password_hash to app_request;
grant execute on procedure change_own_password, rename_self to app_request;

-- A sign-up whose e-mail is not verified yet. It belongs to the browser that filled in the form: only a code of the same ticket
-- finishes it, or somebody who signs up with a stranger's address could have their own password confirmed by the stranger's code.
-- Each browser's sign-up is its own: nobody replaces the answers of another by signing up with the same address.
create table pending_sign_ups (
  email text not null check (email = lower(email)),
  ticket_hash bytea primary key,
  name text not null,
  password_hash text not null,
  organisation jsonb not null,
  created_at timestamptz not null default now()
);
create index pending_sign_ups_address on pending_sign_ups (email, created_at desc);
grant select, insert, update, delete on pending_sign_ups to app_entry;

-- One code sent by mail. It confirms a sign-up, a new password, or that a sign-in after many wrong passwords is really its owner's. The browser holds the ticket in a cookie; the digits are stored as an HMAC over ticket and digits.
create table codes (
  id uuid primary key default gen_random_uuid(),
  ticket_hash bytea not null,
  purpose text not null check (purpose in ('sign-up', 'reset', 'sign-in')),
  email text not null,
  code_hmac bytea not null,
  key_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- Of the browser that confirmed, which may be another than the one that asked.
  pass_hash bytea,
  -- False: nothing was mailed for this ticket, because enough mails were on their way; the link of one of those confirms instead.
  is_mailed boolean not null default true
);
create index codes_ticket on codes (ticket_hash, created_at desc);
create index codes_key on codes (key_hash);
create index codes_pass on codes (pass_hash) where pass_hash is not null;
create index codes_address on codes (email, purpose, created_at desc);
create index codes_expiry on codes (expires_at);
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
-- The tabs of one browser, each with a session of its own, share its HttpOnly half.
create index sessions_binding on sessions (binding_hash);
call wall_in('sessions');
-- A request changes nothing of a session but its end, so that none moves. What has long ended is removed.
grant select, update (ended_at, ended_because) on sessions to app_request;
grant select, insert, update, delete on sessions to app_entry;
create policy entry on sessions to app_entry using (true) with check (true);
-- A new password ends one's sessions in every organisation.
create policy own_sessions on sessions to app_request using (user_id = (select current_person())) with check (user_id = (select current_person()));

-- Tries per key and window, shared by all web processes.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null default 0,
  primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);
grant select, insert, update, delete on rate_limits to app_entry, app_request;

-- The secrets this installation was started with, by a fingerprint that gives nothing of them away: a start with another one can tell that
-- what was sealed before does not open any more. Written by the owner alone, before any request.
create table secret_fingerprints (
  fingerprint text primary key,
  first_used_at timestamptz not null default now()
);
