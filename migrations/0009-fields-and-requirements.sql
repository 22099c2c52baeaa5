create table enquiry_fields (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  field text not null,
  value jsonb,
  state text not null check (state in ('proposed', 'confirmed', 'edited', 'rejected')),
  source_id uuid,
  span_start int,
  span_end int,
  quote text,
  confidence real,
  decided_by text,
  decided_at timestamptz,
  primary key (organisation_id, enquiry_id, field),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, source_id) references enquiry_sources (organisation_id, id)
);
call wall_in('enquiry_fields');
grant select, insert, update on enquiry_fields to app_request;

create table requirements (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  no int not null,
  text text not null,
  category text not null,
  mandatory boolean not null,
  departments text[] not null check (cardinality(departments) > 0),
  standard text,
  state text not null check (state in ('proposed', 'accepted', 'edited', 'added', 'rejected')),
  source_id uuid,
  span_start int,
  span_end int,
  quote text,
  confidence real,
  revision int not null,
  decided_by text,
  decided_at timestamptz,
  owner_id uuid references users,
  -- Number of the amendment that last added, changed or removed the row.
  amendment int,
  primary key (organisation_id, id),
  unique (organisation_id, enquiry_id, no),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, source_id) references enquiry_sources (organisation_id, id)
);
call wall_in('requirements');
grant select, insert, update on requirements to app_request;

-- The revision at which a department's rows last changed; a decision made on an older one no longer counts (FEAS-4).
create table department_revisions (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  department text not null,
  revision int not null,
  primary key (organisation_id, enquiry_id, department),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
call wall_in('department_revisions');
grant select, insert, update on department_revisions to app_request;
