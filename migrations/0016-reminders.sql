create table reminders (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  -- Whom it reminds, and who set it.
  user_id uuid not null references users,
  created_by uuid not null references users,
  text text not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- When it was told; emptied when it is put off, so that it is told again.
  fired_at timestamptz,
  done_at timestamptz,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
create index reminders_enquiry on reminders (organisation_id, enquiry_id) where deleted_at is null;
create index reminders_open on reminders (organisation_id, user_id, due_at) where deleted_at is null and done_at is null;
call wall_in('reminders');
grant select, insert, update on reminders to app_request;
