-- Mailboxes that an organisation names, read by IMAP.
create table mailboxes (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  -- Server, account, folder and what happens to a mail that was read.
  chosen jsonb not null,
  -- Sealed with a key derived from the installation's secret and bound to server, account and way of signing in.
  sealed_secret bytea,
  is_on boolean not null default true,
  -- Mails that lay there before this instant stay out; null takes in all of them.
  takes_from timestamptz,
  -- How far the folder was read. Numbers of mails hold for one UIDVALIDITY; both move only with the mails that were kept.
  uid_validity text,
  last_uid bigint not null default 0,
  -- What lay there when the folder was first read, or read anew: only of these the date says whether they stay out.
  old_below bigint not null default 0,
  -- One process holds a mailbox and says so anew while it does; a process it was taken from can move nothing any more.
  held_by uuid,
  held_until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'connected', 'failing')),
  state_at timestamptz not null,
  -- Why it cannot be read, or what it cannot do beside; null where nothing is wrong.
  trouble text,
  failures int not null default 0,
  next_try_at timestamptz not null,
  last_mail_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (organisation_id, id)
);
create index mailboxes_due on mailboxes (next_try_at) where is_on;
call wall_in('mailboxes');
grant select, insert, update, delete on mailboxes to app_request;
-- The worker looks for mailboxes of all organisations that nobody holds; whose they are and when they are due is all it sees.
grant select (organisation_id, id, is_on, held_until, next_try_at) on mailboxes to app_entry;
create policy entry on mailboxes for select to app_entry using (true);

-- The address of an organisation at this installation's own listener: a sender must know its local part.
create table inbound_addresses (
  organisation_id uuid primary key references organisations,
  local_part text not null unique,
  changed_at timestamptz not null,
  changed_by text not null
);
call wall_in('inbound_addresses');
grant select, insert, update on inbound_addresses to app_request;
grant select (organisation_id, local_part) on inbound_addresses to app_entry;
create policy entry on inbound_addresses for select to app_entry using (true);

-- What arrived last and what became of it. A mail that could not be kept is fetched again at retry_at.
create table mail_arrivals (
  organisation_id uuid not null references organisations,
  id bigint generated always as identity,
  at timestamptz not null,
  -- Null for what came to the organisation's own address.
  mailbox_id uuid,
  uid_validity text,
  uid bigint,
  sender text not null default '',
  subject text not null default '',
  size bigint,
  result text not null check (result in ('taken', 'known', 'too_large', 'failed', 'refused')),
  reason text,
  received_mail_id uuid,
  tries int not null default 1,
  retry_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, mailbox_id) references mailboxes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, received_mail_id) references received_mails (organisation_id, id)
);
create index mail_arrivals_last on mail_arrivals (organisation_id, id desc);
create index mail_arrivals_retry on mail_arrivals (organisation_id, mailbox_id, retry_at) where retry_at is not null;
call wall_in('mail_arrivals');
grant select, insert, update, delete on mail_arrivals to app_request;
