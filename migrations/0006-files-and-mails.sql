-- Files live in the database: what is acknowledged is as durable as the rest, and any web process can serve them.
create table files (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  media_type text not null,
  size int not null,
  sha256 text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
-- Mails and PDFs are compressed already.
alter table files alter column content set storage external;
call wall_in('files');
grant select, insert on files to app_request;

-- Mails kept instead of sent, where no SMTP server is configured.
create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on outbox_mails to app_entry;
grant insert on outbox_mails to app_request;
