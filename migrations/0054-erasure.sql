-- How long enquiries are kept, what must not be erased, and what was erased (EVD-4).
create table retention_classes (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  years int not null check (years between 1 and 100),
  is_default boolean not null default false,
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
create unique index retention_classes_default on retention_classes (organisation_id) where is_default;
call wall_in('retention_classes');
grant select, insert, update on retention_classes to app_request;

-- The class of an enquiry where it is not the organisation's default, and a legal hold.
create table enquiry_retention (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  class_id uuid,
  hold_reason text check (btrim(hold_reason) <> ''),
  held_by text,
  held_at timestamptz,
  primary key (organisation_id, enquiry_id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, class_id) references retention_classes (organisation_id, id),
  check ((hold_reason is null) = (held_at is null) and (held_by is null) = (held_at is null))
);
call wall_in('enquiry_retention');
grant select, insert, update on enquiry_retention to app_request;

-- That something was erased, why and by whom: it stays when the content has gone.
create table erasures (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('source', 'enquiry', 'person')),
  enquiry_id uuid not null,
  -- What it was called; nothing of what it said.
  what text not null,
  reason text not null check (btrim(reason) <> ''),
  erased_by uuid,
  erased_by_name text not null,
  erased_at timestamptz(3) not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
call wall_in('erasures');
grant select, insert on erasures to app_request;
create trigger erasures_append_only before update or delete or truncate on erasures
  for each statement execute function refuse_change();

-- Files whose bytes are gone; their hash stays here and in the trail.
create table erased_files (
  organisation_id uuid not null,
  file_id uuid not null,
  erasure_id uuid not null,
  sha256 text not null,
  size int not null,
  primary key (organisation_id, file_id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  foreign key (organisation_id, erasure_id) references erasures (organisation_id, id)
);
call wall_in('erased_files');
grant select, insert on erased_files to app_request;
create trigger erased_files_append_only before update or delete or truncate on erased_files
  for each statement execute function refuse_change();

-- What grants cannot say: nothing under a legal hold is erased, nothing is erased without its event, and a file changes by an erasure alone.
create function refuse_under_hold() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from enquiry_retention where organisation_id = new.organisation_id and enquiry_id = new.enquiry_id and hold_reason is not null) then
    raise exception 'an enquiry under a legal hold is not erased';
  end if;
  return new;
end $$;
create trigger erasures_not_under_hold before insert on erasures for each row execute function refuse_under_hold();

create function demand_erasure_event() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from audit_events where organisation_id = new.organisation_id and subject_id = new.enquiry_id
    and action = 'content.erased' and data ->> 'erasureId' = new.id::text) then
    raise exception 'an erasure stands in the audit trail';
  end if;
  return null;
end $$;
create constraint trigger erasures_on_record after insert on erasures deferrable initially deferred
  for each row execute function demand_erasure_event();

create function keep_file() returns trigger
  language plpgsql
  as $$
begin
  if new.content <> ''::bytea
    or (new.organisation_id, new.id, new.name, new.media_type, new.size, new.sha256, new.created_at)
      is distinct from (old.organisation_id, old.id, old.name, old.media_type, old.size, old.sha256, old.created_at)
    or not exists (
    select from erased_files where organisation_id = old.organisation_id and file_id = old.id and sha256 = old.sha256 and size = old.size
  ) then
    raise exception 'a file is never changed; its bytes go by an erasure';
  end if;
  return new;
end $$;
create trigger files_kept before update on files for each row execute function keep_file();
grant update (content) on files to app_request;

-- What an erasure takes out of the rows that had only been written once.
grant update (from_name, from_address, subject) on enquiry_envelopes to app_request;
grant update (before, after) on enquiry_changes to app_request;
