-- The paper behind a licence, a qualification or a standard, as it was filed; the one before it stays among the files (FND-6).
create table register_certificates (
  organisation_id uuid not null references organisations,
  entry_id uuid not null,
  file_id uuid not null,
  filed_at timestamptz not null,
  filed_by text not null,
  primary key (organisation_id, entry_id),
  foreign key (organisation_id, entry_id) references register_entries (organisation_id, id) on delete cascade,
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
call wall_in('register_certificates');
grant select, insert, update, delete on register_certificates to app_request;
