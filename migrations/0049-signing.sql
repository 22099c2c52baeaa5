-- What an organisation asks of a signature (SIGN-6): the person's password again, and that nobody signs twice.
alter table organisations
  add column signs_with_password boolean not null default false,
  add column needs_four_eyes boolean not null default false;

-- When the person of a session last proved to be there; a request says so of its own session.
alter table sessions add column confirmed_at timestamptz;
grant update (confirmed_at) on sessions to app_request;
