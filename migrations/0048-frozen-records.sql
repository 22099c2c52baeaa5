-- The contract review record as it was when the final decision of a revision was signed: its bytes, for good (EVD-2).
create table frozen_records (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  revision int not null,
  file_id uuid not null,
  sha256 text not null,
  frozen_at timestamptz not null,
  primary key (organisation_id, enquiry_id, revision),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
call wall_in('frozen_records');
grant select, insert on frozen_records to app_request;
create trigger frozen_records_append_only before update or delete or truncate on frozen_records
  for each statement execute function refuse_change();
