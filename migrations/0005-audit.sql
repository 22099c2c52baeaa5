-- Append-only: no role may change or delete an event. Each hash covers the one before it, per organisation.
create table audit_events (
  organisation_id uuid not null references organisations,
  seq bigint not null,
  -- Milliseconds, as the hash covers them: anything finer could be changed unseen.
  at timestamptz(3) not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  summary text not null,
  data jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (organisation_id, seq)
);
create index audit_events_subject on audit_events (organisation_id, subject_id, seq);
-- The dashboard and the follower look for events of one kind, the newest first.
create index audit_events_action on audit_events (organisation_id, action, seq desc);
call wall_in('audit_events');
grant select, insert on audit_events to app_request;

create table audit_heads (
  organisation_id uuid primary key references organisations,
  seq bigint not null,
  hash text not null
);
call wall_in('audit_heads');
grant select, insert, update on audit_heads to app_request;
-- The follower of notifications finds organisations with something new before it may enter one: it sees numbers, no content.
grant select (organisation_id, seq) on audit_heads to app_entry;
create policy entry on audit_heads for select to app_entry using (true);

create function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
