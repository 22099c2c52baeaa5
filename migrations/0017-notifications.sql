-- How far each organisation's audit trail has been read for notifications. Whoever holds the row reads on; nobody else does.
create table notification_cursors (
  organisation_id uuid primary key references organisations,
  seq bigint not null,
  -- When the next daily summary of anybody here is due; null when none waits.
  summary_at timestamptz,
  -- The last day on which due dates were looked at.
  looked_on date
);
call wall_in('notification_cursors');
grant select, insert, update on notification_cursors to app_request;
grant select on notification_cursors to app_entry;
create policy entry on notification_cursors for select to app_entry using (true);

create table notifications (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  kind text not null,
  -- What caused it, once per person: the event's seq, or what was found due.
  cause text not null,
  title text not null,
  detail text not null,
  subject_type text not null,
  subject_id uuid,
  place jsonb not null default '{}',
  at timestamptz not null,
  in_app boolean not null,
  read_at timestamptz,
  -- off: no mail wanted; now and daily: waits; sent: handed over, once and for all.
  mail text not null check (mail in ('off', 'now', 'daily', 'sent')),
  primary key (organisation_id, id),
  unique (organisation_id, user_id, kind, cause)
);
create index notifications_latest on notifications (organisation_id, user_id, at desc, id desc) where in_app;
create index notifications_unread on notifications (organisation_id, user_id) where in_app and read_at is null;
create index notifications_waiting on notifications (organisation_id, user_id) where mail in ('now', 'daily');
call wall_in('notifications');
grant select, insert, update on notifications to app_request;

-- What a person changed; a kind without a row is as the product brings it.
create table notification_choices (
  organisation_id uuid not null references organisations,
  user_id uuid not null references users,
  kind text not null,
  in_app boolean not null,
  mail text not null check (mail in ('off', 'now', 'daily')),
  primary key (organisation_id, user_id, kind)
);
call wall_in('notification_choices');
grant select, insert, update on notification_choices to app_request;

-- When a person's daily summary comes, and the last of their days that had one.
create table notification_summaries (
  organisation_id uuid not null references organisations,
  user_id uuid not null references users,
  time_zone text not null default 'UTC',
  hour int not null default 8 check (hour between 0 and 23),
  sent_on date,
  primary key (organisation_id, user_id)
);
call wall_in('notification_summaries');
grant select, insert, update on notification_summaries to app_request;
