-- The positions a customer asks for: each cell a value as written with its place in the source.
create table line_items (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  no int not null,
  cells jsonb not null,
  is_optional boolean not null,
  departments text[] not null check (cardinality(departments) > 0),
  state text not null check (state in ('proposed', 'accepted', 'edited', 'added', 'rejected')),
  source_id uuid,
  span_start int,
  span_end int,
  quote text,
  confidence real,
  revision int not null,
  decided_by text,
  decided_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, enquiry_id, no),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, source_id) references enquiry_sources (organisation_id, id)
);
call wall_in('line_items');
grant select, insert, update on line_items to app_request;
