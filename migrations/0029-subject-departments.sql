-- The departments an organisation itself gives a subject, where they differ from the default: most concerned first.
create table subject_departments (
  organisation_id uuid not null references organisations,
  subject text not null,
  departments text[] not null check (cardinality(departments) > 0),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (organisation_id, subject)
);
call wall_in('subject_departments');
grant select, insert, update, delete on subject_departments to app_request;
