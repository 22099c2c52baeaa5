-- Archives that are made by a job, some at a time, and fetched by their reader: audit packs and exports (EVD-3).
create table archives (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('audit-pack', 'export')),
  title text not null,
  -- What it was asked for, as its kind reads it.
  asked jsonb not null,
  asked_by uuid,
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'expired')),
  -- Who makes it now: each that begins or goes on is the next one, and one that is not the last may write no more.
  turn int not null default 0,
  failures int not null default 0,
  done int not null default 0,
  total int,
  -- Where the last whole entry ends; what stands behind it is written again by the process that goes on.
  whole_bytes bigint not null default 0,
  size bigint,
  sha256 text,
  ended_at timestamptz,
  primary key (organisation_id, id),
  check ((state = 'ready') = (size is not null and sha256 is not null) or state = 'expired')
);
create index archives_list on archives (organisation_id, kind, asked_at desc);
call wall_in('archives');
grant select, insert, update on archives to app_request;
-- Housekeeping finds organisations with archives that have served their time: it sees nothing else.
grant select (organisation_id, state, ended_at) on archives to app_entry;
create policy entry on archives for select to app_entry using (true);

-- What an archive holds so far, in its order.
create table archive_entries (
  organisation_id uuid not null,
  archive_id uuid not null,
  name text not null,
  no int not null,
  starts_at bigint not null,
  size bigint not null,
  packed_size bigint not null,
  crc bigint not null,
  sha256 text not null,
  -- What the parts behind it have to know of it.
  note jsonb,
  primary key (organisation_id, archive_id, name),
  unique (organisation_id, archive_id, no),
  foreign key (organisation_id, archive_id) references archives (organisation_id, id)
);
call wall_in('archive_entries');
grant select, insert, delete on archive_entries to app_request;

-- The bytes of an archive, a few megabytes a row: any process makes them, any serves them.
create table archive_parts (
  organisation_id uuid not null,
  archive_id uuid not null,
  starts_at bigint not null,
  size int not null,
  content bytea not null,
  primary key (organisation_id, archive_id, starts_at),
  foreign key (organisation_id, archive_id) references archives (organisation_id, id)
);
-- An archive is compressed already.
alter table archive_parts alter column content set storage external;
call wall_in('archive_parts');
grant select, insert, delete on archive_parts to app_request;
